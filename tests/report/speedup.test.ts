import { expect, test } from '@jest/globals';
import { estimateNeededRuns } from '../../src/report/kinds/next-steps.ts';
import { formatSpeedupInterval, toSlowdown, toSpeedup } from '../../src/report/speedup.ts';
import type { Comparison } from '../../src/results/comparison.ts';

test('for times the ends of the interval change places', () => {
  const speedup = toSpeedup({ ratio: 0.8, low: 0.5, high: 1.25, better: 'lower' });
  expect(speedup).toEqual({ ratio: 1.25, interval: { low: 0.8, high: 2 } });
  expect(formatSpeedupInterval(speedup)).toBe('0.80 to 2.00');
});

test('for rates the ratio is the speedup', () =>
  expect(toSpeedup({ ratio: 2, low: 1.5, high: 2.5, better: 'higher' })).toEqual({
    ratio: 2,
    interval: { low: 1.5, high: 2.5 },
  }));

test('without pairs there is none, and with few no interval', () => {
  expect(toSpeedup({ ratio: null, low: null, high: null, better: 'lower' })).toBeNull();
  expect(toSpeedup({ ratio: 0.5, low: null, high: null, better: 'lower' })).toEqual({ ratio: 2, interval: null });
  expect(formatSpeedupInterval({ ratio: 2, interval: null })).toBe('');
});

test('a slowdown is the inverse', () =>
  expect(toSlowdown({ ratio: 0.5, interval: { low: 0.4, high: 0.8 } })).toEqual({
    ratio: 2,
    interval: { low: 1.25, high: 2.5 },
  }));

/** A comparison of n pairs whose log-ratios have this mean and standard deviation; t(0.975, 4) = 2.7764. */
function makeComparison(mean: number, deviation: number): Comparison {
  const half = (2.7764 * deviation) / Math.sqrt(5);
  return {
    variant: 'turbo',
    reference: 'default',
    metric: 'run',
    unit: 's',
    better: 'lower',
    n: 5,
    trials: 5,
    failures: 0,
    mean: 1,
    referenceMean: 1,
    ratio: Math.exp(mean),
    low: Math.exp(mean - half),
    high: Math.exp(mean + half),
    level: 0.95,
    verdict: 'inconclusive',
    warnings: [],
  };
}

// The first three are the sample sizes of a two-sided paired t test at 5 % with power 0.8 (tables of Cohen, 1988).
test.each([
  [0.1, 0.1, 10, 11],
  [-0.08, 0.1, 15, 16],
  [0.05, 0.1, 34, 35],
  [0, 0.02, 6, 7], // by equivalence: ln 1.05 away
])('effect %d, deviation %d: %d to %d runs', (mean, deviation, least, most) => {
  const runs = estimateNeededRuns(makeComparison(mean, deviation), 0.05);
  expect(runs).toBeGreaterThanOrEqual(least);
  expect(runs).toBeLessThanOrEqual(most);
});

test('no number of runs helps against too much noise, nor is one known without an interval', () => {
  expect(estimateNeededRuns(makeComparison(0.02, 0.5), 0.05)).toBeNull();
  expect(estimateNeededRuns({ ...makeComparison(0.1, 0.1), low: null, high: null }, 0.05)).toBeNull();
});
