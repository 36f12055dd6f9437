import { describe, expect, test } from '@jest/globals';
import { createRandom } from '../../src/plan/order.ts';
import { estimateEffect, probabilityBeyond } from '../../src/stats/paired.ts';
import { errorOfTotal, estimateTotals, showTotals, TotalOfParts } from '../../src/stats/totals.ts';

const PARTS = { count: 4, random: true };
const pairOf = (part: number, value: number, referenceValue: number) => ({ block: part, part, value, referenceValue });

describe('the ratio of totals', () => {
  // Worked out by hand: R = 15 / 30, e = 0.5, -0.5, 0, so s = 0.5; the mean of the values is 5.
  test('of one pass is that of the sums, with the error of a ratio estimator', () => {
    const pairs = [pairOf(1, 3, 5), pairOf(2, 4, 9), pairOf(3, 8, 16)];
    const { log, deviation, freedom } = estimateTotals(pairs, PARTS);
    expect(Math.exp(log)).toBeCloseTo(0.5, 12);
    expect(deviation).toBeCloseTo(0.5 / 5, 12);
    expect(freedom).toBe(2);
    expect(estimateEffect(pairs, 0.95, PARTS).ratio).toBeCloseTo(0.5, 12);
  });

  test('is no mean of logarithms: a large part counts for more', () => {
    const pairs = [pairOf(1, 90, 100), pairOf(2, 1, 10), pairOf(3, 1, 10)];
    expect(estimateEffect(pairs, 0.95, PARTS).ratio).toBeCloseTo(92 / 120, 12);
    expect(estimateEffect(pairs, 0.95).ratio).toBeLessThan(0.25);
  });

  // Parts gain very differently, but each repeats itself exactly: after two passes nothing is uncertain.
  test('has no error from differences between parts once all of them have run twice', () => {
    const pass = [pairOf(1, 1, 10), pairOf(2, 9, 10), pairOf(3, 5, 10), pairOf(4, 10, 10)];
    const once = estimateEffect(pass, 0.95, PARTS);
    expect((once.high ?? 0) / (once.low ?? 1)).toBeGreaterThan(3);
    const twice = estimateEffect([...pass, ...pass], 0.95, PARTS);
    expect(twice).toMatchObject({ n: 8, ratio: expect.closeTo(25 / 40, 12) });
    expect(twice.low).toBeCloseTo(25 / 40, 12);
  });

  // R = 1; each part has residuals ±1 around 0, so s² = 2 · 2 / 2 = 2; variance 2 · (1/2 + 1/2) = 2; total 10 + 10.
  test('of two passes pools the scatter within the parts', () => {
    const pairs = [pairOf(1, 11, 10), pairOf(2, 11, 10), pairOf(1, 9, 10), pairOf(2, 9, 10)];
    const { log, deviation, freedom } = estimateTotals(pairs, { count: 2, random: true });
    expect(log).toBeCloseTo(0, 12);
    expect(freedom).toBe(2);
    expect(deviation).toBeCloseTo((Math.sqrt(2) / 20) * Math.sqrt(4), 12);
  });

  test('of parts that are no random samples has no interval before a whole pass', () => {
    const parts = { count: 4, random: false };
    const pass = [pairOf(1, 3, 5), pairOf(2, 4, 9), pairOf(3, 8, 16), pairOf(4, 5, 10)];
    expect(estimateEffect(pass.slice(0, 3), 0.95, parts)).toMatchObject({ n: 3, low: null, high: null });
    expect(estimateEffect(pass, 0.95, parts).low).not.toBeNull();
  });

  test('a condition is judged by the same error', () => {
    const random = createRandom(1);
    const pairs = [1, 2, 3, 4].map((part) => pairOf(part, 20 + random(), 10));
    const { low } = estimateEffect(pairs, 0.95, PARTS);
    expect(probabilityBeyond(pairs, low ?? 0, 'above', PARTS)).toBeCloseTo(0.05, 6);
    expect(probabilityBeyond(pairs, 3, 'above', PARTS)).toBe(1);
  });
});

describe('the total of a suite', () => {
  const totalOf = (unit: string, ...values: [part: number, value: number][]) => {
    const total = new TotalOfParts(PARTS, unit);
    for (const [part, value] of values) total.add({ part }, value);
    return total.value;
  };

  test('is the mean part times their number, each part once', () => {
    expect(totalOf('s', [1, 10], [2, 20])).toBe(60);
    expect(totalOf('s', [1, 10], [1, 20], [2, 15])).toBe(60);
  });

  test('of what is no time is the mean', () => {
    expect(totalOf('tps', [1, 10], [2, 20])).toBe(15);
    expect(totalOf('s')).toBeNull();
  });
});

describe('what the parts that have run show of the whole', () => {
  // s = 5, n = 3 of 12, mean 10: 5 / √3 / 10 · √(3 / 4) = 0.25.
  test('is the error of a sample without replacement', () => {
    expect(errorOfTotal([5, 10, 15], 12)).toBeCloseTo(0.25, 12);
    expect(errorOfTotal([5, 10, 15], 3)).toBe(0);
    expect(errorOfTotal([5], 12)).toBe(Number.POSITIVE_INFINITY);
  });

  test('is too little while the sizes of either side scatter much', () => {
    const alike = [1, 2, 3].map((part) => pairOf(part, 10 + part, 10));
    expect(showTotals(alike, PARTS)).toBe(true);
    expect(showTotals([...alike.slice(1), pairOf(1, 40, 10)], PARTS)).toBe(false);
    expect(showTotals([...alike.slice(1), pairOf(1, 10, 40)], PARTS)).toBe(false);
    expect(showTotals([...alike, pairOf(4, 40, 40)], PARTS)).toBe(true);
  });
});
