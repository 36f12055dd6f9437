import { describe, expect, test } from '@jest/globals';
import { compareTests, intervalOfTest, isJudged, ratioOfTest } from '../../../src/features/tests/compare/tests.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { blocks, only, RULES, run, simulate } from './test-runs.ts';

describe('compareTests', () => {
  test('worked by hand: saved 0.1, 0.2, 0.3, 0.2, 0.2, 0.2', () => {
    const pairs: [number, number][] = [0.1, 0.2, 0.3, 0.2, 0.2, 0.2].map((saved) => [1, 1 - saved]);
    const analysis = compareTests(blocks(pairs), 1, RULES);
    const comparison = only(analysis);
    expect([comparison.tests[0]!.n, comparison.tests[0]!.verdict]).toEqual([6, 1]);
    expect(comparison.tests[0]!.saved).toBeCloseTo(0.2, 12);
    expect(comparison.tests[0]!.referenceMean).toBeCloseTo(1, 12);
    expect(comparison.tests[0]!.mean).toBeCloseTo(0.8, 12);
    // s² / 6 = 0.02 / 5 / 6 and 0.001² / 6 / 6 of rounding; t(0.975, 5) = 2.570582
    const interval = intervalOfTest(comparison.tests[0]!, comparison.level);
    const half = 2.570582 * Math.sqrt(0.02 / 30 + 0.000001 / 36);
    expect(comparison.level).toBe(0.95);
    expect(interval.low).toBeCloseTo(0.2 - half, 6);
    expect(interval.high).toBeCloseTo(0.2 + half, 6);
    expect(ratioOfTest(comparison.tests[0]!, analysis.resolution)).toBeCloseTo(1.25, 12);
  });

  /** One test that is clearly faster. */
  const five = blocks(Array.from({ length: 5 }, (_, i) => [5 + i / 100, 1]));

  test.each<[string, Sample[], number, number]>([
    ['five blocks give no verdict', five, 5, 0],
    ['six do', [...five, run('default', 6, [5]), run('turbo', 6, [1])], 6, 1],
    ['slower', blocks(Array.from({ length: 6 }, (_, i) => [1, 5 + i / 100])), 6, -1],
    ['nothing known', [], 0, 0],
    ['warm-up does not count', [...five, run('default', 0, [5]), run('turbo', 0, [1])], 5, 0],
    ['a trial without its partner does not', [...five, run('turbo', 6, [1])], 5, 0],
    ['nor a failed one', [...five, run('default', 6, [5], { failed: true }), run('turbo', 6, [1])], 5, 0],
    ['nor a test that failed', [...five, run('default', 6, [5], { outcomes: 'f' }), run('turbo', 6, [1])], 5, 0],
    ['nor one that was skipped', [...five, run('default', 6, [5]), run('turbo', 6, [1], { outcomes: 's' })], 5, 0],
    ['nor one that has no time', [...five, run('default', 6, [5]), run('turbo', 6, [null])], 5, 0],
    ['nor one beyond the columns', [...five, run('default', 6, []), run('turbo', 6, [1])], 5, 0],
    ['2.9 % is not worth a name', blocks(Array.from({ length: 8 }, (_, i) => [10, 9.71 + i / 10000])), 8, 0],
    ['3.1 % is', blocks(Array.from({ length: 8 }, (_, i) => [10, 9.69 + i / 10000])), 8, 1],
  ])('%s', (_, samples, n, verdict) => {
    const comparison = only(compareTests(samples, 1, RULES));
    expect([comparison.tests[0]?.n ?? 0, comparison.tests[0]?.verdict ?? 0]).toEqual([n, verdict]);
  });

  // Saved 0.30 to 0.37 each time, in blocks that differ more than that.
  test.each([
    [6, 0],
    [7, 0],
    [8, 1],
  ])('%d pairs whose sides overlap: verdict %d', (count, verdict) => {
    const pairs = Array.from({ length: count }, (_, i): [number, number] => [1 + i / 10, 0.7 + i / 11]);
    expect(only(compareTests(blocks(pairs), 1, RULES)).tests[0]!.verdict).toBe(verdict);
    const apart = pairs.map(([reference, time]): [number, number] => [reference, time - 0.5]);
    expect(only(compareTests(blocks(apart), 1, RULES)).tests[0]!.verdict).toBe(1);
    const slower = apart.map(([reference, time]): [number, number] => [time, reference]);
    expect(only(compareTests(blocks(slower), 1, RULES)).tests[0]!.verdict).toBe(-1);
  });

  test('at six pairs a side that only touches the other is not beyond it', () => {
    const pairs = Array.from({ length: 6 }, (_, i): [number, number] => [1 + (i % 2) / 100, 0.9 + (i % 2) / 100]);
    expect(only(compareTests(blocks(pairs), 1, RULES)).tests[0]!.verdict).toBe(1);
    const touching = [...pairs.slice(0, 5), [1.01, 1] as [number, number]];
    expect(only(compareTests(blocks(touching), 1, RULES)).tests[0]!.verdict).toBe(0);
  });

  test('one step of the clock is no difference, however often', () => {
    const pairs = Array.from({ length: 30 }, (): [number, number] => [0.01, 0]);
    expect(only(compareTests(blocks(pairs, { resolution: 0.01 }), 1, RULES)).tests[0]!.verdict).toBe(0);
    const clear = pairs.map(([a, b]): [number, number] => [a + 0.04, b]);
    expect(only(compareTests(blocks(clear, { resolution: 0.01 }), 1, RULES)).tests[0]!.verdict).toBe(1);
  });

  test('with many pairs a small t is enough, where there is one test', () => {
    // d = 0.05 ± 0.1: s = 0.1017, t = 2.69 with 29 degrees of freedom, p = 0.012.
    const pairs = Array.from({ length: 30 }, (_, i): [number, number] => [1, i % 2 === 0 ? 0.85 : 1.05]);
    expect(only(compareTests(blocks(pairs), 1, RULES)).tests[0]!.verdict).toBe(1);
    const half = pairs.map(([a, b]): [number, number] => [a, b + 0.02]);
    expect(only(compareTests(blocks(half), 1, RULES)).tests[0]!.verdict).toBe(0);
  });

  test('without scatter the interval is as wide as rounding alone makes it', () => {
    const analysis = compareTests(
      blocks(
        Array.from({ length: 6 }, () => [0.09, 0.02]),
        { resolution: 0.01 },
      ),
      1,
      RULES,
    );
    const comparison = only(analysis);
    const { low, high } = intervalOfTest(comparison.tests[0]!, comparison.level);
    expect((high - low) / 2).toBeCloseTo(2.570582 * Math.sqrt(0.01 ** 2 / 6 / 6), 6);
  });

  test('no ratio from times of less than five steps of the clock', () => {
    const ratios = [
      [0.05, 0.1],
      [0.04, 0.1],
      [0.1, 0.04],
      [0, 0],
      [0.1, 0.05],
    ].map(([a, b]) => {
      const analysis = compareTests(
        blocks(
          Array.from({ length: 3 }, () => [a!, b!]),
          { resolution: 0.01 },
        ),
        1,
        RULES,
      );
      return ratioOfTest(only(analysis).tests[0]!, analysis.resolution);
    });
    expect(ratios).toEqual([expect.closeTo(0.5), null, null, null, expect.closeTo(2)]);
  });

  test('the finest clock of all trials counts: a trial of round times is no coarser', () => {
    const samples = [...blocks([[5, 1]], { resolution: 1 }), ...blocks([[5, 1]], { resolution: 0.001 })];
    expect(compareTests(samples, 1, RULES).resolution).toBe(0.001);
  });

  test('of three machines each counts once, whatever its blocks', () => {
    const shards = ['a.json', 'b.json', 'c.json'];
    const saved = [[1, 1, 1, 1], [2], [3, 3]];
    let block = 0;
    const samples = saved.flatMap((savings, shard) =>
      savings.flatMap((saving) => {
        block += 1;
        return [run('default', block, [10], { shard }), run('turbo', block, [10 - saving], { shard })];
      }),
    );
    const comparison = only(compareTests(samples, 1, { ...RULES, shards }));
    expect([comparison.tests[0]!.n, comparison.tests[0]!.saved]).toEqual([3, 2]);
    // s² / 3 = 2 / 2 / 3, and rounding of 4, 1 and 2 pairs.
    const rounding = (0.001 ** 2 / 6 / 9) * (1 / 4 + 1 + 1 / 2);
    expect(comparison.tests[0]!.error).toBeCloseTo(Math.sqrt(1 / 3 + rounding), 12);
    expect(only(compareTests(samples, 1, { ...RULES, shards: shards.slice(0, 2) })).tests[0]!.n).toBe(7);
  });

  test('over machines the scatter is at least that of the pairs inside them', () => {
    const shards = ['a.json', 'b.json', 'c.json'];
    // Each machine saves 1 in the mean: none at all between them, s² = 4 inside.
    const saved = [-1, 1, 3];
    const samples = shards.flatMap((_, shard) =>
      saved.flatMap((saving, i) => [
        run('default', 3 * shard + i + 1, [10], { shard }),
        run('turbo', 3 * shard + i + 1, [10 - saving], { shard }),
      ]),
    );
    const analysis = compareTests(samples, 1, { ...RULES, shards });
    const comparison = only(analysis);
    expect([comparison.tests[0]!.n, comparison.tests[0]!.pairs, comparison.tests[0]!.verdict]).toEqual([3, 9, 0]);
    const { low, high } = intervalOfTest(comparison.tests[0]!, comparison.level);
    expect((high - low) / 2).toBeCloseTo(4.302653 * Math.sqrt(4 / 9 + 0.001 ** 2 / 6 / 9), 5);
  });

  test.each([
    ['three machines with a pair each', [1, 1, 1], false],
    ['three with two', [2, 2, 2], true],
    ['two of three that have the test', [0, 4, 4], false],
    ['six with one', [1, 1, 1, 1, 1, 1], true],
  ])('a verdict from six pairs of three machines: %s', (_, pairs, judged) => {
    let block = 0;
    const samples = pairs.flatMap((count, shard) =>
      Array.from({ length: count }, () => {
        block += 1;
        return [run('default', block, [5 + block / 1000], { shard }), run('turbo', block, [1], { shard })];
      }).flat(),
    );
    const comparison = only(compareTests(samples, 1, { ...RULES, shards: pairs.map((_, i) => `${i}.json`) }));
    expect([isJudged(comparison.tests[0]!), comparison.tests[0]!.verdict]).toEqual([judged, judged ? 1 : 0]);
  });

  test('what is chosen excludes zero in the interval that is shown, and nothing chosen does not', () => {
    const random = seededRandom(5);
    const samples = simulate(random, { count: 400, blocks: 8, resolution: 0.001 }, (index, turbo) => {
      const mean = 0.2 + index / 400;
      return (turbo && index % 4 === 0 ? mean - 0.1 : mean) + 0.02 * drawNormal(random);
    });
    const analysis = compareTests(samples, 400, RULES);
    const comparison = only(analysis);
    const excluded = comparison.tests.map((result) => {
      const { verdict, saved, referenceMean } = result;
      const { low, high } = intervalOfTest(result, comparison.level);
      const notable = Math.abs(saved) >= 0.03 * referenceMean;
      return [verdict !== 0, notable && (low > 0 || high < 0)];
    });
    expect(excluded.filter(([chosen]) => chosen).length).toBeGreaterThan(50);
    expect(excluded.filter(([chosen, excludes]) => chosen !== excludes)).toEqual([]);
  });
});
