import { expect, test } from '@jest/globals';
import {
  chooseLogTicks,
  chooseSpeedupTicks,
  chooseTicks,
  chooseTimeTicks,
  fitLogTicks,
  formatNumber,
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

/** Ranges of every size, narrow and wide, around, above and below 1. */
const RANGES = [1e-9, 1e-4, 0.03, 0.97, 1, 1.43, 42, 8191, 3.7e8].flatMap((low) =>
  [1.0001, 1.004, 1.04, 1.3, 2, 7.9, 8.1, 30, 999, 1e5, 1e12].map((factor): [number, number] => [low, low * factor]),
);
const MOST = [1, 2, 3, 4, 6, 11];

test.each(Object.entries({ chooseTicks, chooseLogTicks, chooseSpeedupTicks }))(
  '%s has two different labels within every range',
  (name, choose) => {
    const format = name === 'chooseSpeedupTicks' ? formatSpeedup : formatNumber;
    const wrong = RANGES.flatMap(([low, high]) =>
      MOST.filter((most) => {
        const ticks = choose(low, high, most);
        const slack = (high - low) * 1e-6;
        const inside = ticks.every((tick) => tick >= low - slack && tick <= high + slack);
        return !inside || ticks.length < 2 || new Set(ticks.map(format)).size < ticks.length;
      }).map((most) => `${low} to ${high}, ${most}`),
    );
    expect(wrong).toEqual([]);
  },
);

test.each<[low: number, high: number, ticks: string[]]>([
  [0.9, 1.55, ['1x', '1.2x faster', '1.4x faster']],
  [0.3, 1.2, ['3x slower', '2.5x slower', '2x slower', '1.5x slower', '1x']],
  [1.4, 1.5, ['1.4x faster', '1.42x faster', '1.44x faster', '1.46x faster', '1.48x faster', '1.5x faster']],
  [1e-5, 2, ['10,000x slower', '100x slower', '1x']],
])('speedups from %d to %d have round factors on both sides of 1', (low, high, ticks) =>
  expect(chooseSpeedupTicks(low, high, 6).map(formatSpeedup)).toEqual(ticks),
);

test('labels of a narrow axis are thinned until they are apart, but two remain', () => {
  const domain = [0.5, 8] as const;
  const labelsAt = (pixels: number) =>
    fitLogTicks((most) => chooseSpeedupTicks(...domain, most), formatSpeedup, {
      domain,
      left: 40,
      length: pixels,
      right: 40,
    }).map(formatSpeedup);
  expect(labelsAt(900)).toEqual(['2x slower', '1x', '2x faster', '4x faster', '6x faster', '8x faster']);
  expect(labelsAt(60)).toHaveLength(2);
});

test('an axis of nothing but zeros has two labels', () => {
  expect(chooseTicks(...widenRange([0, 0], false), 4).length).toBeGreaterThan(1);
});
