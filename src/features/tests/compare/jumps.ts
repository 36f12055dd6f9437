import type { Comparison } from '../../../results/comparison.ts';
import type { Sample } from '../../../results/sample.ts';
import { poolPairs } from '../../../stats/machines.ts';
import type { AnalysisOptions } from '../../../stats/options.ts';
import { type Effect, estimateEffect } from '../../../stats/paired.ts';
import { type BlockPair, countedTrials, isSuccess, pairSuccesses, readValue } from '../../../stats/pairing.ts';
import { MINIMUM_EFFECT } from '../../../stats/verdict.ts';

/** A test whose time jumps between trials of the same variant, and by that makes most of the scatter of a comparison. */
export interface JumpingTest {
  /** The variant of the comparison. */
  variant: string;
  test: number;
  /** The least and most seconds it took in trials of one variant, where it jumps most. */
  least: number;
  most: number;
  /** Share of the scatter that goes with it: see {@link findJumpingTest}. */
  share: number;
  /** The comparison without it. Chosen after the fact, it is no verdict and decides nothing. */
  without: Effect;
}

/** It takes at least so many times as long in one trial as in another of the same variant: more than noise and a slow machine make. */
const MIN_JUMP = 10;
/** It makes at least this share of the scatter. */
const MIN_SHARE = 0.5;
/** Without the test at least this share of its run is left where it is short: else the rest is not the suite. */
const MIN_REST = 0.5;
/** The test that makes most of the scatter is among those with the largest jumps. */
const MAX_CANDIDATES = 10;

/** A successful trial with times of tests. */
interface TimedTrial {
  sample: Sample;
  run: number;
  seconds: readonly (number | null)[];
  outcomes: string;
}

/** How far a test jumps between trials of one variant. */
interface Jump {
  test: number;
  least: number;
  most: number;
}

/**
 * The one test that spoils a comparison of `run`, or null. With d = ln(variant / reference) of each pair, and d' the same after
 * the test's own seconds are subtracted from both runs, its share of the scatter is 1 - s²(d') / s²(d): the R² of taking it
 * out (NIST/SEMATECH e-Handbook, 4.4.4), by whose root the interval, t · s / √n, becomes narrower. Over the machines where
 * these are counted.
 *
 * It is only named where the subtraction is valid, since tests ran one after the other: in every trial the times of all tests
 * add up to the run at most. A difference between variants is no jump: the test must jump within one variant, tenfold and by 3 %
 * of the run, and make half of the scatter.
 */
export function findJumpingTest(
  samples: readonly Sample[],
  comparison: Comparison,
  { shards }: Pick<AnalysisOptions, 'shards'>,
): JumpingTest | null {
  const { variant, reference, metric, low, high, level, n } = comparison;
  if (metric !== 'run' || low === null || high === null || high <= low) return null;
  const sides = [variant, reference].map((id) => countedTrials(samples, id).filter(isSuccess));
  const timed = sides.map((trials) => trials.flatMap(readTrial));
  const isWhole = sides.every((trials, side) => trials.length === timed[side]?.length);
  if (!isWhole || timed.flat().some(({ run, seconds }) => sumOf(seconds) > run)) return null;
  let found: JumpingTest | null = null;
  for (const { test, least, most } of listJumps(timed)) {
    const [own = [], others = []] = timed.map((trials) => trials.flatMap((trial) => takeOut(trial, test)));
    const pairs = pairSuccesses(own, new Map(others.map((trial) => [trial.block, trial])), metric).pairs;
    const share = shareOf({ low, high }, estimateWithout(pairs, level, shards), n);
    if (share === null || share.value < MIN_SHARE || share.value <= (found?.share ?? 0)) continue;
    found = { variant, test, least, most, share: share.value, without: share.without };
  }
  return found;
}

function readTrial(sample: Sample): TimedTrial[] {
  const run = readValue(sample, 'run');
  return run === undefined || sample.tests === null ? [] : [{ sample, run, ...sample.tests }];
}

function sumOf(seconds: readonly (number | null)[]): number {
  return seconds.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The tests that jump, the farthest first. @param sides the trials of each variant */
function listJumps(sides: readonly (readonly TimedTrial[])[]): Jump[] {
  const farthest = new Map<number, Jump>();
  for (const trials of sides) {
    const count = trials.reduce((most, { seconds }) => Math.max(most, seconds.length), 0);
    const least = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const [most, runs] = [new Float64Array(count), new Float64Array(count)];
    for (const { run, seconds } of trials)
      seconds.forEach((one, test) => {
        if (one === null) return;
        if (one > (most[test] ?? 0)) most[test] = one;
        if (one >= (least[test] ?? 0)) return;
        least[test] = one;
        runs[test] = run;
      });
    for (let test = 0; test < count; test++) {
      const jump = { test, least: least[test] ?? 0, most: most[test] ?? 0 };
      if (isLarge(jump, runs[test] ?? 0) && sizeOf(jump) > sizeOf(farthest.get(test))) farthest.set(test, jump);
    }
  }
  return [...farthest.values()].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_CANDIDATES);
}

/** @param run seconds of the run where the test took least */
function isLarge(jump: Jump, run: number): boolean {
  const { least, most } = jump;
  return most >= MIN_JUMP * least && sizeOf(jump) >= MINIMUM_EFFECT * run && least <= (1 - MIN_REST) * run;
}

function sizeOf(jump: Jump | undefined): number {
  return jump === undefined ? 0 : jump.most - jump.least;
}

/** The trial as if the test had taken no time; none where it did not pass with a time. */
function takeOut({ sample, run, seconds, outcomes }: TimedTrial, test: number): Sample[] {
  const own = seconds[test];
  if (own == null || outcomes[test] !== 'p') return [];
  const metrics = sample.metrics.map((one) => (one.name === 'run' ? { ...one, value: run - own } : one));
  return [{ ...sample, metrics }];
}

function estimateWithout(pairs: readonly BlockPair[], level: number, shards: AnalysisOptions['shards']): Effect {
  return estimateEffect(poolPairs(pairs, shards), level);
}

/** Widths of intervals of one level and n are to each other as their deviations. */
function shareOf(
  whole: { low: number; high: number },
  without: Effect,
  n: number,
): { value: number; without: Effect } | null {
  if (without.n !== n || without.low === null || without.high === null) return null;
  const value = 1 - (Math.log(without.high / without.low) / Math.log(whole.high / whole.low)) ** 2;
  return { value, without };
}
