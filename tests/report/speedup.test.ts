import { expect, test } from '@jest/globals';
import { formatSpeedupInterval, toSlowdown, toSpeedup } from '../../src/report/speedup.ts';

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
