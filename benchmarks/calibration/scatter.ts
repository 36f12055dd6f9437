import { describeValues } from './shares.ts';
import { cutStretches } from './unroll.ts';

/** Standard deviation of the values' logarithms, as a share. */
export function scatterOf(values: readonly number[]): number {
  return Math.expm1(describeValues(values.map(Math.log)).deviation);
}

/** Scatter of the ratio of two consecutive trials, from which intervals are made. @param works of `unroll` */
export function scatterOfPairs(works: readonly number[]): number {
  return scatterOf(cutStretches(works, 2).map(([first = 1, second = 1]) => first / second));
}
