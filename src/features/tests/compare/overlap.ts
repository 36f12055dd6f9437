// Finds the test that goes with the scatter of a suite whose tests run at the same time.
import { groupBy } from '../../../stats/groups.ts';
import { cdf } from '../../../stats/paired.ts';
import { type Jump, MIN_JUMP, stepOf, type TimedTrial } from './list-jumps.ts';
import { timeOf } from './measure.ts';
import { MINIMUM_TEST_PAIRS } from './tests.ts';

/** Least share of the scatter between runs that goes with the time of a test that is named. */
const MIN_SHARE = 0.5;
/** Largest chance that a test is named in a suite where no test has to do with the time of the run. */
const MAX_CHANCE = 0.01;
/** The test must be long in this many trials, and short in this many: one trial that is slow for another reason proves nothing. */
const MIN_TRIALS_EACH = 3;
/** A run that grows by more than this many times the growth of the test was slow for another reason, which may have slowed the test too. */
const MAX_SLOPE = 2;
/** If the shares of several tests differ by less, name the shortest: the others may contain it, like tests of Go that contain their subtests. */
const MAX_LOSS = 0.02;

/** A test that jumps, with the share of the scatter between runs that goes with its time. */
type AccompanyingTest = Jump & { share: number };

/** R² of a regression, and its slope. */
type Regression = Record<'share' | 'slope', number>;

/**
 * The test whose time goes with the time of the run, or null; for tests that overlap. Its seconds cannot be subtracted from the run
 * there, because other tests ran meanwhile. The seconds of the run are regressed on those of the test, with one slope and
 * an intercept for each group of trials: a variant on one machine. With x and y the deviations of test and run from the means
 * of their group:
 *
 *     R² = 1 - SSE / SST = (Σxy)² / (Σx² Σy²), slope = Σxy / Σx²
 *
 * R² is the share. Among few trials chance may make it large. So the same regression of ranks (within the groups) must have a
 * t = √(ν R² / (1 - R²)), ν = trials - groups - 1, that chance reaches in 1 % of suites at most, divided by the number
 * of tests that jump (Bonferroni). Ranks, because one slow trial that meets one long test makes a large R² of seconds. In simulated
 * suites of 300 tests of which none makes the run longer, of 6 to 30 blocks, at most 0.6 % name a test: docs/reports.md.
 *
 * Source: deviations from group means: Frisch and Waugh, Econometrica 1, 1933; R² and t of a slope: Draper and Smith,
 * Applied Regression Analysis, chapter 1; ranks: Spearman, Am. J. Psychol. 15, 1904.
 *
 * @param sides the trials of each variant
 */
export function findAccompanyingTest(
  sides: readonly (readonly TimedTrial[])[],
  jumps: readonly Jump[],
): AccompanyingTest | null {
  if (sides.some((trials) => trials.length < MINIMUM_TEST_PAIRS)) return null;
  const groups = sides.flatMap((trials) => [...groupBy(trials, ({ sample }) => sample.shard).values()]);
  const trials = groups.flat();
  const freedom = trials.length - groups.length - 1;
  const tests: AccompanyingTest[] = [];
  for (const jump of jumps) {
    if (!alternates(trials, jump)) continue;
    const { share, slope } = regress(groups, jump.test, (values) => values);
    const chance = chanceOf(regress(groups, jump.test, rank), freedom) * jumps.length;
    if (share >= MIN_SHARE && slope <= MAX_SLOPE && chance <= MAX_CHANCE) tests.push({ ...jump, share });
  }
  const largest = tests.reduce((most, { share }) => Math.max(most, share), 0);
  const [best = null] = tests.filter(({ share }) => share >= largest - MAX_LOSS).sort((a, b) => a.most - b.most);
  return best;
}

/** Whether the test passed with a time in each trial, and was long (tenfold its shortest) in enough of them, and short (a tenth of its longest) in enough. */
function alternates(trials: readonly TimedTrial[], { test, least, most }: Jump): boolean {
  const times = trials.flatMap((trial) => timeOf(trial, test) ?? []);
  const bound = MIN_JUMP * Math.max(least, stepOf(trials));
  const long = times.filter((time) => time >= bound).length;
  const short = times.filter((time) => time <= most / MIN_JUMP).length;
  return times.length === trials.length && Math.min(long, short) >= MIN_TRIALS_EACH;
}

/** @param transform what is made of the values of a group before their mean is subtracted */
function regress(
  groups: readonly (readonly TimedTrial[])[],
  test: number,
  transform: (values: number[]) => number[],
): Regression {
  const deviate = (read: (trial: TimedTrial) => number) =>
    groups.flatMap((trials) => subtractMean(transform(trials.map(read))));
  const x = deviate((trial) => timeOf(trial, test) ?? 0);
  const y = deviate(({ run }) => run);
  const xx = sumProducts(x, x);
  const xy = sumProducts(x, y);
  const yy = sumProducts(y, y);
  return xx > 0 && yy > 0 ? { share: Math.min(1, (xy * xy) / (xx * yy)), slope: xy / xx } : { share: 0, slope: 0 };
}

function subtractMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function sumProducts(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
}

/** The rank of each value; equal values have the mean of their ranks. */
function rank(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** One-sided p: the chance of at least such a share with a slope above zero. */
function chanceOf({ share, slope }: Regression, freedom: number): number {
  if (freedom < 1 || slope <= 0) return 1;
  return share < 1 ? cdf(-Math.sqrt((freedom * share) / (1 - share)), freedom) : 0;
}
