// Chooses the profiles of a comparison, counts its blocks, and makes its plan.
import { PgSpeedError, type Problem } from '../errors.ts';
import { HOW_TO_WRITE } from '../features/own-profiles/profiles/profiles-file.ts';
import { listSearchProfiles } from '../features/tune/plan/profiles.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { showValue } from '../inputs/reading.ts';
import { listInputsWith } from '../inputs/schema.ts';
import { findProfile, PROFILE_NAMES, suggestProfile } from '../profiles/catalog.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Skipped } from '../profiles/spec.ts';
import { countBlocksOfParts, firstLookAtParts, type Parts } from './parts.ts';
import type { Plan, PlanContext } from './plan.ts';
import { makeVariants } from './variants.ts';

/** Blocks of a run that is judged only at its end, without `runs`. */
export const DEFAULT_BLOCKS = 5;
/** Most blocks of a run that ends when everything is decided, and the block before its first interim analysis. */
export const MAX_BLOCKS_WITH_INTERIM = 30;
export const FIRST_INTERIM = 3;
/** Single tests are named from 6 blocks on. */
const FIRST_INTERIM_WITH_TESTS = 6;

/**
 * The profiles of a comparison, the reference first, with what is wrong in their names.
 * @param ownProfiles the user's, in the order of the file
 */
export function chooseProfiles(
  inputs: Inputs,
  ownProfiles: readonly Profile[] = [],
): { profiles: Profile[]; problems: Problem[] } {
  const { reference } = inputs;
  const names = listProfileNames(inputs, ownProfiles);
  const profiles: Profile[] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const profile = findProfile(name) ?? ownProfiles.find((candidate) => candidate.name === name);
    if (profile) profiles.push(profile);
    else problems.push(makeUnknownProblem(findNamingInput(name, inputs), name, ownProfiles));
  }
  // Without `profiles` it is refused anyway.
  if (reference !== undefined && inputs.profiles !== undefined && !names.includes(reference)) {
    const message = `${showValue(reference)} is not among the profiles compared.`;
    problems.push({ input: 'reference', message, hint: `Compared are: ${names.join(', ')}.` });
  }
  const isReference = ({ name }: Profile) => name === reference;
  return {
    profiles: [...profiles.filter(isReference), ...profiles.filter((profile) => !isReference(profile))],
    problems,
  };
}

/** Whether the inputs name a profile that does not come with the program, so that the user's file must be read. */
export function namesOwnProfiles(inputs: Inputs): boolean {
  return listProfileNames(inputs, []).some((name) => !findProfile(name));
}

/** The input that names a profile. */
function findNamingInput(name: string, { tune, against, profile }: Inputs): string {
  if (tune && name === against) return 'against';
  return profile === undefined ? 'profiles' : 'profile';
}

function makeUnknownProblem(input: string, name: string, ownProfiles: readonly Profile[]): Problem {
  if (name === OWN && ownProfiles.length === 0)
    return { input, message: 'there are no profiles of your own to compare.', hint: HOW_TO_WRITE };
  const ownNames = ownProfiles.map((profile) => profile.name);
  return { input, message: `${showValue(name)} is not a profile.`, hint: suggestProfile(name, ownNames) };
}

/** Stands for every profile of the user's file, in its order. */
const OWN = 'own';

/** The names without repetitions, with those that `all` and `own` stand for. */
function listProfileNames(inputs: Inputs, ownProfiles: readonly Profile[]): string[] {
  const expand = (names: readonly string[]) =>
    names.flatMap((name) => {
      if (name === 'all') return PROFILE_NAMES;
      return name === OWN && ownProfiles.length > 0 ? ownProfiles.map((profile) => profile.name) : [name];
    });
  if (inputs.profile !== undefined) return [inputs.profile];
  if (inputs.tune) return [...new Set(listSearchProfiles(inputs, expand))];
  if (inputs.profiles === undefined) return inputs.base === undefined ? ['default', 'turbo'] : ['turbo'];
  return [...new Set(expand(inputs.profiles))];
}

/**
 * Decides everything about a comparison before its first trial; pure but for the seed.
 * @throws PgSpeedError of kind `input` when the reference profile is not possible on this machine
 */
export function makePlan(inputs: Inputs, profiles: Profile[], context: PlanContext): Plan {
  const { variants, skipped } = makeVariants(inputs, profiles, context);
  const [reference, ...others] = variants;
  requireReference(profiles, skipped);
  if (!reference) throw new Error('a plan needs at least one profile');
  const isCompared = others.some((variant) => variant.reference !== variant.id);
  const { parts } = context;
  const { blocks, warmup, interim } = countBlocks(inputs, isCompared, parts);
  return {
    seed: chooseSeed(inputs, context),
    blocks,
    warmup,
    reference: reference.id,
    variants: [reference, ...others],
    skipped,
    revisions: context.revisions,
    failIf: inputs.failIf,
    shard: findNumber(inputs),
    metric: context.metric,
    ...(parts && { parts }),
    extraRuns: listInputsWith('extraRun', inputs),
    method: {
      timeBudgetMs: inputs.timeBudgetMs,
      interim,
      precision: inputs.precision ?? null,
      equivalence: inputs.equivalence,
      requireConnection: inputs.requireConnection,
    },
  };
}

/** @throws PgSpeedError of kind `input` when the first profile is among the skipped */
function requireReference(profiles: readonly Profile[], skipped: readonly Skipped[]): void {
  const lost = skipped.find(({ profile }) => profile === profiles[0]?.name);
  if (!lost) return;
  const role = profiles.length > 1 ? 'reference profile' : 'profile';
  const message = `The ${role} \`${lost.profile}\` is not possible on this machine: ${lost.reason}.`;
  throw new PgSpeedError('input', message, lost.hint);
}

/** Machines that measure the same plan draw different orders, even with the same seed. */
function chooseSeed(inputs: Inputs, { randomSeed }: PlanContext): number {
  if (inputs.seed === undefined) return randomSeed();
  return (inputs.seed + (findNumber(inputs) ?? 0)) % 2 ** 32;
}

/** The number of this machine among several that measure the same; null where it is the only one. */
function findNumber({ shard }: Inputs): number | null {
  return typeof shard === 'number' ? shard : null;
}

/**
 * The number of counted blocks (with interim analyses the most), of warm-up blocks, and the block before the first interim analysis.
 * @param isCompared whether there is more than one variant
 */
export function countBlocks(
  inputs: Inputs,
  isCompared: boolean,
  parts?: Parts,
): { blocks: number; warmup: number; interim: number | null } {
  const { precision, shard, junit } = inputs;
  const runs = inputs.runs === 'auto' ? undefined : inputs.runs;
  const warmup = inputs.warmup ?? (isCompared ? 1 : 0);
  // With several machines each counts as one, so a single machine has nothing to decide.
  const hasInterim = isCompared && shard === undefined && (runs === undefined || precision !== undefined);
  if (!hasInterim) return { blocks: runs ?? countDefaultBlocks(inputs, isCompared), warmup, interim: null };
  if (parts) return { blocks: runs ?? countBlocksOfParts(parts), warmup, interim: firstLookAtParts(parts) };
  const interim = junit.length > 0 ? FIRST_INTERIM_WITH_TESTS : FIRST_INTERIM;
  return { blocks: runs ?? MAX_BLOCKS_WITH_INTERIM, warmup, interim };
}

/** Some inputs need an interval, and one run has none. */
function countDefaultBlocks(inputs: Inputs, isCompared: boolean): number {
  const asksForInterval = listInputsWith('interval', inputs).length > 0;
  const isJudged = inputs.failIf.length > 0 || inputs.base !== undefined || asksForInterval;
  return isCompared || isJudged ? DEFAULT_BLOCKS : 1;
}
