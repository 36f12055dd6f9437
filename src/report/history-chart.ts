import { plain } from './chart.ts';
import { isTime } from './format.ts';
import type { HistoryView } from './history-view.ts';

/** One series as a line over the runs, this run last, and the median of those before it. */
export interface HistoryChart {
  variant: string;
  /** What it is compared with; null for values. */
  reference: string | null;
  metric: string;
  unit: string;
  better: 'lower' | 'higher';
  values: number[];
  median: number;
  /** Whether the last value is this run's. */
  hasNow: boolean;
}

/** As for the chart of means: GitLab draws few characters without a click. */
const MOST_CHARACTERS = 1500;

/** The fastest variant's series, else the first ratio, else the first; null before one has enough runs for a median. */
export function buildHistoryChart(views: readonly HistoryView[], fastest: string | null): HistoryChart | null {
  const drawable = views.filter(({ usual }) => usual !== null);
  const ratios = drawable.filter(({ series }) => series.kind === 'ratio');
  const view = ratios.find(({ series }) => series.variant === fastest) ?? ratios[0] ?? drawable[0];
  if (!view?.usual) return null;
  const values = listValues(view);
  const { variant, metric, unit, better } = view.series;
  const small = unit === 's' && view.reference === null && values.every((value) => value < 1);
  return {
    variant,
    reference: view.reference,
    metric,
    unit: small ? 'ms' : unit,
    better: view.reference === null ? better : 'higher',
    values: small ? values.map((value) => value * 1000) : values,
    median: view.usual.median * (small ? 1000 : 1),
    hasNow: view.now !== null,
  };
}

function listValues({ points, now }: HistoryView): number[] {
  const counted = points.filter((point) => point.counted).map((point) => point.value);
  return now === null ? counted : [...counted, now.value];
}

/**
 * A Mermaid `xychart-beta` for 10 and 11 alike; null when it would be too long. Its first plot is so pale on white that a line
 * is hard to see: that is the median's, and the runs have the second.
 */
export function renderHistoryMermaid({
  variant,
  reference,
  metric,
  unit,
  better,
  values,
  median,
  hasNow,
}: HistoryChart): string | null {
  const what =
    reference === null
      ? `${plain(metric)}${isTime(unit) || unit !== metric ? `, ${plain(unit)}` : ''}`
      : `speedup against ${plain(reference)}`;
  const [low, high] = widen(values);
  const runs = values.map((_, place) => (hasNow && place === values.length - 1 ? 'now' : String(place + 1)));
  const chart = [
    '```mermaid',
    'xychart-beta',
    `    title "${plain(variant)} - ${what} (main branch and its median, ${better} is better)"`,
    `    x-axis [${runs.map((run) => `"${run}"`).join(', ')}]`,
    `    y-axis ${decimal(low, 3)} --> ${decimal(high, 3)}`,
    `    line [${values.map(() => decimal(median, 4)).join(', ')}]`,
    `    line [${values.map((value) => decimal(value, 4)).join(', ')}]`,
    '```',
  ].join('\n');
  return chart.length > MOST_CHARACTERS ? null : chart;
}

/** Not from 0, as a history is about small changes; never beyond it either. */
function widen(values: readonly number[]): [low: number, high: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const space = Math.max((most - least) * 0.1, most * 0.02);
  return [Math.max(0, least - space), most + space];
}

/** No exponents, which Mermaid does not read. */
function decimal(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 12, useGrouping: false });
}
