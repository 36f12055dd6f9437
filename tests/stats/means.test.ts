import { expect, test } from '@jest/globals';
import { estimateMean } from '../../src/stats/means.ts';
import { trial, trials } from './samples.ts';

test('the geometric mean with Student’s t on the logarithms', () => {
  const samples = [...trials({ a: [8, 16, 32, null] }), trial(0, 'a', 1000)];
  const mean = estimateMean(samples, 'a', 'run')!;
  expect(mean).toMatchObject({ n: 3, mean: expect.closeTo(16, 10) });
  // t(0.975, 2) = 4.302653; s = ln 2.
  const half = (4.302653 * Math.log(2)) / Math.sqrt(3);
  expect(mean.low).toBeCloseTo(16 * Math.exp(-half), 4);
  expect(mean.high).toBeCloseTo(16 * Math.exp(half), 3);
});

test('two trials have no interval, none no mean; what cannot be measured is left out, and a zero leaves no interval', () => {
  expect(estimateMean(trials({ a: [8, 2] }), 'a', 'run')).toEqual({
    n: 2,
    mean: expect.closeTo(4, 10),
    low: null,
    high: null,
  });
  expect(estimateMean(trials({ a: [null] }), 'a', 'run')).toBeNull();
  expect(estimateMean(trials({ a: [5] }), 'a', 'tps')).toBeNull();
  expect(estimateMean(trials({ a: [-1, Number.NaN, 5] }), 'a', 'run')).toMatchObject({ n: 1, mean: 5 });
  expect(estimateMean(trials({ a: [0, 0, 6] }), 'a', 'run')).toEqual({ n: 3, mean: 2, low: null, high: null });
});

test('of three merged files the machines are counted', () => {
  const samples = [0, 1, 2].flatMap((shard) =>
    [1, 2].map((block) => trial(2 * shard + block, 'a', shard === 2 ? 40 : 10, { shard })),
  );
  expect(estimateMean(samples, 'a', 'run', { shards: ['x', 'y', 'z'] })).toMatchObject({
    n: 3,
    mean: expect.closeTo(10 * 4 ** (1 / 3), 8),
  });
});
