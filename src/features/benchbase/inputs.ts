// Names BenchBase as a benchmark tool, whose numbers are read from a file.
export const BENCHBASE_NAME = { benchbase: 'file' } as const;
