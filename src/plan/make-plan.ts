import { PgSpeedError, type Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { showValue } from '../inputs/reading.ts';
import { listInputsWith } from '../inputs/schema.ts';
import { findProfile, PROFILE_NAMES, suggestProfile } from '../profiles/catalog.ts';
import type { Profile } from '../profiles/profile.ts';
import { suggestSources } from '../profiles/sources.ts';
import type { Skipped } from '../profiles/spec.ts';
import type { Plan, PlanFacts } from './plan.ts';
import { findProfileChoice } from './profile-choices.ts';
import { makeVariants } from './variants.ts';

/** Blocks of a run that is judged once, where `runs` does not say. */
export const DEFAULT_BLOCKS = 5;
/** Most blocks of a run that ends when all is decided, and the first after which that is looked at. */
export const MAX_BLOCKS_WITH_INTERIM = 30;
export const FIRST_INTERIM = 4;
/** The same where single tests are read: these are named from 6 blocks on. */
const FIRST_INTERIM_WITH_TESTS = 6;

/** The profiles a comparison is about, in order, the reference first; with what is wrong in their names. @param own the user's, in order */
export function chooseProfiles(
  inputs: Inputs,
  own: readonly Profile[] = [],
): { profiles: Profile[]; problems: Problem[] } {
  const names = profileNames(inputs, own);
  const find = (name: string) => findProfile(name) ?? own.find((profile) => profile.name === name);
  const known = names.flatMap((name) => find(name) ?? []);
  const usual = inputs.profile === undefined ? 'profiles' : 'profile';
  const sourceOf = (name: string) => findProfileChoice(inputs)?.inputOf(name, inputs) ?? usual;
  const problems = names.filter((name) => !find(name)).map((name) => makeUnknownProblem(sourceOf(name), name, own));
  const { reference } = inputs;
  if (reference === undefined) return { profiles: known, problems };
  // Without `profiles` it is refused anyway.
  if (inputs.profiles !== undefined && !names.includes(reference))
    problems.push({
      input: 'reference',
      message: `${showValue(reference)} is not among the profiles compared.`,
      hint: `Compared are: ${names.join(', ')}.`,
    });
  const first = known.filter((profile) => profile.name === reference);
  return { profiles: [...first, ...known.filter((profile) => profile.name !== reference)], problems };
}

/** Whether the inputs name a profile that does not come with the program, so that the user's file must be read. */
export function namesOwnProfiles(inputs: Inputs): boolean {
  return profileNames(inputs, []).some((name) => !findProfile(name));
}

function makeUnknownProblem(source: string, name: string, own: readonly Profile[]): Problem {
  if (name === OWN && own.length === 0)
    return {
      input: source,
      message: `there are no profiles of your own to compare.`,
      hint: suggestSources(),
    };
  const ownNames = own.map((profile) => profile.name);
  return { input: source, message: `${showValue(name)} is not a profile.`, hint: suggestProfile(name, ownNames) };
}

/** Stands for every profile of the user's file, in its order. */
const OWN = 'own';

/** `all` and `own` stand for several; none comes twice. */
function profileNames(inputs: Inputs, own: readonly Profile[]): string[] {
  if (inputs.profile !== undefined) return [inputs.profile];
  const choice = findProfileChoice(inputs);
  if (choice) return [...new Set(choice.listNames(inputs, (names) => expandNames(names, own)))];
  if (inputs.profiles === undefined) return inputs.base === undefined ? ['default', 'turbo'] : ['turbo'];
  return [...new Set(expandNames(inputs.profiles, own))];
}

function expandNames(names: readonly string[], own: readonly Profile[]): string[] {
  return names.flatMap((name) => {
    if (name === 'all') return PROFILE_NAMES;
    return name === OWN && own.length > 0 ? own.map((profile) => profile.name) : [name];
  });
}

/**
 * Decides everything about a comparison before its first trial; pure but for the seed.
 * @throws PgSpeedError of kind `input` when the reference profile is not possible on this machine
 */
export function makePlan(inputs: Inputs, profiles: Profile[], facts: PlanFacts): Plan {
  const { variants, skipped } = makeVariants(inputs, profiles, facts);
  const [reference, ...others] = variants;
  requireReference(profiles, skipped);
  if (!reference) throw new Error('a plan needs at least one profile');
  const compared = others.some((variant) => variant.reference !== variant.id);
  const { failIf, shard } = inputs;
  const { blocks, warmup, interim } = countBlocks(inputs, compared);
  return {
    seed: chooseSeed(inputs, facts),
    blocks,
    warmup,
    reference: reference.id,
    variants: [reference, ...others],
    skipped,
    revisions: facts.revisions,
    failIf,
    shard: shard ?? null,
    metric: facts.metric,
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
  const lost = skipped.find((one) => one.profile === profiles[0]?.name);
  if (lost)
    throw new PgSpeedError(
      'input',
      `The ${profiles.length > 1 ? 'reference ' : ''}profile \`${lost.profile}\` is not possible on this machine: ${lost.reason}.`,
      lost.hint,
    );
}

/** Machines that measure the same plan draw different orders, even with the same seed. */
function chooseSeed({ seed, shard }: Inputs, { randomSeed }: PlanFacts): number {
  if (seed === undefined) return randomSeed();
  return (seed + (shard ?? 0)) % 2 ** 32;
}

/**
 * Counted blocks (where the results are looked at, at most), those of the warm-up, and after which to look first.
 * @param compared whether there is more than one variant
 */
export function countBlocks(
  inputs: Inputs,
  compared: boolean,
): { blocks: number; warmup: number; interim: number | null } {
  const { precision, shard, junit } = inputs;
  const given = inputs.runs === 'auto' ? undefined : inputs.runs;
  const warmup = inputs.warmup ?? (compared ? 1 : 0);
  // Of several machines the machine is what is counted, so that one of them has nothing to decide.
  const hasInterim = compared && shard === undefined && (given === undefined || precision !== undefined);
  if (!hasInterim) return { blocks: given ?? defaultBlocks(inputs, compared), warmup, interim: null };
  const interim = junit.length > 0 ? FIRST_INTERIM_WITH_TESTS : FIRST_INTERIM;
  return { blocks: given ?? MAX_BLOCKS_WITH_INTERIM, warmup, interim };
}

/** Some inputs need an interval, and one run has none. */
function defaultBlocks(inputs: Inputs, compared: boolean): number {
  const asksForInterval = listInputsWith('interval', inputs).length > 0;
  const judged = inputs.failIf.length > 0 || inputs.base !== undefined || asksForInterval;
  return compared || judged ? DEFAULT_BLOCKS : 1;
}
