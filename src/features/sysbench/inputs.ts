// Declares the two names of sysbench as a benchmark tool; the second name runs its TPC-C scripts.
export const SYSBENCH_NAMES = { sysbench: 'printed', 'sysbench-tpcc': null } as const;
