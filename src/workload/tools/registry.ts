import type { Problem } from '../../errors.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import type { ToolName } from '../../inputs/tools.ts';
import type { ToolAdapter } from './adapter.ts';
import { BENCHBASE } from './benchbase/benchbase.ts';
import { HAMMERDB } from './hammerdb/hammerdb.ts';
import { SYSBENCH, SYSBENCH_TPCC } from './sysbench/sysbench.ts';

/** All that is known of each tool of the table in `inputs/tools.ts`. */
const ADAPTERS: Record<ToolName, ToolAdapter> = {
  sysbench: SYSBENCH,
  'sysbench-tpcc': SYSBENCH_TPCC,
  hammerdb: HAMMERDB,
  benchbase: BENCHBASE,
};

export function findAdapter(name: ToolName): ToolAdapter {
  return ADAPTERS[name];
}

/** User, password and database that the workload's tool cannot be told: what reaches it is a text of its own language. */
export function checkToolLogin({ workload, user, password, database }: Inputs): Problem[] {
  if (workload.kind !== 'tool') return [];
  return findAdapter(workload.name).checkLogin?.({ user, password: password.text, database }) ?? [];
}
