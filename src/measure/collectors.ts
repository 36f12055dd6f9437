// Lists the features that collect something around the trials, or in runs after them.
import { openWatchedRuns } from '../features/explain/collect/runs.ts';
import { openTestCollector } from '../features/tests/collect/collector.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Plan } from '../plan/plan.ts';
import type { Log } from '../system/log.ts';
import type { Collector } from './collector.ts';
import type { ExtraRuns, OpenExtraRuns } from './extra-runs.ts';

const OPEN: readonly ((inputs: Inputs, log: Log) => Collector | null)[] = [openTestCollector];

const OPEN_EXTRA: readonly OpenExtraRuns[] = [openWatchedRuns];

/** The collectors that the inputs ask for. */
export function openCollectors(inputs: Inputs, log: Log): Collector[] {
  return OPEN.flatMap((open) => open(inputs, log) ?? []);
}

/** The extra runs of a plan. */
export function openExtraRuns(plan: Plan): ExtraRuns[] {
  return OPEN_EXTRA.flatMap((open) => open(plan) ?? []);
}
