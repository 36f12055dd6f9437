import { givesUnknown, listReadMetrics } from './read/metrics.ts';
import type { KnownMetric, Metric } from './reading.ts';
import { givesPercentiles, LOG_METRICS } from './tools/pgbench/log.ts';
import { findAdapter } from './tools/registry.ts';
import type { Workload } from './workload.ts';

const TIMES: readonly Pick<Metric, 'name' | 'unit'>[] = [
  { name: 'run', unit: 's' },
  { name: 'total', unit: 's' },
];
const PGBENCH: readonly Pick<Metric, 'name' | 'unit'>[] = [
  { name: 'tps', unit: 'tps' },
  { name: 'latency', unit: 'ms' },
  { name: 'latency-stddev', unit: 'ms' },
];

/**
 * The metrics that a workload can have, with their units, the primary one first. pgbench prints `latency-stddev` only
 * with some of its options; `failed-transactions` is not among them, as it is there only when some failed.
 */
export function listKnownMetrics(workload: Workload): KnownMetric[] {
  const times = workload.fixedWork ? TIMES : [];
  const all = [...listOwn(workload), ...times, ...(workload.kind === 'command' ? listReadMetrics(workload.read) : [])];
  const isPrimary = ({ name }: KnownMetric) => name === workload.metric;
  return [...all.filter(isPrimary), ...all.filter((one) => !isPrimary(one))];
}

function listOwn(workload: Workload): readonly KnownMetric[] {
  if (workload.kind === 'pgbench') return [...PGBENCH, ...(givesPercentiles(workload.args) ? LOG_METRICS : [])];
  return workload.kind === 'command' || workload.kind === 'sample'
    ? []
    : findAdapter(workload.kind).metrics(workload.input);
}

/** Whether it can have others too, whose names only its run shows. */
export function hasUnknownMetrics(workload: Workload): boolean {
  return workload.kind === 'command' && givesUnknown(workload.read);
}
