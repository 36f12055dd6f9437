// Finds what varies between variants, the shape of a comparison (plain, versions, ladder, sweep) and its steps; names lines of sweeps.
import type { AnalysedVariant } from './options.ts';

/** What kind of comparison the variants make up. */
export type Shape =
  /** Profiles, or two revisions. */
  | 'plain'
  /** One profile on several versions of the server. */
  | 'versions'
  /** Profiles of which some extend the one before. */
  | 'ladder'
  /** Client counts, or versions together with profiles. */
  | 'sweep';

/** What the variants of a run differ in, each in the order of the plan. */
export interface Axes {
  shape: Shape;
  profiles: string[];
  versions: string[];
  counts: number[];
  /** What a sweep is drawn along. */
  along: 'clients' | 'version';
}

/** A step of a ladder: a variant and the previous one. */
interface LadderStep {
  id: string;
  previous: string;
}

/** Finds what the variants differ in. */
export function findAxes(variants: readonly AnalysedVariant[]): Axes {
  const profiles = listValues(variants.map(({ profile, id }) => profile ?? id));
  const versions = listValues(variants.map(({ version }) => version));
  const counts = listValues(variants.map(({ clients }) => clients));
  let shape: Shape = 'plain';
  if (variants.every(({ revision }) => revision == null)) {
    if (counts.length > 1 || (versions.length > 1 && profiles.length > 1)) shape = 'sweep';
    else if (versions.length > 1) shape = 'versions';
    else if (listSteps(variants).length > 0) shape = 'ladder';
  }
  return { shape, profiles, versions, counts, along: counts.length > 1 ? 'clients' : 'version' };
}

function listValues<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

/** The steps of ladders, in the order of the plan. A variant that points to itself or to nothing is not a step. */
export function listSteps(variants: readonly AnalysedVariant[]): LadderStep[] {
  const ids = new Set(variants.map(({ id }) => id));
  const steps: LadderStep[] = [];
  for (const { id, previous } of variants)
    if (previous != null && previous !== id && ids.has(previous)) steps.push({ id, previous });
  return steps;
}

/** The variant's id without its client count: `turbo pg18` of `turbo pg18 c8`. */
export function withoutCount({ id, clients }: Pick<AnalysedVariant, 'id' | 'clients'>): string {
  const end = ` c${clients}`;
  return clients != null && id.endsWith(end) && id.length > end.length ? id.slice(0, -end.length) : id;
}

/** The version of a variant as its id names it, which is as the user wrote it; otherwise the exact one. */
export function labelVersion(variant: Pick<AnalysedVariant, 'id' | 'clients' | 'version'>): string {
  return / pg(\S+)$/.exec(withoutCount(variant))?.[1] ?? variant.version ?? '';
}

/** What the points of a sweep's line have in common: `turbo`, `pg18`, or `turbo pg18` where both differ. */
export function nameLine(variant: AnalysedVariant, { profiles, versions, along }: Axes): string {
  const profile = variant.profile ?? variant.id;
  if (along === 'version') return profile;
  if (versions.length > 1 && profiles.length <= 1) return `pg${labelVersion(variant)}`;
  return withoutCount(variant);
}
