// Estimates the ratio between two variants from paired trials, with its interval, and how likely it is beyond a limit.
import type { Parts } from '../plan/parts.ts';
import { cdf, quantile } from './student.ts';
import { type Estimate, estimateTotals } from './totals.ts';

/** One metric of two trials of the same block. */
export interface Pair {
  block: number;
  value: number;
  referenceValue: number;
  /** The part of the workload that both ran; left out where each runs the whole. */
  part?: number | undefined;
}

/** A ratio (value / reference) with its interval. */
export interface Effect {
  /** Pairs it rests on. */
  n: number;
  /** Geometric mean of the ratios; null without a pair, and if a pair has a zero. */
  ratio: number | null;
  /** Interval; null when n <= 2, and without a ratio. */
  low: number | null;
  high: number | null;
}

/** A level of confidence used where one interval stands alone. */
export const SINGLE_LEVEL = 0.95;

/** With fewer pairs than this the t quantile is so large (12.7 at n = 2) that an interval is useless. */
export const MINIMUM_PAIRS = 3;

/** No measurement is beyond it. Files from elsewhere may be: inverses and quotients of such numbers must still be numbers. */
const MAX_RATIO = 1e150;

/**
 * Ratio of two variants from pairs, by Student's paired t on d = ln(value / reference):
 * ratio = exp(mean d), interval = exp(mean d ± t(1 - (1 - level) / 2, n - 1) · s / √n).
 * Pairing takes out what both trials of a block share; logs make a ratio and its inverse equally far from 1.
 * Pairs that are not {@link isUsable} are left out. If one has a zero there is no ratio, only signs (`signs.ts`).
 *
 * Source: Student, "The probable error of a mean", Biometrika 6 (1908); NIST/SEMATECH e-Handbook, 7.3.1 (paired t);
 * geometric means for ratios: Fleming and Wallace, CACM 29(3), 1986.
 *
 * Where trials run parts of the workload, {@link estimateTotals} takes the place of the mean and its deviation.
 *
 * @param level confidence of the two-sided interval, between 0 and 1
 */
export function estimateEffect(pairs: readonly Pair[], level: number, parts?: Parts): Effect {
  const usable = pairs.filter(isUsable);
  const n = usable.length;
  if (n === 0 || !usable.every(hasRatio)) return { n, ratio: null, low: null, high: null };
  const { log, deviation, freedom } = estimate(usable, parts);
  if (deviation === null) return { n, ratio: Math.exp(log), low: null, high: null };
  const half = (quantile(1 - (1 - level) / 2, freedom) * deviation) / Math.sqrt(n);
  const low = Math.max(Math.exp(log - half), 1 / MAX_RATIO);
  return { n, ratio: Math.exp(log), low, high: Math.min(Math.exp(log + half), MAX_RATIO) };
}

/** What pairs show of their ratio. @param pairs at least one, each with a ratio */
export function estimate(pairs: readonly Pair[], parts: Parts | undefined): Estimate {
  if (parts)
    return estimateTotals(
      pairs.map((pair) => ({ ...pair, part: pair.part ?? 0 })),
      parts,
    );
  const logs = pairs.map(logRatio);
  const freedom = logs.length - 1;
  return { log: meanOf(logs), deviation: logs.length < MINIMUM_PAIRS ? null : deviationOf(logs), freedom };
}

/** Rounding of logarithms, far below any effect: equal numbers are not beyond each other. */
const ROUNDING = 1e-9;

/**
 * How likely a mean at least as far beyond `limit` is where the true ratio is `limit`, times two: below 1 - level just
 * where the two-sided interval of {@link estimateEffect} at that level lies beyond the limit as a whole. At most 1.
 * @param pairs at least three, each with a ratio
 */
export function probabilityBeyond(
  pairs: readonly Pair[],
  limit: number,
  side: 'above' | 'below',
  parts?: Parts,
): number {
  const { log, deviation, freedom } = estimate(pairs, parts);
  const excess = (log - Math.log(limit)) * (side === 'above' ? 1 : -1) - ROUNDING;
  if (excess <= 0 || deviation === null) return 1;
  return 2 * cdf((-excess * Math.sqrt(pairs.length)) / deviation, freedom);
}

/** Half-width of an interval of ratios as a share, from its width in logs: 0.02 means ±2 %; null without an interval. */
export function halfWidthOf({ low, high }: Pick<Effect, 'low' | 'high'>): number | null {
  if (low === null || high === null) return null;
  return Math.expm1(Math.log(high / low) / 2);
}

/**
 * Fewest pairs whose interval may be called narrow: the scatter of fewer is small by chance too often. With six, at least one of three
 * intervals misses in 5.2 % of simulated runs, with eight in 4.5 % (`benchmarks/intervals/`: `--precision 0.02 --scatters 0.03`).
 */
const MINIMUM_PRECISE_PAIRS = 8;

/** Whether an interval is narrow enough. @param precision half-width as a share; null: none is */
export function isPrecise(
  effect: Pick<Effect, 'n' | 'low' | 'high'>,
  precision: number | null,
  fewestPairs = MINIMUM_PRECISE_PAIRS,
): boolean {
  const half = halfWidthOf(effect);
  return precision !== null && half !== null && effect.n >= fewestPairs && half <= precision;
}

/** The standard deviation of the logarithms that an interval of ratios was made of. @param level as in {@link estimateEffect} */
export function deviationOfInterval({ n, low, high, level }: { n: number; low: number; high: number; level: number }) {
  return (Math.log(high / low) / 2 / quantile(1 - (1 - level) / 2, n - 1)) * Math.sqrt(n);
}

/** ln(value / reference) of a pair that has a ratio. */
export function logRatio(pair: Pair): number {
  return Math.log(pair.value / pair.referenceValue);
}

/** Whether a pair can be compared: both values are zero or more, and their quotient, if they have one, is one that can be. */
export function isUsable(pair: Pair): boolean {
  const { value, referenceValue } = pair;
  const ratio = value / referenceValue;
  if (![value, referenceValue].every(isMeasured)) return false;
  return !hasRatio(pair) || (ratio <= MAX_RATIO && ratio >= 1 / MAX_RATIO);
}

/** Whether neither value of a usable pair is zero. */
export function hasRatio({ value, referenceValue }: Pair): boolean {
  return value > 0 && referenceValue > 0;
}

/** Whether a value can be measured: a finite number of zero or more. */
export function isMeasured(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

/** exp of the mean logarithm, in the unit of the values; the plain mean if one of them is zero. Null without a measured value. */
export function averageOf(values: readonly number[]): number | null {
  const measured = values.filter(isMeasured);
  if (measured.length === 0) return null;
  return measured.includes(0) ? meanOf(measured) : Math.exp(meanOf(measured.map(Math.log)));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation, with n - 1 below. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
