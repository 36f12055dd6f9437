import { describe, expect, test } from '@jest/globals';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { averageOf, estimateEffect, halfWidthOf, type Pair } from '../../src/stats/paired.ts';
import { drawNormal, seededRandom } from './machine.ts';

function pairsOf(ratios: number[]): Pair[] {
  return ratios.map((ratio, i) => ({ block: i + 1, value: 40 * ratio, referenceValue: 40 }));
}

describe('estimateEffect', () => {
  // Two-sided critical values of Student's t, as printed: NIST/SEMATECH e-Handbook 1.3.6.7.2.
  test('the half-width is t of n - 1 degrees of freedom in standard errors', () => {
    const quantiles = [
      [0.95, 3, 4.303],
      [0.95, 5, 2.776],
      [0.95, 6, 2.571],
      [0.95, 8, 2.365],
      [0.95, 10, 2.262],
      [0.95, 31, 2.042],
      [0.99, 5, 4.604],
      [0.98, 10, 2.821],
      [0.9, 5, 2.132],
    ] as const;
    for (const [level, n, t] of quantiles) {
      const logs = Array.from({ length: n }, (_, i) => Math.sin(i + 1) / 10);
      const { low, high } = estimateEffect(pairsOf(logs.map(Math.exp)), level);
      const standardError = sampleStandardDeviation(logs) / Math.sqrt(n);
      expect(Math.log(high! / low!) / 2 / standardError).toBeCloseTo(t, 3);
    }
  });

  test('the interval is around the ratio on the log scale, and depends on the pairing', () => {
    const random = seededRandom(3);
    const pairs = Array.from({ length: 8 }, (_, i) => {
      const shared = Math.exp(drawNormal(random));
      const [value, referenceValue] = [shared * (1 + random() / 10), shared * (1 + random() / 10)];
      return { block: i + 1, value, referenceValue };
    });
    const logs = pairs.map((pair) => Math.log(pair.value) - Math.log(pair.referenceValue));
    const { ratio, low, high } = estimateEffect(pairs, 0.95);
    expect(ratio).toBeCloseTo(Math.exp(mean(logs)), 10);
    expect(low! * high!).toBeCloseTo(ratio! ** 2, 10);
    expect(high! / low!).toBeLessThan(Math.exp(0.2)); // the blocks themselves scatter by a factor of e
  });

  test('value and reference exchanged give the inverse', () => {
    const pairs = pairsOf([0.7, 0.8, 0.75, 0.9]);
    const turned = pairs.map((p) => ({ block: p.block, value: p.referenceValue, referenceValue: p.value }));
    const [effect, inverse] = [estimateEffect(pairs, 0.95), estimateEffect(turned, 0.95)];
    expect(effect.ratio! * inverse.ratio!).toBeCloseTo(1, 12);
    expect(effect.low! * inverse.high!).toBeCloseTo(1, 12);
  });

  test.each([
    [[], { n: 0, ratio: null, low: null, high: null }],
    [[0.5], { n: 1, ratio: 0.5, low: null, high: null }],
    [[0.5, 2], { n: 2, ratio: 1, low: null, high: null }],
    [[1, 1, 1], { n: 3, ratio: 1, low: 1, high: 1 }],
  ])('few pairs: %j', (ratios, expected) => {
    expect(estimateEffect(pairsOf(ratios), 0.95)).toEqual(expected);
  });

  test('a zero leaves no ratio', () => {
    const pairs = [...pairsOf([0.5, 0.5, 0.5]), { block: 4, value: 0, referenceValue: 40 }];
    expect(estimateEffect(pairs, 0.95)).toEqual({ n: 4, ratio: null, low: null, high: null });
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no value of a pair', (bad) => {
    const pairs = pairsOf([0.5, 0.5, 0.5]);
    const left = { block: 4, value: bad, referenceValue: 40 };
    const right = { block: 5, value: 40, referenceValue: bad };
    expect(estimateEffect([...pairs, left, right], 0.95)).toMatchObject({ n: 3, ratio: 0.5 });
  });
});

test.each([
  [[1, 100], 10],
  [[2, 2, 2], 2],
  [[4, -1, 9, Number.NaN], 6],
  [[4, 0, 8], 4],
  [[0], 0],
  [[-1], null],
  [[], null],
])('averageOf of %j is %p', (values, expected) => {
  const result = averageOf(values);
  if (expected === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(expected, 10);
});

test.each([
  [0.5, 2, 1],
  [1 / 1.02, 1.02, 0.02],
  [1.02, 1.02 * 1.1 ** 2, 0.1],
  [1, 1, 0],
  [null, null, null],
])('halfWidthOf %p to %p is %p', (low, high, expected) => {
  const result = halfWidthOf({ low, high });
  if (expected === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(expected, 10);
});
