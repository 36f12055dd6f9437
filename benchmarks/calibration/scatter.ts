import { describeValues } from './shares.ts';
import { cutStretches } from './unroll.ts';

/** Standard deviation of logarithms, as a share. */
export function scatterOf(values: readonly number[]): number {
  return Math.expm1(describeValues(values.map(Math.log)).deviation);
}

/** That of the ratio of two trials that follow each other, of which intervals are made. @param works as `drawRuns` */
export function scatterOfPairs(works: readonly number[]): number {
  return scatterOf(cutStretches(works, 2).map(([first = 1, second = 1]) => first / second));
}
