import { describe, expect, test } from '@jest/globals';
import { readFailIf } from '../../src/inputs/fail-if.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import {
  chanceOfVerdict,
  isHopeless,
  isUnlikelyFaster,
  listNeeded,
  listUndecided,
  type Undecided,
} from '../../src/stats/interim.ts';
import type { AnalysisOptions } from '../../src/stats/options.ts';
import type { Interim } from '../../src/stats/rates.ts';
import { drawNormal, seededRandom } from './machine.ts';
import { options, seconds, trials } from './samples.ts';

const BASE = [10, 10.2, 9.9, 10.1, 10];
const SAME = [10.02, 10.18, 9.91, 10.1, 10.01];
const FAST = [5, 5.1, 4.9, 5, 5.1];
const OPEN = [9, 11.5, 9.5, 10.5, 8.5];

function undecidedOf(samples: Sample[], rules: AnalysisOptions): Undecided {
  const going = { ...rules, interim: 'going' as const };
  return listUndecided(analyse(samples, going), samples, going);
}

function of(runs: Record<string, (number | null)[]>, more: Partial<AnalysisOptions> = {}) {
  return undecidedOf(trials(runs), options(Object.keys(runs), more));
}

function rules(text: string) {
  const reading = readFailIf(text);
  if ('problems' in reading) throw new Error(text);
  return reading.value;
}

describe('what is open', () => {
  test('only what is neither faster, slower nor the same; its variants and their references are needed', () => {
    const undecided = of({ default: BASE, a: FAST, b: OPEN, c: SAME });
    expect(undecided.comparisons.map(({ variant }) => variant)).toEqual(['b']);
    expect([...listNeeded(undecided)].sort()).toEqual(['b', 'default']);
    expect(listNeeded(of({ default: BASE, a: FAST, c: SAME })).size).toBe(0);
  });

  test('nothing that failed for good, nor what is compared with a reference that did', () => {
    expect(of({ default: BASE, a: [9, null, null, 10.5, 8.5] }).comparisons).toEqual([]);
    expect(of({ default: BASE, a: [null], b: FAST }).comparisons).toEqual([]);
    expect(of({ default: [10, null, 9.9, null, 10], a: OPEN }).comparisons).toEqual([]);
  });

  test('what failed once, until it has passed in four trials, and then what the others leave open', () => {
    const failures = [[9, null], [9, 9, null, 9], OPEN.with(2, null as never)].map((a) => of({ default: BASE, a }));
    expect(failures.map(({ comparisons }) => comparisons.map(({ verdict }) => verdict))).toEqual([
      ['failed'],
      ['failed'],
      ['inconclusive'],
    ]);
    expect(of({ default: BASE, a: FAST.with(2, null as never) }).comparisons).toEqual([]);
    expect(of({ default: [10, null], a: OPEN }).comparisons).toHaveLength(1);
  });

  test('with precision what is not as narrow, whatever its verdict', () => {
    const eight = (values: number[]) => [...values, ...values].slice(0, 8);
    expect(of({ default: eight(BASE), a: eight(FAST) }, { precision: 0.005 }).comparisons).toHaveLength(1);
    expect(of({ default: eight(BASE), a: eight(FAST) }, { precision: 0.2 }).comparisons).toEqual([]);
    expect(of({ default: eight(BASE), b: eight(OPEN) }, { precision: 2 }).comparisons).toEqual([]);
    expect(of({ default: BASE, a: FAST }, { precision: 0.2 }).comparisons).toHaveLength(1);
  });

  test('what the interim analysis after this block decides, until one more block confirms it', () => {
    const failIf = rules('run above 20s');
    const first = of({ default: BASE, a: FAST }, { firstInterim: 5, failIf });
    expect([first.comparisons.length, first.gates.length]).toEqual([1, 2]);
    const second = of({ default: BASE, a: FAST }, { firstInterim: 4, failIf });
    expect([second.comparisons.length, second.gates.length]).toEqual([0, 0]);
  });

  test('a step of a ladder, with the step before, though both are decided against the reference', () => {
    const runs = { default: [100, 101, 99, 100, 100], one: BASE, two: OPEN };
    const rules = options(Object.keys(runs));
    const variants = rules.variants.map((variant) => ({ ...variant, previous: variant.id === 'two' ? 'one' : null }));
    const undecided = undecidedOf(trials(runs), { ...rules, variants });
    expect(undecided.comparisons.map(({ variant, reference }) => [variant, reference])).toEqual([['two', 'one']]);
    expect([...listNeeded(undecided)].sort()).toEqual(['one', 'two']);
  });

  test('of a sweep only the points that are open, each with its own reference', () => {
    const runs = { 'default c1': BASE, 'default c8': BASE, 'turbo c1': FAST, 'turbo c8': OPEN };
    const rules = options(Object.keys(runs));
    const variants = rules.variants.map((variant) => ({
      ...variant,
      reference: `default ${variant.id.split(' ')[1]}`,
    }));
    const needed = listNeeded(undecidedOf(trials(runs), { ...rules, variants }));
    expect([...needed].sort()).toEqual(['default c8', 'turbo c8']);
  });

  test('a condition whose limit lies inside its interval keeps what it is about', () => {
    const runs = { default: BASE, a: FAST };
    const kept = of(runs, { failIf: rules('run above 5.02s') });
    expect(kept.comparisons).toEqual([]);
    expect(kept.gates.map(({ variant }) => variant)).toEqual(['a']);
    expect([...listNeeded(kept)]).toEqual(['a']);
    expect(of(runs, { failIf: rules('run above 20s, slower than 10%') }).gates).toEqual([]);
  });

  test('a condition that nothing can decide any more is not open', () => {
    expect(of({ default: BASE, a: [5, null, 5, null, 5] }, { failIf: rules('slower than 10%') }).gates).toEqual([]);
    const early = { default: BASE, a: [null], b: FAST };
    const kept = of(early, { failIf: rules('slower than 10%, run above 20s') });
    expect(kept).toEqual({ comparisons: [], gates: [] });
    const late = of({ default: [10, null, null], a: BASE }, { failIf: rules('slower than 10%') });
    expect(late).toEqual({ comparisons: [], gates: [] });
  });

  test('nor is one on a metric that no trial has: decided variants do not wait for it', () => {
    const runs = { default: BASE, a: FAST };
    const undecided = of(runs, { failIf: rules('cpu slower than 5%, cpu above 3') });
    expect(undecided.gates).toEqual([]);
    expect(listNeeded(undecided).size).toBe(0);
  });

  test('one on a metric that only some trials have is', () => {
    const samples = trials({ default: BASE, a: FAST });
    for (const { block, metrics } of samples) if (block < 3) metrics.push(seconds('cpu', block));
    const undecided = undecidedOf(samples, options(['default', 'a'], { failIf: rules('cpu slower than 5%') }));
    expect(undecided.gates.map(({ n }) => n)).toEqual([2]);
  });
});

/** n pairs with this mean and standard deviation of their log-ratios, one of k comparisons. */
function comparisonOf(n: number, mean: number, deviation: number, k = 1, interim: Interim = 'going'): Comparison {
  const wave = Array.from({ length: n }, (_, i) => i - (n - 1) / 2);
  const waveDeviation = Math.sqrt(wave.reduce((sum, value) => sum + value ** 2, 0) / (n - 1));
  const runs = {
    default: wave.map(() => 10),
    a: wave.map((value) => 10 * Math.exp(mean + (value * deviation) / waveDeviation)),
    ...Object.fromEntries(Array.from({ length: k - 1 }, (_, i) => [`v${i}`, wave.map(() => 10)])),
  };
  return analyse(trials(runs), { ...options(Object.keys(runs)), interim }).comparisons[0]!;
}

describe('the chance of a verdict', () => {
  test.each([
    [6, 0.1, 0.1, 30, 1],
    [8, 0.05, 0.15, 20, 1],
    [8, 0, 0.04, 30, 1],
    [6, 0.2, 0.15, 10, 3],
  ])('is what simulated runs show: n = %d, mean %d, deviation %d, %d blocks, %d compared', (...of) => {
    const [n, mean, deviation, most, k] = of;
    const random = seededRandom(n);
    const runs = 600;
    let decided = 0;
    for (let run = 0; run < runs; run++) {
      const truth = mean + (deviation / Math.sqrt(n)) * drawNormal(random);
      const rest = Array.from({ length: most - n }, () => truth + deviation * drawNormal(random));
      const end = (n * mean + rest.reduce((sum, value) => sum + value, 0)) / most;
      // The scatter is taken for known, as the formula does.
      const { verdict } = comparisonOf(most, end, deviation, k, 'ended');
      if (verdict !== 'inconclusive') decided += 1;
    }
    const chance = chanceOfVerdict(comparisonOf(n, mean, deviation, k), most, 0.05);
    expect(Math.abs(chance - decided / runs)).toBeLessThan(0.06);
  });

  test('is that of leaving the interval for a condition, none without an interval', () => {
    const open = of({ default: BASE, a: OPEN }, { failIf: rules('slower than 2%') }).gates[0]!;
    expect(chanceOfVerdict(open, 30, 0.05)).toBeGreaterThan(0.05);
    expect(chanceOfVerdict(open, 30, 0.05)).toBeLessThan(0.95);
    expect(chanceOfVerdict({ ...open, low: null, high: null }, 30, 0.05)).toBe(0);
    expect(chanceOfVerdict({ ...comparisonOf(6, 0.1, 0.1), ratio: null }, 30, 0.05)).toBe(0);
  });
});

test.each([
  ['too early', 5, 0.001, 0.4, false],
  ['no difference in much noise', 8, 0.001, 0.4, true],
  ['a difference that may show', 8, 0.4, 0.4, false],
  ['equal things in little noise', 8, 0.001, 0.05, false],
])('a run is given up: %s', (_, block, mean, deviation, expected) => {
  const comparisons = [comparisonOf(block, mean, deviation)];
  expect(isHopeless({ comparisons, gates: [] }, { block, most: 20, equivalence: 0.05 })).toBe(expected);
  const both = [...comparisons, comparisonOf(block, 0.5, 0.2)];
  expect(isHopeless({ comparisons: both, gates: [] }, { block, most: 20, equivalence: 0.05 })).toBe(false);
});

test.each([
  ['nothing', 0, 0.03, true],
  ['a loss that a verdict would show', 0.1, 0.05, true],
  ['a gain of 10 % that scatters', -0.1, 0.1, false],
  ['a gain below the 3 % that a verdict needs', -0.01, 0.01, true],
  ['much noise around no change', 0, 0.4, false],
])('what is unlikely to become faster: %s', (_, mean, deviation, expected) => {
  const comparison = comparisonOf(6, mean, deviation);
  expect(isUnlikelyFaster(comparison, { block: 6, most: 30 })).toBe(expected);
  expect(isUnlikelyFaster(comparison, { block: 5, most: 30 })).toBe(false);
  expect(isUnlikelyFaster({ ...comparison, low: null, high: null }, { block: 6, most: 30 })).toBe(true);
});
