// Makes the variants of a plan, and tells which are still worth measuring after one failed.
import type { Inputs } from '../inputs/inputs.ts';
import type { Profile } from '../profiles/profile.ts';
import { resolveProfile } from '../profiles/resolve.ts';
import type { ClusterSpec, Skipped } from '../profiles/spec.ts';
import { raiseConnections } from './connections.ts';
import type { Plan, PlanContext, Revisions, Variant } from './plan.ts';

/**
 * Every profile with every version, client count and revision, and the profiles that are not possible on this machine with each
 * version. The reference of a variant is the first profile with all else equal; with a single profile it is the first version, and
 * with a single version too, the first client count.
 */
export function makeVariants(
  inputs: Inputs,
  profiles: readonly Profile[],
  context: PlanContext,
): { variants: Variant[]; skipped: Skipped[] } {
  const { servers, revisions } = context;
  const { specs, skipped } = resolveProfiles(inputs, profiles, context);
  const possible = [...specs.keys()];
  const versions = inputs.postgresVersions ?? servers.map(({ version }) => version.text);
  const counts = inputs.clients ?? [null];
  const nameVariant = (profile: Profile, server: number, clients: number | null) => {
    const version = servers.length > 1 ? ` pg${versions[server]}` : '';
    return `${profile.name}${version}${counts.length > 1 ? ` c${clients}` : ''}`;
  };
  const variants: Variant[] = [];
  for (const [place, profile] of possible.entries())
    for (const [server, spec] of (specs.get(profile) ?? []).entries())
      for (const clients of counts) {
        const [first = profile] = possible;
        let reference = nameVariant(profile, server, counts[0] ?? null);
        if (servers.length > 1) reference = nameVariant(profile, 0, clients);
        if (possible.length > 1) reference = nameVariant(first, server, clients);
        const before = possible[place - 1];
        const isStep = before !== undefined && profile.extends === before.name;
        const previous = isStep ? nameVariant(before, server, clients) : null;
        const id = nameVariant(profile, server, clients);
        const version = servers[server]?.version.text ?? '';
        const variant = { id, profile: profile.name, revision: null, reference, previous, version, clients, spec };
        variants.push(...splitRevisions(variant, revisions));
      }
  return { variants: shareReference(variants, revisions), skipped };
}

/** The specs of each possible profile, one per server. */
function resolveProfiles(
  inputs: Inputs,
  profiles: readonly Profile[],
  { servers, demand }: PlanContext,
): { specs: Map<Profile, ClusterSpec[]>; skipped: Skipped[] } {
  const skipped: Skipped[] = [];
  const specs = new Map<Profile, ClusterSpec[]>();
  for (const profile of profiles) {
    const resolved = servers.map(({ version, storage }) => resolveProfile(profile, version, storage, inputs));
    const missing = resolved.find((result) => result.kind === 'skipped');
    if (missing) skipped.push(missing.skipped);
    else
      specs.set(
        profile,
        resolved.flatMap((result) =>
          result.kind === 'spec' ? [raiseConnections(result.spec, demand, inputs.settings)] : [],
        ),
      );
  }
  return { specs, skipped };
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
