import { expect, test } from '@jest/globals';
import { simulateEnd } from '../../../src/features/slices/section/whole-run.ts';
import { emptySample } from '../../../src/results/make-results.ts';
import type { Sample } from '../../../src/results/sample.ts';

/** A trial of a group whose slices took so many seconds. */
function trialOf(part: number, slices: number[] | undefined, more: Partial<Sample> = {}): Sample {
  const sample = emptySample({ block: part, position: 0, variant: '+ 2 servers', part });
  return { ...sample, ...(slices && { slices }), ...more };
}

const PARTS = { count: 3, random: true, size: 2 };

test.each<[what: string, trials: Sample[], end: number | null]>([
  // One worker has 9 and 3, the other all else; the slowest slices of all groups add up to 17.
  ['all slices', [trialOf(1, [9, 1]), trialOf(2, [5, 4]), trialOf(3, [3, 0])], 12],
  ['the mean of several passes', [trialOf(1, [9, 1]), trialOf(1, [11, 3])], 10 * 3],
  ['slices that did not run as the others', [trialOf(2, [5, 4])], 5 * 3],
  ['no trial that failed', [trialOf(1, [9, 1], { failure: 'exit code 1' }), trialOf(2, [5, 4])], 5 * 3],
  ['nothing without slices', [trialOf(1, undefined)], null],
])('a whole run is simulated from %s', (_, trials, end) => {
  expect(simulateEnd(trials, PARTS, 2)).toBe(end);
});
