import { isTime } from './format.ts';

/** GitLab draws few characters without a click, and a page has many charts; GitHub has no such limit. */
const MAX_CHARACTERS = 1500;
const NAME_CHARACTERS = 18;

/** A chart with two axes. Names are from anywhere. */
export interface XyChart {
  horizontal?: boolean;
  title: string;
  /** Title of the axis of ticks. */
  axis?: string;
  ticks: readonly string[];
  /** Ends of the other axis. */
  low: number;
  high: number;
  plots: readonly { kind: 'bar' | 'line'; values: readonly number[]; digits: number }[];
  /** A colour a plot; absent: Mermaid's own. */
  palette?: readonly string[];
}

/** As `xychart-beta` for Mermaid 10 and 11 alike (older renderers reject `xychart`); null when it would be too long. */
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

/** Only characters that mean nothing to Mermaid, inside quotes or out, few enough for an axis. */
export function plain(text: string): string {
  const safe = text.replace(/[^A-Za-z0-9 ._-]+/g, '-').slice(0, NAME_CHARACTERS);
  return safe.trim() === '' ? '-' : safe;
}

/** The next round number above. */
export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => most <= factor * power) ?? 10);
}

/** No exponents, which Mermaid does not read. */
function formatNumber(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 12, useGrouping: false });
}
