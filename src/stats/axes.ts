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

/** A step of a ladder: a variant and the one that it is a step from. */
export interface LadderStep {
  id: string;
  previous: string;
}

/** Pure; a file of the first versions, which has neither version nor clients, is plain. */
export function findAxes(variants: readonly AnalysedVariant[]): Axes {
  const profiles = listValues(variants.map((one) => one.profile ?? one.id));
  const versions = listValues(variants.map((one) => one.version));
  const counts = listValues(variants.map((one) => one.clients));
  return {
    shape: findShape(variants, { profiles: profiles.length, versions: versions.length, counts: counts.length }),
    profiles,
    versions,
    counts,
    along: counts.length > 1 ? 'clients' : 'version',
  };
}

function listValues<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

function findShape(
  variants: readonly AnalysedVariant[],
  { profiles, versions, counts }: { profiles: number; versions: number; counts: number },
): Shape {
  if (variants.some((one) => one.revision != null)) return 'plain';
  if (counts > 1 || (versions > 1 && profiles > 1)) return 'sweep';
  if (versions > 1) return 'versions';
  return listSteps(variants).length > 0 ? 'ladder' : 'plain';
}

/** The steps of ladders, in the order of the plan; what points to itself or to nothing is none. */
export function listSteps(variants: readonly AnalysedVariant[]): LadderStep[] {
  const known = new Set(variants.map(({ id }) => id));
  return variants.flatMap(({ id, previous }) =>
    previous == null || previous === id || !known.has(previous) ? [] : [{ id, previous }],
  );
}

/** The variant's id without its client count: `turbo pg18` of `turbo pg18 c8`. */
export function withoutCount({ id, clients }: Pick<AnalysedVariant, 'id' | 'clients'>): string {
  const end = ` c${clients}`;
  return clients != null && id.endsWith(end) && id.length > end.length ? id.slice(0, -end.length) : id;
}

/** The version of a variant as its id names it, which is as the user wrote it; else the exact one. */
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
