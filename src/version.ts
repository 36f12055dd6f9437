// Holds the version of this program. The bundler sets it from package.json; sources run without bundling say so.
declare const PG_SPEED_VERSION: string | undefined;

export const VERSION: string = typeof PG_SPEED_VERSION === 'string' ? PG_SPEED_VERSION : '0.0.0-source';
