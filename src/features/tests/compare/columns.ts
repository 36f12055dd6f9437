import type { Sample } from '../../../results/sample.ts';
import { countedTrials } from '../../../stats/pairing.ts';
import type { TestRun } from '../result.ts';

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
  /** These pairs themselves: the same as `n` but where machines are counted. */
  pairs: Uint32Array;
  /** Mean seconds over these pairs; 0 without any. */
  referenceMean: Float64Array;
  mean: Float64Array;
  /** Mean of reference minus variant: seconds saved per run, below zero where it takes longer. */
  saved: Float64Array;
  /** Sum of the squared deviations from `saved`. */
  squares: Float64Array;
  /** Sum of the squared deviations of pairs from the mean of their machine; 0 where pairs are counted. */
  innerSquares: Float64Array;
  /** Sum over the machines of 1 / its pairs (each pair counts 1 where pairs are counted): how much of rounding is left. */
  shares: Float64Array;
  /** The least and most seconds of a single trial on each side. */
  referenceLeast: Float64Array;
  referenceMost: Float64Array;
  least: Float64Array;
  most: Float64Array;
}

const PASSED = 'p'.charCodeAt(0);

export function createColumns(count: number): TestColumns {
  const create = (value = 0) => new Float64Array(count).fill(value);
  return {
    n: new Uint32Array(count),
    pairs: new Uint32Array(count),
    referenceMean: create(),
    mean: create(),
    saved: create(),
    squares: create(),
    innerSquares: create(),
    shares: create(),
    referenceLeast: create(Number.POSITIVE_INFINITY),
    referenceMost: create(),
    least: create(Number.POSITIVE_INFINITY),
    most: create(),
  };
}

/** The pairs of one unit so far: their number and means, and the squared deviations of what they save. */
interface Unit {
  pairs: Uint32Array;
  referenceMean: Float64Array;
  mean: Float64Array;
  squares: Float64Array;
}

/**
 * Takes in one unit: a pair, or all pairs of one machine, whose mean then counts once. Means and squares are carried on
 * without a second pass (Welford, Technometrics 4, 1962).
 */
export function addUnit(columns: TestColumns, pairs: readonly TestPair[]): void {
  const count = columns.n.length;
  const create = () => new Float64Array(count);
  const unit: Unit = { pairs: new Uint32Array(count), referenceMean: create(), mean: create(), squares: create() };
  for (const { run, reference } of pairs) {
    const most = Math.min(count, run.outcomes.length, reference.outcomes.length);
    for (let test = 0; test < most; test++) {
      if (run.outcomes.charCodeAt(test) !== PASSED || reference.outcomes.charCodeAt(test) !== PASSED) continue;
      const time = run.seconds[test];
      const referenceTime = reference.seconds[test];
      if (time == null || referenceTime == null) continue;
      addPair(unit, test, time, referenceTime);
      widenRanges(columns, test, time, referenceTime);
    }
  }
  for (let test = 0; test < count; test++) if ((unit.pairs[test] ?? 0) > 0) addMeans(columns, test, unit);
}

function addPair({ pairs, referenceMean, mean, squares }: Unit, test: number, time: number, referenceTime: number) {
  const k = (pairs[test] ?? 0) + 1;
  const before = (referenceMean[test] ?? 0) - (mean[test] ?? 0);
  pairs[test] = k;
  mean[test] = (mean[test] ?? 0) + (time - (mean[test] ?? 0)) / k;
  referenceMean[test] = (referenceMean[test] ?? 0) + (referenceTime - (referenceMean[test] ?? 0)) / k;
  const deviation = referenceTime - time - before;
  squares[test] = (squares[test] ?? 0) + (deviation * deviation * (k - 1)) / k;
}

function widenRanges(columns: TestColumns, test: number, time: number, referenceTime: number): void {
  const { referenceLeast, referenceMost, least, most } = columns;
  if (referenceTime < (referenceLeast[test] ?? 0)) referenceLeast[test] = referenceTime;
  if (referenceTime > (referenceMost[test] ?? 0)) referenceMost[test] = referenceTime;
  if (time < (least[test] ?? 0)) least[test] = time;
  if (time > (most[test] ?? 0)) most[test] = time;
}

function addMeans(columns: TestColumns, test: number, unit: Unit): void {
  const { n, pairs, referenceMean, mean, saved, squares, innerSquares, shares } = columns;
  const [time, referenceTime, own] = [unit.mean[test] ?? 0, unit.referenceMean[test] ?? 0, unit.pairs[test] ?? 0];
  const units = (n[test] ?? 0) + 1;
  const before = saved[test] ?? 0;
  const deviation = referenceTime - time - before;
  const after = before + deviation / units;
  n[test] = units;
  pairs[test] = (pairs[test] ?? 0) + own;
  saved[test] = after;
  squares[test] = (squares[test] ?? 0) + deviation * (referenceTime - time - after);
  innerSquares[test] = (innerSquares[test] ?? 0) + (unit.squares[test] ?? 0);
  mean[test] = (mean[test] ?? 0) + (time - (mean[test] ?? 0)) / units;
  referenceMean[test] = (referenceMean[test] ?? 0) + (referenceTime - (referenceMean[test] ?? 0)) / units;
  shares[test] = (shares[test] ?? 0) + 1 / own;
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
