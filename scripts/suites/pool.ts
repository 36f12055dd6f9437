// Effects over all suites.
import { quantile } from '../../src/stats/paired.ts';
import type { Speedup } from './outcomes.ts';

/** The least number of suites for an interval over them. */
export const MIN_SUITES = 3;

/** How many times faster one suite is, as a logarithm, with its standard error and degrees of freedom. */
export interface LogEffect {
  log: number;
  error: number;
  df: number;
}

/**
 * The mean of the logarithms, with the wider of two intervals: by the scatter between the suites, which may agree by chance, and by that of
 * the runs within them.
 * @param effects of three suites or more
 * @param p of the quantile of Student's t
 */
export function poolEffects(effects: readonly LogEffect[], p: number): Speedup {
  const count = effects.length;
  const { log: center, error: between } = averageLogs(effects.map(({ log }) => log));
  const within = Math.sqrt(sum(effects.map(({ error }) => error ** 2))) / count;
  const df = sum(effects.map((effect) => effect.df));
  const half = Math.max(quantile(p, count - 1) * between, quantile(p, df) * within);
  return { speedup: Math.exp(center), low: Math.exp(center - half), high: Math.exp(center + half) };
}

/** Their mean, with its standard error by their scatter. @param logs two or more */
export function averageLogs(logs: readonly number[]): LogEffect {
  const log = mean(logs);
  const df = logs.length - 1;
  const variance = sum(logs.map((value) => (value - log) ** 2)) / df;
  return { log, error: Math.sqrt(variance / logs.length), df };
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
