import type { Sample } from '../../../results/sample.ts';
import { readValue } from '../../../stats/pairing.ts';
import { MINIMUM_EFFECT } from '../../../stats/verdict.ts';

/** A test must take this many times as long in one trial as in another of the same variant: more than noise and a slow machine cause. */
export const MIN_JUMP = 10;
/** Where a test is short, the other tests must take at least this share of the run. With less, the rest says nothing about the suite. */
const MIN_REST = 0.5;
/** The test that causes most of the scatter is among those with the largest jumps. */
const MAX_CANDIDATES = 10;

/** A successful trial with times of tests. */
export interface TimedTrial {
  sample: Sample;
  run: number;
  seconds: readonly (number | null)[];
  outcomes: string;
  resolution: number;
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

/** Seconds of a test that passed in the trial; null for other outcomes, and without a time. */
export function secondsOf({ seconds, outcomes }: TimedTrial, test: number): number | null {
  return outcomes[test] === 'p' ? (seconds[test] ?? null) : null;
}

/** The finest step of the clock of these trials: a time that is written as 0 may be nearly as long. */
export function stepOf(trials: readonly TimedTrial[]): number {
  return trials.reduce((finest, { resolution }) => Math.min(finest, resolution), 1);
}

/** The tests that jump, the farthest first. @param sides the trials of each variant */
export function listJumps(sides: readonly (readonly TimedTrial[])[]): Jump[] {
  const farthest = new Map<number, Jump>();
  for (const trials of sides) {
    const count = trials.reduce((most, { seconds }) => Math.max(most, seconds.length), 0);
    const least = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const most = new Float64Array(count);
    const runs = new Float64Array(count);
    const step = stepOf(trials);
    for (const { run, seconds } of trials)
      seconds.forEach((time, test) => {
        if (time === null) return;
        if (time > (most[test] ?? 0)) most[test] = time;
        if (time >= (least[test] ?? 0)) return;
        least[test] = time;
        runs[test] = run;
      });
    for (let test = 0; test < count; test++) {
      const jump = { test, least: least[test] ?? 0, most: most[test] ?? 0 };
      if (isLarge(jump, runs[test] ?? 0, step) && sizeOf(jump) > sizeOf(farthest.get(test))) farthest.set(test, jump);
    }
  }
  return [...farthest.values()].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_CANDIDATES);
}

/**
 * @param run seconds of the run where the test took least
 * @param step see {@link stepOf}
 */
function isLarge(jump: Jump, run: number, step: number): boolean {
  const { least, most } = jump;
  if (most < MIN_JUMP * Math.max(least, step)) return false;
  return sizeOf(jump) >= MINIMUM_EFFECT * run && least <= (1 - MIN_REST) * run;
}

function sizeOf(jump: Jump | undefined): number {
  return jump === undefined ? 0 : jump.most - jump.least;
}
