// Finds tests whose time jumps between trials of the same variant.
import type { Sample } from '../../../results/sample.ts';
import { readValue } from '../../../stats/pairing.ts';
import { MINIMUM_EFFECT } from '../../../stats/verdict.ts';
import type { TestRun } from '../result.ts';

/** A test must take this many times as long in one trial as in another of the same variant: more than noise and a slow machine cause. */
export const MIN_JUMP = 10;
/** Where a test is short, the other tests must take at least this share of the run. With less, the rest says nothing about the suite. */
const MIN_REST = 0.5;
/** The test that causes most of the scatter is among those with the largest jumps. */
const MAX_CANDIDATES = 10;

/** A successful trial with times of tests. */
export interface TimedTrial extends TestRun {
  sample: Sample;
  run: number;
}

/** How far a test jumps between trials of one variant. */
export interface Jump {
  test: number;
  least: number;
  most: number;
}

export function readTimedTrial(sample: Sample): TimedTrial[] {
  const run = readValue(sample, 'run');
  return run === undefined || sample.tests === null ? [] : [{ sample, run, ...sample.tests }];
}

/** Whether tests ran at the same time in some trial, or contain others: their times add up to more than the run. */
export function overlaps(trials: readonly TimedTrial[]): boolean {
  return trials.some(({ run, seconds }) => seconds.reduce<number>((sum, time) => sum + (time ?? 0), 0) > run);
}

/** The finest step of the clock of these trials: a time that is written as 0 may be nearly as long. */
export function stepOf(trials: readonly TimedTrial[]): number {
  return trials.reduce((finest, { resolution }) => Math.min(finest, resolution), 1);
}

/** The tests that jump, the farthest first. @param sides the trials of each variant */
export function listJumps(sides: readonly (readonly TimedTrial[])[]): Jump[] {
  const count = sides.flat().reduce((most, { seconds }) => Math.max(most, seconds.length), 0);
  const timed = sides.map((trials) => ({ trials, step: stepOf(trials) }));
  const jumps: Jump[] = [];
  for (let test = 0; test < count; test++) {
    let farthest: Jump | null = null;
    for (const { trials, step } of timed) {
      const jump = findJump(test, trials, step);
      if (jump !== null && (farthest === null || sizeOf(jump) > sizeOf(farthest))) farthest = jump;
    }
    if (farthest !== null) jumps.push(farthest);
  }
  return jumps.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_CANDIDATES);
}

/** The jump of a test between the trials of one variant; null if it is small. @param step see {@link stepOf} */
function findJump(test: number, trials: readonly TimedTrial[], step: number): Jump | null {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let leastRun = 0;
  for (const { run, seconds } of trials) {
    const time = seconds[test] ?? null;
    if (time === null) continue;
    if (time > most) most = time;
    if (time >= least) continue;
    least = time;
    leastRun = run;
  }
  if (most < MIN_JUMP * Math.max(least, step)) return null;
  if (most - least < MINIMUM_EFFECT * leastRun || least > (1 - MIN_REST) * leastRun) return null;
  return { test, least, most };
}

function sizeOf({ least, most }: Jump): number {
  return most - least;
}
