import { describe, expect, test } from '@jest/globals';
import type { Sample } from '../../src/results/sample.ts';
import { compare } from '../../src/stats/compare.ts';
import { conclude } from '../../src/stats/conclusion.ts';
import type { AnalysisOptions } from '../../src/stats/options.ts';
import { options, seconds, tps, trial, trials } from './samples.ts';

const TEN = [10, 10.1, 9.9, 10, 10];
const FASTER = [5, 5.1, 4.9, 5, 5];
const SLOWER = [20, 20.1, 19.9, 20, 20];
const SAME = [10, 10.05, 9.95, 10, 10.02];
const UNSURE = [10, 5, 20, 10, 12];
const FAILED = [5, 5, null, 5, 5];

function concludeOf(
  runs: Record<string, (number | null)[]>,
  more: Partial<AnalysisOptions> = {},
  extra: Sample[] = [],
) {
  const rules = options(Object.keys(runs), more);
  const samples = [...trials(runs), ...extra];
  return conclude(compare(samples, rules), samples, rules);
}

describe('one is faster', () => {
  test('it is the fastest, by 1 / ratio for times', () => {
    expect(concludeOf({ default: TEN, turbo: FASTER })).toEqual({
      metric: 'run',
      fastest: 'turbo',
      speedup: expect.closeTo(2, 2),
      verdict: 'faster',
      equals: [],
      undecided: [],
      by: null,
    });
  });

  test('by the ratio for rates', () => {
    const rate = (variant: string, value: number) =>
      [1, 2, 3, 4].map((block) => trial(block, variant, 1, { metrics: [tps(value + block)] }));
    const conclusion = concludeOf({ default: [], turbo: [], slow: [] }, { metric: 'tps' }, [
      ...rate('default', 1000),
      ...rate('turbo', 3000),
      ...rate('slow', 10),
    ]);
    expect(conclusion).toMatchObject({ metric: 'tps', fastest: 'turbo', verdict: 'faster' });
    expect(conclusion.speedup).toBeCloseTo(3, 1);
  });

  test.each([
    ['slower', SLOWER],
    ['same', SAME],
    ['inconclusive', UNSURE],
    ['failed', FAILED],
  ])('whatever the other: %s', (_, other) => {
    expect(concludeOf({ default: TEN, other, turbo: FASTER })).toMatchObject({ fastest: 'turbo', equals: [] });
  });

  test('a failed variant is never the fastest, however fast', () => {
    expect(concludeOf({ default: TEN, quick: [1, 1, null, 1, 1], turbo: FASTER })).toMatchObject({
      fastest: 'turbo',
      equals: [],
    });
  });

  test('other metrics have no say', () => {
    const blocks = [1, 2, 3, 4];
    const extra = blocks.flatMap((block) => [
      trial(block, 'default', 10, { metrics: [seconds('run', 10), seconds('total', 50)] }),
      trial(block, 'turbo', 10, { metrics: [seconds('run', 10 + block / 100), seconds('total', 5)] }),
    ]);
    expect(concludeOf({ default: [], turbo: [] }, {}, extra)).toMatchObject({ fastest: 'default', verdict: 'same' });
  });
});

describe('several are faster', () => {
  const plain = (order: string[]) => ({ plainness: (id: string) => order.indexOf(id) });
  const NEARLY = [5.1, 5, 5, 4.9, 5.2]; // 0.8 % slower than FASTER, with 1 inside their interval

  test('of equals the plainest, the best among the others', () => {
    const runs = { default: TEN, turbo: FASTER, tmpfs: NEARLY };
    expect(concludeOf(runs, plain(['default', 'tmpfs', 'turbo']))).toMatchObject({
      fastest: 'tmpfs',
      equals: ['turbo'],
    });
    expect(concludeOf(runs, plain(['default', 'turbo', 'tmpfs']))).toMatchObject({
      fastest: 'turbo',
      equals: ['tmpfs'],
    });
  });

  test('the speedup is that of the plainest, not of the best', () => {
    const conclusion = concludeOf({ default: TEN, turbo: FASTER, tmpfs: NEARLY }, plain(['default', 'tmpfs', 'turbo']));
    const ratio = NEARLY.reduce((product, value, i) => product * (value / (TEN[i] ?? 0)), 1) ** (1 / 5);
    expect(conclusion.speedup).toBeCloseTo(1 / ratio, 10);
  });

  test('equally plain: the faster', () => {
    const runs = { default: TEN, tmpfs: NEARLY, turbo: FASTER };
    expect(concludeOf(runs, { plainness: () => 0 })).toMatchObject({ fastest: 'turbo', equals: ['tmpfs'] });
  });

  test('a certain difference of 2 % makes equals, one of 4 % does not', () => {
    const by = (factor: number) => FASTER.map((value, i) => value * factor * (1 + i / 10_000));
    const rules = plain(['default', 'tmpfs', 'turbo']);
    expect(concludeOf({ default: TEN, turbo: FASTER, tmpfs: by(1.02) }, rules).equals).toEqual(['turbo']);
    expect(concludeOf({ default: TEN, turbo: FASTER, tmpfs: by(1.04) }, rules)).toMatchObject({
      fastest: 'turbo',
      equals: [],
    });
  });

  test('a large difference inside the scatter makes no equals: the better mean is taken, the other named', () => {
    const runs = { default: TEN, turbo: [2, 3, 2, 3, 2], tmpfs: [3, 2.1, 3, 2.2, 3.1] };
    const { undecided, ...rest } = concludeOf(runs, plain(['default', 'tmpfs', 'turbo']));
    expect(rest).toMatchObject({ fastest: 'turbo', equals: [], by: 'mean' });
    expect(undecided).toEqual([{ variant: 'tmpfs', low: expect.any(Number), high: expect.any(Number) }]);
    expect(undecided[0]!.low).toBeLessThan(1);
    expect(undecided[0]!.high).toBeGreaterThan(1.05);
  });

  test.each([
    ['the one with the better total is taken', 9, 3, 'tmpfs', 'total'],
    ['the one with the better mean and total is taken', 3, 9, 'turbo', 'total'],
    ['the better mean decides where totals are alike', 6, 6, 'turbo', 'mean'],
  ])('of two that are not distinguished %s', (_, turbo, tmpfs, fastest, by) => {
    const totals: Record<string, number> = { default: 12, turbo, tmpfs };
    const runs: Record<string, number[]> = { default: TEN, turbo: [2, 3, 2, 3, 2], tmpfs: [3, 2.1, 3, 2.2, 3.1] };
    const samples = Object.entries(runs).flatMap(([id, values]) =>
      values.map((run, i) => {
        const total = (totals[id] ?? 0) * (1 + 0.01 * i);
        return trial(i + 1, id, run, { metrics: [seconds('run', run), seconds('total', total)] });
      }),
    );
    const rules = options(Object.keys(runs));
    expect(conclude(compare(samples, rules), samples, rules)).toMatchObject({ fastest, equals: [], by });
  });

  describe('why a variant is chosen is said only if it is true of all that are not distinguished from it', () => {
    const order = ['default', 'nosync', 'tmpfs', 'turbo'];
    /** Speeds of 2.01x, 1.97x and 2.00x; the last scatters. */
    const near = {
      default: TEN,
      nosync: TEN.map((value, i) => (value / 1.97) * (1 + i / 10_000)),
      tmpfs: TEN.map((value, i) => (value / 2) * [0.9, 1.11, 0.92, 1.1, 0.99][i]!),
      turbo: TEN.map((value) => value / 2.01),
    };
    const withTotals = (runs: Record<string, number[]>, totals: Record<string, number[]>) => {
      const samples = Object.entries(runs).flatMap(([id, values]) =>
        values.map((run, i) => {
          const total = totals[id]?.[i] ?? 20;
          return trial(i + 1, id, run, { metrics: [seconds('run', run), seconds('total', total)] });
        }),
      );
      const rules = options(Object.keys(runs), plain(order));
      return conclude(compare(samples, rules), samples, rules);
    };

    test('the plainest of those that equal the fastest does not have the better mean', () => {
      const { undecided, ...rest } = concludeOf(near, plain(order));
      expect(rest).toMatchObject({ fastest: 'nosync', equals: ['turbo'], by: 'plainness' });
      expect(undecided.map(({ variant }) => variant)).toEqual(['tmpfs']);
    });

    test('though it is, its mean is better', () => {
      const slower = near.tmpfs.map((value) => value * 1.04);
      expect(concludeOf({ ...near, tmpfs: slower }, plain(order))).toMatchObject({ fastest: 'nosync', by: 'mean' });
    });

    test('though it is, its total is better than that of all', () => {
      const of = (value: number) => [1, 1.01, 1.02, 1.03, 1.04].map((factor) => factor * value);
      const totals = { default: of(20), nosync: of(10), tmpfs: of(12), turbo: of(10.1) };
      expect(withTotals(near, totals)).toMatchObject({ fastest: 'nosync', by: 'total' });
    });

    const open = {
      default: TEN,
      turbo: [2, 3, 2, 3, 2],
      tmpfs: [3, 2.1, 3, 2.2, 3.1],
      nosync: [2.2, 2.9, 2.9, 2.3, 3.3],
    };
    const steady = (value: number) => [value, value * 1.01, value * 1.02, value * 1.01, value];

    test('a better total than that of one says nothing of another', () => {
      const totals = { default: steady(20), turbo: steady(9), tmpfs: steady(6), nosync: [5, 7, 4, 8, 6] };
      const { undecided, ...rest } = withTotals(open, totals);
      expect(rest).toMatchObject({ fastest: 'tmpfs', equals: [], by: null });
      expect(undecided.map(({ variant }) => variant).sort()).toEqual(['nosync', 'turbo']);
    });

    test('a better total than that of both', () => {
      const totals = { default: steady(20), turbo: steady(9), tmpfs: steady(6), nosync: steady(8) };
      expect(withTotals(open, totals)).toMatchObject({ fastest: 'tmpfs', by: 'total' });
    });
  });

  test('they are distinguished in pairs, although their intervals against the reference overlap', () => {
    const weather = [0.6, 1.6, 0.8, 1.3, 1];
    const scaled = (factor: number) => weather.map((w, i) => factor * w * (1 + i / 1000));
    const runs = { default: TEN, turbo: scaled(2), tmpfs: scaled(2.3) };
    expect(concludeOf(runs, plain(['default', 'tmpfs', 'turbo']))).toMatchObject({ fastest: 'turbo', equals: [] });
  });
});

describe('none is faster', () => {
  test.each([
    ['all slower', { a: SLOWER, b: SLOWER }, 'slower'],
    ['all the same', { a: SAME, b: SAME }, 'same'],
    ['same and slower', { a: SAME, b: SLOWER }, 'same'],
    ['one inconclusive', { a: SAME, b: UNSURE, c: SLOWER }, 'inconclusive'],
    ['all failed', { a: FAILED, b: FAILED }, 'failed'],
    ['failed and slower', { a: FAILED, b: SLOWER }, 'slower'],
    ['failed and the same', { a: FAILED, b: SAME }, 'same'],
    ['one not known yet', { a: SAME, b: [] }, 'inconclusive'],
  ])('%s: the reference, and what they share', (_, runs, verdict) => {
    expect(concludeOf({ default: TEN, ...runs })).toEqual({
      metric: 'run',
      fastest: 'default',
      speedup: 1,
      verdict,
      equals: [],
      undecided: [],
      by: null,
    });
  });
});

describe('nothing can be said', () => {
  test('where the first trial of the reference failed, and ended the comparison', () => {
    const failed = {
      metric: 'run',
      fastest: null,
      speedup: null,
      verdict: 'failed',
      equals: [],
      undecided: [],
      by: null,
    };
    expect(concludeOf({ default: [null], turbo: [] })).toEqual(failed);
    expect(concludeOf({ default: [], turbo: [] }, {}, [trial(0, 'default', null)])).toEqual(failed);
  });

  const reference = (value: null | number) => [10, value, 10, 10, 10];
  test.each([
    ['two blocks', { default: [10, 10], a: [5, 5] }],
    ['the reference failed', { default: reference(null), a: FASTER, b: SLOWER }],
    ['the reference failed, and a variant', { default: reference(null), a: FAILED, b: SLOWER }],
    ['one variant', { default: TEN }],
    ['no samples', { default: [], a: [] }],
    ['one failed, the other not known yet', { default: [10], a: [null], b: [] }],
  ])('%s', (_, runs: Record<string, (number | null)[]>) => {
    expect(concludeOf(runs)).toEqual({
      metric: 'run',
      fastest: null,
      speedup: null,
      verdict: null,
      equals: [],
      undecided: [],
      by: null,
    });
  });

  test('everything failed: so it says, and names no fastest', () => {
    const runs = { default: [null, null, null], a: [null, null, null] };
    expect(concludeOf(runs)).toMatchObject({ fastest: null, speedup: null, verdict: 'failed' });
  });
});
