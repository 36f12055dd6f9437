import { columnFormat, isTime } from './format.ts';
import { metricTitle, variantTitle } from './main-table.ts';
import { shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, left, right, type Table } from './table.ts';
import { comparedVariants, countedOf, meanMetric, metricKinds, tally } from './trials.ts';

/** Means of the primary metric as bars; the same numbers as in the main table. */
export interface Chart {
  metric: string;
  unit: string;
  better: 'lower' | 'higher';
  bars: { id: string; value: number }[];
  /** What the bars are; absent: profiles. */
  title?: string;
}

/** GitLab draws few characters without a click, and a page has many charts; GitHub has no such limit. */
const MOST_CHARACTERS = 1500;
const NAME_CHARACTERS = 18;
const MOST_BARS = 50;
const BAR_CHARACTERS = 20;

/** Null with fewer than two bars. A variant with failed trials has none: a bar cannot be marked. */
export function buildChart(results: Results): Chart | null {
  const [metric] = metricKinds(results);
  if (metric === undefined || metric.name !== results.plan.metric) return null;
  const bars = comparedVariants(results).flatMap(({ id }) => {
    const value = meanMetric(results, id, metric.name);
    return value === null || tally(countedOf(results, id)).failures > 0 ? [] : [{ id, value }];
  });
  if (bars.length < 2) return null;
  const chart = { metric: metric.name, unit: metric.unit, better: metric.better, bars, title: titleBars(results) };
  return metric.unit === 's' && bars.every((bar) => bar.value < 1) ? toMilliseconds(chart) : chart;
}

/** Reports of revisions have had `profile` there from the start. */
function titleBars(results: Results): string {
  return results.plan.revisions === null ? variantTitle(results) : 'profile';
}

/** As the table has them. */
function toMilliseconds(chart: Chart): Chart {
  return { ...chart, unit: 'ms', bars: chart.bars.map(({ id, value }) => ({ id, value: value * 1000 })) };
}

/** A Mermaid `xychart-beta` (older renderers reject `xychart`), the y axis from 0; null when it would be too long. */
export function renderMermaid({ metric, unit, better, bars }: Chart): string | null {
  const most = Math.max(...bars.map((bar) => bar.value));
  const shownUnit = isTime(unit) || unit !== metric ? `${plain(metric)}, ${plain(unit)}` : plain(metric);
  const lines = [
    '```mermaid',
    'xychart-beta horizontal',
    `    title "${shownUnit} (mean, ${better} is better)"`,
    `    x-axis [${bars.map((bar) => `"${plain(bar.id)}"`).join(', ')}]`,
    `    y-axis 0 --> ${axisEnd(most)}`,
    `    bar [${bars.map((bar) => threeDigits(bar.value)).join(', ')}]`,
    '```',
  ];
  const chart = lines.join('\n');
  return chart.length > MOST_CHARACTERS ? null : chart;
}

/**
 * The chart as letters in a table, for what Mermaid cannot hold: a full bar is the largest value. Renderers that draw no
 * chart at all still show it.
 */
export function renderBars({ metric, unit, bars, title = 'profile' }: Chart): Table {
  const shown = bars.slice(0, MOST_BARS);
  const most = Math.max(...bars.map((bar) => bar.value));
  const format = columnFormat(
    shown.map((bar) => bar.value),
    unit,
  );
  const rest = bars.length - shown.length;
  return buildTable([
    left(title, [...shown.map((bar) => shorten(bar.id, 40)), ...(rest > 0 ? [`and ${rest} more`] : [])]),
    right(
      metricTitle({ name: metric, unit }),
      shown.map((bar) => format(bar.value)),
    ),
    left(
      'of the largest',
      shown.map((bar) => drawBar(bar.value / most)),
    ),
  ]);
}

/** Whole blocks and one of an eighth's step at the end. */
function drawBar(share: number): string {
  const eighths = Math.max(1, Math.round(share * BAR_CHARACTERS * 8));
  const part = [...' ▏▎▍▌▋▊▉'][eighths % 8] ?? '';
  return '█'.repeat(Math.floor(eighths / 8)) + part.trim();
}

/** Only characters that mean nothing to Mermaid, inside quotes or out, few enough for an axis. */
export function plain(text: string): string {
  const safe = text.replace(/[^A-Za-z0-9 ._-]+/g, '-').slice(0, NAME_CHARACTERS);
  return safe.trim() === '' ? '-' : safe;
}

/** The next round number above, as Mermaid reads it. */
export function axisEnd(most: number): string {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => most <= factor * power) ?? 10;
  return threeDigits(step * power);
}

/** No exponents, which Mermaid does not read. */
function threeDigits(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 9, useGrouping: false });
}
