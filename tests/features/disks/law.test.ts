import { expect, test } from '@jest/globals';
import { predictSeconds, type SyncLaw } from '../../../src/features/disks/section/law.ts';

const law = (seconds: number, count: number, more: Partial<SyncLaw> = {}): SyncLaw => ({
  variant: 'default',
  seconds,
  hereMs: 0,
  syncs: { low: count, high: count, isBound: false },
  best: null,
  ...more,
});

// Suites whose syncs were made longer by hand; their initdb, which has syncs of its own, is taken off.
test.each([
  ['alembic', 22.7, 2249, 5, 43.0 - 8.1],
  ['alembic', 22.7, 2249, 20, 94.3 - 24],
  ['sqlalchemy-continuum', 19.3, 2652, 1, 23.1 - 1.5],
  ['sqlalchemy-continuum', 19.3, 2652, 5, 41.0 - 8.1],
  ['sqlalchemy-continuum', 19.3, 2652, 20, 94.1 - 24],
])('%s, %d s without syncs and %d of them, is predicted at %d ms within 5 %%', (_, seconds, count, ms, measured) => {
  const { low, high } = predictSeconds(law(seconds, count), ms);
  expect(low).toBe(high);
  expect(Math.abs(high / measured - 1)).toBeLessThan(0.05);
});

test.each([
  ['here it is what was measured', {}, 2, [10, 10]],
  ['on a slower disk it is longer by what each sync adds', {}, 5, [13, 13]],
  ['on a faster disk it is shorter', {}, 1, [9, 9]],
  ['it is no shorter than the run without syncs', { best: { variant: 'turbo', seconds: 9.5 } }, 0.05, [9.5, 9.5]],
  [
    'it is no longer on a faster disk, though the run without syncs was',
    { best: { variant: 'turbo', seconds: 12 } },
    1,
    [10, 10],
  ],
  ['a range of the count is one of the time', { syncs: { low: 500, high: 1000, isBound: false } }, 5, [11.5, 13]],
  ['and on a faster disk too', { syncs: { low: 500, high: 1000, isBound: false } }, 1, [9, 9.5]],
  ['it is never below zero', { syncs: { low: 9000, high: 9000, isBound: false } }, 0.05, [0, 0]],
] as const)('%s', (_, more, ms, [low, high]) => {
  const predicted = predictSeconds(law(10, 1000, { hereMs: 2, ...more }), ms);
  expect(predicted.low).toBeCloseTo(low, 9);
  expect(predicted.high).toBeCloseTo(high, 9);
});
