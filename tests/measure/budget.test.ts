import { describe, expect, test } from '@jest/globals';
import { createPacer, estimateRest, fitBudget } from '../../src/measure/budget.ts';

const PACE = { warmupSeconds: 20, blockSeconds: 30, againSeconds: 10 };

describe('the time budget', () => {
  test.each([
    // seconds left, least, what stays
    [220, 1, { warmup: true, again: true, blocks: 5 }],
    [219, 1, { warmup: false, again: true, blocks: 5 }],
    [200, 1, { warmup: false, again: true, blocks: 5 }],
    [199, 1, { warmup: false, again: false, blocks: 5 }],
    [150, 1, { warmup: false, again: false, blocks: 5 }],
    [149, 1, { warmup: false, again: false, blocks: 4 }],
    [5, 1, { warmup: false, again: false, blocks: 1 }],
    [-5, 1, { warmup: false, again: false, blocks: 1 }],
    [5, 0, { warmup: false, again: false, blocks: 0 }],
    [Number.POSITIVE_INFINITY, 1, { warmup: true, again: true, blocks: 5 }],
  ] as const)('of %d s, at least %d block', (left, least, expected) => {
    expect(fitBudget(PACE, 5, least, left)).toEqual(expected);
  });

  test('the rest is the warm-up and the blocks with their A/A trials', () => {
    expect(estimateRest(PACE, 5)).toBe(220);
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
