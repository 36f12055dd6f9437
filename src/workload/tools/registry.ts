// Lists the adapters of the benchmark tools, and finds one by name.
import { BENCHBASE } from '../../features/benchbase/tool/benchbase.ts';
import { HAMMERDB } from '../../features/hammerdb/tool/hammerdb.ts';
import { SYSBENCH, SYSBENCH_TPCC } from '../../features/sysbench/tool/sysbench.ts';
import type { ToolName } from '../../inputs/tools.ts';
import type { ToolAdapter } from './adapter.ts';

/** The adapters of the tools in `inputs/tools.ts`, one line each. */
const ADAPTERS: Record<ToolName, ToolAdapter> = {
  sysbench: SYSBENCH,
  'sysbench-tpcc': SYSBENCH_TPCC,
  hammerdb: HAMMERDB,
  benchbase: BENCHBASE,
};

export function findAdapter(name: ToolName): ToolAdapter {
  return ADAPTERS[name];
}
