// Keeps the time budget of a comparison, and estimates what its trials cost.

import { suggestSlices } from '../features/slices/inputs/runners.ts';
import type { WorkloadInput } from '../inputs/workload.ts';
import { FIRST_INTERIM } from '../plan/make-plan.ts';
import { firstLookAtParts, PART, type Parts } from '../plan/parts.ts';
import type { Plan, Variant } from '../plan/plan.ts';
import type { Sample } from '../results/sample.ts';
import type { Workload } from '../workload/workload.ts';
import { formatDuration } from './progress.ts';
import { sumTrial } from './timed-runs.ts';

/** Seconds that trials take, as far as it is known. */
export interface Pace {
  /** Trials that come before the next counted block, together. */
  trialSeconds: number;
  /** One counted block. */
  blockSeconds: number;
}

/** Share of the suggested budget that is left for runs slower than the first. */
const SPARE = 0.05;

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

/**
 * What a comparison costs, and how many blocks fit into the budget. It is a warning if they are too few for a verdict.
 * @param pace with the trials of the warm-up still to come @param facts with the trials in a block
 */
export function formatCost(
  first: Sample,
  pace: Pace,
  facts: { plan: Plan; workload: Workload; trials: number; secondsLeft: number; extraSeconds: number },
): { level: 'info' | 'warning'; text: string } {
  const { plan, workload, trials, secondsLeft, extraSeconds } = facts;
  const { repeat } = workload;
  const { blocks, shard } = plan;
  const { timeBudgetMs, interim } = plan.method;
  const noun = plan.parts ? PART : repeat === 1 ? 'run' : 'trial';
  const countBlocks = (count: number) => {
    const plural = count === 1 ? '' : 's';
    return trials === 1 ? `${count} ${noun}${plural}` : `${count} block${plural} of ${trials} ${noun}s`;
  };
  const start = `One ${repeat === 1 ? noun : `${noun} of ${repeat} runs`} takes ${formatDuration(sumTrial(first))}; `;
  const warmup = fitsWarmup(pace, plan, secondsLeft) ? pace.trialSeconds : 0;
  const extras = { seconds: extraSeconds, blocksBefore: countBeforeExtras(plan) };
  const fitting = countFitting(pace.blockSeconds, blocks, secondsLeft - warmup, extras);
  if (plan.parts && interim !== null)
    return formatCostOfParts(start, { ...pace, trialSeconds: warmup }, plan.parts, facts);
  if (timeBudgetMs === null || fitting >= blocks) {
    const wholeTime = formatDuration(warmup + blocks * pace.blockSeconds);
    const takes = `${countBlocks(blocks)} ${blocks === 1 ? 'takes' : 'take'} about ${wholeTime}`;
    return { level: 'info', text: `${start}${takes}${interim === null ? '' : ' at most'}.` };
  }
  const overrun =
    fitting === 0 && trials > 1 ? ' The first block is finished all the same, beyond the time budget.' : '';
  const least = countLeast(plan);
  if (trials === 1 || shard !== null || fitting >= least) {
    const fit = `about ${countBlocks(fitting)} ${fitting === 1 ? 'fits' : 'fit'} into the time budget`;
    return { level: 'info', text: `${start}${fit} of ${formatDuration(timeBudgetMs / 1000)}.${overrun}` };
  }
  const needed = least * pace.blockSeconds;
  const verdict = `a verdict needs ${countBlocks(least)}, ${formatDuration(needed)}.`;
  const budget = roundUp((timeBudgetMs / 1000 - secondsLeft + needed) * (1 + SPARE));
  const slices = workload.kind === 'command' && repeat === 1 ? suggestSlices(workload.input) : null;
  const ways = slices === null ? 'or a part of the suite' : `\`shard\`, or ${slices}`;
  const hint = `Give \`time-budget: ${budget}\`, ${ways}.`;
  return { level: 'warning', text: `${start}${verdict} ${hint}${overrun}` };
}

/** @param start what one part takes @param pace with the warm-up that there is room for */
function formatCostOfParts(
  start: string,
  { trialSeconds: warmup, blockSeconds }: Pace,
  parts: Parts,
  { plan, secondsLeft }: { plan: Plan; secondsLeft: number },
): { level: 'info' | 'warning'; text: string } {
  const { timeBudgetMs } = plan.method;
  const least = countLeast(plan);
  const pass = `all ${parts.count} ${formatDuration(warmup + parts.count * blockSeconds)}`;
  const first = formatDuration(warmup + (least + 1) * blockSeconds);
  const limit = timeBudgetMs === null ? '' : `; the time budget is ${formatDuration(timeBudgetMs / 1000)}`;
  const text = `${start}if the others take as long, a verdict takes ${first} or more, and ${pass}${limit}.`;
  const missing = warmup + least * blockSeconds - secondsLeft;
  if (timeBudgetMs === null || missing <= 0) return { level: 'info', text };
  const enough = roundUp((timeBudgetMs / 1000 + missing) * (1 + SPARE));
  return { level: 'warning', text: `${text} Give \`time-budget: ${enough}\`, or smaller ${PART}s.` };
}

/** How to measure a part of a suite that is too long, with the line for its runner. */
export function suggestParts(input: WorkloadInput): string {
  return suggestSlices(input);
}

/** Formats seconds as `time-budget` reads them: `40s`, `75m`. */
function roundUp(seconds: number): string {
  return seconds <= 100 ? `${Math.ceil(seconds / 10) * 10}s` : `${Math.ceil(seconds / 300) * 5}m`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
