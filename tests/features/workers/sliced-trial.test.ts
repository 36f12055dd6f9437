import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sliceFile } from '../../../src/features/workers/run/deal-suite.ts';
import type { EndedSlice } from '../../../src/features/workers/run/slice.ts';
import { prepareGroup } from '../../../src/features/workers/run/sliced-suite.ts';
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

test('a run lasts as long as its slowest worker, without the time in which a worker waits for its next server', () => {
  const slices = [
    slice(1, 10, 5, { worker: 1 }),
    slice(2, 10.5, 2, { worker: 2 }),
    slice(3, 16, 1, { worker: 1 }),
    slice(4, 14, 4, { worker: 2 }),
  ];
  // The first takes 5 s and 1 s, the second begins 0.5 s later, and takes 2 s and 4 s.
  expect(concludeSlices(slices, 18_250)).toMatchObject({ run: 6.5, stop: 0.25 });
});

test('the slices of a group are those of a trial on one server, dealt to the workers in turn', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'group-'));
  try {
    const itemsOf = (part: number) => [`t/${part}.sql`];
    const slices = prepareGroup([5, 6, 7, 8], { cut: { itemsOf }, count: 24, workers: 2, folder });
    expect(slices.map(({ number, worker }) => [number, worker])).toEqual([
      [5, 1],
      [6, 2],
      [7, 1],
      [8, 2],
    ]);
    expect(slices[2]).toMatchObject({ count: 24, items: ['t/7.sql'], listed: ['t/7.sql'] });
    expect(readFileSync(sliceFile(folder, 7), 'utf8')).toBe('t/7.sql\n');
    const ofCommand = prepareGroup([1, 2], { cut: { itemsOf: () => null }, count: 24, workers: 2, folder });
    expect(ofCommand.map(({ items }) => items)).toEqual([[], []]);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
