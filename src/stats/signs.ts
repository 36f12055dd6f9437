// Compares pairs of which some have a zero, and so no ratio, by the sign of the difference in each: the sign test.
import { MINIMUM_PAIRS, type Pair } from './paired.ts';

/** Pairs whose value is above that of the reference times a limit, and below it. The others are neither. */
export interface Signs {
  above: number;
  below: number;
}

/**
 * The signs of pairs, if one of them has a zero: no mean of ratios exists then, and that of the other pairs alone would
 * leave out what differs most. Null if each pair has a ratio.
 * @param low a value below it times the reference is below
 * @param high a value above it times the reference is above
 */
export function countSigns(pairs: readonly Pair[], low: number, high = low): Signs | null {
  if (!pairs.some(({ value, referenceValue }) => value === 0 || referenceValue === 0)) return null;
  return {
    above: pairs.filter(({ value, referenceValue }) => value > referenceValue * high).length,
    below: pairs.filter(({ value, referenceValue }) => value < referenceValue * low).length,
  };
}

/**
 * How likely signs as uneven as these are where both are equally likely, in the direction of more. Ties are left out.
 *
 * Source: the sign test, two-sided, with ties dropped; Dixon and Mood, J. Am. Stat. Assoc. 41, 1946.
 */
export function probabilityOfSigns({ above, below }: Signs): number {
  const n = above + below;
  let term = 0.5 ** n;
  let tail = 0;
  for (let k = 0; k <= Math.min(above, below); k++) {
    tail += term;
    term *= (n - k) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}

/** Fewest pairs that can show a difference by their signs: 6 at a rate of 0.05, 9 at 0.004. */
export function fewestSigns(rate: number): number {
  let n = MINIMUM_PAIRS;
  while (probabilityOfSigns({ above: n, below: 0 }) >= rate) n++;
  return n;
}
