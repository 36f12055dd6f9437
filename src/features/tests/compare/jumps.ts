/** Finds a test that spoils the runs by its jumps. */
import type { Comparison } from '../../../results/comparison.ts';
import type { Sample } from '../../../results/sample.ts';
import { poolPairs } from '../../../stats/machines.ts';
import type { AnalysisOptions } from '../../../stats/options.ts';
import { type Effect, estimateEffect } from '../../../stats/paired.ts';
import { countedTrials, indexBlocks, isSuccess, pairSuccesses } from '../../../stats/pairing.ts';
import { type Jump, listJumps, overlaps, readTimedTrial, type TimedTrial } from './list-jumps.ts';
import { timeOf } from './measure.ts';
import { findAccompanyingTest } from './overlap.ts';

/** A test whose time jumps between trials of the same variant, and that goes with most of the scatter of a comparison. */
export interface JumpingTest extends Jump {
  /** The variants of the comparison. */
  variant: string;
  reference: string;
  /** Share of the scatter that goes with it: see {@link findJumpingTest}. */
  share: number;
  /**
   * The comparison without it; null where tests overlap, so that it cannot be worked out. Chosen after the fact, it is no
   * verdict and decides nothing.
   */
  without: Effect | null;
}

/** Least share of the scatter that goes with a test that is named. */
const MIN_SHARE = 0.5;

/**
 * The one test that spoils a comparison of `run`, or null. It jumps within one variant, tenfold and by 3 % of the run: a
 * difference between variants is no jump. Half of the scatter or more goes with it.
 *
 * Where tests ran one after the other (in every trial the times of all tests add up to the run at most) its seconds are taken out.
 * With d = ln(variant / reference) of each pair, and d' the same after the test's own seconds are subtracted from both
 * runs, its share of the scatter is 1 - s²(d') / s²(d): the R² of taking it out (NIST/SEMATECH e-Handbook, 4.4.4), by
 * whose root the interval, t · s / √n, becomes narrower. Over the machines where these are counted. Where tests overlap its
 * share is that of {@link findAccompanyingTest}.
 */
export function findJumpingTest(
  samples: readonly Sample[],
  comparison: Comparison,
  { shards }: { shards?: AnalysisOptions['shards'] },
): JumpingTest | null {
  const { variant, reference, metric, low, high } = comparison;
  if (metric !== 'run' || low === null || high === null || high <= low) return null;
  const sides = [variant, reference].map((id) => countedTrials(samples, id).filter(isSuccess));
  const timed = sides.map((trials) => trials.flatMap(readTimedTrial));
  if (sides.some((trials, side) => trials.length !== timed[side]?.length)) return null;
  const jumps = listJumps(timed);
  if (!overlaps(timed.flat())) return findSeparateTest(timed, jumps, { ...comparison, low, high }, shards);
  const test = findAccompanyingTest(timed, jumps);
  return test && { ...test, variant, reference, without: null };
}

/** Where tests ran one after the other: the one without which the comparison scatters least. */
function findSeparateTest(
  sides: readonly (readonly TimedTrial[])[],
  jumps: readonly Jump[],
  comparison: Comparison & { low: number; high: number },
  shards: AnalysisOptions['shards'],
): JumpingTest | null {
  const { variant, reference, metric, level, n } = comparison;
  let best: JumpingTest | null = null;
  for (const jump of jumps) {
    const [trials = [], references = []] = sides.map((side) => side.flatMap((trial) => takeOut(trial, jump.test)));
    const { pairs } = pairSuccesses(trials, indexBlocks(references), metric);
    const without = estimateEffect(poolPairs(pairs, shards), level);
    if (without.n !== n || without.low === null || without.high === null) continue;
    // Widths of intervals of one level and n are to each other as their deviations.
    const share = 1 - (Math.log(without.high / without.low) / Math.log(comparison.high / comparison.low)) ** 2;
    if (share >= MIN_SHARE && share > (best?.share ?? 0)) best = { ...jump, variant, reference, share, without };
  }
  return best;
}

/** Lists the trial as if the test had taken no time; empty if the test did not pass with a time. */
function takeOut(trial: TimedTrial, test: number): Sample[] {
  const { sample, run } = trial;
  const seconds = timeOf(trial, test);
  if (seconds === null) return [];
  const metrics = sample.metrics.map((metric) =>
    metric.name === 'run' ? { ...metric, value: run - seconds } : metric,
  );
  return [{ ...sample, metrics }];
}
