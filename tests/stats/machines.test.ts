import { describe, expect, test } from '@jest/globals';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { compare } from '../../src/stats/compare.ts';
import { countsMachines, formatWithUnit, MeanOverMachines, poolPairs } from '../../src/stats/machines.ts';
import { estimateEffect, logRatio } from '../../src/stats/paired.ts';
import { drawNormal, seededRandom } from './machine.ts';
import { options, trial } from './samples.ts';

const FILES = ['a.json', 'b.json', 'c.json', 'd.json'];

/** Per file, the times of `turbo` where `default` takes 10 s; null is a failed trial. */
function machines(turbo: (number | null)[][], reference: (number | null)[][] = []): Sample[] {
  let block = 0;
  return turbo.flatMap((values, shard) =>
    values.flatMap((value, index) => {
      block++;
      const other = reference[shard] === undefined ? 10 : (reference[shard][index] ?? null);
      return [trial(block, 'default', other, { shard }), trial(block, 'turbo', value, { shard })];
    }),
  );
}

function compareFiles(samples: Sample[], shards = FILES.slice(0, 3)) {
  return compare(samples, options(['default', 'turbo'], { shards }))[0]!;
}

describe('the unit', () => {
  test.each([
    [undefined, false, '4'],
    [[], false, '4'],
    [['a', 'b'], false, '4'],
    [['a', 'b', 'c'], true, '4 machines'],
  ])('of %j files: machines %s, %s', (shards, counted, text) => {
    expect(countsMachines(shards)).toBe(counted);
    expect(formatWithUnit(4, shards)).toBe(text);
  });

  test('one machine, and a range', () => {
    expect(formatWithUnit(1, FILES)).toBe('1 machine');
    expect(formatWithUnit('3 to 4', FILES)).toBe('3 to 4 machines');
  });

  test('a machine counts once, by the mean of its logarithms', () => {
    const pairs = [
      { shard: 0, block: 1, value: 1, referenceValue: 2 },
      { shard: 0, block: 2, value: 4, referenceValue: 2 },
      { shard: 2, block: 3, value: 6, referenceValue: 2 },
    ];
    const units = poolPairs(pairs, FILES);
    expect(units.map((unit) => unit.block)).toEqual([0, 2]);
    expect(units.map(logRatio)).toEqual([expect.closeTo(0, 12), expect.closeTo(Math.log(3), 12)]);
    expect(poolPairs(pairs, ['a', 'b'])).toEqual(pairs);
  });

  test('means are those of the machines', () => {
    const meanOf = (shards: string[], ...values: [shard: number, value: number][]) => {
      const mean = new MeanOverMachines(shards);
      for (const [shard, value] of values) mean.add({ shard }, value);
      return mean.value;
    };
    expect(meanOf(FILES, [0, 1], [0, 1], [1, 4])).toBeCloseTo(2, 12);
    expect(meanOf([], [0, 1], [0, 1], [1, 4], [0, -1], [0, Number.NaN])).toBeCloseTo(4 ** (1 / 3), 12);
    expect(meanOf([], [0, 1], [0, 0], [1, 5])).toBe(2);
    expect(meanOf(FILES)).toBeNull();
  });
});

describe('three machines', () => {
  const turbo = [[5, 5], [6, 6, 6], [4]];

  test('n counts them, the interval is over their means, and so are the means shown', () => {
    const comparison = compareFiles(machines(turbo));
    const ratio = (0.5 * 0.6 * 0.4) ** (1 / 3);
    const means = [0.5, 0.6, 0.4].map((value, block) => ({ block, value, referenceValue: 1 }));
    const { low, high } = estimateEffect(means, 0.95);
    expect(comparison).toMatchObject({
      n: 3,
      trials: 6,
      ratio: expect.closeTo(ratio, 10),
      low: expect.closeTo(low!, 10),
      high: expect.closeTo(high!, 10),
      mean: expect.closeTo(ratio * 10, 10),
      warnings: [{ kind: 'indicative' }],
    });
  });

  test('variants are distinguished by machine as well', () => {
    // Pooled, tmpfs is 10 % slower than turbo for certain; but on one of the machines only.
    const samples = FILES.slice(0, 3).flatMap((_, shard) =>
      [1, 2, 3, 4].flatMap((i) => {
        const more = { shard };
        const block = 4 * shard + i;
        const slow = shard === 0 ? 1.33 : 1.001;
        return [
          trial(block, 'default', 10, more),
          trial(block, 'tmpfs', 2 * slow, more),
          trial(block, 'turbo', 2, more),
        ];
      }),
    );
    const rules = options(['default', 'tmpfs', 'turbo']);
    expect(analyse(samples, rules).conclusion).toMatchObject({ fastest: 'turbo', equals: [] });
    expect(analyse(samples, { ...rules, shards: FILES.slice(0, 3) }).conclusion).toMatchObject({
      fastest: 'turbo',
      equals: [],
      undecided: [{ variant: 'tmpfs' }],
      by: 'mean',
    });
  });

  test('a machine without a pair, and one with failed trials, are named', () => {
    const samples = machines([[5, 5], [6], [4, null], []]);
    const comparison = compareFiles(samples, FILES);
    expect(comparison).toMatchObject({ n: 3, failures: 1, verdict: 'failed' });
    expect(comparison.warnings).toEqual([
      { kind: 'failed on', machines: [2] },
      { kind: 'no pair on', machines: [3] },
      { kind: 'indicative' },
    ]);
  });

  test('failed trials of the reference name their file', () => {
    const comparison = compareFiles(machines([[5], [5, 5], [5]], [[10], [10, null], [10]]));
    expect(comparison.verdict).toBeNull();
    expect(comparison.warnings).toEqual([
      { kind: 'reference failed', failures: 1, trials: 4 },
      { kind: 'reference failed on', machines: [1] },
      { kind: 'indicative' },
    ]);
  });

  test('pairs on two of them are too few for a verdict', () => {
    expect(compareFiles(machines([[5, 5, 5], [6, 6, 6], []]))).toMatchObject({ n: 2, low: null, verdict: null });
  });

  test('an outlier is a machine', () => {
    const files = Array.from({ length: 8 }, (_, i) => `${i}.json`);
    const samples = machines(files.map((_, shard) => (shard === 5 ? [9] : [5 + shard / 50])));
    const { warnings } = compareFiles(samples, files);
    expect(warnings).toEqual([
      {
        kind: 'outlier',
        unit: 'machine',
        number: 5,
        speedup: expect.closeTo(10 / 9, 10),
        median: expect.closeTo(1.97, 2),
      },
    ]);
  });
});

test('two machines are pooled: their blocks are what counts', () => {
  const samples = machines([
    [5, 5.1],
    [6, 6.1],
  ]);
  expect(compareFiles(samples, FILES.slice(0, 2))).toEqual(compareFiles(samples, []));
  expect(compareFiles(samples, FILES.slice(0, 2)).n).toBe(4);
});

/** Runs of `blocks` blocks on machines whose true gain differs: standard deviation `spread` of its logarithm. */
function simulateMachines(random: () => number, count: number, blocks: number, spread: number): Sample[] {
  const NOISE = 0.05;
  const samples: Sample[] = [];
  for (let shard = 0; shard < count; shard++) {
    const speed = Math.exp(0.3 * drawNormal(random));
    const gain = 0.5 * Math.exp(spread * drawNormal(random));
    for (let i = 1; i <= blocks; i++) {
      const block = shard * blocks + i;
      samples.push(trial(block, 'default', speed * Math.exp(NOISE * drawNormal(random)), { shard }));
      samples.push(trial(block, 'turbo', speed * gain * Math.exp(NOISE * drawNormal(random)), { shard }));
    }
  }
  return samples;
}

function coverage(count: number, blocks: number, spread: number, shards: string[], runs: number): number {
  const random = seededRandom(41);
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const [first] = compare(simulateMachines(random, count, blocks, spread), options(['default', 'turbo'], { shards }));
    if (first?.low != null && first.high != null && first.low <= 0.5 && first.high >= 0.5) covered++;
  }
  return covered / runs;
}

test('95 % of intervals hold the true mean, whether the gain differs between machines or not', () => {
  const RUNS = 3000;
  const ERROR = Math.sqrt((0.05 * 0.95) / RUNS);
  const cases: [count: number, blocks: number, spread: number][] = [
    [3, 5, 0.1],
    [5, 5, 0.1],
    [8, 2, 0.1],
    [5, 5, 0],
  ];
  for (const [count, blocks, spread] of cases) {
    const shards = Array.from({ length: count }, (_, i) => `${i}.json`);
    expect(Math.abs(coverage(count, blocks, spread, shards, RUNS) - 0.95)).toBeLessThan(3.5 * ERROR);
  }
});

// What poolPairs exists for; figures in machines.ts.
test('far fewer do when the blocks of machines whose gain differs by 10 % are pooled', () => {
  expect(coverage(5, 10, 0.1, [], 1000)).toBeLessThan(0.7);
  expect(coverage(3, 5, 0.1, [], 1000)).toBeLessThan(0.8);
});
