import type { Metric } from '../workload/metric.ts';
import { shorten } from './phrase.ts';
import type { PlotMetric } from './plot-data.ts';

const NAME_CHARACTERS = 40;

/** A metric as an axis shows it. @param fallback its name where no trial has it */
export function describeMetric(metric: Metric | undefined, fallback: string): PlotMetric {
  if (metric === undefined) return { title: fallback, better: 'lower', time: false };
  const time = metric.unit === 's';
  const title = time || metric.unit === metric.name ? metric.name : `${metric.name}, ${metric.unit}`;
  return { title: shorten(title, NAME_CHARACTERS), better: metric.better, time };
}

/** Names short enough for an axis, which takes two equal ones for one. */
export function makeNames(ids: readonly string[]): string[] {
  const names: string[] = [];
  const taken = new Set<string>();
  for (const id of ids) {
    const short = shorten(id, NAME_CHARACTERS) || '(no name)';
    let name = short;
    for (let count = 2; taken.has(name); count++) name = `${short} (${count})`;
    taken.add(name);
    names.push(name);
  }
  return names;
}
