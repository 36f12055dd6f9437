import { describe, expect, test } from '@jest/globals';
import { findFaults } from '../../benchmarks/calibration/checks.ts';
import { EFFECTS, type Evaluation, evaluatePool, findFigures } from '../../benchmarks/calibration/evaluate.ts';
import { LAST_RUN } from '../../benchmarks/calibration/naive.ts';
import { renderPlot } from '../../benchmarks/calibration/plot.ts';
import { makePool, type Pool, parsePool, readPool, writePool } from '../../benchmarks/calibration/pool.ts';
import { listPromises } from '../../benchmarks/calibration/promises.ts';
import { renderReport } from '../../benchmarks/calibration/report.ts';
import { autoRule, makeSample, PEEKING, runByRule } from '../../benchmarks/calibration/rules.ts';
import { makeShare, type Share, shareOf } from '../../benchmarks/calibration/shares.ts';
import { drawRuns, unroll } from '../../benchmarks/calibration/unroll.ts';
import { drawOrder } from '../../src/plan/order.ts';
import type { Results } from '../../src/results/results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { rateOfRun } from '../../src/stats/rates.ts';
import { drawNormal, seededRandom } from './machine.ts';
import { seconds } from './samples.ts';

const COMPARISONS = [
  ['a1', 'a2'],
  ['a1', 's20', 'a2'],
  ['a1', 's50'],
];
const RULES = { draws: 70, seed: 5 };
const FEW = { draws: 4, seed: 5 };
const AUTO = autoRule().name;

/** How simulated comparisons differ from good ones. */
interface Odd {
  /** Factors of the time that a variant takes beside its wait. */
  factors?: Record<string, number>;
  /** The reported wait as a share of the true one. */
  reported?: number;
  noise?: number;
  /** Blocks of each comparison. */
  blocks?: number;
}

/** Results of comparisons whose runs truly take 0.2 s, with normal noise and a drift of 0.02 % a trial. */
function simulate({ factors = {}, reported = 1, noise = 0.03, blocks = 10 }: Odd = {}): Results[] {
  const random = seededRandom(11);
  let trials = 0;
  return COMPARISONS.map((names) => {
    const samples: Sample[] = [];
    for (let block = 0; block <= blocks; block++)
      for (const [position, variant] of drawOrder(names, 1, block).entries()) {
        const share = Number(/^s(\d+)$/.exec(variant)?.[1] ?? 0) / 100;
        const work = 0.2 * Math.exp(0.0002 * trials++ + noise * drawNormal(random)) * (factors[variant] ?? 1);
        const sample = makeSample({ block, position, variant }, work * (1 + share));
        samples.push({ ...sample, metrics: [...sample.metrics, seconds('held', reported * work * share)] });
      }
    const variants = names.map((id) => ({ ...VARIANT, id, profile: id }));
    return { ...HEADER, plan: { ...HEADER.plan, variants }, samples } as unknown as Results;
  });
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
  schema: 'pg-speed/results@2',
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
    method: { timeBudgetMs: null, interim: null, precision: null, equivalence: 0.05, requireConnection: true },
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

function partOf({ count, of }: Share): number {
  return count / of;
}

describe('a pool of known truth, whose pairs scatter by 11 %', () => {
  const evaluation: Evaluation = evaluatePool(poolOf({ noise: 0.074, blocks: 90 }), RULES);
  const { measured, works, figures, merged, naive, all, asMeasured } = evaluation;
  const find = (rule: string, variants: number, effect: number) => findFigures(evaluation, rule, variants, effect)!;

  test('is read as whole blocks, without the warm-up, and unrolled without its waits', () => {
    expect(measured).toMatchObject({ trials: 7 * 90, failed: 0 });
    expect(measured.comparisons.map(({ names }) => names)).toEqual(COMPARISONS);
    expect(measured.comparisons.map(({ blocks }) => blocks.length)).toEqual([90, 90, 90]);
    expect(works).toHaveLength(7 * 90);
    expect(works.reduce((sum, work) => sum + Math.log(work), 0)).toBeCloseTo(0, 6);
  });

  // With 280 runs a share of 5 % has an interval of 2.6 points to either side; judged at 95 % after each block it is above 20 %.
  test('2, 3 and 5 equal variants: false verdicts, and intervals that miss, in about 5 % at most', () => {
    for (const variants of [2, 3, 5]) {
      for (const rule of [AUTO, autoRule(10).name]) {
        const { wrong, same, holds, without } = find(rule, variants, 0);
        expect(wrong.of).toBeGreaterThanOrEqual(280);
        expect([variants, rule, wrong.low < 0.05, holds.high > 0.95]).toEqual([variants, rule, true, true]);
        expect(wrong.count + same.count).toBeLessThanOrEqual(wrong.of);
        expect(without).toBe(0);
      }
      expect(find(PEEKING.name, variants, 0).wrong.low).toBeGreaterThan(0.08);
    }
  });

  test('known effects: found the sooner and the more often the larger they are, and in the interval', () => {
    const blocks = EFFECTS.map((effect) => find(AUTO, 2, effect).blocks);
    expect(blocks.slice(1)).toEqual(blocks.slice(1).toSorted((a, b) => b - a));
    expect(find(AUTO, 2, 0.2).blocks).toBeLessThan(9);
    expect(partOf(find(autoRule(10).name, 2, 0.2).found)).toBeGreaterThan(0.93);
    expect(partOf(find(AUTO, 2, 0.1).found)).toBeGreaterThan(0.9);
    expect(partOf(find(AUTO, 2, 0.05).found)).toBeLessThan(0.8);
    expect(partOf(find(AUTO, 2, 2).quick)).toBe(1);
    for (const { effect, wrong, holds } of figures.filter((row) => row.effect > 0)) {
      expect(partOf(wrong)).toBeLessThan(0.02);
      if (effect > 0.05) expect(holds.high).toBeGreaterThan(0.95);
    }
  });

  test('`profiles: all`: decided profiles are no longer measured, so that twice the blocks take hardly longer', () => {
    const [fixed, few] = all;
    expect(fixed).toMatchObject({ trials: 30, trialsOfFormer: 30 / 36 });
    expect(few!.trials).toBeLessThan(5 + 5 * 10);
    expect(few!.trialsOfFormer).toBeLessThan(1.2);
    expect(partOf(few!.found)).toBeGreaterThan(2 * partOf(fixed!.found) - 0.15);
  });

  test('as measured: real waits are estimated as what they were', () => {
    expect(asMeasured.map(({ share }) => share)).toEqual([0, 0.2, 0.5]);
    for (const { share, truth, estimate, runs, holds } of asMeasured) {
      expect(truth).toBeCloseTo(1 + share, 4);
      expect(Math.abs(Math.log(estimate / truth))).toBeLessThan((4 * 0.074 * Math.SQRT2) / Math.sqrt(90));
      expect(runs).toBeGreaterThan(5);
      expect(holds.high).toBeGreaterThan(0.95);
    }
    expect(partOf(asMeasured[2]!.different)).toBe(1);
  });

  test('merged files: the machine as the unit holds the truth, pooled blocks do not', () => {
    expect(merged.map(({ machines }) => machines)).toEqual([3, 5, 8]);
    for (const { byMachine, pooled } of merged) {
      expect(byMachine.holds.high).toBeGreaterThan(0.95);
      expect(pooled.holds.count).toBeLessThan(0.9 * pooled.holds.of);
      expect(pooled.alarms.count).toBeGreaterThan(1.5 * byMachine.alarms.count);
    }
  });

  test('naive rules: 10 % alarms on noise of 11 %, twice as long misses half as long again', () => {
    const [narrow, wide] = naive;
    expect(narrow?.rule).toBe(LAST_RUN);
    // A normal number beyond ln(1.1) / 0.105: 18 %.
    expect(partOf(narrow!.alarms)).toBeGreaterThan(0.14);
    expect(partOf(narrow!.alarms)).toBeLessThan(0.22);
    expect(partOf(wide!.found.at(-1)!.share)).toBeLessThan(0.05);
  });

  test('no fault is found, except with a rule that peeks', () => {
    expect(findFaults(evaluation)).toEqual([]);
    const peeking = figures
      .filter(({ rule }) => rule.name === PEEKING.name)
      .map((row) => ({ ...row, rule: { ...row.rule, name: AUTO } }));
    const faults = findFaults({ ...evaluation, figures: peeking });
    expect(faults.join('\n')).toMatch(
      /quiet: false verdicts, [23] equal variants, .*: \d+\.\d %, promised: at most 5 %/,
    );
    expect(faults.join('\n')).toMatch(
      /quiet: all intervals hold the truth, [23] equal variants, .*, promised: at least 95 %/,
    );
  });

  test('minutes of a suite of 20 s that gains 1.5x: the warm-up and the blocks, of 36.3 s each', () => {
    const { number, needsQuiet } = listPromises(evaluation).find(({ promise }) => promise.startsWith('mean minutes'))!;
    expect(number).toBeCloseTo(((1 + find(AUTO, 2, 0.5).blocks) * (20 + 20 / 1.5 + 3)) / 60, 9);
    expect(number).toBeLessThan(4);
    expect(needsQuiet).toBe(true);
  });

  test('tables and plot have a place for every number', () => {
    const report = renderReport([evaluation], { command: 'node run.mjs', draws: 300, seed: 5, plot: 'p.svg' });
    expect(report).toContain('2 x Test');
    const short = report.split('## In short')[1]!.split('##')[0]!;
    expect(short.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(2 + 5);
    expect(report.split('\n').filter((line) => line.startsWith('| quiet'))).toHaveLength(
      19 + 1 + 12 + 28 + 4 + 4 + 3 + 3,
    );
    const plot = renderPlot([evaluation, evaluation]);
    expect(plot.match(/class="mark"/g)).toHaveLength(2 * 4 * 5);
    for (const text of [report, plot]) expect(text).not.toMatch(/NaN|undefined|null/);
  });
});

test('a pool from its file gives the same figures with the same seed, and other figures with another seed', () => {
  const pool = poolOf();
  const evaluate = (source: Pool, seed: number) => ({ ...evaluatePool(source, { ...FEW, seed }), measured: null });
  expect(evaluate(parsePool(writePool(pool)), 5)).toEqual(evaluate(pool, 5));
  expect(evaluate(pool, 6).figures).not.toEqual(evaluate(pool, 5).figures);
});

test('trials that failed, and a block that was cut short, are left out and counted', () => {
  const results = simulate({ blocks: 12 });
  const bad = results[1]!.samples.find(({ block, variant }) => block === 3 && variant === 'a2')!;
  Object.assign(bad, { failure: 'exit code 1', metrics: [] });
  results[2]!.samples.pop();
  const pool = makePool('quiet', '', results);
  const measured = readPool(pool);
  expect(measured.failed).toBe(1);
  expect(measured.comparisons.map(({ blocks }) => blocks.length)).toEqual([12, 11, 11]);
  expect(unroll(measured)).toHaveLength(2 * 12 + 3 * 11 + 2 * 11);
  expect(findFaults(evaluatePool(pool, FEW))).toEqual(['quiet: 1 of 83 trials failed']);
});

describe('a run by a rule', () => {
  const variants = [
    { id: 'reference', factor: 1 },
    { id: 'far', factor: 3 },
    { id: 'near', factor: 1 },
  ];
  /** Trials of a drawn run, by a noise that is a pattern. */
  const runWith = (rule = autoRule()) => {
    const seen: string[][] = [];
    const run = runByRule(rule, variants, (open, block) => {
      seen.push(open.map(({ id }) => id));
      return open.map(({ id, factor }, position) =>
        makeSample({ block, position, variant: id }, factor * (1 + 0.1 * ((block * (position + 1)) % 4))),
      );
    });
    return { run, seen };
  };

  test('no longer measures what is decided, and gives up what is out of reach', () => {
    const { run, seen } = runWith();
    expect(run.end).toBe('given up');
    expect(seen[0]).toEqual(['reference', 'far', 'near']);
    expect(seen.at(-1)).toEqual(['reference', 'near']);
    expect(run.blocks).toBe(seen.length);
    expect(run.trials).toBe(seen.flat().length);
    expect(run.comparisons.map(({ variant, verdict }) => [variant, verdict])).toEqual([
      ['far', 'slower'],
      ['near', 'inconclusive'],
    ]);
  });

  test('has no more blocks than it may, and is judged at the level of the end there', () => {
    const { run } = runWith({ ...autoRule(9), givesUp: false });
    expect(run).toMatchObject({ blocks: 9, end: 'last block' });
    expect(run.comparisons[1]?.level).toBeCloseTo(1 - rateOfRun(true, 9) / 2, 12);
  });

  test('is drawn from trials that follow each other, from any block of a stretch on', () => {
    const works = Array.from({ length: 45 }, (_, at) => 1 + at);
    const drawn = drawRuns(works, { ...autoRule(5), givesUp: false }, variants.slice(0, 2), {
      draws: 40,
      random: seededRandom(1),
    });
    expect(new Set(drawn.map(({ stretch }) => stretch))).toEqual(new Set([0, 1, 2, 3]));
    expect(drawn).toHaveLength(40);
    expect(new Set(drawn.map(({ run }) => run.comparisons[0]?.referenceMean)).size).toBeGreaterThan(20);
  });
});

describe('what is reported as a fault', () => {
  test.each<[string, Odd]>([
    ['a quiet machine', {}],
    ['a machine so noisy that nothing can be seen', { noise: 1 }],
    ['a small pool', { blocks: 6 }],
  ])('nothing on %s', (_, odd) => {
    expect(faultsOf(odd)).toEqual([]);
  });

  test.each<[string, Odd, RegExp]>([
    [
      'equal variants that are not',
      { factors: { a2: 1.3 } },
      /`a2` was estimated as 1\.\d+ .* times `a1`, and was 1\.000/,
    ],
    ['a wait that did nothing', { factors: { s50: 1 / 1.5 } }, /`s50` was estimated as .*, and was 1\.500/],
    ['an estimate beside the truth', { reported: 0.5 }, /`s50` was estimated as .*, and was 1\.200/],
    ['too few blocks', { blocks: 1 }, /7 trials in whole blocks are too few/],
  ])('%s', (_, odd, fault) => {
    expect(faultsOf(odd).join('\n')).toMatch(fault);
  });
});

describe('shares', () => {
  // Values from the formula by hand: centre (0.1 + 0.019207) / 1.038415, half 0.060 / 1.038415.
  test('Wilson, of 10 in 100', () => {
    const interval = { low: expect.closeTo(0.0552, 4), high: expect.closeTo(0.1744, 4) };
    expect(makeShare(10, 100)).toEqual({ count: 10, of: 100, ...interval });
    expect(makeShare(100, 1000, 100)).toMatchObject(interval);
    expect(makeShare(0, 0)).toMatchObject({ low: 0, high: 1 });
    expect(makeShare(0, 50).low).toBe(0);
  });

  const drawn = (shares: number[]) =>
    shares.flatMap((share, stretch) => Array.from({ length: 10 }, (_, at) => ({ stretch, run: at < share * 10 })));

  test('runs of one stretch do not count as many', () => {
    // The shares have the variance 0.02 / 3, their mean a fourth of that: 54 runs. Of three degrees of freedom t is 3.1824.
    const { low, high } = makeShare(4, 40, (0.09 / (0.02 / 12)) * (1.959964 / 3.1824463) ** 2);
    expect(shareOf(drawn([0, 0.1, 0.1, 0.2]), Boolean)).toEqual({
      count: 4,
      of: 40,
      low: expect.closeTo(low, 6),
      high: expect.closeTo(high, 6),
    });
  });

  test('stretches count where all are alike, and no more than there are runs', () => {
    expect(shareOf(drawn([1, 1, 1]), Boolean)).toEqual(makeShare(30, 30, 3));
    expect(shareOf(drawn([0, 1]), Boolean)).toEqual(makeShare(10, 20, 2));
    expect(shareOf(drawn([0.5]), Boolean)).toEqual(makeShare(5, 10, 1));
  });
});
