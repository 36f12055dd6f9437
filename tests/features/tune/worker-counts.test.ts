import { expect, test } from '@jest/globals';
import { haveRoom } from '../../../src/features/tune/run/climb.ts';
import { listServerCounts } from '../../../src/features/tune/run/own-servers.ts';
import { limitWorkers, listCounts } from '../../../src/features/tune/run/worker-counts.ts';
import { findWorkerRule } from '../../../src/features/tune/workload/workers.ts';
import { emptySample } from '../../../src/results/make-results.ts';

test.each([
  [2, [], 16],
  [3, [], 16],
  [4, [], 32],
  [64, [], 32],
  [8, [{ name: 'max_connections', value: '20' }], 4],
  [
    8,
    [
      { name: 'max_connections', value: '20' },
      { name: 'max_connections', value: '100' },
    ],
    32,
  ],
  [1, [], 8],
])('%d processors with %j have room for %d workers', (cores, settings, most) => {
  expect(limitWorkers(cores, settings)).toBe(most);
});

test.each([
  [8, [], true],
  [16, [0.1, 0.6], true],
  [16, [0.1, 0.4], false],
  [16, [], false],
])(
  'whether there is room for %d workers, of 8 surely, where %j of the processors are idle',
  (count, idle, expected) => {
    const sample = emptySample({ block: 1, position: 0, variant: 'a' });
    const samples = idle.map((share) => {
      const cpu = { user: 1 - share, system: 0, idle: share, iowait: 0, steal: 0 };
      return { ...sample, probes: { ...sample.probes, cpu } };
    });
    expect(haveRoom(count, 8, samples)).toBe(expected);
  },
);

test.each([
  ['pytest', [2, 4, 8], [], 0],
  ['pytest -n 2', [4, 8], [1], 0],
  ['pytest -n 4', [8], [2, 1], 0],
  ['pytest -n 3', [4, 8], [2, 1], 0],
  // Of its own it takes about as many as there are processors, and nobody knows the number.
  ['jest', [4, 8], [2, 1], 4],
  ['jest -w 16', [], [8, 4, 2, 1], 0],
  ['run {workers}', [2, 4, 8], [], 0],
])('%s is tried with %j and then %j workers', (line, more, fewer, unsure) => {
  const rule = findWorkerRule({ kind: 'shell', line }, undefined);
  expect(rule && listCounts(rule, 8, 4)).toEqual({ more, fewer, unsure });
});

test.each([
  ['4', [8], [2, 1]],
  ['', [2, 4, 8], []],
  ['many', [2, 4, 8], []],
])('a variable that is %j today', (value, more, fewer) => {
  const rule = findWorkerRule({ kind: 'shell', line: 'make test' }, 'WORKERS', { env: { WORKERS: value } });
  expect(rule && listCounts(rule, 8, 4)).toEqual({ more, fewer, unsure: 0 });
});

test.each<[cores: number, items: number | null, today: number, counts: number[]]>([
  [1, 50, 1, [2, 4, 8]],
  [2, 50, 1, [2, 4, 8, 16]],
  [3, 50, 1, [2, 3, 6, 12, 24]],
  [4, 50, 1, [2, 4, 8, 16, 32]],
  [64, null, 1, [2, 64]],
  [4, 6, 1, [2, 4]],
  [4, 2, 1, [2]],
  [4, 1, 1, []],
  // Fewer than the runner's are no faster.
  [4, 50, 4, [4, 8, 16, 32]],
  [4, 50, 3, [4, 8, 16, 32]],
  [2, 50, 32, []],
])('%d processors, %j items and %d workers of the runner: %j servers', (cores, items, today, counts) => {
  expect(listServerCounts(cores, items, today)).toEqual(counts);
});
