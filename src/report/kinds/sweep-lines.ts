import type { ReportedVariant } from '../../results/plan.ts';
import { labelVersion, nameLine } from '../../stats/axes.ts';
import { groupBy } from '../../stats/groups.ts';
import { shorten } from '../../system/terminal-text.ts';
import type { Row, View } from '../view.ts';

/** More side by side are read by nobody: then each variant is a row, as in any comparison. */
const MAX_LINES = 8;
const MAX_NAME = 40;

/** The variants of a sweep on its two axes. */
export interface Sweep {
  along: 'clients' | 'version';
  /** Points along the axis: client counts in ascending order, or versions in that of the plan. */
  ticks: string[];
  lines: SweepLine[];
}

/** The variants that differ in nothing but their place along the axis. */
export interface SweepLine {
  /** `pg18`, `turbo`, `turbo pg18`. */
  name: string;
  /** One for each tick; null where there is none. */
  points: (Row | null)[];
  /** Name of the line that its points are compared with; its own for client counts alone; null: with nothing. */
  reference: string | null;
}

/** Null where the results are not of a sweep. */
export function buildSweep({ axes, rows }: View): Sweep | null {
  if (axes.shape !== 'sweep') return null;
  const byClients = axes.along === 'clients';
  const places = byClients ? axes.counts.toSorted((a, b) => a - b) : axes.versions;
  const placeOf = ({ variant }: Row) => (byClients ? variant.clients : variant.version);
  const lineOf = ({ variant }: Row) => shorten(nameLine(variant, axes), MAX_NAME);
  const lines = [...groupBy(rows, lineOf)].map(([name, own]): SweepLine => {
    const compared = own.find((row) => !row.isReference);
    return {
      name,
      points: places.map((place) => own.find((row) => placeOf(row) === place) ?? null),
      reference: compared ? lineOf(compared.reference) : null,
    };
  });
  const variants = rows.map((row) => row.variant);
  return { along: axes.along, ticks: places.map((place) => nameTick(place, variants)), lines };
}

function nameTick(place: number | string, variants: readonly ReportedVariant[]): string {
  if (typeof place === 'number') return String(place);
  const variant = variants.find(({ version }) => version === place);
  return shorten(variant ? labelVersion(variant) : place, MAX_NAME);
}

/** Whether the lines can stand side by side. */
export function isDrawable({ lines, ticks }: Sweep): boolean {
  return lines.length <= MAX_LINES && ticks.length > 1;
}

/** Title of the axis. */
export function nameAxis({ along }: Sweep): string {
  return along === 'clients' ? 'clients' : 'PostgreSQL';
}

/** `1 to 320 clients`, `PostgreSQL 15 to 18`: the ends of the axis. */
export function formatRange({ along, ticks }: Sweep): string {
  const range = `${ticks[0] ?? ''} to ${ticks.at(-1) ?? ''}`;
  return along === 'clients' ? `${range} clients` : `PostgreSQL ${range}`;
}
