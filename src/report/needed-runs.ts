import type { Comparison } from '../stats/comparison.ts';
import { quantile } from '../stats/student.ts';

/** Nobody waits for more runs than this; the noise is what has to change. */
const MOST_RUNS = 200;

/** Chance that a run of that many trials ends with a verdict. */
const POWER = 0.8;

/**
 * About how many runs end an `inconclusive` in four cases of five, if effect and scatter stay as they are: the interval
 * must either exclude 1 or lie inside the equivalence margin, whichever takes fewer. Smallest m with
 * (t(1 - (1 - level) / 2, m - 1) + t(0.8, m - 1)) · s / √m <= distance, s from the half-width t · s / √n of this run.
 * Null without an interval, and beyond 200.
 *
 * Source: sample size of a paired t test; NIST/SEMATECH e-Handbook, 7.2.2.2.
 *
 * @param equivalence margin as a share: 0.05 is 5 %
 */
export function estimateNeededRuns(comparison: Comparison, equivalence: number): number | null {
  const { n, ratio, low, high, level } = comparison;
  if (ratio === null || low === null || high === null || n < 2) return null;
  const t = (runs: number) => quantile(1 - (1 - level) / 2, runs - 1);
  const deviation = (Math.log(high / low) / 2 / t(n)) * Math.sqrt(n);
  const effect = Math.abs(Math.log(ratio));
  const distance = Math.max(effect, Math.log1p(equivalence) - effect);
  for (let runs = n + 1; runs <= MOST_RUNS; runs++) {
    const reach = ((t(runs) + quantile(POWER, runs - 1)) * deviation) / Math.sqrt(runs);
    if (reach <= distance) return runs;
  }
  return null;
}
