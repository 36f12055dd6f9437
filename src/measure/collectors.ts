import { openTestCollector } from '../features/tests/collect/collector.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Log } from '../system/log.ts';
import type { Collector } from './collector.ts';

const OPEN: readonly ((inputs: Inputs, log: Log) => Collector | null)[] = [openTestCollector];

/** The collectors that the inputs ask for. */
export function openCollectors(inputs: Inputs, log: Log): Collector[] {
  return OPEN.flatMap((open) => open(inputs, log) ?? []);
}
