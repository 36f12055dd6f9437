import { shorten } from '../system/terminal-text.ts';
import { left, type Section, type Table, table, tabulate } from './document.ts';
import { columnFormat, isTime } from './format.ts';
import { metricTitle, rowTitle } from './main-table.ts';
import type { Phrase } from './phrase.ts';
import type { View } from './view.ts';

/** Means of the primary metric as bars, with the numbers of the main table. */
export interface Chart {
  metric: string;
  unit: string;
  better: 'lower' | 'higher';
  bars: { id: string; value: number }[];
  /** Title of the column of bars; absent: `profile`. */
  title?: string;
}

const MAX_BARS = 50;
const BAR_CHARACTERS = 20;

/** A Mermaid chart or, if it would be too long, bars of characters. */
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

/** Null with fewer than two bars. Variants with failed trials are left out, because a bar cannot be marked. */
export function buildChart(view: View): Chart | null {
  const [metric] = view.metrics;
  if (metric === undefined || metric.name !== view.plan.metric) return null;
  const bars = view.rows.flatMap((row) => {
    const value = row.mean(metric.name);
    return value === null || row.tally.failures > 0 ? [] : [{ id: row.id, value }];
  });
  if (bars.length < 2) return null;
  // Reports of revisions have always had `profile` here.
  const title = view.plan.revisions === null ? rowTitle(view) : 'profile';
  const chart = { metric: metric.name, unit: metric.unit, better: metric.better, bars, title };
  return metric.unit === 's' && bars.every((bar) => bar.value < 1) ? toMilliseconds(chart) : chart;
}

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
 * The chart as characters in a table, where a full bar is the largest value. Used if Mermaid is too long or not
 * available.
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

/** Whole blocks, and a last one in steps of an eighth. */
function drawBar(share: number): string {
  const eighths = Math.max(1, Math.round(share * BAR_CHARACTERS * 8));
  const part = [...' ▏▎▍▌▋▊▉'][eighths % 8] ?? '';
  return '█'.repeat(Math.floor(eighths / 8)) + part.trim();
}

/** GitLab renders few characters without a click; GitHub has no such limit. */
const MAX_CHARACTERS = 1500;
const NAME_CHARACTERS = 18;

/** A chart with two axes. Its names are not trusted. */
interface XyChart {
  horizontal?: boolean;
  title: string;
  /** Title of the axis with the ticks. */
  axis?: string;
  ticks: readonly string[];
  /** Ends of the other axis. */
  low: number;
  high: number;
  plots: readonly { kind: 'bar' | 'line'; values: readonly number[]; digits: number }[];
  /** One colour per plot; absent: Mermaid's own. */
  palette?: readonly string[];
}

/** `xychart-beta` works in Mermaid 10 and 11 (older renderers reject `xychart`); null if too long. */
export function renderXyChart({ horizontal, title, axis, ticks, low, high, plots, palette }: XyChart): string | null {
  const chart = [
    '```mermaid',
    ...(palette ? [`%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette.join(', ')}"}}}}%%`] : []),
    `xychart-beta${horizontal ? ' horizontal' : ''}`,
    `    title "${title}"`,
    `    x-axis ${axis ? `"${axis}" ` : ''}[${ticks.map((tick) => `"${plain(tick)}"`).join(', ')}]`,
    `    y-axis ${formatNumber(low, 3)} --> ${formatNumber(high, 3)}`,
    ...plots.map(({ kind, values, digits }) => {
      return `    ${kind} [${values.map((value) => formatNumber(value, digits)).join(', ')}]`;
    }),
    '```',
  ].join('\n');
  return chart.length > MAX_CHARACTERS ? null : chart;
}

/** A metric with its unit, for a title. */
export function plainMetric(metric: string, unit: string): string {
  return isTime(unit) || unit !== metric ? `${plain(metric)}, ${plain(unit)}` : plain(metric);
}

/** Only characters without a meaning in Mermaid, few enough for an axis. */
export function plain(text: string): string {
  const safe = text.replace(/[^A-Za-z0-9 ._-]+/g, '-').slice(0, NAME_CHARACTERS);
  return safe.trim() === '' ? '-' : safe;
}

export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => most <= factor * power) ?? 10);
}

/** Mermaid does not read exponents. */
function formatNumber(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 12, useGrouping: false });
}
