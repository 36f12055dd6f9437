import { describe, expect, test } from '@jest/globals';
import { differenceShown, measureScatter } from '../../src/stats/scatter.ts';
import { drawNormal, seededRandom } from './machine.ts';
import { options, seconds, trial, trials } from './samples.ts';

const TWO = options(['default', 'turbo']);
/** Their deviations are 0.2, 0.1, 0, -0.1 and -0.2: s = √(0.1 / 4). */
const LOGS = [0.2, 0.1, 0, -0.1, -0.2];
const S = Math.sqrt(0.1 / 4);

/** Blocks that differ a lot, in which the variant takes exp(log) times as long. */
function runsWith(logs: number[], factor = 1): { default: number[]; turbo: number[] } {
  const reference = logs.map((_, i) => 10 + 5 * i);
  return { default: reference, turbo: logs.map((log, i) => factor * (reference[i] ?? 0) * Math.exp(log)) };
}

describe('the scatter of a run', () => {
  test('is that of the ratios inside blocks over √2, whatever the effect and the blocks', () => {
    const share = Math.expm1(S / Math.SQRT2);
    for (const factor of [1, 3])
      expect(measureScatter(trials(runsWith(LOGS, factor)), TWO)).toMatchObject({
        n: 5,
        share: expect.closeTo(share, 10),
      });
  });

  test('is pooled over the comparisons by their pairs', () => {
    const { default: reference, turbo } = runsWith(LOGS);
    const three = { default: reference, turbo, tmpfs: reference.slice(0, 3) };
    const scatter = measureScatter(trials(three), options(Object.keys(three)));
    expect(scatter).toMatchObject({ n: 5, share: expect.closeTo(Math.expm1(Math.sqrt(0.1 / 6 / 2)), 10) });
  });

  test('is not known from two pairs, nor where machines are counted; a failed trial makes no pair', () => {
    const { default: reference, turbo } = runsWith(LOGS);
    expect(measureScatter(trials({ default: reference, turbo: turbo.slice(0, 2) }), TWO)).toBeNull();
    expect(measureScatter(trials({ default: reference, turbo: [null, null, ...turbo.slice(2)] }), TWO)?.n).toBe(3);
    expect(measureScatter(trials(runsWith(LOGS)), { ...TWO, shards: ['a', 'b', 'c'] })).toBeNull();
  });

  test('is that of the primary metric', () => {
    const samples = [1, 2, 3].flatMap((block) => [
      trial(block, 'default', 10, { metrics: [seconds('run', 10), seconds('total', 10)] }),
      trial(block, 'turbo', 10, { metrics: [seconds('run', 10), seconds('total', 10 * block)] }),
    ]);
    expect(measureScatter(samples, TWO)?.share).toBe(0);
    expect(measureScatter(samples, { ...TWO, metric: 'total' })?.share).toBeGreaterThan(0.4);
  });
});

describe('the smallest difference that runs show', () => {
  test.each([
    // t(0.975, 4) = 2.776445, t(0.9, 4) = 1.533206: (2.776445 + 1.533206) · √2 · ln(1.09) / √5
    [0.09, 5, 0.05, 0.2648],
    [0.09, 30, 0.05, 0.0775],
    [0.001, 30, 0.05, 0.03],
  ])('a scatter of %d and %d runs, judged at %d: %d', (share, n, rate, expected) => {
    expect(differenceShown(share, n, rate)).toBeCloseTo(expected, 3);
  });

  test('is found in nine of ten simulated runs', () => {
    const random = seededRandom(5);
    const n = 8;
    const difference = differenceShown(0.1, n, 0.05);
    const sd = Math.log1p(0.1) * Math.SQRT2;
    const hits = Array.from({ length: 2000 }, () => {
      const logs = Array.from({ length: n }, () => Math.log1p(difference) + sd * drawNormal(random));
      const mean = logs.reduce((sum, log) => sum + log, 0) / n;
      const s = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1));
      return mean - (2.364624 * s) / Math.sqrt(n) > 0;
    });
    const share = hits.filter(Boolean).length / hits.length;
    expect(share).toBeGreaterThan(0.87);
    expect(share).toBeLessThan(0.93);
  });
});
