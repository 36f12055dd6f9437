// Computes the mean times of single tests: on one variant, and the difference between two with its error.
import type { Sample } from '../../../results/sample.ts';
import { countedTrials } from '../../../stats/pairing.ts';
import type { TestRun } from '../result.ts';

const PASSED = 'p'.charCodeAt(0);

/** Seconds of a test that passed in the run; null for other outcomes, and without a time. */
export function timeOf({ seconds, outcomes }: TestRun, test: number): number | null {
  return outcomes.charCodeAt(test) === PASSED ? (seconds[test] ?? null) : null;
}

/** The tests of two trials of one block. */
export type TestPair = Record<'run' | 'reference', TestRun>;

/** One test of a variant against its reference, over the pairs in which it passed on both sides and has a time. */
export interface TestResult {
  /** Its place in the names of the results. */
  test: number;
  /** Number of pairs, or where machines are counted of machines that have one. */
  n: number;
  pairs: number;
  /** Mean seconds. */
  referenceMean: number;
  mean: number;
  /** Mean of reference minus variant: seconds saved per run, below zero where it takes longer. */
  saved: number;
  /** Standard error of `saved`. */
  error: number;
  /** 1 faster, -1 slower, 0 neither, or without a verdict. */
  verdict: 1 | 0 | -1;
}

/** A mean and the sum of the squared deviations from it, without a second pass (Welford, Technometrics 4, 1962). */
class RunningMean {
  n = 0;
  mean = 0;
  squares = 0;

  add(value: number): void {
    const deviation = value - this.mean;
    this.n += 1;
    this.mean += deviation / this.n;
    this.squares += deviation * (value - this.mean);
  }
}

/** What the pairs inside the units add to the error of their mean. */
interface InnerScatter {
  pairs: number;
  /** Sum of the squared deviations of pairs from the mean of their unit. */
  squares: number;
  /** Sum over the units of 1 / its pairs: how much of rounding is left. */
  shares: number;
}

/**
 * What the pairs show of one test; null without any.
 * @param units pairs, or where machines are counted all pairs of each, whose mean then counts once
 */
export function measureTest(
  test: number,
  units: readonly (readonly TestPair[])[],
  resolution: number,
): TestResult | null {
  const mean = new RunningMean();
  const referenceMean = new RunningMean();
  const saved = new RunningMean();
  const inner: InnerScatter = { pairs: 0, squares: 0, shares: 0 };
  for (const unit of units) {
    // Plain numbers, because objects here take twice the time: there may be 50,000 tests in 150 pairs.
    let pairs = 0;
    let unitMean = 0;
    let unitReference = 0;
    let squares = 0;
    for (const { run, reference } of unit) {
      const time = timeOf(run, test);
      const referenceTime = timeOf(reference, test);
      if (time === null || referenceTime === null) continue;
      const deviation = referenceTime - time - (unitReference - unitMean);
      pairs += 1;
      squares += (deviation * deviation * (pairs - 1)) / pairs;
      unitMean += (time - unitMean) / pairs;
      unitReference += (referenceTime - unitReference) / pairs;
    }
    if (pairs === 0) continue;
    mean.add(unitMean);
    referenceMean.add(unitReference);
    saved.add(unitReference - unitMean);
    inner.pairs += pairs;
    inner.squares += squares;
    inner.shares += 1 / pairs;
  }
  if (saved.n === 0) return null;
  return {
    test,
    n: saved.n,
    pairs: inner.pairs,
    referenceMean: referenceMean.mean,
    mean: mean.mean,
    saved: saved.mean,
    error: estimateError(saved, inner, resolution),
    verdict: 0,
  };
}

/** Whether every time of a test on one side lies beyond every time on the other. */
export function isApart(test: number, units: readonly (readonly TestPair[])[]): boolean {
  const range = { least: Number.POSITIVE_INFINITY, most: 0 };
  const referenceRange = { ...range };
  for (const { run, reference } of units.flat()) {
    const time = timeOf(run, test);
    const referenceTime = timeOf(reference, test);
    if (time === null || referenceTime === null) continue;
    range.least = Math.min(range.least, time);
    range.most = Math.max(range.most, time);
    referenceRange.least = Math.min(referenceRange.least, referenceTime);
    referenceRange.most = Math.max(referenceRange.most, referenceTime);
  }
  return referenceRange.least > range.most || range.least > referenceRange.most;
}

/**
 * Standard error of the mean difference: its scatter, and two numbers rounded to `resolution` in each pair. The scatter holds
 * rounding too where times vary; where they do not, it is all there is. Over machines it is at least what the pairs inside them
 * give, since the means of three machines may lie close together by chance: s² of the pairs, with a degree of freedom less for
 * each machine, in a mean of means of k pairs.
 */
function estimateError(saved: RunningMean, inner: InnerScatter, resolution: number): number {
  const { n, squares } = saved;
  const share = inner.shares / n ** 2;
  const scatter = squares / (n - 1) / n;
  const innerScatter = inner.pairs > n ? (inner.squares / (inner.pairs - n)) * share : 0;
  return Math.sqrt(Math.max(scatter, innerScatter) + (resolution ** 2 / 6) * share);
}

/** Mean seconds of each test on one variant, over the counted trials in which it passed. */
export function meanTests(samples: readonly Sample[], count: number, variant: string): RunningMean[] {
  const runs = countedTrials(samples, variant).flatMap(({ tests }) => tests ?? []);
  return Array.from({ length: count }, (_, test) => {
    const mean = new RunningMean();
    for (const run of runs) {
      const seconds = timeOf(run, test);
      if (seconds !== null) mean.add(seconds);
    }
    return mean;
  });
}
