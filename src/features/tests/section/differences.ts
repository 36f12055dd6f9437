// Builds the tables of the tests that became faster or slower, and of the slowest tests.
import { type Table, tabulate } from '../../../report/document.ts';
import { columnFormat, countThings, formatCount } from '../../../report/format.ts';
import { code, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import { formatFactor } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { meanTests, type TestResult } from '../compare/test-means.ts';
import { intervalOfTest, isJudged, ratioOfTest, type TestComparison, type TestsAnalysis } from '../compare/tests.ts';
import { formatSide, nameVerdicts, tallyTests } from './tally.ts';

/** The largest gains and losses of one variant. */
export interface TestDifferences {
  variant: string;
  title: Phrase;
  /** Whether the tests have verdicts; otherwise these are only means. */
  judged: boolean;
  gains: Table;
  losses: Table;
}

const MAX_ROWS = 20;
/** Characters of a test's name in a table, and of a variant in a title. */
export const MAX_TEST_LENGTH = 90;
export const MAX_VARIANT_LENGTH = 20;

/**
 * The tests that are faster or slower on a variant, most seconds first; null if there are none. With too few pairs for
 * verdicts, the largest differences of means without an interval, as the title notes; null with one pair or in parts of a
 * workload, where these are mostly chance.
 */
export function buildDifferences(
  comparison: TestComparison,
  analysis: TestsAnalysis,
  view: View,
): TestDifferences | null {
  const { faster, slower, within, tooFew, most } = tallyTests(comparison);
  const judged = faster + slower + within > 0;
  if (judged ? faster + slower === 0 : tooFew === 0 || most === 1 || view.plan.parts) return null;
  // Smaller differences of means are below the resolution of the clock.
  const isListed = ({ verdict, saved }: TestResult, sign: number) =>
    judged ? verdict === sign : sign * saved >= analysis.resolution * (1 - 1e-9);
  const fill = (sign: 1 | -1) => {
    const listed = comparison.tests.filter((result) => isListed(result, sign));
    const largest = listed.sort((a, b) => sign * (b.saved - a.saved)).slice(0, MAX_ROWS);
    return buildRows(largest, sign, comparison, analysis, view);
  };
  const variant = formatSide(comparison.variant, view);
  const limit =
    Math.max(faster, slower) > MAX_ROWS
      ? say`, the ${MAX_ROWS} largest of each (all are in ${code('results.json')})`
      : [];
  return {
    variant: comparison.variant,
    judged,
    title: judged
      ? say`${nameVerdicts(faster, slower)} on ${variant}${limit}`
      : say`means of tests on ${variant}, without a verdict (n = ${view.formatN(most)})`,
    gains: fill(1),
    losses: fill(-1),
  };
}

/** @param sign 1 for gains, -1 for losses: seconds are positive in both */
function buildRows(
  tests: readonly TestResult[],
  sign: 1 | -1,
  { variant, level }: TestComparison,
  { resolution }: TestsAnalysis,
  { formatN, results, rowOf }: View,
): Table {
  const seconds = tests.map(({ saved }) => sign * saved);
  const means = tests.flatMap(({ referenceMean, mean }) => [referenceMean, mean]);
  // Not from the ends of intervals: one near zero would add meaningless digits.
  const format = columnFormat(seconds, 's');
  const formatMean = columnFormat(means, 's');
  const formatInterval = (result: TestResult) => {
    if (!isJudged(result)) return '';
    const { low, high } = intervalOfTest(result, level);
    return sign > 0 ? `${format(low)} to ${format(high)}` : `${format(-high)} to ${format(-low)}`;
  };
  const formatRatio = (result: TestResult) => {
    const ratio = ratioOfTest(result, resolution);
    return ratio === null ? '' : formatFactor({ ratio, interval: null });
  };
  const reference = rowOf(variant)?.reference.id ?? '';
  return tabulate(tests, [
    ['test', ({ test }) => shortenMiddle(results.tests[test] ?? '', MAX_TEST_LENGTH), 'names'],
    [shorten(reference, MAX_VARIANT_LENGTH), ({ referenceMean }) => formatMean(referenceMean), 'right'],
    [shorten(variant, MAX_VARIANT_LENGTH), ({ mean }) => formatMean(mean), 'right'],
    [sign > 0 ? 'saved' : 'lost', ({ saved }) => format(sign * saved), 'right'],
    ['interval', formatInterval, 'center'],
    ['factor', formatRatio, 'right'],
    ['n', ({ n }) => formatN(n), 'right'],
  ]);
}

/** The slowest tests of the only variant; null if none passed with a time above zero. */
export function buildSlowest({ samples, tests, plan }: Results): { title: Phrase; table: Table } | null {
  const means = meanTests(samples, tests.length, plan.reference).map(({ n, mean }, test) => ({ test, n, mean }));
  const timed = means.filter(({ mean }) => mean > 0).sort((a, b) => b.mean - a.mean);
  const slowest = timed.slice(0, MAX_ROWS);
  if (slowest.length === 0) return null;
  const seconds = slowest.map(({ mean }) => mean);
  const format = columnFormat(seconds, 's');
  const which =
    slowest.length < tests.length
      ? `the ${slowest.length} slowest of ${formatCount(tests.length)} tests`
      : countThings(tests.length, 'test');
  return {
    title: [which],
    table: tabulate(slowest, [
      ['test', ({ test }) => shortenMiddle(tests[test] ?? '', MAX_TEST_LENGTH), 'names'],
      ['mean', ({ mean }) => format(mean), 'right'],
      ['n', ({ n }) => String(n), 'right'],
    ]),
  };
}
