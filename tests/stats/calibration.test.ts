import { describe, expect, test } from '@jest/globals';
import { findFaults } from '../../benchmarks/calibration/checks.ts';
import { type Evaluation, evaluatePool } from '../../benchmarks/calibration/evaluate.ts';
import { renderPlot } from '../../benchmarks/calibration/plot.ts';
import {
  makePool,
  makeSample,
  type Pool,
  parsePool,
  readBlocks,
  truthOf,
  writePool,
} from '../../benchmarks/calibration/pool.ts';
import { renderReport } from '../../benchmarks/calibration/report.ts';
import { makeShare, probabilityOfMore, type Share } from '../../benchmarks/calibration/shares.ts';
import { drawOrder } from '../../src/plan/order.ts';
import type { Results } from '../../src/results/results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { drawNormal, seededRandom } from './machine.ts';
import { seconds } from './samples.ts';

const IDS = ['a1', 'a1 (again)', 'a2', 'a3', 'a4', 'a5', 's5', 's10', 's20', 's50'];
const RULES = { draws: 300, seed: 5 };
const FEW = { draws: 25, seed: 5 };

/** What a name takes beside its wait, times this, and what is not as it should be. */
interface Odd {
  factors?: Record<string, number>;
  /** The wait that is reported, as a share of the true one. */
  told?: number;
  noise?: number;
  blocks?: number;
}

/** The results of a comparison whose runs truly take 0.2 s, with normal noise and a drift of 0.2 % a trial. */
function simulate({ factors = {}, told = 1, noise = 0.05, blocks = 60 }: Odd = {}): Results {
  const random = seededRandom(11);
  const samples: Sample[] = [];
  for (let block = 0; block <= blocks; block++)
    for (const [position, variant] of drawOrder(IDS, 1, block).entries()) {
      const share = Number(/^s(\d+)$/.exec(variant)?.[1] ?? 0) / 100;
      const work = 0.2 * Math.exp(0.002 * samples.length + noise * drawNormal(random)) * (factors[variant] ?? 1);
      const sample = makeSample({ block, position, variant }, work * (1 + share));
      samples.push({ ...sample, metrics: [...sample.metrics, seconds('held', told * work * share)] });
    }
  const variants = IDS.map((id) => ({ ...VARIANT, id, profile: id, again: id.endsWith('(again)') }));
  return { ...HEADER, plan: { ...HEADER.plan, variants }, samples } as unknown as Results;
}

const VARIANT = {
  revision: null,
  reference: null,
  storage: { kind: 'tmpfs' },
  initdbArgs: [],
  settings: [],
  sql: [],
  notes: [],
};
const HEADER = {
  schema: 'pg-speed/results@1',
  tool: { name: 'pg-speed', version: '1.2.3' },
  createdAt: '2026-11-22T00:00:00.000Z',
  machine: {
    platform: 'linux',
    arch: 'x64',
    cpu: 'Test',
    cores: 2,
    memoryBytes: 2 ** 34,
    kernel: '6',
    runnerImage: null,
    disk: null,
    fsyncMs: null,
  },
  plan: {
    seed: 1,
    blocks: 60,
    warmup: 1,
    reference: 'a1',
    metric: 'run',
    method: { timeBudgetMs: null, precision: null, equivalence: 0.05, requireConnection: true },
    postgres: { version: '17.6', source: '/usr/bin' },
    skipped: [],
    revisions: null,
    failIf: [],
    shard: null,
    workload: { kind: 'command', label: 'node x', setup: null, junit: [] },
  },
};

function poolOf(odd?: Odd): Pool {
  return makePool('quiet', 'nothing else', simulate(odd));
}

function faultsOf(odd?: Odd): string[] {
  return findFaults(evaluatePool(poolOf(odd), FEW));
}

function holdsShare({ low, high }: Share, share: number): boolean {
  return low <= share && share <= high;
}

describe('a pool of known truth', () => {
  const evaluation: Evaluation = evaluatePool(poolOf({ noise: 0.1, blocks: 150 }), RULES);
  const { measured, equalNames, effects, merged, naive } = evaluation;

  test('is read as whole blocks, without the warm-up', () => {
    expect(measured).toMatchObject({ equal: IDS.slice(0, 6), failed: 0 });
    expect(measured.slowed.map(({ share }) => share)).toEqual([0.05, 0.1, 0.2, 0.5]);
    expect(measured.blocks).toHaveLength(150);
    for (const { name, share } of measured.slowed) expect(truthOf(measured, name)).toBeCloseTo(1 + share, 4);
    expect(truthOf(measured, 'a2')).toBe(1);
  });

  test('equal names: false verdicts about as often as is allowed, at each size, two and five at once', () => {
    expect(equalNames).toHaveLength(2 * 3 * 2);
    for (const { names, n, way, comparisons, alarms, same, open, holds, without } of equalNames) {
      expect(comparisons).toBe((way === 'drawn' ? 300 : Math.floor(150 / n)) * (names === 2 ? 3 : 1));
      expect(alarms.count + same.count + open.count).toBe(comparisons);
      expect(holdsShare(alarms, 0.05)).toBe(true);
      expect(holdsShare(holds, 0.95)).toBe(true);
      expect(without).toBe(0);
    }
  });

  test('known effects: found the more the larger they are, without bias, and in the interval', () => {
    expect(effects).toHaveLength(4 * 3 * 2);
    for (const { share, n, way, found, wrong, same, inconclusive, comparisons, error, holds } of effects) {
      expect(found.count + wrong.count + same.count + inconclusive.count).toBe(comparisons);
      expect(Math.abs(error.mean)).toBeLessThan((4 * (0.1 * Math.SQRT2)) / Math.sqrt(150));
      expect(holdsShare(holds, 0.95)).toBe(true);
      if (way === 'drawn') expect(error.deviation).toBeCloseTo((0.1 * Math.SQRT2) / Math.sqrt(n), 1.5);
      if (share === 0.5 && n > 3) expect(found.count / comparisons).toBeGreaterThan(0.9);
      if (share === 0.05) expect(found.count / comparisons).toBeLessThan(0.5);
    }
  });

  test('merged files: the machine as the unit holds the truth, pooled blocks do not', () => {
    expect(merged.map(({ machines }) => machines)).toEqual([3, 5, 8]);
    for (const { byMachine, pooled, blocksOfEach } of merged) {
      expect(blocksOfEach).toBe(5);
      expect(holdsShare(byMachine.holds, 0.95)).toBe(true);
      expect(pooled.holds.count).toBeLessThan(0.9 * pooled.holds.of);
      expect(pooled.alarms.count).toBeGreaterThan(2 * byMachine.alarms.count);
    }
  });

  test('naive rules: 110 % alarms on noise of 10 %, 200 % misses half as long again', () => {
    const [wide, narrow, far, means] = naive;
    expect(wide?.alarms.count).toBe(0);
    const half = wide?.found.at(-1)?.share ?? makeShare(1, 1, 1);
    expect(half.count).toBeLessThan(0.1 * half.of);
    const alarms = (narrow?.alarms.count ?? 0) / (narrow?.alarms.of ?? 1);
    // The drift of a block is 2 %, so a ratio is beyond 110 % where noise of 14 % is beyond 7.5 %.
    expect(alarms).toBeGreaterThan(0.25);
    expect(alarms).toBeLessThan(0.36);
    expect(means?.alarms.of).toBe(6 * (150 - 9));
    // Drift alone is 4.5-fold there.
    expect(far?.alarms.count).toBe(far?.alarms.of);
  });

  test('the same again from its file and the same seed, and otherwise from another', () => {
    const pool = poolOf({ blocks: 24 });
    const evaluate = (one: Pool, seed: number) => ({ ...evaluatePool(one, { ...FEW, seed }), measured: null });
    expect(evaluate(parsePool(writePool(pool)), 5)).toEqual(evaluate(pool, 5));
    expect(evaluate(pool, 6).effects).not.toEqual(evaluate(pool, 5).effects);
  });

  test('tables and plot have a place for every number', () => {
    const report = renderReport([evaluation], { command: 'node run.mjs', draws: 300, seed: 5, plot: 'p.svg' });
    expect(report).toContain('2 x Test');
    expect(report.split('\n').filter((line) => line.startsWith('| quiet'))).toHaveLength(1 + 12 + 24 + 3 + 7);
    const plot = renderPlot([evaluation, evaluation]);
    expect(plot.match(/<circle/g)).toHaveLength(2 * (4 * 5 + 3));
    for (const text of [report, plot]) expect(text).not.toMatch(/NaN|undefined|null/);
  });
});

test('trials that failed, and a block that was cut short, are left out and counted', () => {
  const results = simulate({ blocks: 8 });
  const bad = results.samples.find(({ block, variant }) => block === 3 && variant === 'a4')!;
  Object.assign(bad, { failure: 'exit code 1', metrics: [] });
  const pool = makePool('quiet', '', { ...results, samples: results.samples.slice(0, -4) });
  const measured = readBlocks(pool);
  expect(measured.failed).toBe(1);
  expect(measured.blocks.map((block) => block.get('a1')?.sample.block)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(findFaults(evaluatePool(pool, FEW))).toEqual(['quiet: 1 of 76 trials failed']);
});

describe('what is reported as a fault', () => {
  test.each<[string, Odd]>([
    ['a quiet machine', {}],
    ['one so loud that nothing can be seen', { noise: 1 }],
    ['a small pool', { blocks: 6 }],
    ['one so small and loud that most comparisons of it miss what is large', { blocks: 5, noise: 0.3 }],
  ])('nothing on %s', (_, odd) => {
    expect(faultsOf(odd)).toEqual([]);
  });

  test.each<[string, Odd, RegExp]>([
    [
      'equal names that are not',
      { factors: { a2: 1.3, a4: 1.3 } },
      /of 36 comparisons of 2 equal names at n = 5 have a false verdict/,
    ],
    ['a wait that did nothing', { factors: { s50: 1 / 1.5 } }, /miss the effect of 50 %/],
    ['an estimate beside the truth', { told: 0.8 }, /the effect of 50 % is estimated as .*, and was 1\.364/],
    ['too few blocks', { blocks: 2 }, /2 whole blocks are too few/],
  ])('%s', (_, odd, fault) => {
    expect(faultsOf(odd).join('\n')).toMatch(fault);
  });
});

describe('shares', () => {
  // Values from the formula by hand: centre (0.1 + 0.019207) / 1.038415, half 0.060 / 1.038415.
  test('Wilson, of 10 in 100', () => {
    expect(makeShare(10, 100, 100)).toEqual({
      count: 10,
      of: 100,
      low: expect.closeTo(0.0552, 4),
      high: expect.closeTo(0.1744, 4),
    });
  });

  test('as wide as the comparisons that share no trial allow', () => {
    expect(makeShare(100, 1000, 100)).toMatchObject({
      low: expect.closeTo(0.0552, 4),
      high: expect.closeTo(0.1744, 4),
    });
    expect(makeShare(0, 0, 0)).toMatchObject({ low: 0, high: 1 });
    expect(makeShare(0, 50, 50).low).toBe(0);
  });

  test.each([
    [0, 10, 1],
    [1, 10, 1 - 0.95 ** 10],
    [10, 10, 0.05 ** 10],
    [3, 12, 1 - 0.95 ** 12 - 12 * 0.05 * 0.95 ** 11 - 66 * 0.05 ** 2 * 0.95 ** 10],
  ])('%d or more of %d at 5 %%', (count, of, p) => {
    expect(probabilityOfMore(count, of, 0.05)).toBeCloseTo(p, 12);
  });
});
