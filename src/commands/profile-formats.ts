import { CONTAINER_FORMS } from '../templates/form-names.ts';

/** What `pg-speed profiles --format` takes. */
export const PROFILE_FORMATS = ['text', 'conf', 'args', 'json', ...CONTAINER_FORMS] as const;

export type ProfileFormat = (typeof PROFILE_FORMATS)[number];
