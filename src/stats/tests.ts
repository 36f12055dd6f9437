import type { Sample, TestRun } from '../results/sample.ts';
import { adjustLevel, countDiscoveries } from './false-discovery.ts';
import { countsMachines } from './machines.ts';
import { type AnalysisOptions, comparedVariants, referenceOf } from './options.ts';
import { cdf, quantile } from './paired.ts';
import { countedTrials, isSuccess } from './pairing.ts';
import { addUnit, createColumns, type TestColumns, type TestPair } from './tests-columns.ts';
import { MINIMUM_EFFECT } from './verdict.ts';

/** Expected share of false ones among the differences named of a variant, over all variants together. */
const FALSE_DISCOVERIES = 0.05;

/** Fewer pairs have no verdict, as with whole runs. */
export const MINIMUM_TEST_PAIRS = 3;

/** A ratio of times below so many steps of the clock is one of rounding errors. */
export const STEPS_FOR_RATIO = 5;

/** No t below this has a p of 5 % with any number of pairs, so its p need not be known. */
const MIN_T = 1.95;

/**
 * With fewer pairs than this a test that takes either 7 s or none shows the one time in all trials of the reference and the other
 * in all of the variant too often: in 2 of 2^(2n) runs, which is 0.2 % at n = 5, and its t is then as large as can be. So
 * a difference of which the A/A line shows three quarters in one block of five is none there, where that is also far more
 * than the differences themselves vary: ordinary noise is what t is for.
 */
const SELF_PAIRS = 8;
const SELF_SHARE = 0.75;
const SELF_DEVIATIONS = 4;
const SELF_BLOCKS = 0.2;

/** What a plan says of it; see {@link AnalysisOptions}. */
export type TestsOptions = Pick<AnalysisOptions, 'variants' | 'reference' | 'shards'>;

/** All tests of one variant against its reference, in columns by the place of the test. */
export interface TestComparison extends TestColumns {
  variant: string;
  /** 1 faster, -1 slower, 0 neither (or fewer than {@link MINIMUM_TEST_PAIRS} pairs). */
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
 * false ones into the list of another that changes nothing. With k variants each has 5 % / k, as whole runs have. They are at least 3 % of the reference and more than one step of the clock: times that do not
 * vary may lie on both sides of a rounding bound by chance. What the A/A line shows the test to do by itself is no difference.
 * Over the machines where these are counted (see `countsMachines`).
 *
 * Source: paired t as in `estimateEffect`; variance of a rounded number, step² / 12: Sheppard, Proc. London Math. Soc. 29, 1898.
 *
 * @param count number of tests: columns of trials may be shorter
 */
export function compareTests(samples: readonly Sample[], count: number, options: TestsOptions): TestsAnalysis {
  const resolution = findResolution(samples);
  const byMachine = countsMachines(options.shards);
  const variants = comparedVariants(options);
  const again = options.variants.find((variant) => variant.again)?.id;
  const self = again === undefined ? [] : pairRuns(samples, again, options.reference);
  const comparisons = variants.map((variant): TestComparison => {
    const columns = createColumns(count);
    const pairs = pairRuns(samples, variant, referenceOf(variant, options));
    for (const unit of groupPairs(pairs, byMachine)) addUnit(columns, unit);
    return judgeTests(variant, columns, self, resolution, FALSE_DISCOVERIES / variants.length);
  });
  return { comparisons, resolution };
}

/** The verdicts of one variant. @param rate expected share of false ones */
function judgeTests(
  variant: string,
  columns: TestColumns,
  self: readonly TestPair[],
  resolution: number,
  rate: number,
): TestComparison {
  const candidates = findCandidates(columns, resolution)
    .filter(({ test }) => !isOwnNoise(columns, test, self, resolution))
    .sort((a, b) => a.p - b.p);
  const made = columns.n.reduce((sum, pairs) => sum + (pairs >= MINIMUM_TEST_PAIRS ? 1 : 0), 0);
  const pValues = Float64Array.from(candidates, ({ p }) => p);
  const selected = countDiscoveries(pValues, made, rate);
  const verdicts = new Int8Array(columns.n.length);
  for (const { test } of candidates.slice(0, selected)) verdicts[test] = (columns.saved[test] ?? 0) > 0 ? 1 : -1;
  return { variant, ...columns, verdicts, level: adjustLevel(selected, made, rate) };
}

/** Interval of the seconds saved; null with fewer than {@link MINIMUM_TEST_PAIRS} pairs. */
export function intervalOfTest(
  comparison: TestColumns & Pick<TestComparison, 'level'>,
  test: number,
  resolution: number,
): { low: number; high: number } | null {
  const n = comparison.n[test] ?? 0;
  if (n < MINIMUM_TEST_PAIRS) return null;
  const saved = comparison.saved[test] ?? 0;
  const half = quantile(1 - (1 - comparison.level) / 2, n - 1) * errorOf(comparison, test, resolution);
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
  const { n, saved, referenceMean } = columns;
  for (let test = 0; test < n.length; test++) {
    const pairs = n[test] ?? 0;
    const size = Math.abs(saved[test] ?? 0);
    if (pairs < MINIMUM_TEST_PAIRS || size <= resolution * (1 + 1e-9)) continue;
    if (size < MINIMUM_EFFECT * (referenceMean[test] ?? 0)) continue;
    const t = size / errorOf(columns, test, resolution);
    const p = t < MIN_T ? 1 : 2 * cdf(-t, pairs - 1);
    if (p <= FALSE_DISCOVERIES) candidates.push({ test, p });
  }
  return candidates;
}

/**
 * Standard error of the mean difference: its scatter, and two numbers rounded to `resolution` in each pair. The scatter holds
 * rounding too where times vary; where they do not, it is all there is.
 */
function errorOf({ n, squares, shares }: TestColumns, test: number, resolution: number): number {
  const units = n[test] ?? 0;
  const scatter = (squares[test] ?? 0) / (units - 1) / units;
  const rounding = ((resolution ** 2 / 6) * (shares[test] ?? 0)) / units ** 2;
  return Math.sqrt(scatter + rounding);
}

/** Whether the reference against itself shows differences of that size. */
function isOwnNoise(columns: TestColumns, test: number, self: readonly TestPair[], resolution: number): boolean {
  const n = columns.n[test] ?? 0;
  if (n >= SELF_PAIRS) return false;
  const deviation = Math.sqrt((columns.squares[test] ?? 0) / (n - 1));
  const bound = Math.max(resolution, SELF_SHARE * Math.abs(columns.saved[test] ?? 0), SELF_DEVIATIONS * deviation);
  let large = 0;
  for (const { run, reference } of self) {
    const [a, b] = [run.seconds[test], reference.seconds[test]];
    if (a != null && b != null && Math.abs(a - b) > bound) large += 1;
  }
  return large > 0 && large >= SELF_BLOCKS * self.length;
}
