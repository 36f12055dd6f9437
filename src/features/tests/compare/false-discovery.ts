// Controls the share of false discoveries among many tests (Benjamini and Hochberg).

/**
 * How many of the smallest p-values may be called discoveries, so that of all discoveries the expected share `rate` at
 * most is false: the largest k whose k-th smallest p is at most k · rate / m. Holds for independent tests and for those
 * that depend positively, as variants that share a reference do.
 *
 * Source: Benjamini and Hochberg, J. R. Stat. Soc. B 57, 1995; positive dependence: Benjamini and Yekutieli, Ann. Stat. 29, 2001.
 *
 * @param pValues the smallest ones in ascending order; those left out count as above `rate`
 * @param m number of all tests made, left out or not
 */
export function countDiscoveries(pValues: Float64Array, m: number, rate: number): number {
  for (let k = pValues.length; k > 0; k--) if ((pValues[k - 1] ?? 1) <= (k * rate) / m) return k;
  return 0;
}

/**
 * Confidence of the intervals shown for the selected alone, so that the expected share of them that miss their true value
 * is `rate` at most, and so that each excludes zero just where {@link countDiscoveries} selected it: 1 - selected · rate / m.
 *
 * Source: Benjamini and Yekutieli, "False discovery rate-adjusted multiple confidence intervals", JASA 100, 2005.
 */
export function adjustLevel(selected: number, m: number, rate: number): number {
  return 1 - (Math.max(1, selected) * rate) / Math.max(1, m);
}
