// Makes the titles of metrics and the short, unique names of variants for the charts of the HTML report.
import { UniqueNames } from '../results/unique-names.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Metric } from '../workload/command.ts';
import type { PlotMetric } from './plot-data.ts';

const NAME_CHARACTERS = 40;

/** A metric for an axis. @param fallback its name if no trial has it */
export function makePlotMetric(metric: Metric | undefined, fallback: string): PlotMetric {
  if (metric === undefined) return { title: fallback, better: 'lower', time: false };
  const time = metric.unit === 's';
  const title = time || metric.unit === metric.name ? metric.name : `${metric.name}, ${metric.unit}`;
  return { title: shorten(title, NAME_CHARACTERS), better: metric.better, time };
}

/** Unique names, short enough for an axis. */
export function makeNames(ids: readonly string[]): string[] {
  const names = new UniqueNames();
  return ids.map((id) => names.take(shorten(id, NAME_CHARACTERS) || '(no name)'));
}
