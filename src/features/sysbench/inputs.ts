/** Two names for one program: the second runs the TPC-C scripts, and `read: sysbench` reads what they print. */
export const SYSBENCH_NAMES = { sysbench: 'printed', 'sysbench-tpcc': null } as const;
