import type { Sample } from '../measure/sample.ts';
import type { Metric } from '../workload/metric.ts';

/** A metric without its number. */
export type MetricKind = Omit<Metric, 'value'>;

/** Unit and direction of a metric, from the first trial that has it; undefined when none has. */
export function findKind(samples: readonly Sample[], name: string): MetricKind | undefined {
  for (const { metrics } of samples) {
    const found = metrics.find((metric) => metric.name === name);
    if (found !== undefined) return { name, unit: found.unit, better: found.better };
  }
  return undefined;
}
