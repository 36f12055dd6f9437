import type { Problem } from '../errors.ts';
import type { ToolInput } from '../inputs/tools.ts';
import { BENCHBASE } from './benchbase.ts';
import type { Command } from './command.ts';
import { HAMMERDB } from './hammerdb.ts';
import type { Metric } from './metric.ts';
import type { Outcome, Reading } from './reading.ts';
import { SYSBENCH, SYSBENCH_TPCC } from './sysbench.ts';
import type { ToolPlace } from './tool-place.ts';
import type { Step, WorkloadContext } from './workload.ts';

/** What a tool does with a fresh server: its steps in order, its run, and what its output says. */
export interface ToolAdapter {
  place: ToolPlace;
  /** What can be told to be wrong before anything runs. */
  check(input: ToolInput): Problem[];
  /** As reports name it: `sysbench oltp_read_write --tables=10 --table-size=10000, 60 s`. */
  label(input: ToolInput): string;
  /** The primary metric first. */
  metrics(input: ToolInput): readonly Pick<Metric, 'name' | 'unit'>[];
  /** Loads the schema; the same data whatever the number of clients. */
  prepare(input: ToolInput, context: WorkloadContext): Step[];
  /** A run that is thrown away; null where the tool itself has a ramp-up, or none is asked for. */
  rampUp(input: ToolInput, context: WorkloadContext): Command | null;
  run(input: ToolInput, context: WorkloadContext): Command;
  read(input: ToolInput, outcome: Outcome): Reading;
  /** Seconds that one run takes at least, ramp-up included. */
  leastSeconds(input: ToolInput): number;
}

const ADAPTERS: Record<ToolInput['name'], ToolAdapter> = {
  sysbench: SYSBENCH,
  'sysbench-tpcc': SYSBENCH_TPCC,
  hammerdb: HAMMERDB,
  benchbase: BENCHBASE,
};

export function findAdapter(name: ToolInput['name']): ToolAdapter {
  return ADAPTERS[name];
}
