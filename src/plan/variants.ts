import type { Inputs } from '../inputs/inputs.ts';
import type { Profile } from '../profiles/profile.ts';
import { resolveProfile } from '../profiles/resolve.ts';
import type { ClusterSpec, Skipped } from '../profiles/spec.ts';
import { raiseConnections } from './connections.ts';
import type { Plan, PlanFacts, Revisions, Variant } from './plan.ts';

/** What is varied, each in its order, the reference first. */
interface PlanAxes {
  profiles: readonly Profile[];
  /** As ids name them; empty text where there is one. */
  versions: readonly string[];
  /** Null where the workload itself sets it. */
  counts: readonly (number | null)[];
}

/** A place on each of the axes. */
interface PlanPoint {
  profile: number;
  version: number;
  count: number;
}

/**
 * Every profile with every version, client count and revision, and the profiles that are not possible on this machine with each
 * version. The reference of a variant is the first profile with all else equal; where there is one profile the first
 * version; where there is one version too, the first client count.
 */
export function makeVariants(
  inputs: Inputs,
  profiles: readonly Profile[],
  { servers, revisions, demand }: PlanFacts,
): { variants: Variant[]; skipped: Skipped[] } {
  const skipped: Skipped[] = [];
  const specs = new Map<Profile, ClusterSpec[]>();
  for (const profile of profiles) {
    const each = servers.map(({ version, storage }) => resolveProfile(profile, version, storage, inputs));
    const lost = each.find((one) => one.kind === 'skipped');
    if (lost) skipped.push(lost.skipped);
    else
      specs.set(
        profile,
        each.flatMap((one) => (one.kind === 'spec' ? [raiseConnections(one.spec, demand, inputs.settings)] : [])),
      );
  }
  const labels = servers.length > 1 ? (inputs.postgresVersions ?? servers.map(({ version }) => version.text)) : [''];
  const axes: PlanAxes = { profiles: [...specs.keys()], versions: labels, counts: inputs.clients ?? [null] };
  const variants = listPoints(axes).flatMap((point) => {
    const profile = axes.profiles[point.profile];
    const spec = profile && specs.get(profile)?.[point.version];
    if (!profile || !spec) return [];
    const [version, clients] = [servers[point.version]?.version.text ?? '', axes.counts[point.count] ?? null];
    const previous = findPrevious(point, axes);
    const names = {
      own: nameVariant(point, axes),
      reference: nameVariant(referenceOf(point, axes), axes),
      previous: previous && nameVariant(previous, axes),
    };
    return splitRevisions({ profile: profile.name, version, clients, spec, revision: null }, names, revisions);
  });
  return { variants: shareReference(variants, revisions), skipped };
}

function listPoints({ profiles, versions, counts }: PlanAxes): PlanPoint[] {
  return profiles.flatMap((_, profile) =>
    versions.flatMap((_, version) => counts.map((_, count) => ({ profile, version, count }))),
  );
}

function referenceOf(point: PlanPoint, { profiles, versions }: PlanAxes): PlanPoint {
  if (profiles.length > 1) return { ...point, profile: 0 };
  return versions.length > 1 ? { ...point, version: 0 } : { ...point, count: 0 };
}

/** The same under the profile that this one extends, where that is listed right before it; else null. */
function findPrevious(point: PlanPoint, { profiles }: PlanAxes): PlanPoint | null {
  const [before, own] = [profiles[point.profile - 1], profiles[point.profile]];
  return before !== undefined && own?.extends === before.name ? { ...point, profile: point.profile - 1 } : null;
}

/** `turbo`, with ` pg18` and ` c8` added for axes that vary. */
function nameVariant({ profile, version, count }: PlanPoint, { profiles, versions, counts }: PlanAxes): string {
  const parts = [
    profiles[profile]?.name ?? '',
    ...(versions.length > 1 ? [`pg${versions[version]}`] : []),
    ...(counts.length > 1 ? [`c${counts[count]}`] : []),
  ];
  return parts.join(' ');
}

/** The variant itself, or each revision of it, the head compared with its own base. */
function splitRevisions(
  variant: Omit<Variant, 'id' | 'reference' | 'previous'>,
  { own, reference, previous }: { own: string; reference: string; previous: string | null },
  revisions: Revisions | null,
): Variant[] {
  if (revisions === null) return [{ ...variant, id: own, reference, previous }];
  const head: Variant = { ...variant, id: `${own} head`, revision: 'head', reference: `${own} head`, previous: null };
  if (revisions.base === null) return [head];
  const base: Variant = { ...head, id: `${own} base`, revision: 'base', reference: `${own} base` };
  return [base, { ...head, reference: base.id }];
}

/** Where all have one reference the plan itself names it. */
function shareReference(variants: readonly Variant[], revisions: Revisions | null): Variant[] {
  const shared = revisions === null && new Set(variants.map(({ reference }) => reference)).size === 1;
  return variants.map((variant) => (shared ? { ...variant, reference: null } : variant));
}

/** The open variants that are still worth measuring after one failed: those that are compared, and their references. */
export function listUseful(open: readonly Variant[], failed: Variant, { variants, reference }: Plan): Variant[] {
  const left = open.filter((variant) => variant !== failed);
  const isReferenceOf = ({ id }: Variant, other: Variant) => (other.reference ?? reference) === id;
  const compared = left.filter((variant) => {
    if (variants.some((other) => other !== variant && isReferenceOf(variant, other))) return false;
    // A change is measured without its base, too.
    return variant.revision === 'head' || left.some((other) => isReferenceOf(other, variant));
  });
  return left.filter((variant) => compared.some((other) => other === variant || isReferenceOf(variant, other)));
}
