import { right, type Table, tabulate } from '../../../report/document.ts';
import { columnFormat, countThings, formatCount } from '../../../report/format.ts';
import { code, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import { formatFactor } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import { formatWithUnit } from '../../../stats/machines.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { meanTests } from '../compare/columns.ts';
import { intervalOfTest, isJudged, ratioOfTest, type TestComparison, type TestsAnalysis } from '../compare/tests.ts';

/** The largest gains and losses of one variant. */
export interface TestDifferences {
  variant: string;
  title: Phrase;
  /** Whether the tests have verdicts; else these are only means. */
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
 * verdicts, the largest differences of means without an interval, as the title notes.
 */
export function buildDifferences(
  comparison: TestComparison,
  analysis: TestsAnalysis,
  view: View,
): TestDifferences | null {
  const { results } = view;
  const { faster, slower, within, tooFew, most } = tallyTests(comparison);
  const judged = faster + slower + within > 0;
  if (judged ? faster + slower === 0 : tooFew === 0) return null;
  const { saved, verdicts } = comparison;
  // Smaller differences of means are below the resolution of the clock.
  const isShown = (test: number, sign: number) =>
    judged ? verdicts[test] === sign : sign * (saved[test] ?? 0) >= analysis.resolution * (1 - 1e-9);
  const rank = (sign: number) => {
    const places = [...verdicts.keys()].filter((test) => isShown(test, sign));
    return places.sort((a, b) => sign * ((saved[b] ?? 0) - (saved[a] ?? 0))).slice(0, MAX_ROWS);
  };
  const fill = (sign: number) => buildRows(rank(sign), { sign, judged, comparison, analysis, view });
  const variant = formatSide(comparison.variant, view);
  return {
    variant: comparison.variant,
    judged,
    title: judged
      ? say`${nameVerdicts(faster, slower)} on ${variant}${limit(faster, slower)}`
      : say`means of tests on ${variant}, without a verdict (n = ${formatWithUnit(most, results.shards)})`,
    gains: fill(1),
    losses: fill(-1),
  };
}

/** `` `turbo` ``, or of revisions `` `turbo head` against `turbo base` ``. */
export function formatSide(variant: string, { plan, rowOf }: View): Phrase {
  const reference = plan.revisions === null ? [] : say` against ${name(rowOf(variant)?.reference.id ?? '')}`;
  return say`${name(variant)}${reference}`;
}

function limit(faster: number, slower: number): Phrase {
  return Math.max(faster, slower) > MAX_ROWS
    ? say`, the ${MAX_ROWS} largest of each (all are in ${code('results.json')})`
    : [];
}

interface DifferenceRows {
  /** 1 for gains, -1 for losses: seconds are positive in both. */
  sign: number;
  judged: boolean;
  comparison: TestComparison;
  analysis: TestsAnalysis;
  view: View;
}

function buildRows(tests: readonly number[], { sign, judged, comparison, analysis, view }: DifferenceRows): Table {
  const { results, rowOf } = view;
  const { variant, referenceMean, mean, saved, n } = comparison;
  const means = (column: Float64Array) => tests.map((test) => column[test] ?? 0);
  const secondsOf = (test: number) => sign * (saved[test] ?? 0);
  // Not from the ends of intervals: one near zero would add meaningless digits.
  const format = columnFormat(tests.map(secondsOf), 's');
  const formatMean = columnFormat([...means(referenceMean), ...means(mean)], 's');
  const intervalOf = (test: number) => (judged ? intervalOfTest(comparison, test, analysis.resolution) : null);
  const formatFactorCell = (test: number) => {
    const ratio = ratioOfTest(comparison, test, analysis.resolution);
    return ratio === null ? '' : formatFactor({ ratio, interval: null });
  };
  return tabulate(tests, [
    ['test', (test) => shortenMiddle(results.tests[test] ?? '', MAX_TEST_LENGTH), 'names'],
    [
      shorten(rowOf(variant)?.reference.id ?? '', MAX_VARIANT_LENGTH),
      (test) => formatMean(referenceMean[test] ?? 0),
      'right',
    ],
    [shorten(variant, MAX_VARIANT_LENGTH), (test) => formatMean(mean[test] ?? 0), 'right'],
    [sign > 0 ? 'saved' : 'lost', (test) => format(secondsOf(test)), 'right'],
    ['interval', (test) => formatIntervalCell(sign, intervalOf(test), format), 'center'],
    ['factor', formatFactorCell, 'right'],
    ['n', (test) => formatWithUnit(n[test] ?? 0, results.shards), 'right'],
  ]);
}

function formatIntervalCell(
  sign: number,
  interval: { low: number; high: number } | null,
  format: (value: number) => string,
): string {
  if (interval === null) return '';
  const { low, high } = interval;
  return sign > 0 ? `${format(low)} to ${format(high)}` : `${format(-high)} to ${format(-low)}`;
}

/** Number of tests of a variant by verdict. */
interface TestTally {
  faster: number;
  slower: number;
  within: number;
  /** Passed on both sides in some blocks, but in too few for a verdict. */
  tooFew: number;
  /** The largest number of pairs of a test, or of machines that have one. */
  most: number;
}

export function tallyTests(comparison: TestComparison): TestTally {
  const { n, verdicts } = comparison;
  const tally: TestTally = { faster: 0, slower: 0, within: 0, tooFew: 0, most: 0 };
  n.forEach((units, test) => {
    const verdict = verdicts[test] ?? 0;
    tally.most = Math.max(tally.most, units);
    if (verdict > 0) tally.faster += 1;
    else if (verdict < 0) tally.slower += 1;
    else if (isJudged(comparison, test)) tally.within += 1;
    else if (units > 0) tally.tooFew += 1;
  });
  return tally;
}

/** `14 tests faster, 2 slower`. */
export function nameVerdicts(faster: number, slower: number): string {
  if (faster === 0) return slower === 0 ? 'no test faster or slower' : `${countThings(slower, 'test')} slower`;
  return `${countThings(faster, 'test')} faster${slower === 0 ? '' : `, ${formatCount(slower)} slower`}`;
}

/** The slowest tests of the only variant; null if none passed with a time above zero. */
export function buildSlowest({ samples, tests, plan }: Results): { title: Phrase; table: Table } | null {
  const { n, mean } = meanTests(samples, tests.length, plan.reference);
  const timed = [...mean.keys()]
    .filter((test) => (mean[test] ?? 0) > 0)
    .sort((a, b) => (mean[b] ?? 0) - (mean[a] ?? 0));
  const shown = timed.slice(0, MAX_ROWS);
  if (shown.length === 0) return null;
  const means = shown.map((test) => mean[test] ?? 0);
  const which =
    shown.length < tests.length
      ? `the ${shown.length} slowest of ${formatCount(tests.length)} tests`
      : countThings(tests.length, 'test');
  return {
    title: [which],
    table: tabulate(shown, [
      ['test', (test) => shortenMiddle(tests[test] ?? '', MAX_TEST_LENGTH), 'names'],
      right('mean', means.map(columnFormat(means, 's'))),
      ['n', (test) => String(n[test] ?? 0), 'right'],
    ]),
  };
}
