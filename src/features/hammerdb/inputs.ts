// Names HammerDB as a benchmark tool, whose numbers are read from its output.
export const HAMMERDB_NAME = { hammerdb: 'printed' } as const;
