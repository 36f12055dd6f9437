import { shorten } from '../system/terminal-text.ts';
import { type Section, table } from './document.ts';
import { columnFormat } from './format.ts';
import { metricTitle, rowTitle } from './main-table.ts';
import { plainMetric, renderXyChart, roundUp } from './mermaid.ts';
import type { Phrase } from './phrase.ts';
import { left, type Table, tabulate } from './table.ts';
import type { View } from './view.ts';

/** Means of the primary metric as bars; the same numbers as in the main table. */
export interface Chart {
  metric: string;
  unit: string;
  better: 'lower' | 'higher';
  bars: { id: string; value: number }[];
  /** What the bars are; absent: profiles. */
  title?: string;
}

const MAX_BARS = 50;
const BAR_CHARACTERS = 20;

/** Mermaid where that stays short enough, else bars of letters. */
export function buildChartSections(view: View): Section[] {
  const chart = buildChart(view);
  if (chart === null) return [];
  const bars = { name: 'bars', title: nameBars(chart), folded: true, blocks: [table(renderBars(chart), '')] };
  return [
    { name: 'chart', in: ['markdown'], blocks: [{ kind: 'chart', mermaid: renderMermaid(chart), instead: bars }] },
  ];
}

export function nameBars({ metric }: Chart): Phrase {
  return [`Means of ${metric} as bars`];
}

/** Null with fewer than two bars. A variant with failed trials has none: a bar cannot be marked. */
export function buildChart(view: View): Chart | null {
  const [metric] = view.metrics;
  if (metric === undefined || metric.name !== view.plan.metric) return null;
  const bars = view.rows.flatMap((row) => {
    const value = row.mean(metric.name);
    return value === null || row.tally.failures > 0 ? [] : [{ id: row.id, value }];
  });
  if (bars.length < 2) return null;
  // Reports of revisions have had `profile` there from the start.
  const title = view.plan.revisions === null ? rowTitle(view) : 'profile';
  const chart = { metric: metric.name, unit: metric.unit, better: metric.better, bars, title };
  return metric.unit === 's' && bars.every((bar) => bar.value < 1) ? toMilliseconds(chart) : chart;
}

/** As the table has them. */
function toMilliseconds(chart: Chart): Chart {
  return { ...chart, unit: 'ms', bars: chart.bars.map(({ id, value }) => ({ id, value: value * 1000 })) };
}

export function renderMermaid({ metric, unit, better, bars }: Chart): string | null {
  const values = bars.map((bar) => bar.value);
  return renderXyChart({
    horizontal: true,
    title: `${plainMetric(metric, unit)} (mean, ${better} is better)`,
    ticks: bars.map((bar) => bar.id),
    low: 0,
    high: roundUp(Math.max(...values)),
    plots: [{ kind: 'bar', values, digits: 3 }],
  });
}

/**
 * The chart as letters in a table, for what Mermaid cannot hold: a full bar is the largest value. Renderers that draw no
 * chart at all still show it.
 */
export function renderBars({ metric, unit, bars, title = 'profile' }: Chart): Table {
  const shown = bars.slice(0, MAX_BARS);
  const most = Math.max(...bars.map((bar) => bar.value));
  const format = columnFormat(
    shown.map((bar) => bar.value),
    unit,
  );
  const rest = bars.length - shown.length;
  return tabulate(shown, [
    left(title, [...shown.map((bar) => shorten(bar.id, 40)), ...(rest > 0 ? [`and ${rest} more`] : [])]),
    [metricTitle({ name: metric, unit }), (bar) => format(bar.value), 'right'],
    ['of the largest', (bar) => drawBar(bar.value / most)],
  ]);
}

/** Whole blocks and one of an eighth's step at the end. */
function drawBar(share: number): string {
  const eighths = Math.max(1, Math.round(share * BAR_CHARACTERS * 8));
  const part = [...' ▏▎▍▌▋▊▉'][eighths % 8] ?? '';
  return '█'.repeat(Math.floor(eighths / 8)) + part.trim();
}
