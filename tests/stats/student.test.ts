import { expect, test } from '@jest/globals';
import oracleCdf from '@stdlib/stats-base-dists-t-cdf';
import oracleQuantile from '@stdlib/stats-base-dists-t-quantile';
import { cdf, quantile } from '../../src/stats/student.ts';

const DEGREES = [1, 2, 3, 4, 5, 6, 7, 9, 10, 19, 20, 29, 30, 59, 99, 100, 999, 1000];
// The oracle itself is off by 3e-10 for values near 1e-9.
const VALUES = [0, 0.01, 0.3, 0.5, 1, 1.5, 2, 2.776, 4, 7.5, 12.7, 40, 1e3, 1e8, 1e200];

test.each(DEGREES)('%d degrees of freedom: the distribution is within 1e-12 of the oracle', (df) => {
  for (const t of VALUES) {
    for (const signed of [t, -t]) expect(Math.abs(cdf(signed, df) - oracleCdf(signed, df))).toBeLessThan(1e-12);
  }
});

test.each(DEGREES)('%d degrees of freedom: quantiles of every level that is used are those of the oracle', (df) => {
  for (const alpha of [0.2, 0.1, 0.05, 0.04, 0.032, 0.025, 0.01, 0.004, 0.004 / 8, 0.05 / 44]) {
    for (const p of [1 - alpha / 2, 1 - alpha, alpha / 2, 0.5 + alpha]) {
      const expected = oracleQuantile(p, df);
      expect(Math.abs(quantile(p, df) / expected - 1)).toBeLessThan(df <= 100 ? 1e-12 : 1e-11);
    }
  }
});

test('the ends: a deviation of zero makes t infinite, and half of the values are below zero', () => {
  expect(cdf(Number.NEGATIVE_INFINITY, 4)).toBe(0);
  expect(cdf(Number.POSITIVE_INFINITY, 5)).toBe(1);
  expect(cdf(0, 3)).toBe(0.5);
  expect(cdf(1e-9, 1)).toBeCloseTo(0.5 + 1e-9 / Math.PI, 15);
  expect(quantile(0.5, 3)).toBeCloseTo(0, 300);
});
