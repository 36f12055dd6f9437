import { describeCount } from '../stats/machines.ts';
import { compareTests, type TestComparison, type TestsAnalysis } from '../stats/tests.ts';
import { countThings, formatCount } from './counts.ts';
import { type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import type { Table } from './table.ts';
import { buildDifferences, describeSide, type TestDifferences } from './tests-differences.ts';
import { buildOutcomes } from './tests-outcomes.ts';
import { listTestRemarks } from './tests-remarks.ts';
import { buildSlowest } from './tests-slowest.ts';
import { nameVerdicts, tallyTests } from './tests-tally.ts';
import { isSingle } from './trials.ts';

/** What a report says of single tests. */
export interface TestsSection {
  /** What all of it is made of, for charts too. */
  analysis: TestsAnalysis;
  /** `14 tests faster, 2 slower, 1,213 within noise on turbo`: one for each variant, the title of what is below. */
  headline: Phrase[];
  /** Tests whose outcome differs between trials, the steady differences first; no rows when there is none. */
  outcomes: { title: Phrase; table: Table; remarks: Phrase[] };
  /** For each variant on which some test differs: the largest gains and losses in seconds, with intervals and n. */
  differences: TestDifferences[];
  /** The slowest tests, where there is only one variant and so nothing to compare. */
  slowest: { title: Phrase; table: Table } | null;
  /** How to read it: sums are no totals, tests below the resolution, tests that are not compared. */
  remarks: Phrase[];
}

/** Null where no trial has tests. */
export function buildTests(results: Results): TestsSection | null {
  if (results.tests.length === 0 || results.samples.every(({ tests }) => tests === null)) return null;
  const single = isSingle(results);
  const analysis = analyseTests(results);
  const differences = analysis.comparisons.flatMap(
    (comparison) => buildDifferences(comparison, analysis, results) ?? [],
  );
  return {
    analysis,
    headline: analysis.comparisons.map((comparison) => writeTally(comparison, results)),
    outcomes: buildOutcomes(results),
    differences,
    slowest: single ? buildSlowest(results) : null,
    remarks: listTestRemarks(analysis, results),
  };
}

function analyseTests({ samples, tests, plan, shards }: Results): TestsAnalysis {
  const { variants, reference } = plan;
  return compareTests(samples, tests.length, { variants, reference, shards: shards.map((shard) => shard.name) });
}

function writeTally(comparison: TestComparison, results: Results): Phrase {
  const { shards } = results;
  const { faster, slower, within, tooFew, most } = tallyTests(comparison);
  const variant = describeSide(comparison.variant, results);
  if (faster + slower + within > 0)
    return say`${nameVerdicts(faster, slower)}, ${formatCount(within)} within noise on ${variant}`;
  if (tooFew === 0) return say`no test can be compared on ${variant}`;
  return say`${countThings(tooFew, 'test')} on ${variant}: no verdict with n = ${describeCount(most, shards)}`;
}
