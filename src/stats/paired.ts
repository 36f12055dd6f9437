import { quantile } from './student.ts';

/** One metric of two trials of the same block. */
export interface Pair {
  block: number;
  value: number;
  referenceValue: number;
}

/** A ratio (value / reference) with its interval. */
export interface Effect {
  /** Pairs it rests on. */
  n: number;
  /** Geometric mean of the ratios; null without a pair. */
  ratio: number | null;
  /** Interval; null when n <= 2. */
  low: number | null;
  high: number | null;
}

/** A level of confidence used where one interval stands alone. */
export const SINGLE_LEVEL = 0.95;

/** With fewer pairs than this the t quantile is so large (12.7 at n = 2) that an interval says nothing. */
const MINIMUM_PAIRS = 3;

/**
 * Ratio of two variants from pairs, by Student's paired t on d = ln(value / reference):
 * ratio = exp(mean d), interval = exp(mean d ± t(1 - (1 - level) / 2, n - 1) · s / √n).
 * Pairing takes out what both trials of a block share; logs make a ratio and its inverse equally far from 1.
 * Pairs that are not {@link isUsable} are left out.
 *
 * Source: Student, "The probable error of a mean", Biometrika 6 (1908); NIST/SEMATECH e-Handbook, 7.3.1 (paired t);
 * geometric means for ratios: Fleming and Wallace, CACM 29(3), 1986.
 *
 * @param level confidence of the two-sided interval, between 0 and 1
 */
export function estimateEffect(pairs: readonly Pair[], level: number): Effect {
  const logs = pairs.filter(isUsable).map(logRatio);
  const n = logs.length;
  if (n === 0) return { n, ratio: null, low: null, high: null };
  const centre = meanOf(logs);
  if (n < MINIMUM_PAIRS) return { n, ratio: Math.exp(centre), low: null, high: null };
  const half = (quantile(1 - (1 - level) / 2, n - 1) * deviationOf(logs)) / Math.sqrt(n);
  return { n, ratio: Math.exp(centre), low: Math.exp(centre - half), high: Math.exp(centre + half) };
}

/** Half-width of an interval of ratios as a share, from its width in logs: 0.02 means ±2 %; null without an interval. */
export function halfWidthOf({ low, high }: Pick<Effect, 'low' | 'high'>): number | null {
  if (low === null || high === null) return null;
  return Math.expm1(Math.log(high / low) / 2);
}

/** ln(value / reference) of a pair. */
export function logRatio(pair: Pair): number {
  return Math.log(pair.value / pair.referenceValue);
}

/** Whether both values of a pair have a logarithm: finite and above zero. */
export function isUsable(pair: Pair): boolean {
  return isPositive(pair.value) && isPositive(pair.referenceValue);
}

/** exp of the mean logarithm, in the unit of the values; those that have no logarithm are left out. Null when none is left. */
export function geometricMean(values: readonly number[]): number | null {
  const logs = values.filter(isPositive).map(Math.log);
  return logs.length === 0 ? null : Math.exp(meanOf(logs));
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation, with n - 1 below. */
function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
