// Measures how much trials scatter, and which difference the run could have shown.
import type { Scatter } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { countsMachines } from './machines.ts';
import { type AnalysisOptions, comparedVariants, referenceOf } from './options.ts';
import { deviationOf, estimate, hasRatio, logRatio, MINIMUM_PAIRS } from './paired.ts';
import { pairTrials } from './pairing.ts';
import { rateOfRun } from './rates.ts';
import { quantile } from './student.ts';
import { MINIMUM_EFFECT } from './verdict.ts';

/** Share of runs in which a difference as large as {@link differenceShown} is found. */
const POWER = 0.9;

/**
 * How much one run differs from another of its block and variant, from the pairs of all comparisons in the primary
 * metric: sd(ln(variant / reference)) / √2, since two runs make a ratio; pooled over the comparisons by their degrees of
 * freedom; a comparison with a zero has none. Of parts it is their deviation from the ratio of totals. Null without three pairs, and where machines are counted, because blocks of a machine do not show how these differ.
 */
export function measureScatter(samples: readonly Sample[], options: AnalysisOptions): Scatter | null {
  if (countsMachines(options.shards)) return null;
  let [squares, freedom, n] = [0, 0, 0];
  for (const variant of comparedVariants(options)) {
    const { pairs } = pairTrials(samples, variant, referenceOf(variant, options), options.metric);
    if (pairs.length < MINIMUM_PAIRS || !pairs.every(hasRatio)) continue;
    const mean = estimate(pairs, options.parts);
    squares += mean.freedom * (mean.deviation ?? deviationOf(pairs.map(logRatio))) ** 2;
    freedom += mean.freedom;
    n = Math.max(n, pairs.length);
  }
  if (freedom === 0) return null;
  const share = Math.expm1(Math.sqrt(squares / freedom / 2));
  const rate =
    rateOfRun(options.interim !== undefined && options.interim !== 'once', n, options.parts) /
    comparedVariants(options).length;
  return { share, n, difference: differenceShown(share, n, rate) };
}

/**
 * Smallest difference that a run of `n` blocks finds in nine of ten cases, as a share: 0.3 is 30 %. With s the standard
 * deviation of the logarithms of ratios it is (t(1 - rate / 2, n - 1) + t(0.9, n - 1)) · s / √n, and never below what is
 * called a difference at all.
 *
 * Source: sample size of a paired t test; NIST/SEMATECH e-Handbook, 7.2.2.2.
 *
 * @param share as of {@link measureScatter} @param n at least 2 @param rate chance of a false finding allowed for one comparison
 */
export function differenceShown(share: number, n: number, rate: number): number {
  const deviation = Math.log1p(share) * Math.SQRT2;
  const reach = ((quantile(1 - rate / 2, n - 1) + quantile(POWER, n - 1)) * deviation) / Math.sqrt(n);
  return Math.max(MINIMUM_EFFECT, Math.expm1(reach));
}
