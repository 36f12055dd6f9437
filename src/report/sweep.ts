import { type Axes, findAxes, labelVersion, nameLine } from '../stats/axes.ts';
import { groupBy } from '../stats/groups.ts';
import { referenceOf } from '../stats/references.ts';
import { shorten } from './phrase.ts';
import type { ReportedVariant, Results } from './results.ts';
import { comparedVariants } from './trials.ts';

/** More side by side are read by nobody: then each variant is a row, as in any comparison. */
export const MOST_LINES = 8;
const MOST_NAME = 40;

/** The variants of a sweep on its two axes. */
export interface Sweep {
  axes: Axes;
  /** Points along the axis: client counts in ascending order, or versions in that of the plan. */
  ticks: string[];
  lines: SweepLine[];
}

/** The variants that differ in nothing but their place along the axis. */
export interface SweepLine {
  /** `pg18`, `turbo`, `turbo pg18`. */
  name: string;
  /** One for each tick; null where there is none. */
  points: (ReportedVariant | null)[];
  /** Name of the line that its points are compared with; its own for client counts alone; null: with nothing. */
  reference: string | null;
}

/** Null where the results are not of a sweep. */
export function buildSweep(results: Results): Sweep | null {
  const variants = comparedVariants(results);
  const axes = findAxes(variants);
  if (axes.shape !== 'sweep') return null;
  const byClients = axes.along === 'clients';
  const places = byClients ? axes.counts.toSorted((a, b) => a - b) : axes.versions;
  const placeOf = (one: ReportedVariant) => (byClients ? one.clients : one.version);
  const lineOf = new Map(variants.map((one) => [one.id, shorten(nameLine(one, axes), MOST_NAME)]));
  const lines = [...groupBy(variants, ({ id }) => lineOf.get(id) ?? '')].map(([name, own]): SweepLine => {
    const compared = own.find(({ id }) => referenceOf(id, results.plan) !== id);
    return {
      name,
      points: places.map((place) => own.find((one) => placeOf(one) === place) ?? null),
      reference: compared ? (lineOf.get(referenceOf(compared.id, results.plan)) ?? null) : null,
    };
  });
  return { axes, ticks: places.map((place) => nameTick(place, variants)), lines };
}

function nameTick(place: number | string, variants: readonly ReportedVariant[]): string {
  if (typeof place === 'number') return String(place);
  const variant = variants.find(({ version }) => version === place);
  return shorten(variant ? labelVersion(variant) : place, MOST_NAME);
}

/** Whether the lines can stand side by side. */
export function isDrawable({ lines, ticks }: Sweep): boolean {
  return lines.length <= MOST_LINES && ticks.length > 1;
}

/** `1 to 320 clients`, `PostgreSQL 15 to 18`: the ends of the axis. */
export function describeRange({ axes, ticks }: Sweep): string {
  const range = `${ticks[0] ?? ''} to ${ticks.at(-1) ?? ''}`;
  return axes.along === 'clients' ? `${range} clients` : `PostgreSQL ${range}`;
}

/** What the points of the axis are: `counts` or `versions`. */
export function namePoints({ axes }: Sweep): string {
  return axes.along === 'clients' ? 'counts' : 'versions';
}
