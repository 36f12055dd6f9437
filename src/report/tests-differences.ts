import { describeCount } from '../stats/machines.ts';
import { referenceOf } from '../stats/references.ts';
import { intervalOfTest, ratioOfTest, type TestComparison, type TestsAnalysis } from '../stats/tests.ts';
import { columnFormat, formatRatio } from './format.ts';
import { code, name, type Phrase, say, shorten, shortenMiddle } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, center, names, right, type Table } from './table.ts';
import { nameVerdicts, tallyTests } from './tests-tally.ts';

/** The largest gains and losses of one variant. */
export interface TestDifferences {
  variant: string;
  title: Phrase;
  /** Whether what is named was found to differ; else these are means without a verdict. */
  judged: boolean;
  gains: Table;
  losses: Table;
}

const MOST_ROWS = 20;
/** Characters of a test's name in a table, and of a variant in a column's title. */
export const LONGEST_TEST = 90;
export const LONGEST_VARIANT = 20;

/**
 * The tests that are faster or slower on a variant, most seconds first; null where there is none. With too few pairs for
 * verdicts the largest differences of means, without an interval, and the title says so.
 */
export function buildDifferences(
  comparison: TestComparison,
  analysis: TestsAnalysis,
  results: Results,
): TestDifferences | null {
  const { faster, slower, within, tooFew, most } = tallyTests(comparison);
  const judged = faster + slower + within > 0;
  if (judged ? faster + slower === 0 : tooFew === 0) return null;
  const { saved, verdicts } = comparison;
  // A difference of means below one step of the clock is not even that.
  const isShown = (test: number, sign: number) =>
    judged ? verdicts[test] === sign : sign * (saved[test] ?? 0) >= analysis.resolution * (1 - 1e-9);
  const rank = (sign: number) => {
    const places = [...verdicts.keys()].filter((test) => isShown(test, sign));
    return places.sort((a, b) => sign * ((saved[b] ?? 0) - (saved[a] ?? 0))).slice(0, MOST_ROWS);
  };
  const fill = (sign: number) => buildRows(rank(sign), { sign, judged, comparison, analysis, results });
  const variant = describeSide(comparison.variant, results);
  return {
    variant: comparison.variant,
    judged,
    title: judged
      ? say`${nameVerdicts(faster, slower)} on ${variant}${limit(faster, slower)}`
      : say`means of tests on ${variant}, without a verdict (n = ${describeCount(most, results.shards)})`,
    gains: fill(1),
    losses: fill(-1),
  };
}

/** `` `turbo` ``, or of revisions `` `turbo head` against `turbo base` ``: each profile has a base of its own. */
export function describeSide(variant: string, { plan }: Pick<Results, 'plan'>): Phrase {
  const reference = plan.revisions === null ? [] : say` against ${name(referenceOf(variant, plan))}`;
  return say`${name(variant)}${reference}`;
}

function limit(faster: number, slower: number): Phrase {
  return Math.max(faster, slower) > MOST_ROWS
    ? say`, the ${MOST_ROWS} largest of each (all are in ${code('results.json')})`
    : [];
}

interface Rows {
  /** 1 for gains, -1 for losses: seconds are above zero in both. */
  sign: number;
  judged: boolean;
  comparison: TestComparison;
  analysis: TestsAnalysis;
  results: Results;
}

function buildRows(tests: readonly number[], { sign, judged, comparison, analysis, results }: Rows): Table {
  const intervals = tests.map((test) => (judged ? intervalOfTest(comparison, test, analysis.resolution) : null));
  const seconds = tests.map((test) => sign * (comparison.saved[test] ?? 0));
  // Not by the ends of intervals: one near zero would give every number digits that it does not have.
  const format = columnFormat(seconds, 's');
  const means = (column: Float64Array) => tests.map((test) => column[test] ?? 0);
  const formatMean = columnFormat([...means(comparison.referenceMean), ...means(comparison.mean)], 's');
  const ratios = tests.map((test) => ratioOfTest(comparison, test, analysis.resolution));
  return buildTable([
    names(
      'test',
      tests.map((test) => shortenMiddle(results.tests[test] ?? '', LONGEST_TEST)),
    ),
    right(
      shorten(referenceOf(comparison.variant, results.plan), LONGEST_VARIANT),
      means(comparison.referenceMean).map(formatMean),
    ),
    right(shorten(comparison.variant, LONGEST_VARIANT), means(comparison.mean).map(formatMean)),
    right(sign > 0 ? 'saved' : 'lost', seconds.map(format)),
    center(
      'interval',
      intervals.map((one) => (one ? writeInterval(sign, one, format) : '')),
    ),
    right(
      'ratio',
      ratios.map((ratio) => (ratio === null ? '' : formatRatio(ratio))),
    ),
    right(
      'n',
      tests.map((test) => describeCount(comparison.n[test] ?? 0, results.shards)),
    ),
  ]);
}

function writeInterval(
  sign: number,
  { low, high }: { low: number; high: number },
  format: (value: number) => string,
): string {
  return sign > 0 ? `${format(low)} to ${format(high)}` : `${format(-high)} to ${format(-low)}`;
}
