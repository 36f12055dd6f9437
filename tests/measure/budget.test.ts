import { describe, expect, test } from '@jest/globals';
import { countFitting, createPacer, estimateRest, fitsWarmup } from '../../src/measure/budget.ts';

const PACE = { warmupSeconds: 20, blockSeconds: 30 };

describe('the time budget', () => {
  test.each([
    [150, 5],
    [149, 4],
    [29, 0],
    [-5, 0],
    [1000, 5],
    [Number.POSITIVE_INFINITY, 5],
  ])('of %d s holds %d of 5 blocks', (left, expected) => {
    expect(countFitting(PACE, 5, left)).toBe(expected);
  });

  test.each([
    // seconds left, blocks planned
    [140, 30, true],
    [139, 30, false],
    [110, 3, true],
    [109, 3, false],
    [Number.POSITIVE_INFINITY, 30, true],
  ])('of %d s before %d blocks: the warm-up fits: %p', (left, planned, expected) => {
    expect(fitsWarmup(PACE, planned, left)).toBe(expected);
  });

  test('the rest is the warm-up and the blocks', () => {
    expect(estimateRest(PACE, 5)).toBe(170);
  });

  test('a variant that has not run yet is taken for the mean of those that have', () => {
    const pacer = createPacer();
    expect(pacer.secondsOf(['a'])).toBe(0);
    pacer.add('a', 10);
    pacer.add('a', 20);
    pacer.add('b', 5);
    expect(pacer.secondsOf(['a', 'b', 'c'])).toBe(15 + 5 + 10);
  });
});
