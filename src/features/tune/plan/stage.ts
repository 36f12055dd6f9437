// Defines the choices of a search, plans one stage, and estimates how long one takes.
import type { Inputs } from '../../../inputs/inputs.ts';
import { FIRST_INTERIM, MAX_BLOCKS_WITH_INTERIM } from '../../../plan/make-plan.ts';
import { firstLookAtParts, type Parts } from '../../../plan/parts.ts';
import type { OwnPlaces, Plan, Server, Variant } from '../../../plan/plan.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { type ResolvedProfile, resolveProfile } from '../../../profiles/resolve.ts';
import type { Skipped } from '../../../profiles/spec.ts';
import { EXPLAIN } from '../../explain/inputs.ts';
import { groupFor } from './group.ts';

/** Everything by which a search may make a run of the suite faster. */
export interface Choice {
  /** Unique in its stage, and short: what it adds to the best so far. */
  id: string;
  profile: Profile;
  /** The named profile that `profile` extends. */
  base: Profile;
  /** How many workers the command is run with; null for its own number. */
  workers: number | null;
  /** How many workers of ours run slices of the suite, each on a server of its own; null for one run on one server. */
  servers: number | null;
  /** What their slices get of their own beside what the inputs ask for; null: nothing. */
  own: OwnPlaces | null;
  /** Whether the data of one `setup` is copied for every trial. */
  snapshot: boolean;
}

export type Choices = readonly [Choice, ...Choice[]];

/**
 * How long a stage runs. `watch`: one block. `pick`: until a few runs show which choice to continue with. `look`: until a verdict, or so
 * many blocks as show that nothing brings much. `judge`: until a verdict.
 */
export type StageKind = 'watch' | 'pick' | 'look' | 'judge';

/** Blocks after which a choice is picked. */
export const PICK_BLOCKS = 3;
const MOST_BLOCKS: Record<StageKind, number> = { watch: 1, pick: PICK_BLOCKS, look: 8, judge: MAX_BLOCKS_WITH_INTERIM };

export interface StageRules {
  kind: StageKind;
  budgetMs: number;
  seed: number;
  warmup: number;
  /** Ids of choices, each a step from the previous one. */
  chain: readonly string[];
  /** Ids of the choices that have passed before. */
  passed: readonly string[];
}

/**
 * Plans one stage with the choices that are possible on this machine. Pure.
 * @returns the plan; null if the reference is not possible, or nothing is left to compare it with
 */
export function planStage(
  choices: Choices,
  { inputs, server, parts }: { inputs: Inputs; server: Server; parts?: Parts | undefined },
  rules: StageRules,
): { plan: Plan | null; skipped: Skipped[] } {
  const isWatch = rules.kind === 'watch';
  const { variants, skipped } = resolveChoices(choices, { inputs, server }, rules);
  const [reference, ...others] = variants;
  const isLost = reference?.id !== choices[0].id;
  const partsOfStage = groupFor(choices, parts);
  if (reference === undefined || isLost || (others.length === 0 && !isWatch)) return { plan: null, skipped };
  const plan: Plan = {
    seed: rules.seed,
    blocks: MOST_BLOCKS[rules.kind],
    warmup: rules.warmup,
    reference: reference.id,
    variants: [reference, ...others],
    skipped,
    revisions: null,
    failIf: [],
    shard: null,
    // A job waits for the server's start too: a slower start may cost what the run wins.
    metric: 'total',
    ...(partsOfStage && { parts: partsOfStage }),
    extraRuns: isWatch ? [EXPLAIN.name] : [],
    method: {
      timeBudgetMs: rules.budgetMs,
      interim: isWatch || rules.kind === 'pick' ? null : partsOfStage ? firstLookAtParts(partsOfStage) : FIRST_INTERIM,
      precision: null,
      equivalence: inputs.equivalence,
      requireConnection: inputs.requireConnection,
    },
  };
  return { plan, skipped };
}

/** The choices as variants, and those that are not possible on this machine. */
function resolveChoices(
  choices: Choices,
  { inputs, server }: { inputs: Inputs; server: Server },
  { chain, passed }: Pick<StageRules, 'chain' | 'passed'>,
): { variants: Variant[]; skipped: Skipped[] } {
  const skipped: Skipped[] = [];
  const variants: Variant[] = [];
  for (const { id, profile, workers, servers, own, snapshot } of choices) {
    const resolved = resolveChoice({ profile, servers }, { inputs, server });
    if (resolved.kind === 'skipped') {
      skipped.push(resolved.skipped);
      continue;
    }
    variants.push({
      id,
      profile: profile.name,
      revision: null,
      reference: null,
      previous: chain[chain.indexOf(id) - 1] ?? null,
      version: server.version.text,
      clients: null,
      spec: resolved.spec,
      ...(workers !== null && { workers }),
      ...(servers !== null && { servers }),
      ...(own !== null && { own }),
      ...(snapshot && { snapshot }),
      ...(passed.includes(id) && { hasPassed: true }),
    });
  }
  return { variants, skipped };
}

/** The profile of a choice on this machine, where its servers run at the same time. */
export function resolveChoice(
  { profile, servers }: Pick<Choice, 'profile' | 'servers'>,
  { inputs, server }: { inputs: Inputs; server: Server },
): ResolvedProfile {
  const group = { count: servers ?? 1, dataBytes: null };
  return resolveProfile(profile, server.version, server.storage, inputs, group);
}

/** Fewest blocks of a verdict: until the first interim analysis, and the one that confirms it. */
function countBlocks(parts: Parts | undefined): number {
  return (parts ? firstLookAtParts(parts) : FIRST_INTERIM) + 1;
}

/** Runs of the fewest choices, to pick one and to prove it. */
export function countRuns(parts: Parts | undefined): number {
  return 2 * (PICK_BLOCKS + countBlocks(parts));
}

/** A stage may have a warm-up, and trials scatter. */
const SPARE = 1.25;

/** Seconds that a comparison needs at least. @param blockSeconds of a block, with a trial of each choice */
export function secondsNeeded(blockSeconds: number, parts?: Parts): number {
  return countBlocks(parts) * blockSeconds * SPARE;
}

/** Seconds in which a stage can pick a choice. @param blockSeconds of a block, with a trial of each choice */
export function secondsToPick(blockSeconds: number): number {
  return PICK_BLOCKS * blockSeconds * SPARE;
}
