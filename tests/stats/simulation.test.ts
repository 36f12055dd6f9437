import { describe, expect, test } from '@jest/globals';
import type { Analysis } from '../../src/results/comparison.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse, isPrecise } from '../../src/stats/analysis.ts';
import { type Order, type Scatter, seededRandom, simulateBlocks, simulateRun } from './machine.ts';
import { options } from './samples.ts';

/** A quiet machine, where the 3 % rule helps. */
const QUIET: Scatter = { noise: 0.03, drift: 0.002, wander: 0.02, block: 0.05 };
/** Loud ones, where an interval that excludes 1 is nearly always beyond 3 %, so only the statistics protect. */
const LOUD: Scatter = { noise: 0.1, drift: 0.01, wander: 0.1, block: 0.2 };
const LOUDER: Scatter = { noise: 0.2, drift: 0.02, wander: 0.1, block: 0.3 };
/** Each trial 5 % slower than the one before, half of the noise: what the random order is for. */
const DRIFTING: Scatter = { noise: 0.1, drift: 0.05, wander: 0.1, block: 0.2 };

const RUNS = 2000;
/** Standard error of a share of 5 %: 0.49 points in 2000 runs. */
const ERROR = standardError(RUNS);

function standardError(runs: number): number {
  return Math.sqrt((0.05 * 0.95) / runs);
}

/** The reference, its A/A line, and k variants, all equally fast unless `factor` says so of the variants. */
function factorsOf(k: number, factor = 1): Record<string, number> {
  const variants = Array.from({ length: k }, (_, i) => [`v${i + 1}`, factor] as const);
  return Object.fromEntries([['default', 1] as const, ['default (again)', 1] as const, ...variants]);
}

function isAlarm({ comparisons }: Analysis): boolean {
  return comparisons.some((c) => c.verdict === 'faster' || c.verdict === 'slower');
}

function shareOf(analyses: Analysis[], holds: (analysis: Analysis) => boolean): number {
  return analyses.filter(holds).length / analyses.length;
}

function simulate(
  k: number,
  n: number,
  scatter: Scatter,
  more: { factor?: number; order?: Order; runs?: number } = {},
) {
  const factors = factorsOf(k, more.factor);
  const random = seededRandom(20 * k + n);
  const rules = options(Object.keys(factors));
  return Array.from({ length: more.runs ?? RUNS }, () =>
    analyse(simulateRun(n, random, factors, scatter, more.order), rules),
  );
}

describe('no true difference: the share of runs in which any variant is called faster or slower', () => {
  // Measured with 20 000 runs each: 3.5, 2.2, 3.7, 3.1 %.
  test.each([
    [1, 5],
    [1, 10],
    [4, 5],
    [4, 10],
  ])('is at most 5 %% on a quiet machine: k = %d, n = %d', (k, n) => {
    expect(shareOf(simulate(k, n, QUIET, { runs: 1000 }), isAlarm)).toBeLessThanOrEqual(0.05);
  });

  // Measured with 20 000 runs each, one standard error 0.15 points: 5.1, 4.8, 4.7 % (LOUD), 4.9, 4.7 % (LOUDER) and
  // 4.9, 4.3 % (DRIFTING). The true share is about 5 %, so with 2000 runs 3 standard errors more are allowed, 6.5 %;
  // and it must not be far below, or the noise would be no trial of the method.
  test.each([
    ['noise of 10 %', 1, 5, LOUD],
    ['noise of 10 %', 1, 10, LOUD],
    ['noise of 10 %', 4, 5, LOUD],
    ['noise of 20 %', 1, 10, LOUDER],
    ['noise of 20 %', 4, 5, LOUDER],
    ['a drift half as large as the noise', 1, 5, DRIFTING],
    ['a drift half as large as the noise', 4, 10, DRIFTING],
  ])('is about 5 %% with %s: k = %d, n = %d', (_, k, n, scatter) => {
    const analyses = simulate(k, n, scatter);
    expect(shareOf(analyses, isAlarm)).toBeLessThanOrEqual(0.05 + 3 * ERROR);
    expect(shareOf(analyses, isAlarm)).toBeGreaterThan(0.03);
    const noiseAlarm = shareOf(analyses, ({ noise }) => noise !== null && noise.warnings.length > 0);
    expect(noiseAlarm).toBeLessThanOrEqual(0.05 + 3 * ERROR);
  });

  test('is far above 5 % when the trials of a drifting machine come in sequence', () => {
    const analyses = simulate(1, 5, DRIFTING, { order: 'fixed', runs: 300 });
    expect(shareOf(analyses, isAlarm)).toBeGreaterThan(0.2);
  });

  // The limit of the method: where drift is all there is, the pairs of a block differ in sign more than in size, and 5
  // equal signs come up in 2 of 32 runs. With each trial 10 % slower than the one before and noise of 3 %, 20 000 runs
  // gave 6.7 % (k = 1, n = 5), 10.4 % (k = 4, n = 5), and 5.6 and 5.5 % at n = 10.
});

/** A run that looks after each block from the fifth and stops when precise, after 20 blocks at the latest. */
function stopWhenPrecise(random: () => number, scatter: Scatter, precision: number): { analysis: Analysis; n: number } {
  const factors = factorsOf(1);
  const rules = options(Object.keys(factors), { precision });
  const samples: Sample[] = [];
  for (const block of simulateBlocks(random, factors, scatter)) {
    samples.push(...block);
    const n = block[0]?.block ?? 0;
    if (n < 5) continue;
    const analysis = analyse(samples, rules);
    if (n === 20 || isPrecise(analysis, precision)) return { analysis, n };
  }
  throw new Error('blocks do not end');
}

// One variant is the worst case (with several, all have to be precise at once), and so is noise of 1.2 times the
// precision. Measured there: 7.9 % when stopping from n = 5 at level 95 %, which is why `isPrecise` waits for n = 8 and
// `compare` takes 97 % for such runs; now 4.2 % (100 000 runs of pure noise; 5.0 % with 3000 runs of the
// whole analysis, one standard error 0.4 points). With 4 variants 3.6 % at most. With a precision of 2 % the 3 % rule
// leaves less than 1 %.
test.each([0.05, 0.1])('stopping on a precision of %d keeps false alarms at 5 %%', (precision) => {
  const random = seededRandom(8);
  const scatter = { noise: 1.2 * precision, drift: precision / 50, wander: precision / 2, block: 0.1 };
  const runs = Array.from({ length: 700 }, () => stopWhenPrecise(random, scatter, precision));
  const analyses = runs.map((run) => run.analysis);
  expect(shareOf(analyses, isAlarm)).toBeLessThanOrEqual(0.05 + 2 * standardError(runs.length));
  const early = runs.filter((run) => run.n < 20).length / runs.length;
  expect(early).toBeGreaterThan(0.2);
  expect(early).toBeLessThan(0.95);
});

describe('power', () => {
  const steady = { ...QUIET, noise: 0.03 };
  test.each([
    ['faster', 1 / 1.2, 'v1'],
    ['slower', 1.2, 'default'],
  ] as const)('a true 20 %% is found %s with 3 %% noise and 5 blocks, in 95 %% of runs', (verdict, factor, fastest) => {
    const analyses = simulate(1, 5, steady, { factor, runs: 500 });
    const found = shareOf(analyses, ({ comparisons: [c] }) => c?.verdict === verdict);
    expect(found).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(analyses, ({ conclusion }) => conclusion.fastest === fastest)).toBeGreaterThanOrEqual(0.95);
  });

  test('the interval holds the true ratio in 95 % of runs', () => {
    const analyses = simulate(1, 5, LOUD, { factor: 0.5 });
    const covered = shareOf(analyses, ({ comparisons: [c] }) => (c?.low ?? 1) <= 0.5 && (c?.high ?? 0) >= 0.5);
    expect(Math.abs(covered - 0.95)).toBeLessThan(3 * ERROR);
  });

  test('equal variants are found the same on a very quiet machine', () => {
    const analyses = simulate(1, 5, { noise: 0.01, drift: 0, wander: 0.01, block: 0.1 }, { runs: 500 });
    expect(shareOf(analyses, ({ comparisons: [c] }) => c?.verdict === 'same')).toBeGreaterThan(0.9);
  });
});
