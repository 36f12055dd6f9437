import type { Inputs } from '../../../inputs/inputs.ts';
import { FIRST_INTERIM, MAX_BLOCKS_WITH_INTERIM } from '../../../plan/make-plan.ts';
import type { Plan, Server, Variant } from '../../../plan/plan.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { resolveProfile } from '../../../profiles/resolve.ts';
import type { Skipped } from '../../../profiles/spec.ts';
import { EXPLAIN } from '../../explain/inputs.ts';

/** One choice in a search: everything by which a run of the suite may be made faster. */
export interface Choice {
  /** Unique in its stage, and short: what it adds to the best so far. */
  id: string;
  profile: Profile;
  /** The named profile that it is made from. */
  base: Profile;
  /** How many workers the command is run with; null: its own number. */
  workers: number | null;
  /** Whether the data of one `setup` is copied for every trial. */
  snapshot: boolean;
}

/** How a stage of a search is measured. */
export interface StageRules {
  /** Milliseconds for the stage. */
  budgetMs: number;
  seed: number;
  warmup: number;
  /** Whether only one block is run, to watch it. */
  watch: boolean;
  /** Ids of choices of which each is a step from the one before; empty: none is. */
  chain: readonly string[];
}

/**
 * The plan of one stage: the choices that this machine can give, the first of which is the reference. Pure.
 * @returns null where the first is not possible, or nothing is left to compare it with
 */
export function planStage(
  choices: readonly Choice[],
  { inputs, server }: { inputs: Inputs; server: Server },
  rules: StageRules,
): { plan: Plan | null; skipped: Skipped[] } {
  const skipped: Skipped[] = [];
  const variants: Variant[] = [];
  for (const choice of choices) {
    const resolved = resolveProfile(choice.profile, server.version, server.storage, inputs);
    if (resolved.kind === 'skipped') skipped.push(resolved.skipped);
    else variants.push(makeVariant(choice, resolved.spec, server));
  }
  const [reference, ...others] = variants;
  const isLost = reference?.id !== choices[0]?.id;
  if (reference === undefined || isLost || (others.length === 0 && !rules.watch)) return { plan: null, skipped };
  for (const one of variants) {
    const place = rules.chain.indexOf(one.id);
    if (place > 0) one.previous = rules.chain[place - 1] ?? null;
  }
  const plan: Plan = {
    seed: rules.seed,
    blocks: rules.watch ? 1 : MAX_BLOCKS_WITH_INTERIM,
    warmup: rules.warmup,
    reference: reference.id,
    variants: [reference, ...others],
    skipped,
    revisions: null,
    failIf: [],
    shard: null,
    // What a job waits for: a start that is slower may cost what a run wins.
    metric: 'total',
    extraRuns: rules.watch ? [EXPLAIN.name] : [],
    method: {
      timeBudgetMs: rules.budgetMs,
      interim: rules.watch ? null : FIRST_INTERIM,
      precision: null,
      equivalence: inputs.equivalence,
      requireConnection: inputs.requireConnection,
    },
  };
  return { plan, skipped };
}

function makeVariant({ id, profile, workers, snapshot }: Choice, spec: Variant['spec'], server: Server): Variant {
  return {
    id,
    profile: profile.name,
    revision: null,
    reference: null,
    previous: null,
    version: server.version.text,
    clients: null,
    ...(workers === null ? {} : { workers }),
    ...(snapshot ? { snapshot: true } : {}),
    spec,
  };
}
