import { groupBy } from '../../src/stats/groups.ts';
import { quantile } from '../../src/stats/student.ts';
import type { Drawn } from './unroll.ts';

/** A share of comparisons with its 95 % interval. */
export interface Share {
  count: number;
  of: number;
  low: number;
  high: number;
}

const Z = 1.959964;

/** A share with Wilson's interval (JASA 22, 1927). @param n independent cases; default: all */
export function makeShare(count: number, of: number, n: number = of): Share {
  if (n === 0) return { count, of, low: 0, high: 1 };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return { count, of, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/**
 * The mean of a question about each run, answered by 0 to 1. Runs from one stretch of a pool share its noise, so they do not count as
 * independent: Wilson's interval gets the effective number p(1 - p) / v, with v the variance of the mean over the stretches, times
 * (z / t)² because v is itself an estimate (Korn and Graubard, Survey Methodology 24, 1998). If all stretches agree, it gets their number.
 */
export function shareOf<T>(drawn: readonly Drawn<T>[], ask: (run: T) => boolean | number): Share {
  const answers = drawn.map(({ stretch, run }) => ({ stretch, value: Number(ask(run)) }));
  const values = answers.map(({ value }) => value);
  const count = values.reduce((sum, value) => sum + value, 0);
  const shares = [...groupBy(answers, ({ stretch }) => stretch).values()].map(
    (stretchAnswers) => describeValues(stretchAnswers.map(({ value }) => value)).mean,
  );
  return makeShare(count, values.length, effectiveNumber(count / values.length, shares, values.length));
}

function effectiveNumber(share: number, shares: readonly number[], runs: number): number {
  const stretches = shares.length;
  if (stretches < 2) return stretches;
  const variance = describeValues(shares).deviation ** 2 / stretches;
  if (variance === 0) return stretches;
  const counted = ((share * (1 - share)) / variance) * (Z / quantile(0.975, stretches - 1)) ** 2;
  return Math.min(runs, Math.max(stretches, counted));
}

/** Mean, and sample standard deviation. */
export function describeValues(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}
