// Compares the times of every single test between variants: a verdict for each, its interval and its factor.
import type { Sample } from '../../../results/sample.ts';
import { groupBy } from '../../../stats/groups.ts';
import { countsMachines } from '../../../stats/machines.ts';
import { type AnalysisOptions, comparedVariants, referenceOf } from '../../../stats/options.ts';
import { MINIMUM_PAIRS } from '../../../stats/paired.ts';
import { countedTrials, indexBlocks, isSuccess } from '../../../stats/pairing.ts';
import { cdf, quantile } from '../../../stats/student.ts';
import { MINIMUM_EFFECT } from '../../../stats/verdict.ts';
import { isApart, measureTest, type TestPair, type TestResult } from './test-means.ts';

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
 * from 7 on; with noise of other kinds at most 5 % (`tests/features/tests/simulation.test.ts`).
 */
const PAIRS_ENOUGH = 8;

/** A ratio of times below so many steps of the clock is one of rounding errors. */
export const STEPS_FOR_RATIO = 5;

/** No t below this has a p of 5 % with any number of pairs, so its p need not be known. */
const MIN_T = 1.95;

export type TestsOptions = Pick<AnalysisOptions, 'variants' | 'reference' | 'shards'>;

/** The tests of one variant that have a pair, in their order. */
export interface TestComparison {
  variant: string;
  tests: TestResult[];
  /** Confidence of the intervals of those that are faster or slower. */
  level: number;
}

export interface TestsAnalysis {
  /** One for each variant that is compared, in the order of the plan. */
  comparisons: TestComparison[];
  /** Smallest step of the times, in seconds. */
  resolution: number;
}

/**
 * Every test of every variant against its reference: seconds saved per run, from the pairs of trials (counted, successful, of one
 * block) in which it passed in both and has a time. Student's paired t on the differences, with the rounding of the clock
 * added to their variance; `faster` and `slower` are chosen so that 5 % of them at most are expected to be false (see
 * {@link countDiscoveries}), in the list of each variant by itself: the many that a fast profile truly gains would else let
 * false ones into the list of another that changes nothing. With k variants each has 5 % / k, as whole runs have. They are at
 * least 3 % of the reference and more than one step of the clock: times that do not vary may lie on both sides of a rounding bound
 * by chance. From {@link MINIMUM_TEST_PAIRS} pairs on; below {@link PAIRS_ENOUGH} only where the two sides do not overlap.
 * Where machines are counted (see `countsMachines`) t is over their means, and these two numbers still count pairs, of all machines
 * together: what they protect from is chance in single trials.
 *
 * Source: paired t as in `estimateEffect`; variance of a rounded number, step² / 12: Sheppard, Proc. London Math. Soc. 29, 1898.
 *
 * @param count number of tests: trials may have fewer
 */
export function compareTests(samples: readonly Sample[], count: number, options: TestsOptions): TestsAnalysis {
  // The finest of all trials: one tool wrote them all, and a trial of few tests may show only round times.
  const resolution = samples.reduce((least, { tests }) => Math.min(least, tests?.resolution ?? least), 1);
  const variants = comparedVariants(options);
  const comparisons = variants.map((variant): TestComparison => {
    const units = listUnits(samples, variant, options);
    const tests: TestResult[] = [];
    for (let test = 0; test < count; test++) {
      const result = measureTest(test, units, resolution);
      if (result !== null) tests.push(result);
    }
    return { variant, tests, level: judgeTests(tests, units, resolution, FALSE_DISCOVERIES / variants.length) };
  });
  return { comparisons, resolution };
}

/** The pairs of trials by what counts as one: each pair, or all pairs of a machine. */
function listUnits(samples: readonly Sample[], variant: string, options: TestsOptions): TestPair[][] {
  const successes = (id: string) => countedTrials(samples, id).filter(isSuccess);
  const references = indexBlocks(successes(referenceOf(variant, options)));
  const pairs = successes(variant).flatMap(({ shard, block, tests }) => {
    const reference = references.get(block)?.tests;
    return tests && reference ? [{ shard, run: tests, reference }] : [];
  });
  if (!countsMachines(options.shards)) return pairs.map((pair) => [pair]);
  return [...groupBy(pairs, ({ shard }) => shard).values()];
}

/** Sets the verdicts of one variant, and returns the level of its intervals. @param rate expected share of false ones */
function judgeTests(
  tests: readonly TestResult[],
  units: readonly TestPair[][],
  resolution: number,
  rate: number,
): number {
  const candidates = tests
    .filter((result) => isNotable(result, resolution))
    .map((result) => ({ result, p: chanceOf(result) }))
    .filter(({ p, result }) => p <= FALSE_DISCOVERIES && (result.pairs >= PAIRS_ENOUGH || isApart(result.test, units)))
    .sort((a, b) => a.p - b.p);
  const judged = tests.filter(isJudged).length;
  const pValues = Float64Array.from(candidates, ({ p }) => p);
  const selected = countDiscoveries(pValues, judged, rate);
  for (const { result } of candidates.slice(0, selected)) result.verdict = result.saved > 0 ? 1 : -1;
  return adjustLevel(selected, judged, rate);
}

/**
 * How many of the smallest p-values may be called discoveries, so that of all discoveries the expected share `rate` at
 * most is false: the largest k whose k-th smallest p is at most k · rate / m. Holds for independent tests and for those
 * that depend positively, as variants that share a reference do.
 *
 * Source: Benjamini and Hochberg, J. R. Stat. Soc. B 57, 1995; positive dependence: Benjamini and Yekutieli, Ann. Stat. 29, 2001.
 *
 * @param pValues the smallest ones in ascending order; those left out count as above `rate`
 * @param m number of all tests made, left out or not
 */
export function countDiscoveries(pValues: Float64Array, m: number, rate: number): number {
  for (let k = pValues.length; k > 0; k--) if ((pValues[k - 1] ?? 1) <= (k * rate) / m) return k;
  return 0;
}

/**
 * Confidence of the intervals shown for the selected alone, so that the expected share of them that miss their true value
 * is `rate` at most, and so that each excludes zero just where {@link countDiscoveries} selected it: 1 - selected · rate / m.
 *
 * Source: Benjamini and Yekutieli, "False discovery rate-adjusted multiple confidence intervals", JASA 100, 2005.
 */
export function adjustLevel(selected: number, m: number, rate: number): number {
  return 1 - (Math.max(1, selected) * rate) / Math.max(1, m);
}

/** Whether a test has pairs enough for a verdict, and where machines are counted machines enough. */
export function isJudged({ n, pairs }: TestResult): boolean {
  return pairs >= MINIMUM_TEST_PAIRS && n >= MINIMUM_PAIRS;
}

/** Whether a test has pairs enough, and a difference that is large enough to be named. */
function isNotable(result: TestResult, resolution: number): boolean {
  const size = Math.abs(result.saved);
  return isJudged(result) && size > resolution * (1 + 1e-9) && size >= MINIMUM_EFFECT * result.referenceMean;
}

/** Two-sided p of a difference. */
function chanceOf({ saved, error, n }: TestResult): number {
  const t = Math.abs(saved) / error;
  return t < MIN_T ? 1 : 2 * cdf(-t, n - 1);
}

/** Interval of the seconds saved by a test that has a verdict. @param level of its comparison */
export function intervalOfTest({ saved, error, n }: TestResult, level: number): { low: number; high: number } {
  const half = quantile(1 - (1 - level) / 2, n - 1) * error;
  return { low: saved - half, high: saved + half };
}

/** How many times faster the variant is; null where a mean has fewer than five steps of the clock. */
export function ratioOfTest({ referenceMean, mean }: TestResult, resolution: number): number | null {
  const least = STEPS_FOR_RATIO * resolution * (1 - 1e-9);
  return referenceMean >= least && mean >= least ? referenceMean / mean : null;
}
