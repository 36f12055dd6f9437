import { describe, expect, test } from '@jest/globals';
import { Budget, countFitting, fitsWarmup } from '../../src/measure/budget.ts';

const PACE = { trialSeconds: 20, blockSeconds: 30 };

describe('the time budget', () => {
  test.each([
    [150, 5],
    [149, 4],
    [29, 0],
    [-5, 0],
    [1000, 5],
    [Number.POSITIVE_INFINITY, 5],
  ])('of %d s holds %d of 5 blocks', (left, expected) => {
    expect(countFitting(PACE.blockSeconds, 5, left)).toBe(expected);
  });

  test.each([
    // seconds left, blocks planned
    [110, 30, true],
    [109, 30, false],
    [80, 2, true],
    [79, 2, false],
    [Number.POSITIVE_INFINITY, 30, true],
  ])('of %d s before %d blocks: the warm-up fits: %p', (left, planned, expected) => {
    expect(fitsWarmup(PACE, { blocks: planned }, left)).toBe(expected);
  });

  test('a variant that has not run yet is taken for the mean of those that have', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }] as const;
    const budget = new Budget(null);
    expect(budget.secondsOf([a])).toBe(0);
    budget.add(a, 10);
    budget.add(a, 20);
    budget.add(b, 5);
    expect(budget.secondsOf([a, b, c])).toBe(15 + 5 + 10);
  });
});
