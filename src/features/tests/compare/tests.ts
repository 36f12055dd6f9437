import type { Sample } from '../../../results/sample.ts';
import { countsMachines } from '../../../stats/machines.ts';
import { type AnalysisOptions, comparedVariants, referenceOf } from '../../../stats/options.ts';
import { cdf, MINIMUM_PAIRS, quantile } from '../../../stats/paired.ts';
import { countedTrials, isSuccess } from '../../../stats/pairing.ts';
import { MINIMUM_EFFECT } from '../../../stats/verdict.ts';
import type { TestRun } from '../result.ts';
import { addUnit, createColumns, type TestColumns, type TestPair } from './columns.ts';
import { adjustLevel, countDiscoveries } from './false-discovery.ts';

/** Expected share of false ones among the differences named of a variant, over all variants together. */
const FALSE_DISCOVERIES = 0.05;

/**
 * Fewest pairs with a verdict, from however many machines. Below, t calls too many differences that are none: it expects
 * scatter like a normal one, and the test that takes 7 s or none at random shows the one in all trials of the reference and
 * the other in all of the variant in 2 of 2^(2n) runs, without any scatter.
 */
export const MINIMUM_TEST_PAIRS = 6;

/**
 * With fewer pairs than this, a difference also needs every value of one side beyond every value of the other. Of a suite of 300
 * tests that all take 7 s or none at random, 30 of which gain, so many of those named are false: 11 % at 6 pairs and below 4 %
 * from 7 on; with noise of other kinds at most 5 % (`tests/stats/tests-simulation.test.ts`).
 */
const PAIRS_ENOUGH = 8;

/** A ratio of times below so many steps of the clock is one of rounding errors. */
export const STEPS_FOR_RATIO = 5;

/** No t below this has a p of 5 % with any number of pairs, so its p need not be known. */
const MIN_T = 1.95;

/** What a plan says of it; see {@link AnalysisOptions}. */
export type TestsOptions = Pick<AnalysisOptions, 'variants' | 'reference' | 'shards'>;

/** All tests of one variant against its reference, in columns by the place of the test. */
export interface TestComparison extends TestColumns {
  variant: string;
  /** 1 faster, -1 slower, 0 neither, or without a verdict: see {@link isJudged}. */
  verdicts: Int8Array;
  /** Confidence of the intervals of those that are faster or slower. */
  level: number;
}

export interface TestsAnalysis {
  /** One for each variant that is compared, in the order of the plan. */
  comparisons: TestComparison[];
  /** Smallest step of the times, in seconds. */
  resolution: number;
}

/** A difference that may be one: notable, and with a p below 5 %. */
interface Candidate {
  test: number;
  p: number;
}

/**
 * Every test of every variant against its reference: seconds saved per run, from the pairs of trials (counted, successful, of one
 * block) in which it passed in both and has a time. Student's paired t on the differences, with the rounding of the clock
 * added to their variance; `faster` and `slower` are chosen so that 5 % of them at most are expected to be false (see
 * `countDiscoveries`), in the list of each variant by itself: the many that a fast profile truly gains would else let
 * false ones into the list of another that changes nothing. With k variants each has 5 % / k, as whole runs have. They are at
 * least 3 % of the reference and more than one step of the clock: times that do not vary may lie on both sides of a rounding bound
 * by chance. From {@link MINIMUM_TEST_PAIRS} pairs on; below {@link PAIRS_ENOUGH} only where the two sides do not overlap.
 * Where machines are counted (see `countsMachines`) t is over their means, and these two numbers still count pairs, of all machines
 * together: what they protect from is chance in single trials.
 *
 * Source: paired t as in `estimateEffect`; variance of a rounded number, step² / 12: Sheppard, Proc. London Math. Soc. 29, 1898.
 *
 * @param count number of tests: columns of trials may be shorter
 */
export function compareTests(samples: readonly Sample[], count: number, options: TestsOptions): TestsAnalysis {
  const resolution = findResolution(samples);
  const byMachine = countsMachines(options.shards);
  const variants = comparedVariants(options);
  const comparisons = variants.map((variant): TestComparison => {
    const columns = createColumns(count);
    const pairs = pairRuns(samples, variant, referenceOf(variant, options));
    for (const unit of groupPairs(pairs, byMachine)) addUnit(columns, unit);
    return judgeTests(variant, columns, resolution, FALSE_DISCOVERIES / variants.length);
  });
  return { comparisons, resolution };
}

/** The verdicts of one variant. @param rate expected share of false ones */
function judgeTests(variant: string, columns: TestColumns, resolution: number, rate: number): TestComparison {
  const candidates = findCandidates(columns, resolution).sort((a, b) => a.p - b.p);
  const made = columns.n.reduce((sum, _, test) => sum + (isJudged(columns, test) ? 1 : 0), 0);
  const pValues = Float64Array.from(candidates, ({ p }) => p);
  const selected = countDiscoveries(pValues, made, rate);
  const verdicts = new Int8Array(columns.n.length);
  for (const { test } of candidates.slice(0, selected)) verdicts[test] = (columns.saved[test] ?? 0) > 0 ? 1 : -1;
  return { variant, ...columns, verdicts, level: adjustLevel(selected, made, rate) };
}

/** Whether a test has pairs enough for a verdict, and where machines are counted machines enough. */
export function isJudged({ n, pairs }: TestColumns, test: number): boolean {
  return (pairs[test] ?? 0) >= MINIMUM_TEST_PAIRS && (n[test] ?? 0) >= MINIMUM_PAIRS;
}

/** Interval of the seconds saved; null without a verdict: see {@link isJudged}. */
export function intervalOfTest(
  comparison: TestColumns & Pick<TestComparison, 'level'>,
  test: number,
  resolution: number,
): { low: number; high: number } | null {
  if (!isJudged(comparison, test)) return null;
  const saved = comparison.saved[test] ?? 0;
  const half =
    quantile(1 - (1 - comparison.level) / 2, (comparison.n[test] ?? 0) - 1) * errorOf(comparison, test, resolution);
  return { low: saved - half, high: saved + half };
}

/** How many times faster the variant is; null where a mean has fewer than five steps of the clock. */
export function ratioOfTest(comparison: TestColumns, test: number, resolution: number): number | null {
  const least = STEPS_FOR_RATIO * resolution * (1 - 1e-9);
  const reference = comparison.referenceMean[test] ?? 0;
  const mean = comparison.mean[test] ?? 0;
  return reference >= least && mean >= least ? reference / mean : null;
}

/** The finest of all trials: one tool wrote them all, and a trial of few tests may show only round times. */
function findResolution(samples: readonly Sample[]): number {
  return samples.reduce((least, { tests }) => Math.min(least, tests?.resolution ?? least), 1);
}

function pairRuns(samples: readonly Sample[], variant: string, reference: string): TestPair[] {
  const runs = (id: string) =>
    countedTrials(samples, id).flatMap(({ block, shard, tests, ...rest }) =>
      tests !== null && isSuccess({ block, shard, tests, ...rest }) ? [{ block, shard, tests }] : [],
    );
  const references = new Map<number, TestRun>(runs(reference).map(({ block, tests }) => [block, tests]));
  return runs(variant).flatMap(({ block, shard, tests }) => {
    const other = references.get(block);
    return other === undefined ? [] : [{ shard, run: tests, reference: other }];
  });
}

/** What counts as one: a pair, or all pairs of a machine. */
function groupPairs(pairs: readonly TestPair[], byMachine: boolean): TestPair[][] {
  if (!byMachine) return pairs.map((pair) => [pair]);
  const machines = [...new Set(pairs.map(({ shard }) => shard))];
  return machines.map((machine) => pairs.filter(({ shard }) => shard === machine));
}

function findCandidates(columns: TestColumns, resolution: number): Candidate[] {
  const candidates: Candidate[] = [];
  const { n, pairs, saved, referenceMean } = columns;
  for (let test = 0; test < n.length; test++) {
    const size = Math.abs(saved[test] ?? 0);
    if (!isJudged(columns, test) || size <= resolution * (1 + 1e-9)) continue;
    if (size < MINIMUM_EFFECT * (referenceMean[test] ?? 0)) continue;
    const t = size / errorOf(columns, test, resolution);
    const p = t < MIN_T ? 1 : 2 * cdf(-t, (n[test] ?? 0) - 1);
    if (p <= FALSE_DISCOVERIES && ((pairs[test] ?? 0) >= PAIRS_ENOUGH || isApart(columns, test)))
      candidates.push({ test, p });
  }
  return candidates;
}

/** Whether every value of one side lies beyond every value of the other. */
function isApart({ referenceLeast, referenceMost, least, most }: TestColumns, test: number): boolean {
  const at = (column: Float64Array) => column[test] ?? 0;
  return at(referenceLeast) > at(most) || at(least) > at(referenceMost);
}

/**
 * Standard error of the mean difference: its scatter, and two numbers rounded to `resolution` in each pair. The scatter holds
 * rounding too where times vary; where they do not, it is all there is. Over machines it is at least what the pairs inside them
 * give, since the means of three machines may lie close together by chance: s² of the pairs, with a degree of freedom less for
 * each machine, in a mean of means of k pairs.
 */
function errorOf({ n, pairs, squares, innerSquares, shares }: TestColumns, test: number, resolution: number): number {
  const units = n[test] ?? 0;
  const share = (shares[test] ?? 0) / units ** 2;
  const inner = (pairs[test] ?? 0) - units;
  const scatter = (squares[test] ?? 0) / (units - 1) / units;
  const innerScatter = inner > 0 ? ((innerSquares[test] ?? 0) / inner) * share : 0;
  return Math.sqrt(Math.max(scatter, innerScatter) + (resolution ** 2 / 6) * share);
}
