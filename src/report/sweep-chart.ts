import { axisEnd, plain } from './chart.ts';
import { isTime } from './format.ts';
import type { Results } from './results.ts';
import type { Sweep } from './sweep.ts';
import { countedOf, meanMetric, metricKinds, tally } from './trials.ts';

/** A line for each version or profile over the points of a sweep. */
export interface SweepChart {
  metric: string;
  unit: string;
  better: 'lower' | 'higher';
  /** What the axis holds. */
  axis: string;
  ticks: string[];
  lines: { name: string; values: number[] }[];
  /** Points that have no place in it, as a mean is missing there. */
  missing: string[];
}

/** As for the chart of means: GitLab draws few characters without a click. */
const MOST_CHARACTERS = 1500;

/**
 * A colour a line with its name, for the caption: xychart has no legend everywhere yet. All 3:1 and more against white and
 * against GitHub's dark page (WCAG 2.2, 1.4.11).
 */
const COLOURS = [
  ['#1a7fc1', 'blue'],
  ['#d1581b', 'orange'],
  ['#16916a', 'green'],
  ['#c2549f', 'pink'],
  ['#93761a', 'brown'],
  ['#7a6fe0', 'violet'],
  ['#6f7a85', 'grey'],
  ['#d0405f', 'red'],
] as const;

/** Null with fewer than two points at which every line has a mean of trials that did not fail. */
export function buildSweepChart(sweep: Sweep, results: Results): SweepChart | null {
  const [metric] = metricKinds(results);
  if (metric === undefined || metric.name !== results.plan.metric || sweep.lines.length > COLOURS.length) return null;
  const means = sweep.lines.map(({ points }) =>
    points.map((variant) => {
      if (variant === null || tally(countedOf(results, variant.id)).failures > 0) return null;
      return meanMetric(results, variant.id, metric.name);
    }),
  );
  const isWhole = (tick: number) => means.every((line) => (line[tick] ?? null) !== null);
  const places = sweep.ticks.flatMap((_, tick) => (isWhole(tick) ? [tick] : []));
  if (places.length < 2) return null;
  const values = means.map((line) => places.map((tick) => line[tick] ?? 0));
  const small = metric.unit === 's' && values.flat().every((value) => value < 1);
  return {
    metric: metric.name,
    unit: small ? 'ms' : metric.unit,
    better: metric.better,
    axis: sweep.axes.along === 'clients' ? 'clients' : 'PostgreSQL',
    ticks: places.map((tick) => sweep.ticks[tick] ?? ''),
    lines: sweep.lines.map(({ name }, place) => ({
      name,
      values: (values[place] ?? []).map((value) => (small ? value * 1000 : value)),
    })),
    missing: sweep.ticks.filter((_, tick) => !isWhole(tick)),
  };
}

/** A Mermaid `xychart-beta` for 10 and 11 alike, the y axis from 0; null when it would be too long. */
export function renderSweepMermaid({ metric, unit, better, axis, ticks, lines }: SweepChart): string | null {
  const shownUnit = isTime(unit) || unit !== metric ? `${plain(metric)}, ${plain(unit)}` : plain(metric);
  const palette = COLOURS.slice(0, lines.length).map(([colour]) => colour);
  const chart = [
    '```mermaid',
    `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette.join(', ')}"}}}}%%`,
    'xychart-beta',
    `    title "${shownUnit} (mean, ${better} is better)"`,
    `    x-axis "${axis}" [${ticks.map((tick) => `"${plain(tick)}"`).join(', ')}]`,
    `    y-axis 0 --> ${axisEnd(Math.max(...lines.flatMap(({ values }) => values)))}`,
    ...lines.map(({ values }) => `    line [${values.map(writeDecimal).join(', ')}]`),
    '```',
  ].join('\n');
  return chart.length > MOST_CHARACTERS ? null : chart;
}

/** `Lines: pg15 blue, pg18 orange.` */
export function captionSweepChart({ axis, lines, missing }: SweepChart): string {
  const names = lines.map(({ name }, place) => `${name} ${COLOURS[place]?.[1] ?? ''}`.trim());
  const what = lines.length > 1 ? `Lines: ${names.join(', ')}.` : '';
  const rest = missing.length === 0 ? '' : `Not drawn: ${axis} ${missing.join(', ')}, where a line has no mean.`;
  return [what, rest].filter((part) => part !== '').join(' ');
}

/** No exponents, which Mermaid does not read. */
function writeDecimal(value: number): string {
  return Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 9, useGrouping: false });
}
