import { describe, expect, test } from '@jest/globals';
import { isDifference, judge, leastEffect, MINIMUM_EFFECT } from '../../src/stats/verdict.ts';

const EDGE = 1 + MINIMUM_EFFECT;

// [low, ratio, high], what it is when a lower value is better, and when a higher one is; margin 5 %.
const CASES: [string, [number, number, number], string, string][] = [
  ['clearly below 1', [0.5, 0.6, 0.7], 'faster', 'slower'],
  ['clearly above 1', [1.5, 1.6, 1.7], 'slower', 'faster'],
  ['below 1 by the smallest effect', [0.95, 1 / EDGE, 0.99], 'faster', 'slower'],
  ['above 1 by the smallest effect', [1.01, EDGE, 1.05], 'slower', 'faster'],
  ['below 1 by a little less than that', [0.95, 1 / (EDGE - 1e-9), 0.99], 'inconclusive', 'inconclusive'],
  ['above 1 by a little less than that', [1.01, EDGE - 1e-9, 1.06], 'inconclusive', 'inconclusive'],
  ['1 outside by a small effect inside the margin', [1.001, 1.02, 1.049], 'same', 'same'],
  ['a difference inside the margin', [1.032, 1.035, 1.038], 'slower', 'faster'],
  ['1 is the upper bound', [0.8, 0.9, 1], 'inconclusive', 'inconclusive'],
  ['just under 1 is the upper bound', [0.8, 0.9, 1 - 1e-9], 'faster', 'slower'],
  ['1 is the lower bound', [1, 1.1, 1.2], 'inconclusive', 'inconclusive'],
  ['just over 1 is the lower bound', [1 + 1e-9, 1.1, 1.2], 'slower', 'faster'],
  ['the margin itself', [1 / 1.05, 1, 1.05], 'same', 'same'],
  ['a little below the margin', [1 / 1.05 - 1e-9, 1, 1.05], 'inconclusive', 'inconclusive'],
  ['a little above the margin', [1 / 1.05, 1, 1.05 + 1e-9], 'inconclusive', 'inconclusive'],
  ['1 inside, within the margin', [0.96, 1.0, 1.04], 'same', 'same'],
  ['wide around 1', [0.5, 1, 2], 'inconclusive', 'inconclusive'],
  ['no scatter, no effect', [1, 1, 1], 'same', 'same'],
  ['no scatter, half the time', [0.5, 0.5, 0.5], 'faster', 'slower'],
];

describe('judge', () => {
  test.each(CASES)('%s', (_, [low, ratio, high], lower, higher) => {
    expect(judge({ low, ratio, high }, 'lower', 0.05)).toBe(lower);
    expect(judge({ low, ratio, high }, 'higher', 0.05)).toBe(higher);
  });

  test.each(CASES)(
    'the inverse ratio in the other direction is the same verdict: %s',
    (name, [low, ratio, high], lower) => {
      if (name.includes('margin') || name.includes('smallest')) return; // 1 / (1 / x) is not x in the last digit
      expect(judge({ low: 1 / high, ratio: 1 / ratio, high: 1 / low }, 'higher', 0.05)).toBe(lower);
    },
  );

  test('the margin is the caller’s', () => {
    const interval = { low: 0.93, ratio: 1, high: 1.07 };
    expect(judge(interval, 'lower', 0.05)).toBe('inconclusive');
    expect(judge(interval, 'lower', 0.1)).toBe('same');
  });
});

test.each([
  [[0, 0], 0.03],
  [[0.1, 0.1], 0.03],
  [[0.1, 0], 0.18],
  [[0.05, 0.1], 0.105],
] as const)('if the shares %j of trials are left out, the least effect is %d', (shares, least) => {
  expect(leastEffect(shares)).toBeCloseTo(least, 12);
  const effect = (ratio: number) => ({ low: ratio, ratio, high: ratio });
  expect(judge(effect(1 + least + 1e-9), 'lower', 0.05, leastEffect(shares))).toBe('slower');
  expect(judge(effect(1 / (1 + least + 1e-9)), 'lower', 0.05, leastEffect(shares))).toBe('faster');
  expect(judge(effect(1 + least - 1e-9), 'lower', 0.02, leastEffect(shares))).toBe('inconclusive');
});

test('isDifference needs both: 1 outside, and 3 %', () => {
  expect(isDifference({ low: 1.001, ratio: 1.03, high: 1.06 })).toBe(true);
  expect(isDifference({ low: 0.999, ratio: 1.03, high: 1.06 })).toBe(false);
  expect(isDifference({ low: 1.001, ratio: 1.02, high: 1.04 })).toBe(false);
});
