// Judges a ratio by its interval, or pairs without one by their signs: faster, slower, same or inconclusive.
import type { Verdict } from '../results/comparison.ts';
import { MINIMUM_PAIRS } from './paired.ts';
import { probabilityOfSigns, type Signs } from './signs.ts';

/** A ratio to the reference with its interval. */
export interface Interval {
  ratio: number;
  low: number;
  high: number;
}

/** Smallest effect called a difference, as a share: 3 %. Below it no user should change anything. */
export const MINIMUM_EFFECT = 0.03;

/**
 * How much more than the others the missing time of a failed trial may be, as a share. In steps of a half it is the smallest one with which
 * none of the simulated cases has more than 5 % of false verdicts (benchmarks/failures): 0.5 has 11 %, 1 has 6 %.
 */
const MISSING_EFFECT = 1.5;

/**
 * Smallest effect that is called a difference where failed trials are left out, as a share. If more of them are missing on one side, that
 * alone can make what is left differ: the slow runs of that side may be those that fail.
 * @param shares of the trials of variant and reference that are left out
 */
export function leastEffect(shares: readonly [number, number]): number {
  return MINIMUM_EFFECT + MISSING_EFFECT * Math.abs(shares[0] - shares[1]);
}

/**
 * The verdict on one interval.
 * `faster` or `slower`: it excludes 1 and the effect is at least `least`.
 * `same`: it lies inside the margin [1 / (1 + equivalence), 1 + equivalence], and for no other reason.
 * `inconclusive`: anything else.
 *
 * Source of equivalence by inclusion of the interval: Westlake, Biometrics 37 (1981); with a 95 % interval it is
 * stricter than the two one-sided tests at 5 % (Schuirmann, J. Pharmacokin. Biopharm. 15, 1987), which use 90 %.
 *
 * @param better direction of the metric: for `lower` a ratio below 1 is faster, for `higher` one above 1
 * @param equivalence margin as a share: 0.05 is 5 %
 * @param least as of {@link leastEffect}
 */
export function judge(
  interval: Interval,
  better: 'lower' | 'higher',
  equivalence: number,
  least = MINIMUM_EFFECT,
): 'faster' | 'slower' | 'same' | 'inconclusive' {
  if (isDifference(interval, least)) return interval.ratio < 1 === (better === 'lower') ? 'faster' : 'slower';
  return isWithinMargin(interval, equivalence) ? 'same' : 'inconclusive';
}

/**
 * The verdict on pairs of which some have a zero; null with too few of them.
 * `faster` or `slower`: the sign test at the level that an interval would have shows a difference.
 * `same`: no pair differs by as much as {@link MINIMUM_EFFECT}.
 * @param n all pairs, with those that do not differ
 */
export function judgeSigns(signs: Signs, n: number, level: number, better: 'lower' | 'higher'): Verdict {
  const { above, below } = signs;
  if (n < MINIMUM_PAIRS) return null;
  if (above + below === 0) return 'same';
  if (probabilityOfSigns(signs) >= 1 - level) return 'inconclusive';
  return above < below === (better === 'lower') ? 'faster' : 'slower';
}

/** Whether an interval of ratios lies inside [1 / (1 + equivalence), 1 + equivalence]. */
export function isWithinMargin({ low, high }: Pick<Interval, 'low' | 'high'>, equivalence: number): boolean {
  return low >= 1 / (1 + equivalence) && high <= 1 + equivalence;
}

/** Whether an interval shows a difference: it excludes 1 (a bound that is 1 is inside), and the effect is at least `least`. */
export function isDifference({ ratio, low, high }: Interval, least = MINIMUM_EFFECT): boolean {
  const excludesOne = low > 1 || high < 1;
  // |ln ratio| >= ln(1 + least), without logarithms so that the bounds are exact.
  return excludesOne && (ratio >= 1 + least || ratio <= 1 / (1 + least));
}
