/** A share of comparisons with its 95 % interval. */
export interface Share {
  count: number;
  of: number;
  low: number;
  high: number;
}

const Z = 1.959964;

/**
 * How often something was so, with Wilson's interval (JASA 22, 1927).
 *
 * Comparisons that are drawn again and again from one pool overlap, so that their number says nothing of how sure their share
 * is. A mean over all ways to draw scatters no more than the mean over those of one way that have no trial in common
 * (Hoeffding, Ann. Math. Stat. 19, 1948, section 5), so the interval is that of so many comparisons: rather too wide.
 * @param independent how many of the comparisons can be had without a trial in common
 */
export function makeShare(count: number, of: number, independent: number): Share {
  const n = Math.min(of, independent);
  if (n === 0) return { count, of, low: 0, high: 1 };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return { count, of, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/** The same for a list. */
export function shareOf<T>(items: readonly T[], holds: (item: T) => boolean, independent: number): Share {
  return makeShare(items.filter(holds).length, items.length, independent);
}

/** Probability of `count` or more of `of` where each has the probability `p`: the exact binomial test from above. */
export function probabilityOfMore(count: number, of: number, p: number): number {
  let term = (1 - p) ** of;
  let below = 0;
  for (let k = 0; k < count; k++) {
    below += term;
    term *= ((of - k) / (k + 1)) * (p / (1 - p));
  }
  return Math.min(1, Math.max(0, 1 - below));
}

/** Mean, and sample standard deviation. */
export function describeValues(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}
