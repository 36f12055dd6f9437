// Renders a chart with two axes as Mermaid, for Markdown on GitHub and GitLab, and makes names safe for it.
import { isTime } from './format.ts';

/** GitLab renders few characters without a click; GitHub has no such limit. */
const MAX_CHARACTERS = 1500;

/** A chart with two axes. Its names are not trusted. */
interface XyChart {
  title: string;
  /** Title of the axis with the ticks. */
  axis?: string;
  ticks: readonly string[];
  /** Ends of the other axis. */
  low: number;
  high: number;
  plots: readonly { values: readonly number[]; digits: number }[];
  /** One colour per plot; absent: Mermaid's own. */
  palette?: readonly string[];
}

/** `xychart-beta` works in Mermaid 10 and 11 (older renderers reject `xychart`); null if too long. */
export function renderXyChart({ title, axis, ticks, low, high, plots, palette }: XyChart): string | null {
  const lines = ['```mermaid'];
  if (palette) lines.push(`%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette.join(', ')}"}}}}%%`);
  lines.push(
    'xychart-beta',
    `    title "${title}"`,
    `    x-axis ${axis ? `"${axis}" ` : ''}[${ticks.map((tick) => `"${plain(tick)}"`).join(', ')}]`,
    `    y-axis ${formatNumber(low, 3)} --> ${formatNumber(high, 3)}`,
  );
  for (const { values, digits } of plots)
    lines.push(`    line [${values.map((value) => formatNumber(value, digits)).join(', ')}]`);
  const chart = [...lines, '```'].join('\n');
  return chart.length > MAX_CHARACTERS ? null : chart;
}

/** A metric with its unit, for a title. */
export function plainMetric(metric: string, unit: string): string {
  return isTime(unit) || unit !== metric ? `${plain(metric)}, ${plain(unit)}` : plain(metric);
}

/** Only characters without a meaning in Mermaid, few enough for an axis. */
export function plain(text: string): string {
  const safe = text.replace(/[^A-Za-z0-9 ._-]+/g, '-').slice(0, 18);
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
