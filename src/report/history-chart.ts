import type { HistoryView } from './history-view.ts';
import { plain, plainMetric, renderXyChart } from './mermaid.ts';

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
 * Mermaid's first plot is so pale on white that a line is hard to see: that is the median's, and the runs have the second.
 */
export function renderHistoryMermaid(chart: HistoryChart): string | null {
  const { variant, reference, metric, unit, better, values, median, hasNow } = chart;
  const what = reference === null ? plainMetric(metric, unit) : `speedup against ${plain(reference)}`;
  const [low, high] = widen(values);
  return renderXyChart({
    title: `${plain(variant)} - ${what} (main branch and its median, ${better} is better)`,
    ticks: values.map((_, place) => (hasNow && place === values.length - 1 ? 'now' : String(place + 1))),
    low,
    high,
    plots: [
      { kind: 'line', values: values.map(() => median), digits: 4 },
      { kind: 'line', values, digits: 4 },
    ],
  });
}

/** Not from 0, as a history is about small changes; never beyond it either. */
function widen(values: readonly number[]): [low: number, high: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const space = Math.max((most - least) * 0.1, most * 0.02);
  return [Math.max(0, least - space), most + space];
}
