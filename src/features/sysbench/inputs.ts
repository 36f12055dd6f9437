// Names sysbench as two benchmark tools, of which the second runs its TPC-C scripts.
export const SYSBENCH_NAMES = { sysbench: 'printed', 'sysbench-tpcc': null } as const;
