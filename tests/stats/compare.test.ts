import { describe, expect, test } from '@jest/globals';
import type { Comparison } from '../../src/results/comparison.ts';
import { compare } from '../../src/stats/compare.ts';
import { options, seconds, tps, trial, trials } from './samples.ts';

const TWO = options(['default', 'turbo']);
const FIVE = { default: [10, 11, 10, 12, 10], turbo: [5.1, 5.4, 5, 5.9, 5.2] };

function only(comparisons: Comparison[]): Comparison {
  expect(comparisons).toHaveLength(1);
  return comparisons[0]!;
}

describe('compare', () => {
  test('five blocks: all fields', () => {
    const comparison = only(compare(trials({ default: [2, 4, 2, 4, 2], turbo: [1, 2.2, 0.9, 2, 1] }), TWO));
    expect(comparison).toEqual({
      variant: 'turbo',
      reference: 'default',
      metric: 'run',
      unit: 's',
      better: 'lower',
      n: 5,
      trials: 5,
      failures: 0,
      mean: expect.closeTo((1 * 2.2 * 0.9 * 2 * 1) ** 0.2, 10),
      referenceMean: expect.closeTo(128 ** 0.2, 10),
      ratio: expect.closeTo((0.5 * 0.55 * 0.45 * 0.5 * 0.5) ** 0.2, 10),
      low: expect.closeTo(0.456888, 5), // s of the logs 0.0710012, t = 2.776445, √5
      high: expect.closeTo(0.544985, 5),
      level: 0.95,
      interim: null,
      verdict: 'faster',
      warnings: [],
    });
  });

  test('no trial but those of counted blocks is used', () => {
    const warmUp = [trial(0, 'default', 1), trial(0, 'turbo', null)];
    expect(compare([...warmUp, ...trials(FIVE)], TWO)).toEqual(compare(trials(FIVE), TWO));
    expect(compare([trial(0, 'default', 1), trial(0, 'turbo', 2)], TWO)).toEqual([]);
  });

  test('a variant that failed in the warm-up, and so was measured no more, has failed', () => {
    const reference = trials(FIVE).filter(({ variant }) => variant === 'default');
    expect(compare([trial(0, 'turbo', null), ...reference], TWO)).toMatchObject([
      { variant: 'turbo', trials: 1, failures: 1, n: 0, ratio: null, verdict: 'failed' },
    ]);
  });

  test('pairs by block, whatever the order of the samples', () => {
    const shuffled = trials(FIVE).toSorted((a, b) => ((a.block * 7 + a.variant.length) % 5) - ((b.block * 3) % 5));
    expect(compare(shuffled, TWO)).toEqual(compare(trials(FIVE), TWO));
  });

  test('a block that only one side has makes no pair', () => {
    const comparison = only(compare([...trials(FIVE), trial(6, 'turbo', 1), trial(7, 'default', 1)], TWO));
    expect(comparison).toMatchObject({ n: 5, trials: 6, verdict: 'faster' });
  });

  test.each([
    [1, 0.95],
    [2, 0.975],
    [4, 0.9875],
  ])('%d variants together have 95 %%: each level %d; the reference is not counted', (k, level) => {
    const ids = Array.from({ length: k }, (_, i) => `v${i}`);
    const runs = Object.fromEntries(['default', ...ids].map((id) => [id, [1, 1.1, 1]]));
    const comparisons = compare(trials(runs), options(['default', ...ids]));
    expect(comparisons.map((c) => c.variant)).toEqual(ids);
    for (const comparison of comparisons) expect(comparison.level).toBeCloseTo(level, 12);
  });

  test.each([
    ['going', 5, 0.996],
    ['ended', 5, 0.996],
    ['going', 4, 0.964],
    ['ended', 4, 0.964],
  ] as const)(
    'a clear difference: %s, first interim analysis after block %d, level %d',
    (interim, firstInterim, level) => {
      const comparison = only(compare(trials(FIVE), { ...TWO, interim, firstInterim }));
      expect(comparison).toMatchObject({
        level,
        interim: { block: firstInterim, confirmed: firstInterim < 5 },
        verdict: 'faster',
      });
    },
  );

  test('a comparison that is precise has the level of the end, from eight blocks on', () => {
    const samples = (n: number) =>
      trials({ default: Array(n).fill(10), turbo: Array.from({ length: n }, (_, i) => 10 + (i % 2) / 9) });
    const going = { ...TWO, interim: 'going', equivalence: 0.01 } as const;
    const levels = [7, 8].map((n) => only(compare(samples(n), { ...going, precision: 0.02 })).level);
    expect(levels).toEqual([0.996, 0.964]);
    expect(only(compare(samples(8), { ...going, precision: 0.001 })).level).toBe(0.996);
  });

  test('what is open after the last block has the level of its number of blocks', () => {
    const levels = { 4: 0.964, 10: 0.964, 11: 0.971, 21: 0.977, 31: 0.996 };
    for (const [text, level] of Object.entries(levels)) {
      const n = Number(text);
      const runs = { default: Array(n).fill(10), turbo: Array.from({ length: n }, (_, i) => (i % 2 ? 8 : 12.4)) };
      const ended = only(compare(trials(runs), { ...TWO, interim: 'ended' }));
      expect(ended).toMatchObject({ n, level, verdict: 'inconclusive' });
      expect(only(compare(trials(runs), { ...TWO, interim: 'going' })).level).toBe(0.996);
    }
  });

  test('the reference alone: nothing to compare', () => {
    expect(compare(trials({ default: [1, 2, 3] }), options(['default']))).toEqual([]);
  });

  test.each([
    [1, null, []],
    [2, null, []],
    [3, 'faster', [{ kind: 'indicative' }]],
    [4, 'faster', []],
  ])('n = %d: verdict %p', (n, verdict, warnings) => {
    const runs = { default: [10, 11, 10, 12].slice(0, n), turbo: [5, 5.4, 5.1, 5.9].slice(0, n) };
    const comparison = only(compare(trials(runs), TWO));
    expect(comparison).toMatchObject({ n, verdict, warnings });
    expect(comparison.ratio).toBeCloseTo(0.5, 1);
    expect(comparison.low === null).toBe(n <= 2);
    expect(comparison.high === null).toBe(n <= 2);
  });

  test.each([
    [[5, 5.1, 4.9, 5, 5], 'faster'],
    [[20, 20.1, 19.9, 20, 20], 'slower'],
    [[10, 10.1, 9.9, 10, 10], 'same'],
    [[10, 5, 20, 10, 12], 'inconclusive'],
  ])('a variant of %j against 10 is %s', (turbo, verdict) => {
    expect(only(compare(trials({ default: [10, 10, 10, 10, 10], turbo }), TWO)).verdict).toBe(verdict);
  });

  test('the margin is taken from the options', () => {
    const samples = trials({ default: [10, 10, 10, 10], turbo: [10.5, 9.6, 10.4, 9.5] });
    expect(only(compare(samples, TWO)).verdict).toBe('inconclusive');
    expect(only(compare(samples, { ...TWO, equivalence: 0.2 })).verdict).toBe('same');
  });
});

describe('failures', () => {
  test('of a variant: failed, with the numbers of its other trials', () => {
    const [turbo, tmpfs] = compare(
      trials({ ...FIVE, turbo: [5.1, null, 5, 5.9, 5.2], tmpfs: [5, 5.5, 5, 6, 5] }),
      options(['default', 'turbo', 'tmpfs']),
    );
    expect(turbo).toMatchObject({ verdict: 'failed', n: 4, trials: 5, failures: 1, warnings: [] });
    expect(turbo?.low).not.toBeNull();
    expect(turbo?.mean).toBeCloseTo((5.1 * 5 * 5.9 * 5.2) ** 0.25, 10);
    expect(tmpfs).toMatchObject({ verdict: 'faster', n: 5, failures: 0 });
  });

  test('of a variant in all trials: failed, without numbers', () => {
    const comparison = only(compare(trials({ ...FIVE, turbo: [null, null, null, null, null] }), TWO));
    expect(comparison).toMatchObject({ verdict: 'failed', n: 0, trials: 5, failures: 5, unit: 's', better: 'lower' });
    expect(comparison).toMatchObject({ mean: null, ratio: null, low: null, high: null, warnings: [] });
    expect(comparison.referenceMean).not.toBeNull();
  });

  test('the metrics of a failed trial are not used', () => {
    const failed = trial(2, 'turbo', 0.01, { failure: 'the command exited with 1' });
    const samples = [...trials({ default: [10, 10, 10] }), trial(1, 'turbo', 5), failed, trial(3, 'turbo', 5)];
    const comparison = only(compare(samples, TWO));
    expect(comparison.ratio).toBeCloseTo(0.5, 12);
    expect(comparison.mean).toBeCloseTo(5, 12);
  });

  test('of the reference: no verdict for the others, with a warning', () => {
    const [turbo, tmpfs] = compare(
      trials({ default: [10, null, 10, 12, 10], turbo: FIVE.turbo, tmpfs: [5, 5, 5, 5, null] }),
      options(['default', 'turbo', 'tmpfs']),
    );
    expect(turbo).toMatchObject({ verdict: null, n: 4, failures: 0 });
    expect(turbo?.low).not.toBeNull();
    expect(turbo?.warnings).toEqual([{ kind: 'reference failed', failures: 1, trials: 5 }]);
    expect(tmpfs).toMatchObject({ verdict: 'failed', n: 3 });
  });

  test('everywhere: the primary metric is still listed, as failed', () => {
    const comparison = only(compare(trials({ default: [null], turbo: [null] }), TWO));
    expect(comparison).toMatchObject({ metric: 'run', verdict: 'failed', n: 0, ratio: null, referenceMean: null });
  });
});

describe('metrics', () => {
  const metrics = (rate: number, total: number) => ({
    metrics: [seconds('total', total), tps(rate), seconds('own', 1)],
  });

  test('the primary one first, then the others that both have, with their own direction', () => {
    const samples = [1, 2, 3, 4].flatMap((block) => [
      trial(block, 'default', 9, metrics(1000 + block, 10)),
      trial(block, 'turbo', 9, { metrics: [seconds('mine', 2), seconds('total', 4.9 + block / 100), tps(2100)] }),
    ]);
    const comparisons = compare(samples, options(['default', 'turbo'], { metric: 'tps' }));
    expect(comparisons.map((c) => [c.metric, c.unit, c.better, c.verdict])).toEqual([
      ['tps', 'tps', 'higher', 'faster'],
      ['total', 's', 'lower', 'faster'],
    ]);
    expect(comparisons[0]?.ratio).toBeGreaterThan(2);
  });

  test('one that is missing in some trials lowers n and warns', () => {
    const bare = trial(2, 'turbo', 5, { metrics: [] });
    const samples = [...trials(FIVE).filter((s) => s.block !== 2 || s.variant !== 'turbo'), bare];
    const comparison = only(compare(samples, TWO));
    expect(comparison).toMatchObject({ n: 4, trials: 5, failures: 0, verdict: 'faster' });
    expect(comparison.warnings).toEqual([{ kind: 'missing', blocks: [2] }]);
  });

  test('one that is missing in the reference warns the same', () => {
    const samples = trials(FIVE).map((s) => (s.variant === 'default' && s.block > 2 ? { ...s, metrics: [] } : s));
    expect(only(compare(samples, TWO))).toMatchObject({
      n: 2,
      verdict: null,
      warnings: [{ kind: 'missing', blocks: [3, 4, 5] }],
    });
  });

  test.each([-3, Number.NaN, Number.POSITIVE_INFINITY])('a value of %d makes no pair and warns', (bad) => {
    const comparison = only(compare(trials({ ...FIVE, turbo: [5.1, 5.4, bad, 5.9, 5.2] }), TWO));
    expect(comparison.n).toBe(4);
    expect(comparison.mean).toBeCloseTo((5.1 * 5.4 * 5.9 * 5.2) ** 0.25, 10);
    expect(comparison.warnings).toEqual([{ kind: 'not above zero', blocks: [3] }]);
  });

  test('the primary one is listed even when nothing has it', () => {
    const samples = trials(FIVE).map((s) => ({ ...s, metrics: [tps(7)] }));
    const [run, rate] = compare(samples, TWO);
    expect(run).toMatchObject({ metric: 'run', n: 0, ratio: null, verdict: null });
    expect(run?.warnings).toEqual([{ kind: 'missing', blocks: [1, 2, 3, 4, 5] }]);
    expect(rate).toMatchObject({ metric: 'tps', ratio: 1, verdict: 'same' });
  });
});

test('an outlier is named and stays in the numbers', () => {
  const runs = { default: [10, 10, 10, 10, 10, 10], turbo: [5, 5.1, 4.9, 9.5, 5, 5.05] };
  const comparison = only(compare(trials(runs), TWO));
  const [speedup, median] = [expect.closeTo(1.05, 2), expect.closeTo(1.99, 2)];
  expect(comparison.warnings).toEqual([{ kind: 'outlier', unit: 'block', number: 4, speedup, median }]);
  expect(comparison.n).toBe(6);
  expect(comparison.ratio).toBeGreaterThan(0.55);
});
