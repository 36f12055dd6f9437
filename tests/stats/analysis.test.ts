import { describe, expect, test } from '@jest/globals';
import { analyse, isPrecise } from '../../src/stats/analysis.ts';
import { halfWidthOf } from '../../src/stats/paired.ts';
import { options, seconds, trial, trials } from './samples.ts';

const IDS = ['default', 'default (again)', 'turbo'];

/** Values around `factor` that scatter by `scatter`, differently for each factor. */
function runs(n: number, factor: number, scatter: number): number[] {
  return Array.from({ length: n }, (_, i) => factor * (1 + scatter * Math.sin(7 * i + factor)));
}

describe('analyse', () => {
  test('comparisons, noise and conclusion of the same samples', () => {
    const samples = trials({
      default: runs(5, 10, 0.01),
      'default (again)': runs(5, 10, 0.02),
      turbo: runs(5, 5, 0.01),
    });
    const analysis = analyse(samples, options(IDS));
    expect(analysis.comparisons.map((c) => [c.variant, c.verdict])).toEqual([['turbo', 'faster']]);
    expect(analysis.noise).toMatchObject({ n: 5, warnings: [] });
    expect(analysis.conclusion).toMatchObject({ fastest: 'turbo', verdict: 'faster', metric: 'run' });
  });

  test('without the A/A line there is no noise', () => {
    expect(analyse(trials({ default: [1, 1, 1], turbo: [1, 1, 1] }), options(['default', 'turbo'])).noise).toBeNull();
    expect(analyse(trials({ default: [1, 1, 1], turbo: [1, 1, 1] }), options(IDS)).noise).toBeNull();
  });

  test('no samples at all', () => {
    const analysis = analyse([], options(IDS));
    expect(analysis).toMatchObject({ comparisons: [], noise: null, conclusion: { fastest: null, verdict: null } });
  });

  test('the noise is that of the primary metric', () => {
    const samples = [1, 2, 3].flatMap((block) => [
      trial(block, 'default', 10, { metrics: [seconds('run', 10), seconds('total', 10)] }),
      trial(block, 'default (again)', 10, { metrics: [seconds('run', 10), seconds('total', 20)] }),
    ]);
    expect(analyse(samples, options(IDS)).noise?.ratio).toBe(1);
    expect(analyse(samples, options(IDS, { metric: 'total' })).noise?.ratio).toBeCloseTo(2, 10);
  });
});

describe('isPrecise', () => {
  const enough = 8; // with fewer, luck would stop the run: see MINIMUM_PAIRS_TO_STOP
  const of = (all: Record<string, (number | null)[]>) => analyse(trials(all), options(Object.keys(all)));

  test('compares the half-width with the precision, the bound included', () => {
    const analysis = of({ default: runs(enough, 10, 0), turbo: runs(enough, 5, 0.02) });
    const halfWidth = halfWidthOf(analysis.comparisons[0]!)!;
    expect(halfWidth).toBeGreaterThan(0.005);
    expect(isPrecise(analysis, halfWidth)).toBe(true);
    expect(isPrecise(analysis, halfWidth * 0.999)).toBe(false);
  });

  test('has nothing to do with significance', () => {
    expect(isPrecise(of({ default: runs(enough, 10, 0), turbo: runs(enough, 1, 0.3) }), 0.02)).toBe(false);
    expect(isPrecise(of({ default: runs(enough, 10, 0), turbo: runs(enough, 10, 0) }), 0.02)).toBe(true);
  });

  test('needs enough pairs, however narrow the interval', () => {
    expect(isPrecise(of({ default: runs(enough - 1, 10, 0), turbo: runs(enough - 1, 5, 0) }), 0.02)).toBe(false);
    expect(isPrecise(of({ default: runs(2, 10, 0), turbo: runs(2, 5, 0) }), 0.02)).toBe(false);
  });

  test('waits for the least precise variant', () => {
    const all = { default: runs(enough, 10, 0), turbo: runs(enough, 5, 0.001), tmpfs: runs(enough, 6, 0.2) };
    expect(isPrecise(of(all), 0.02)).toBe(false);
    expect(isPrecise(of({ ...all, tmpfs: all.turbo }), 0.02)).toBe(true);
  });

  test('does not wait for a failed variant, nor stops for it alone', () => {
    const failed = [null, ...runs(enough - 1, 6, 0.2)];
    expect(isPrecise(of({ default: runs(enough, 10, 0), turbo: runs(enough, 5, 0), tmpfs: failed }), 0.02)).toBe(true);
    expect(isPrecise(of({ default: runs(enough, 10, 0), tmpfs: failed }), 0.02)).toBe(false);
  });

  test('looks at the primary metric alone', () => {
    const blocks = Array.from({ length: enough }, (_, i) => i + 1);
    const samples = blocks.flatMap((block) => [
      trial(block, 'default', 10, { metrics: [seconds('run', 10), seconds('total', 10)] }),
      trial(block, 'turbo', 5, { metrics: [seconds('run', 5), seconds('total', 5 * block)] }),
    ]);
    expect(isPrecise(analyse(samples, options(['default', 'turbo'])), 0.02)).toBe(true);
    expect(isPrecise(analyse(samples, options(['default', 'turbo'], { metric: 'total' })), 0.02)).toBe(false);
  });

  test('false without comparisons', () => {
    expect(isPrecise(of({ default: runs(enough, 10, 0) }), 0.02)).toBe(false);
    expect(isPrecise(analyse([], options(IDS)), 0.02)).toBe(false);
  });
});
