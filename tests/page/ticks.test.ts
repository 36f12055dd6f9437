import { expect, test } from '@jest/globals';
import {
  chooseLogTicks,
  chooseTicks,
  chooseTimeTicks,
  formatSeconds,
  formatSpeedup,
  timeFormat,
  widenRange,
} from '../../src/page/ticks.ts';

test.each<[low: number, high: number, most: number, ticks: number[]]>([
  [0, 45, 6, [0, 10, 20, 30, 40]],
  [27.5, 43, 6, [30, 35, 40]],
  [0.001, 0.0042, 4, [0.001, 0.002, 0.003, 0.004]],
  [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [5, 5, 6, [5]],
])('round values from %d to %d, at most %d', (low, high, most, ticks) =>
  expect(chooseTicks(low, high, most)).toEqual(ticks),
);

test.each<[low: number, high: number, most: number, ticks: number[]]>([
  [0.95, 1.6, 6, [1, 1.2, 1.4, 1.6]],
  [0.9, 20, 6, [1, 2, 5, 10, 20]],
  [0.0001, 1.1, 5, [0.0001, 0.001, 0.01, 0.1, 1]],
  [1e-6, 1e6, 5, [1e-6, 1e-3, 1, 1e3, 1e6]],
])('on a logarithmic axis from %d to %d, at most %d', (low, high, most, ticks) =>
  expect(chooseLogTicks(low, high, most)).toEqual(ticks),
);

test('long times are in round minutes, and others are not', () => {
  const ticks = chooseTimeTicks(0, 410, 8);
  expect(ticks.map(timeFormat(ticks))).toEqual(['0', '1 min', '2 min', '3 min', '4 min', '5 min', '6 min']);
  const powers = [0.01, 1, 1000];
  expect(powers.map(timeFormat(powers))).toEqual(['10 ms', '1 s', '1,000 s']);
});

test.each([
  [0, '0'],
  [2.5, '2.5 s'],
  [0.005, '5 ms'],
  [0.0003, '300 µs'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

test.each([
  [1, '1x'],
  [1.2, '1.2x faster'],
  [1 / 1.2, '1.2x slower'],
  [0.0001, '10,000x slower'],
])('a speedup of %d is %s', (value, text) => expect(formatSpeedup(value)).toBe(text));

test('a range has space around it, and one of a single value has a width', () => {
  expect(widenRange([10, 20], false)).toEqual([9.4, 20.6]);
  const [low, high] = widenRange([1, 1], true);
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
});
