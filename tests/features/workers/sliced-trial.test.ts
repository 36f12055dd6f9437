import { expect, test } from '@jest/globals';
import type { EndedSlice } from '../../../src/features/workers/run/slice.ts';
import { concludeSlices } from '../../../src/features/workers/run/sliced-trial.ts';

/** A slice whose command began and took so many seconds; null: it did not start. */
function slice(number: number, began: number, seconds: number | null, more: Partial<EndedSlice> = {}): EndedSlice {
  const exit = { exitCode: 0, signal: null, timedOut: false, startError: null, overflowed: false };
  const output = { cpuSeconds: null, stdout: '', stderr: '', both: `printed by ${number}` };
  const dealt = { listed: [], tests: [], seconds: null };
  const place = {
    ...dealt,
    number,
    count: 3,
    worker: number,
    items: [`t/${number}`],
    startedAt: began * 1000,
    ready: 0.2,
  };
  const end = { failure: null, ended: false, empty: false, gone: [], used: true, output: '', changes: null };
  return { ...place, ...end, result: seconds === null ? null : { ...exit, ...output, seconds }, ...more };
}

test('a run lasts from the first start of a command to the end of the last, and the servers stop after it', () => {
  const slices = [slice(1, 10, 5), slice(2, 10.5, 6), slice(3, 11, 2)];
  expect(concludeSlices(slices, 16_750)).toEqual({ run: 6.5, stop: 0.25, exitCode: 0, failure: null, evidence: null });
});

test.each<[what: string, slices: EndedSlice[], expected: object]>([
  [
    'that failed is named, and no other that was ended because of it',
    [
      slice(1, 0, 1, { failure: 'It was ended before its time.', ended: true }),
      slice(2, 0, 1, { failure: 'Exit code 7.' }),
    ],
    { run: 1, failure: 'slice 2 of 3 failed: exit code 7.', evidence: 'printed by 2' },
  ],
  [
    'that did not start has no time',
    [slice(1, 0, null, { failure: '`t/1` was listed, and is gone.' })],
    { run: null, stop: null, failure: 'slice 1 of 3 failed: `t/1` was listed, and is gone.', evidence: null },
  ],
])('a slice %s', (_, slices, expected) => {
  expect(concludeSlices(slices, 2000)).toMatchObject(expected);
});
