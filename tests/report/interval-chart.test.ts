import { expect, test } from '@jest/globals';
import { buildIntervalChart, drawIntervals } from '../../src/report/interval-chart.ts';

const MARGIN = 0.05;
const effect = (name: string, ratio: number, low: number, high: number) => ({
  name,
  speedup: { ratio, interval: { low, high } },
});
const linesOf = (...effects: Parameters<typeof drawIntervals>[0]) => drawIntervals(effects, MARGIN)!.split('\n');

test('an interval is drawn from end to end, with its mean, beside the reference', () => {
  const [words, ticks, first, second] = linesOf(effect('turbo', 2, 1.5, 2.7), effect('slow', 0.5, 0.4, 0.6));
  expect(words).toMatch(/^ +slower +same +faster$/);
  expect(ticks).toMatch(/ 2x +.*1x.* 2x/);
  expect(first).toMatch(/^turbo {2} +┊ *│ *┊ +├─+●─+┤$/);
  expect(second).toMatch(/^slow {3} *├─+●─+┤ +┊ *│ *┊$/);
  const centre = ticks!.indexOf('1x', ticks!.indexOf('2x'));
  expect(Math.abs(first!.indexOf('│') - centre)).toBeLessThanOrEqual(1);
  expect(first!.indexOf('●')).toBeGreaterThan(first!.indexOf('│'));
});

test('the axis is logarithmic: twice as fast is as far from the reference as half as fast', () => {
  const [, , fast, slow] = linesOf(effect('a', 2, 1.9, 2.1), effect('b', 0.5, 0.45, 0.55));
  const middle = fast!.indexOf('│');
  expect(Math.abs(fast!.indexOf('●') - middle - (middle - slow!.indexOf('●')))).toBeLessThanOrEqual(1);
});

test.each([
  [[effect('a', 1.01, 1.0, 1.02)]],
  [[effect('a', 1, 1, 1)]],
  [[effect('a', 1e-4, 1e-5, 1e-3), effect('b', 1e9, 1e8, 1e10)]],
  [[effect('a'.repeat(100), 1.4, 0.9, 2.2)]],
  [Array.from({ length: 40 }, (_, place) => effect(`v${place}`, 1.4, 0.9, 2.2))],
])('no line is longer than a terminal, and no tick is below 1', (effects) => {
  const lines = linesOf(...effects);
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(76);
  expect(lines[1]).not.toMatch(/(?<![\d,.])0[.\d]*x/);
  expect(lines.filter((line) => line.includes('●'))).toHaveLength(Math.min(effects.length, 30));
});

test('without an interval there is no chart; one line alone is not for a terminal', () => {
  expect(buildIntervalChart([{ name: 'a', speedup: null }], MARGIN)).toEqual([]);
  expect(buildIntervalChart([{ name: 'a', speedup: { ratio: 2, interval: null } }], MARGIN)).toEqual([]);
  expect(buildIntervalChart([effect('a', 2, 1, 3)], MARGIN)[0]!.in).toEqual(['markdown']);
  expect(buildIntervalChart([effect('a', 2, 1, 3), effect('b', 2, 1, 3)], MARGIN)[0]!.in).toEqual(['markdown', 'text']);
});
