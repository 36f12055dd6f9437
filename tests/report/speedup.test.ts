import { expect, test } from '@jest/globals';
import {
  formatEffect,
  formatSlowdown,
  formatSpan,
  formatSpeedupInterval,
  toSpeedup,
} from '../../src/report/speedup.ts';

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

test.each([
  [{ ratio: 1.45, interval: { low: 1.33, high: 1.58 } }, '1.45x faster (95 % 1.33 to 1.58, n = 5)'],
  [{ ratio: 0.5, interval: { low: 0.4, high: 0.8 } }, '2.00x slower (95 % 1.25 to 2.50, n = 5)'],
  [{ ratio: 1.02, interval: { low: 0.95, high: 1.1 } }, '1.02x faster (95 % 0.95 to 1.10, n = 5)'],
  [{ ratio: 0.98, interval: { low: 0.9, high: 1.05 } }, '1.02x slower (95 % 0.95 to 1.11, n = 5)'],
  [{ ratio: 2, interval: null }, '2.00x faster (n = 5)'],
])('a factor is at least 1, and its interval has the same direction', (speedup, text) =>
  expect(formatEffect(speedup, 'n = 5')).toBe(text),
);

test('a limit is written in the same form', () => expect(formatSlowdown(1.1)).toBe('1.10x slower'));

test.each([
  [1.02, 2.32, '1.02x to 2.32x faster'],
  [0.5, 0.8, '1.25x to 2.00x slower'],
  [0.8, 1.17, '1.25x slower to 1.17x faster'],
  [1.5, 1.5, '1.50x faster'],
])('the effects from %d to %d', (low, high, text) => expect(formatSpan(low, high)).toBe(text));
