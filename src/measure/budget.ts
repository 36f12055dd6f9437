// Keeps the time budget of a comparison: estimates what its trials cost, and counts the blocks that fit.
import { FIRST_INTERIM } from '../plan/make-plan.ts';
import { firstLookAtParts } from '../plan/parts.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Sample } from '../results/sample.ts';
import { sumTrial } from './timed-runs.ts';

/** Seconds that trials take, as far as it is known. */
export interface Pace {
  /** Trials that come before the next counted block, together. */
  trialSeconds: number;
  /** One counted block. */
  blockSeconds: number;
}

/** The time budget of a comparison, which begins now, and how fast its trials use it up. */
export class Budget {
  readonly #end: number;
  /** The seconds of the trials so far, by variant. */
  readonly #seconds = new Map<string, number[]>();

  /** @param limitMs null: no limit */
  constructor(limitMs: number | null) {
    this.#end = performance.now() + (limitMs ?? Number.POSITIVE_INFINITY);
  }

  secondsLeft(): number {
    return (this.#end - performance.now()) / 1000;
  }

  /** Adds the time of a trial. */
  add({ id }: Pick<Variant, 'id'>, seconds: number): void {
    this.#seconds.set(id, [...(this.#seconds.get(id) ?? []), seconds]);
  }

  /** Seconds of one trial of each variant, by their means so far. A variant without a trial counts as the mean of the others. */
  secondsOf(variants: readonly Pick<Variant, 'id'>[]): number {
    const means = new Map([...this.#seconds].map(([id, seconds]) => [id, sum(seconds) / seconds.length]));
    const typical = sum([...means.values()]) / Math.max(1, means.size);
    return sum(variants.map(({ id }) => means.get(id) ?? typical));
  }

  /** @param after trials to come, before so many rounds of the open variants and the next counted block */
  paceOf(after: readonly Variant[], rounds: number, open: readonly Variant[]): Pace {
    const blockSeconds = this.secondsOf(open);
    return { trialSeconds: this.secondsOf(after) + rounds * blockSeconds, blockSeconds };
  }
}

/**
 * Counted blocks that fit into the seconds left, at most those planned.
 * @param extras `seconds` of the extra runs, and `blocksBefore`: blocks that have the time first
 */
export function countFitting(
  blockSeconds: number,
  planned: number,
  secondsLeft: number,
  extras: { seconds: number; blocksBefore: number } = { seconds: 0, blocksBefore: 0 },
): number {
  const count = (seconds: number) => Math.max(0, Math.min(planned, Math.floor(seconds / Math.max(blockSeconds, 1e-9))));
  return Math.max(count(secondsLeft - extras.seconds), Math.min(count(secondsLeft), extras.blocksBefore));
}

/** Blocks that are worth more than the extra runs: those of a first verdict, and the one that confirms it. */
export function countBeforeExtras(plan: Pick<Plan, 'parts' | 'method'>): number {
  return Math.max(countLeast(plan), plan.method.interim ?? 0) + 1;
}

/** Whether the rest of the warm-up leaves room for the blocks of a first verdict, or for those planned where they are fewer. */
export function fitsWarmup(
  { trialSeconds, blockSeconds }: Pace,
  plan: Pick<Plan, 'blocks' | 'parts'>,
  secondsLeft: number,
): boolean {
  const needed = Math.min(plan.blocks, countLeast(plan));
  return countFitting(blockSeconds, plan.blocks, secondsLeft - trialSeconds) >= needed;
}

/** Fewest blocks with a verdict. */
function countLeast({ parts }: Pick<Plan, 'parts'>): number {
  return parts ? firstLookAtParts(parts) : FIRST_INTERIM;
}

/** What a comparison costs by its first trial, and how much of it the time budget holds. */
export interface Cost {
  /** Seconds of the first trial, with every run. */
  firstSeconds: number;
  /** Seconds of the rest of the warm-up; 0 if there is no room for it. */
  warmupSeconds: number;
  blockSeconds: number;
  /** Trials in a block. */
  trials: number;
  secondsLeft: number;
  /** Counted blocks that fit into the seconds left. */
  fitting: number;
  /** Fewest blocks with a verdict. */
  least: number;
}

/** @param pace with the trials of the warm-up still to come @param rest `trials`: in a block */
export function estimateCost(
  first: Sample,
  pace: Pace,
  plan: Plan,
  { extraSeconds, ...rest }: Pick<Cost, 'trials' | 'secondsLeft'> & { extraSeconds: number },
): Cost {
  const { blockSeconds } = pace;
  const warmupSeconds = fitsWarmup(pace, plan, rest.secondsLeft) ? pace.trialSeconds : 0;
  const extras = { seconds: extraSeconds, blocksBefore: countBeforeExtras(plan) };
  const fitting = countFitting(blockSeconds, plan.blocks, rest.secondsLeft - warmupSeconds, extras);
  return { ...rest, firstSeconds: sumTrial(first), warmupSeconds, blockSeconds, fitting, least: countLeast(plan) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
