export const HAMMERDB_NAME = { hammerdb: 'printed' } as const;
