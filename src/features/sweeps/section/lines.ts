// Arranges the variants of a sweep as lines along an axis, such as client counts, and draws them as a Mermaid chart.

import type { Block } from '../../../report/document.ts';
import { plainMetric, renderXyChart, roundUp } from '../../../report/mermaid.ts';
import type { Row, View } from '../../../report/view.ts';
import { labelVersion, nameLine } from '../../../stats/axes.ts';
import { groupBy } from '../../../stats/groups.ts';
import { shorten } from '../../../system/terminal-text.ts';

/** With more lines each variant is a row, as in any comparison. */
const MAX_LINES = 8;
const MAX_NAME = 40;

/** The variants of a sweep on its two axes. */
export interface Sweep {
  along: 'clients' | 'version';
  /** Points along the axis: client counts in ascending order, or versions in the order of the plan. */
  ticks: string[];
  lines: SweepLine[];
}

/** Variants that differ only in their place along the axis. */
export interface SweepLine {
  /** `pg18`, `turbo`, `turbo pg18`. */
  name: string;
  /** One per tick; null if there is none. */
  points: (Row | null)[];
  /** Name of the line that its points are compared with; its own for client counts alone; null if not compared. */
  reference: string | null;
}

/** Null if the results are not of a sweep. */
export function buildSweep({ axes, rows }: View): Sweep | null {
  if (axes.shape !== 'sweep') return null;
  const byClients = axes.along === 'clients';
  const places = byClients ? axes.counts.toSorted((a, b) => a - b) : axes.versions;
  const placeOf = ({ variant }: Row) => (byClients ? variant.clients : variant.version);
  const lineOf = ({ variant }: Row) => shorten(nameLine(variant, axes), MAX_NAME);
  const lines = [...groupBy(rows, lineOf)].map(([name, lineRows]): SweepLine => {
    const compared = lineRows.find((row) => !row.isReference);
    return {
      name,
      points: places.map((place) => lineRows.find((row) => placeOf(row) === place) ?? null),
      reference: compared ? lineOf(compared.reference) : null,
    };
  });
  const ticks = places.map((place) => {
    if (typeof place === 'number') return String(place);
    const row = rows.find(({ variant }) => variant.version === place);
    return shorten(row ? labelVersion(row.variant) : place, MAX_NAME);
  });
  return { along: axes.along, ticks, lines };
}

/** Whether the lines fit side by side. */
export function isDrawable({ lines, ticks }: Sweep): boolean {
  return lines.length <= MAX_LINES && ticks.length > 1;
}

export function nameAxis({ along }: Sweep): string {
  return along === 'clients' ? 'clients' : 'PostgreSQL';
}

/** The ends of the axis: `1 to 320 clients`, `PostgreSQL 15 to 18`. */
export function formatRange({ along, ticks }: Sweep): string {
  const range = `${ticks[0] ?? ''} to ${ticks.at(-1) ?? ''}`;
  return along === 'clients' ? `${range} clients` : `PostgreSQL ${range}`;
}

/**
 * One colour per line with its name for the caption, because not every xychart has a legend. Contrast is at least 3:1
 * against white and GitHub's dark page (WCAG 2.2, 1.4.11).
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

/** One line per version or profile; null with fewer than two points at which every line has a mean without failed trials. */
export function buildSweepChart(sweep: Sweep, { metrics: [metric], plan }: View): (Block & { kind: 'chart' }) | null {
  const { lines, ticks } = sweep;
  if (metric === undefined || metric.name !== plan.metric || lines.length > COLOURS.length) return null;
  const means = lines.map(({ points }) =>
    points.map((row) => (row === null || row.tally.failures > 0 ? null : row.mean(metric.name))),
  );
  const isWhole = (tick: number) => means.every((line) => (line[tick] ?? null) !== null);
  const places = [...ticks.keys()].filter(isWhole);
  if (places.length < 2) return null;
  const values = means.map((line) => places.map((tick) => line[tick] ?? 0));
  const small = metric.unit === 's' && values.flat().every((value) => value < 1);
  const scaled = small ? values.map((line) => line.map((value) => value * 1000)) : values;
  const mermaid = renderXyChart({
    title: `${plainMetric(metric.name, small ? 'ms' : metric.unit)} (mean, ${metric.better} is better)`,
    axis: nameAxis(sweep),
    ticks: places.map((tick) => ticks[tick] ?? ''),
    low: 0,
    high: roundUp(Math.max(...scaled.flat())),
    plots: scaled.map((line) => ({ values: line, digits: 4 })),
    palette: COLOURS.slice(0, lines.length).map(([colour]) => colour),
  });
  // `Lines: pg15 blue, pg18 orange.`
  const names = lines.map(({ name }, place) => `${name} ${COLOURS[place]?.[1] ?? ''}`.trim());
  const missing = ticks.filter((_, tick) => !isWhole(tick));
  const caption: string[] = [];
  if (lines.length > 1) caption.push(`Lines: ${names.join(', ')}.`);
  if (missing.length > 0)
    caption.push(`Not drawn: ${nameAxis(sweep)} ${missing.join(', ')}, where a line has no mean.`);
  return { kind: 'chart', mermaid, caption: caption.join(' ') };
}
