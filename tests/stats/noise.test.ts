import { describe, expect, test } from '@jest/globals';
import { measureNoise } from '../../src/stats/analysis.ts';
import { trial, trials } from './samples.ts';

const NAMES = { reference: 'default', again: 'default (again)', metric: 'run' };

function noiseOf(reference: (number | null)[], again: (number | null)[]) {
  return measureNoise(trials({ default: reference, 'default (again)': again }), NAMES);
}

describe('measureNoise', () => {
  test('null without an A/A variant, and with one that only warmed up', () => {
    expect(measureNoise(trials({ default: [1, 2, 3] }), NAMES)).toBeNull();
    expect(measureNoise([trial(0, 'default', 1), trial(0, 'default (again)', 1)], NAMES)).toBeNull();
  });

  test('95 % whatever the number of variants, half-width in logs', () => {
    // logs of again / reference: 0.01, -0.01, 0.02, -0.02, 0: mean 0, s = √(0.001 / 4), times 2.776445 / √5
    const logs = [0.01, -0.01, 0.02, -0.02, 0];
    const noise = noiseOf(
      [1, 2, 3, 4, 5],
      logs.map((log, i) => (i + 1) * Math.exp(log)),
    );
    const half = (2.776445 * Math.sqrt(0.001 / 4)) / Math.sqrt(5);
    expect(noise).toEqual({
      n: 5,
      ratio: expect.closeTo(1, 10),
      low: expect.closeTo(Math.exp(-half), 6),
      high: expect.closeTo(Math.exp(half), 6),
      halfWidth: expect.closeTo(Math.exp(half) - 1, 6),
      warnings: [],
    });
  });

  test('the interval does not have to lie around 1', () => {
    const noise = noiseOf([10, 10, 10, 10], [10.1, 10.2, 10.1, 10.2]);
    expect(noise?.low).toBeGreaterThan(1);
    expect(noise?.warnings).toEqual([]); // 1.5 % is under the smallest effect
  });

  test('two pairs: a ratio only', () => {
    expect(noiseOf([10, 10], [11, 11])).toMatchObject({ n: 2, low: null, high: null, halfWidth: null, warnings: [] });
  });

  test.each([
    ['slower', [10.5, 10.6, 10.5, 10.6], /differs from itself by 5\.5 %.*treat the verdicts with care/],
    ['faster', [9.5, 9.4, 9.5, 9.4], /differs from itself by 5\.8 %/],
  ])('warns when the reference is %s than itself', (_, again, expected) => {
    const noise = noiseOf([10, 10, 10, 10], again);
    expect(noise?.warnings).toHaveLength(1);
    expect(noise?.warnings[0]).toMatch(expected);
  });

  test('does not warn of a large effect inside the scatter', () => {
    expect(noiseOf([10, 10, 10, 10], [15, 8, 16, 9])?.warnings).toEqual([]);
  });

  test('warns of failed trials, and leaves them out', () => {
    const noise = noiseOf([10, 10, 10, null], [10, 10, null, 10]);
    expect(noise).toMatchObject({ n: 2, warnings: ['`default (again)` failed in 1 of 4 trials'] });
  });
});
