/** Makes the variants of a plan. */
import type { Inputs } from '../inputs/inputs.ts';
import type { Profile } from '../profiles/profile.ts';
import { resolveProfile } from '../profiles/resolve.ts';
import type { ClusterSpec, Skipped } from '../profiles/spec.ts';
import { raiseConnections } from './connections.ts';
import type { Plan, PlanFacts, Revisions, Variant } from './plan.ts';

/** What is varied, each in its order, with the reference first. */
interface PlanAxes {
  profiles: readonly Profile[];
  /** As ids name them; an empty text if there is only one. */
  versions: readonly string[];
  /** Null: the workload itself sets it. */
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
    const fitting: ClusterSpec[] = [];
    const missing: Skipped[] = [];
    for (const { version, storage } of servers) {
      const resolved = resolveProfile(profile, version, storage, inputs);
      if (resolved.kind === 'skipped') missing.push(resolved.skipped);
      else fitting.push(raiseConnections(resolved.spec, demand, inputs.settings));
    }
    if (missing.length === 0) specs.set(profile, fitting);
    skipped.push(...missing.slice(0, 1));
  }
  const labels = servers.length > 1 ? (inputs.postgresVersions ?? servers.map(({ version }) => version.text)) : [''];
  const axes: PlanAxes = { profiles: [...specs.keys()], versions: labels, counts: inputs.clients ?? [null] };
  const variants = listPoints(axes).flatMap((point) => {
    const profile = axes.profiles[point.profile];
    const spec = profile && specs.get(profile)?.[point.version];
    if (!profile || !spec) return [];
    const previous = findPrevious(point, axes);
    const variant: Variant = {
      id: nameVariant(point, axes),
      profile: profile.name,
      revision: null,
      reference: nameVariant(findReference(point, axes), axes),
      previous: previous && nameVariant(previous, axes),
      version: servers[point.version]?.version.text ?? '',
      clients: axes.counts[point.count] ?? null,
      spec,
    };
    return splitRevisions(variant, revisions);
  });
  return { variants: shareReference(variants, revisions), skipped };
}

function listPoints({ profiles, versions, counts }: PlanAxes): PlanPoint[] {
  return profiles.flatMap((_, profile) =>
    versions.flatMap((_, version) => counts.map((_, count) => ({ profile, version, count }))),
  );
}

function findReference(point: PlanPoint, { profiles, versions }: PlanAxes): PlanPoint {
  if (profiles.length > 1) return { ...point, profile: 0 };
  return versions.length > 1 ? { ...point, version: 0 } : { ...point, count: 0 };
}

/** The point of the profile that this one extends, if that is listed right before it. */
function findPrevious(point: PlanPoint, { profiles }: PlanAxes): PlanPoint | null {
  const before = profiles[point.profile - 1];
  const isStep = before !== undefined && profiles[point.profile]?.extends === before.name;
  return isStep ? { ...point, profile: point.profile - 1 } : null;
}

/** `turbo`, with ` pg18` and ` c8` added for axes that vary. */
function nameVariant({ profile, version, count }: PlanPoint, { profiles, versions, counts }: PlanAxes): string {
  let name = profiles[profile]?.name ?? '';
  if (versions.length > 1) name += ` pg${versions[version]}`;
  if (counts.length > 1) name += ` c${counts[count]}`;
  return name;
}

/** The variant itself, or each revision of it, the head compared with its own base. */
function splitRevisions(variant: Variant, revisions: Revisions | null): Variant[] {
  if (revisions === null) return [variant];
  const headId = `${variant.id} head`;
  const baseId = `${variant.id} base`;
  const head: Variant = { ...variant, id: headId, revision: 'head', reference: headId, previous: null };
  if (revisions.base === null) return [head];
  return [
    { ...head, id: baseId, revision: 'base', reference: baseId },
    { ...head, reference: baseId },
  ];
}

/** If all have the same reference, only the plan names it. */
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
