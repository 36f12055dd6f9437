import type { Metric } from './metric.ts';
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
export function listKnownMetrics({ kind, fixedWork }: Workload): Pick<Metric, 'name' | 'unit'>[] {
  const times = fixedWork ? TIMES : [];
  return kind === 'pgbench' ? [...PGBENCH, ...times] : [...times];
}
