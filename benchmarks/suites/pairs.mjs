// How many times less one thing took than another, over pairs of runs, with its interval.

/** Student's t of 95 % by the number of pairs. */
const T = { 2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 7: 2.447, 8: 2.365 };
/** How many pairs there may be. */
export const ROUNDS = Object.keys(T).map(Number);

/** @typedef {{ speedup: number, low: number, high: number }} Effect how many times faster, with the interval of 95 % over the pairs */

/** How many times less the second took than the first, pair by pair. @returns {Effect} */
export function comparePairs(before, after) {
  const { mean, low, high } = estimateMean(before.map((seconds, round) => Math.log(seconds / after[round])));
  return { speedup: Math.exp(mean), low: Math.exp(low), high: Math.exp(high) };
}

/** The mean of two to eight values, with its interval of 95 %. @returns {{ mean: number, low: number, high: number }} */
export function estimateMean(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  const half = (T[values.length] * deviation) / Math.sqrt(values.length);
  return { mean, low: mean - half, high: mean + half };
}
