/**
 * A percentile by the nearest rank: the smallest value that at least `percent` % of all values do not exceed. It is always one of the
 * values; nothing lies between two of them.
 * @param sorted ascending, not empty
 * @param percent above 0, at most 100
 */
export function takePercentile(sorted: Float64Array, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
