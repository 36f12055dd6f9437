// Lists the remarks below the tables of single tests: means, clock, and tests left out.
import { countThings, formatAmount, formatCount } from '../../../report/format.ts';
import { code, join, listNames, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import { groupBy } from '../../../stats/groups.ts';
import { countsMachines } from '../../../stats/machines.ts';
import { MINIMUM_PAIRS } from '../../../stats/paired.ts';
import { meanTests } from '../compare/test-means.ts';
import {
  isJudged,
  MINIMUM_TEST_PAIRS,
  STEPS_FOR_RATIO,
  type TestComparison,
  type TestsAnalysis,
} from '../compare/tests.ts';
import type { TestRun } from '../result.ts';
import { MAX_TEST_LENGTH } from './differences.ts';
import { formatLasting, formatSums, type TestMeans } from './share-of-run.ts';

/** More variants make the line too long. */
const MAX_VARIANTS = 6;

/** @param changing tests whose names are others in each run */
export function listTestRemarks(analysis: TestsAnalysis, changing: ReadonlySet<number>, view: View): Phrase[] {
  const { results, rows } = view;
  const listedRows = rows.length > MAX_VARIANTS ? [] : rows;
  const sides = listedRows.map((row) => ({ row, tests: meanTests(results.samples, results.tests.length, row.id) }));
  return [
    ...formatMeanTest(results.tests, sides),
    // A comparison of revisions is about the change, not about the choice of a profile.
    ...(view.plan.revisions === null ? formatLasting(results.tests, sides) : []),
    ...formatChoice(analysis, view.results),
    ...formatClock(analysis, view.results),
    ...formatChangingNames(changing, results.tests),
    ...formatLeftOut(analysis, changing, view),
    ...formatSums(view),
  ];
}

/** `Mean of 24 tests: 53 ms on default, 15 ms on tmpfs`, over the tests that passed on all; empty below two. */
function formatMeanTest(names: readonly string[], sides: readonly TestMeans[]): Phrase[] {
  const isShared = (_: unknown, test: number) => sides.every(({ tests }) => (tests[test]?.n ?? 0) > 0);
  const shared = names.filter(isShared).length;
  if (shared < 2 || sides.length === 0) return [];
  const parts = sides.map(({ row, tests }) => {
    const seconds = tests.filter(isShared).reduce((sum, { mean }) => sum + mean, 0) / shared;
    return say`${formatAmount(seconds, 's')} on ${name(row.id)}`;
  });
  return [say`Mean of ${countThings(shared, 'test')}: ${join(parts, ', ')}.`];
}

function formatChoice({ comparisons }: TestsAnalysis, { plan }: Results): Phrase[] {
  if (comparisons.every(({ tests: results }) => results.every(({ verdict }) => verdict === 0))) return [];
  return [
    [
      `At most 5 % of the tests listed for a ${plan.revisions === null ? 'profile' : 'change'} are expected to be wrong, and their intervals of the seconds saved per run are wide enough for that. Differences below 3 % or one step of the clock are not listed.`,
    ],
  ];
}

/** A few steps of a clock give no ratio. */
function formatClock({ resolution }: TestsAnalysis, { samples, tests, plan }: Results): Phrase[] {
  const least = STEPS_FOR_RATIO * resolution * (1 - 1e-9);
  const means = meanTests(samples, tests.length, plan.reference).filter(({ n }) => n > 0);
  const short = means.filter(({ mean }) => mean < least).length;
  if (short === 0) return [];
  const part = `${formatCount(short)} of ${countThings(means.length, 'test')}`;
  return [
    say`${part} ${short === 1 ? 'takes' : 'take'} less than ${formatClockStep(STEPS_FOR_RATIO * resolution)} on ${name(plan.reference)}, too short for a ratio: times come in steps of ${formatClockStep(resolution)}.`,
  ];
}

const CLOCK_STEP = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** Formats seconds like test tools do, without meaningless digits: `0.005 s`. */
function formatClockStep(seconds: number): string {
  return `${CLOCK_STEP.format(seconds)} s`;
}

function formatChangingNames(changing: ReadonlySet<number>, names: readonly string[]): Phrase[] {
  const [first] = changing;
  if (first === undefined) return [];
  const label = code(shortenMiddle(names[first] ?? '', MAX_TEST_LENGTH));
  const count = changing.size;
  return [
    say`${countThings(count, 'name')} of tests ${count === 1 ? 'is' : 'are'} in some trials only, on every side, such as ${label}: tests whose names change from run to run cannot be compared. Give them fixed names.`,
  ];
}

function formatLeftOut({ comparisons }: TestsAnalysis, changing: ReadonlySet<number>, view: View): Phrase[] {
  const groups = groupBy(comparisons, (comparison) => countLeftOut(comparison, changing, view));
  groups.delete(0);
  const machines = countsMachines(view.results.shards) ? `, or on fewer than ${MINIMUM_PAIRS} machines` : '';
  return [...groups].map(([count, group]): Phrase => {
    const variants = listNames(group.map(({ variant }) => variant));
    return say`${countThings(count, 'test')} ${count === 1 ? 'is' : 'are'} not compared on ${variants}: ${count === 1 ? 'it' : 'they'} passed with a time on both sides in fewer than ${MINIMUM_TEST_PAIRS} blocks${machines}.`;
  });
}

/** If some tests are compared: counts those that are not, without those that were skipped wherever they were. */
function countLeftOut(
  { variant, tests }: TestComparison,
  changing: ReadonlySet<number>,
  { results, rowOf }: View,
): number {
  const judged = new Set(tests.filter(isJudged).map(({ test }) => test));
  if (judged.size === 0) return 0;
  const row = rowOf(variant);
  const trials = [...(row?.trials ?? []), ...(row?.reference.trials ?? [])];
  const runs = trials.flatMap((trial) => trial.tests ?? []);
  return results.tests.filter((_, test) => !judged.has(test) && !changing.has(test) && !isSkipped(runs, test)).length;
}

/** Whether a test was skipped in every run that has it; tools also write expected failures so. */
function isSkipped(runs: readonly TestRun[], test: number): boolean {
  const outcomes = new Set(runs.map((run) => run.outcomes[test] ?? '-'));
  return outcomes.has('s') && !outcomes.has('p') && !outcomes.has('f');
}
