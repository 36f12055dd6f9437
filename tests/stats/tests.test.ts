import { describe, expect, test } from '@jest/globals';
import type { Sample } from '../../src/results/sample.ts';
import { compareTests, intervalOfTest, ratioOfTest } from '../../src/stats/tests.ts';
import { drawNormal, seededRandom } from './machine.ts';
import { blocks, only, RULES, run, simulate } from './test-runs.ts';

describe('compareTests', () => {
  test('worked by hand: saved 0.1, 0.2, 0.3, 0.2, 0.2', () => {
    const pairs: [number, number][] = [0.1, 0.2, 0.3, 0.2, 0.2].map((saved) => [1, 1 - saved]);
    const analysis = compareTests(blocks(pairs), 1, RULES);
    const comparison = only(analysis);
    expect([comparison.n[0], comparison.verdicts[0]]).toEqual([5, 1]);
    expect(comparison.saved[0]).toBeCloseTo(0.2, 12);
    expect(comparison.referenceMean[0]).toBeCloseTo(1, 12);
    expect(comparison.mean[0]).toBeCloseTo(0.8, 12);
    // s² / 5 = 0.001 and 0.001² / 6 / 5 of rounding; t(0.975, 4) = 2.776445
    const interval = intervalOfTest(comparison, 0, analysis.resolution)!;
    const half = 2.776445 * Math.sqrt(0.001 + 0.000001 / 30);
    expect(comparison.level).toBe(0.95);
    expect(interval.low).toBeCloseTo(0.2 - half, 6);
    expect(interval.high).toBeCloseTo(0.2 + half, 6);
    expect(ratioOfTest(comparison, 0, analysis.resolution)).toBeCloseTo(1.25, 12);
  });

  test.each<[string, Sample[], number, number]>([
    [
      'two blocks give no verdict',
      blocks([
        [5, 1],
        [5, 1],
      ]),
      2,
      0,
    ],
    [
      'three do',
      blocks([
        [5, 1],
        [5.01, 1],
        [5, 1.01],
      ]),
      3,
      1,
    ],
    [
      'slower',
      blocks([
        [1, 5],
        [1, 5.01],
        [1.01, 5],
      ]),
      3,
      -1,
    ],
    ['nothing known', [], 0, 0],
    [
      'warm-up does not count',
      [
        ...blocks([
          [5, 1],
          [5.1, 1],
        ]),
        run('default', 0, [5]),
        run('turbo', 0, [1]),
      ],
      2,
      0,
    ],
    [
      'a trial without its partner does not',
      [
        ...blocks([
          [5, 1],
          [5.1, 1],
        ]),
        run('turbo', 3, [1]),
      ],
      2,
      0,
    ],
    [
      'nor a failed one',
      [
        ...blocks([
          [5, 1],
          [5.1, 1],
        ]),
        run('default', 3, [5], { failed: true }),
        run('turbo', 3, [1]),
      ],
      2,
      0,
    ],
    [
      'nor a test that failed',
      [
        ...blocks([
          [5, 1],
          [5.1, 1],
        ]),
        run('default', 3, [5], { outcomes: 'f' }),
        run('turbo', 3, [1]),
      ],
      2,
      0,
    ],
    [
      'nor one that was skipped or has no time',
      [
        ...blocks([
          [5, 1],
          [5.1, null],
        ]),
        run('default', 3, [5]),
        run('turbo', 3, [1], { outcomes: 's' }),
      ],
      1,
      0,
    ],
    [
      'nor one beyond the columns',
      [
        ...blocks([
          [5, 1],
          [5.1, 1],
        ]),
        run('default', 3, []),
        run('turbo', 3, [1]),
      ],
      2,
      0,
    ],
    [
      '2.9 % is not worth a name',
      blocks([
        [10, 9.71],
        [10, 9.71],
        [10, 9.711],
        [10, 9.71],
      ]),
      4,
      0,
    ],
    [
      '3.1 % is',
      blocks([
        [10, 9.69],
        [10, 9.69],
        [10, 9.691],
        [10, 9.69],
      ]),
      4,
      1,
    ],
  ])('%s', (_, samples, n, verdict) => {
    const comparison = only(compareTests(samples, 1, RULES));
    expect([comparison.n[0], comparison.verdicts[0]]).toEqual([n, verdict]);
  });

  test('one step of the clock is no difference, however often', () => {
    const pairs = Array.from({ length: 30 }, (): [number, number] => [0.01, 0]);
    expect(only(compareTests(blocks(pairs, { resolution: 0.01 }), 1, RULES)).verdicts[0]).toBe(0);
    const clear = pairs.map(([a, b]): [number, number] => [a + 0.04, b]);
    expect(only(compareTests(blocks(clear, { resolution: 0.01 }), 1, RULES)).verdicts[0]).toBe(1);
  });

  test('with many pairs a small t is enough, where there is one test', () => {
    // d = 0.05 ± 0.1: s = 0.1017, t = 2.69 with 29 degrees of freedom, p = 0.012.
    const pairs = Array.from({ length: 30 }, (_, i): [number, number] => [1, i % 2 === 0 ? 0.85 : 1.05]);
    expect(only(compareTests(blocks(pairs), 1, RULES)).verdicts[0]).toBe(1);
    const half = pairs.map(([a, b]): [number, number] => [a, b + 0.02]);
    expect(only(compareTests(blocks(half), 1, RULES)).verdicts[0]).toBe(0);
  });

  test('without scatter the interval is as wide as rounding alone makes it', () => {
    const analysis = compareTests(
      blocks(
        [
          [0.09, 0.02],
          [0.09, 0.02],
          [0.09, 0.02],
        ],
        { resolution: 0.01 },
      ),
      1,
      RULES,
    );
    const { low, high } = intervalOfTest(only(analysis), 0, analysis.resolution)!;
    expect((high - low) / 2).toBeCloseTo(4.302653 * Math.sqrt(0.01 ** 2 / 6 / 3), 6);
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
      return ratioOfTest(only(analysis), 0, analysis.resolution);
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
    const samples = saved.flatMap((own, shard) =>
      own.flatMap((one) => {
        block += 1;
        return [run('default', block, [10], { shard }), run('turbo', block, [10 - one], { shard })];
      }),
    );
    const comparison = only(compareTests(samples, 1, { ...RULES, shards }));
    expect([comparison.n[0], comparison.saved[0]]).toEqual([3, 2]);
    expect(comparison.squares[0]).toBeCloseTo(2, 12);
    expect(comparison.shares[0]).toBeCloseTo(1 / 4 + 1 + 1 / 2, 12);
    expect(only(compareTests(samples, 1, { ...RULES, shards: shards.slice(0, 2) })).n[0]).toBe(7);
  });

  test('a test that jumps in the A/A line too is its own noise', () => {
    const gain = blocks([
      [7, 0],
      [7.01, 0],
      [7, 0.01],
      [7, 0],
    ]);
    const self = (seconds: number[]) => seconds.map((one, index) => run('default (again)', index + 1, [one]));
    const verdictWith = (again: number[]) => only(compareTests([...gain, ...self(again)], 1, RULES)).verdicts[0];
    expect(verdictWith([7, 7, 7, 7])).toBe(1);
    expect(verdictWith([7, 0, 7, 7])).toBe(0);
    expect(verdictWith([7, 6, 7, 7])).toBe(1);
  });

  test('what is chosen excludes zero in the interval that is shown, and nothing chosen does not', () => {
    const random = seededRandom(5);
    const samples = simulate(random, { count: 400, blocks: 6, resolution: 0.001 }, (index, turbo) => {
      const mean = 0.2 + index / 400;
      return (turbo && index % 4 === 0 ? mean - 0.1 : mean) + 0.02 * drawNormal(random);
    });
    const analysis = compareTests(
      samples.filter(({ variant }) => variant !== 'default (again)'),
      400,
      RULES,
    );
    const comparison = only(analysis);
    const excluded = Array.from(comparison.verdicts, (verdict, index) => {
      const { low, high } = intervalOfTest(comparison, index, analysis.resolution)!;
      const notable = Math.abs(comparison.saved[index]!) >= 0.03 * comparison.referenceMean[index]!;
      return [verdict !== 0, notable && (low > 0 || high < 0)];
    });
    expect(excluded.filter(([chosen]) => chosen).length).toBeGreaterThan(50);
    expect(excluded.filter(([chosen, excludes]) => chosen !== excludes)).toEqual([]);
  });
});
