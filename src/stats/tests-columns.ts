import type { Sample, TestRun } from '../results/sample.ts';
import { countedTrials } from './pairing.ts';

/** The tests of two trials of one block. */
export interface TestPair {
  shard: number;
  run: TestRun;
  reference: TestRun;
}

/** What is known of each test from the pairs, by the place of the test. Plain numbers: there may be 50,000 tests in 150 pairs. */
export interface TestColumns {
  /** Pairs in which the test passed on both sides, or machines that have one. */
  n: Uint32Array;
  /** Mean seconds over these pairs; 0 without any. */
  referenceMean: Float64Array;
  mean: Float64Array;
  /** Mean of reference minus variant: seconds saved per run, below zero where it takes longer. */
  saved: Float64Array;
  /** Sum of the squared deviations from `saved`. */
  squares: Float64Array;
  /** Sum over the machines of 1 / its pairs (each pair counts 1 where pairs are counted): how much of rounding is left. */
  shares: Float64Array;
}

const PASSED = 'p'.charCodeAt(0);

export function createColumns(count: number): TestColumns {
  const create = () => new Float64Array(count);
  return {
    n: new Uint32Array(count),
    referenceMean: create(),
    mean: create(),
    saved: create(),
    squares: create(),
    shares: create(),
  };
}

/**
 * Takes in one unit: a pair, or all pairs of one machine, whose mean then counts once. Means and squares are carried on
 * without a second pass (Welford, Technometrics 4, 1962).
 */
export function addUnit(columns: TestColumns, unit: readonly TestPair[]): void {
  const count = columns.n.length;
  const pairs = new Uint32Array(count);
  const times = new Float64Array(count);
  const referenceTimes = new Float64Array(count);
  for (const { run, reference } of unit) {
    const most = Math.min(count, run.outcomes.length, reference.outcomes.length);
    for (let test = 0; test < most; test++) {
      if (run.outcomes.charCodeAt(test) !== PASSED || reference.outcomes.charCodeAt(test) !== PASSED) continue;
      const time = run.seconds[test];
      const referenceTime = reference.seconds[test];
      if (time == null || referenceTime == null) continue;
      pairs[test] = (pairs[test] ?? 0) + 1;
      times[test] = (times[test] ?? 0) + time;
      referenceTimes[test] = (referenceTimes[test] ?? 0) + referenceTime;
    }
  }
  for (let test = 0; test < count; test++) {
    const k = pairs[test] ?? 0;
    if (k > 0) addMeans(columns, test, (times[test] ?? 0) / k, (referenceTimes[test] ?? 0) / k, 1 / k);
  }
}

function addMeans(columns: TestColumns, test: number, time: number, referenceTime: number, share: number): void {
  const { n, referenceMean, mean, saved, squares, shares } = columns;
  const units = (n[test] ?? 0) + 1;
  const before = saved[test] ?? 0;
  const deviation = referenceTime - time - before;
  const after = before + deviation / units;
  n[test] = units;
  saved[test] = after;
  squares[test] = (squares[test] ?? 0) + deviation * (referenceTime - time - after);
  mean[test] = (mean[test] ?? 0) + (time - (mean[test] ?? 0)) / units;
  referenceMean[test] = (referenceMean[test] ?? 0) + (referenceTime - (referenceMean[test] ?? 0)) / units;
  shares[test] = (shares[test] ?? 0) + share;
}

/** Mean times of the tests of one variant alone. */
interface TestMeans {
  /** Trials in which the test passed and has a time. */
  n: Uint32Array;
  /** Seconds; 0 without such a trial. */
  mean: Float64Array;
}

/** What each test takes on one variant: mean of the counted trials in which it passed. */
export function meanTests(samples: readonly Sample[], count: number, variant: string): TestMeans {
  const n = new Uint32Array(count);
  const mean = new Float64Array(count);
  for (const { tests } of countedTrials(samples, variant)) {
    tests?.seconds.slice(0, count).forEach((seconds, test) => {
      if (seconds === null || tests.outcomes[test] !== 'p') return;
      const trials = (n[test] ?? 0) + 1;
      n[test] = trials;
      mean[test] = (mean[test] ?? 0) + (seconds - (mean[test] ?? 0)) / trials;
    });
  }
  return { n, mean };
}
