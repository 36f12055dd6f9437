// Gives the metrics of all trials the unit and the direction that each had first, since a tool may choose its unit by size.
import { convertUnit } from '../inputs/metric-units.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Sample } from './sample.ts';

type Metric = Sample['metrics'][number];

const SHOWN = 60;

export class MetricKinds {
  readonly #first = new Map<string, Metric & { place: string }>();

  /** Remembers metrics that are new. @param place where they were measured, for messages */
  add(metrics: readonly Metric[], place: string): void {
    for (const metric of metrics) if (!this.#first.has(metric.name)) this.#first.set(metric.name, { ...metric, place });
  }

  /** The metrics in the units that they had first; a sentence if one cannot be compared with its first number. */
  align(metrics: readonly Metric[]): Metric[] | string {
    const aligned: Metric[] = [];
    for (const metric of metrics) {
      const { unit, better, place } = this.#first.get(metric.name) ?? { ...metric, place: '' };
      const name = shorten(metric.name, SHOWN);
      if (better !== metric.better)
        return `${metric.better} is better for the metric ${name}, and ${better} in ${place}: give it one direction in all runs`;
      const value = convertUnit(metric.value, metric.unit, unit);
      if (value === null)
        return (
          `the metric ${name} is in '${shorten(metric.unit, SHOWN)}', and in '${shorten(unit, SHOWN)}' in ${place}: ` +
          'give it one unit in all runs (units of time and of size are converted)'
        );
      aligned.push({ ...metric, unit, value });
    }
    return aligned;
  }
}
