export const BENCHBASE_NAME = { benchbase: 'file' } as const;
