// Builds the report's sections on single tests (other outcomes, gains and losses), and the next step that names slower tests.
import {
  type Block,
  type CellsOf,
  figure,
  fold,
  list,
  type Section,
  type Table,
  table,
  tabulate,
} from '../../../report/document.ts';
import { countThings, formatCount } from '../../../report/format.ts';
import { type Code, code, listNames, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import { nameBase, underProfiles } from '../../../report/revisions.ts';
import type { View } from '../../../report/view.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { compareOutcomes, findChangingNames, type OutcomeCounts, type OutcomeDifference } from '../compare/outcomes.ts';
import { compareTests } from '../compare/tests.ts';
import { buildDifferences, buildSlowest, MAX_TEST_LENGTH, MAX_VARIANT_LENGTH } from './differences.ts';
import { listTestRemarks } from './remarks.ts';
import { formatTallies } from './tally.ts';

/** Rows of a table that a terminal shows. */
const SHORT_ROWS = 5;

/** The single tests of a report. */
export type TestsSection = NonNullable<ReturnType<typeof buildTests>>;

/** This section stands before the speeds, which mean nothing if a test fails on one side only. */
export function buildOutcomeSections(view: View): Section[] {
  const tests = testsOf(view);
  if (tests === null || tests.outcomes.table.rows.length === 0) return [];
  const { title, table: rows, remarks } = tests.outcomes;
  const blocks = [table(rows, 'Tests with another outcome'), list(remarks)];
  return [{ name: 'tests with another outcome', title, tone: 'warning', news: tests.outcomes.steady, blocks }];
}

export function buildTestSections(view: View): Section[] {
  const tests = testsOf(view);
  if (tests === null) return [];
  const { headline, differences, slowest, remarks } = tests;
  const blocks: Block[] = [
    list([...headline, ...remarks], { in: ['markdown', 'text'] }),
    list(headline, { in: ['html'] }),
    figure('tests'),
    ...differences.map(({ title, variant, gains, losses }) =>
      fold(
        title,
        table(gains, `Gains of ${variant}`, { heading: 'Gains', shortTo: SHORT_ROWS }),
        table(losses, `Losses of ${variant}`, { heading: 'Losses', shortTo: SHORT_ROWS }),
      ),
    ),
  ];
  if (slowest) blocks.push(fold(slowest.title, table(slowest.table, 'Slowest tests', { shortTo: SHORT_ROWS })));
  blocks.push(list(remarks, { in: ['html'] }));
  return [{ name: 'single tests', rank: 170, title: ['Single tests'], blocks }];
}

/** The tests that a slower variant lost time in; empty if none is shown. */
export function nameSlowTests(variant: string, view: View): Phrase[] {
  const side = testsOf(view)?.differences.find((differences) => differences.variant === variant);
  const rows = side?.judged ? side.losses.rows : [];
  const [[longest = ''] = []] = rows;
  if (rows.length === 0) return [];
  if (rows.length === 1) return [say`One test lost time: ${code(longest)}; see the single tests below.`];
  return [say`The single tests below show which tests lost most time, ${code(longest)} first.`];
}

/** The input that would have slow tests named, where it is not set. */
export function suggestTests({ plan }: View): Phrase[] {
  const { kind, junit } = plan.workload;
  if (kind !== 'command' || junit.length > 0) return [];
  return [say`To see which tests are slower, name the JUnit files of the suite: ${code('junit')}.`];
}

const SECTIONS = new WeakMap<View, TestsSection | null>();

/** Builds the tests once for each view. */
export function testsOf(view: View): TestsSection | null {
  const section = SECTIONS.get(view) ?? buildTests(view);
  SECTIONS.set(view, section);
  return section;
}

/** Null if no trial has read a file of tests. */
export function buildTests(view: View) {
  const { results, plan } = view;
  const { samples, tests, shards } = results;
  if (samples.every((sample) => sample.tests === null)) return null;
  const { variants, reference } = plan;
  const names = shards.map((shard) => shard.name);
  const analysis = compareTests(samples, tests.length, { variants, reference, shards: names });
  const otherOutcomes = compareOutcomes(samples, tests.length, view.plan);
  const changing = findChangingNames(otherOutcomes);
  const differences = analysis.comparisons.flatMap((comparison) => buildDifferences(comparison, analysis, view) ?? []);
  return {
    analysis,
    headline: formatNothing(view) ?? formatTallies(analysis.comparisons, view),
    outcomes: buildOutcomes(
      otherOutcomes.filter(({ test }) => !changing.has(test)),
      view,
    ),
    differences,
    slowest: view.single ? buildSlowest(results) : null,
    remarks: listTestRemarks(analysis, changing, view),
  };
}

/** One line where there is nothing to compare; otherwise null. */
function formatNothing({ results: { samples, tests } }: View): Phrase[] | null {
  if (tests.length === 0) return [['There is no test in the JUnit files.']];
  const timed = samples.some((sample) => sample.tests?.seconds.some((seconds) => seconds !== null));
  return timed
    ? null
    : [[`No test in the JUnit files has a time: only how ${tests.length === 1 ? 'it ends' : 'they end'} is compared.`]];
}

const MAX_OUTCOMES = 50;

/** Tests that end differently in some counted trials; `steady`: some always do on one side. */
function buildOutcomes(differences: readonly OutcomeDifference[], view: View) {
  return {
    title: formatTitle(differences, view),
    table: buildRows(differences.slice(0, MAX_OUTCOMES), view),
    remarks: listRemarks(differences, view),
    steady: differences.some(({ steadyOn }) => steadyOn.length > 0),
  };
}

function formatTitle(differences: readonly OutcomeDifference[], view: View): Phrase {
  const steady = differences.filter(({ steadyOn }) => steadyOn.length > 0);
  const unsteady = differences.length - steady.length;
  if (differences.length === 0) return ['every test ends alike in all trials'];
  if (steady.length === 0)
    return [`${countThings(unsteady, 'test')} ${unsteady === 1 ? 'does' : 'do'} not end alike in every trial`];
  const single = steady.length === 1;
  const { variants, reference } = nameSides([...new Set(steady.flatMap(({ steadyOn }) => steadyOn))], view);
  const isFailing = ({ steadyOn, counts }: OutcomeDifference) => steadyOn.some((id) => counts.get(id)?.failed);
  const failing = steady.filter(isFailing).length;
  const difference =
    failing === steady.length
      ? say`${single ? 'fails' : 'fail'} ${variants} in every trial, and not on ${reference}`
      : say`${single ? 'ends' : 'end'} differently ${variants} than on ${reference} in every trial`;
  const some = failing > 0 && failing < steady.length ? `, ${failing} of them by failing` : '';
  const more = unsteady > 0 ? `, ${formatCount(unsteady)} more in some trials` : '';
  return say`${countThings(steady.length, 'test')} ${difference}${some}${more}`;
}

/** `` on `turbo` `` and `` `default` ``, or of revisions `with this change` and `` `main` ``. */
function nameSides(variants: readonly string[], view: View): { variants: Phrase; reference: Code | string } {
  const { revisions, reference } = view.plan;
  if (revisions !== null)
    return { variants: say`with this change${underProfiles(variants, view)}`, reference: nameBase(revisions) };
  const severalReferences = view.references.length > 1;
  return {
    variants: say`on ${listNames(variants)}`,
    reference: severalReferences ? 'the reference of each' : name(reference),
  };
}

function buildRows(differences: readonly OutcomeDifference[], { results, rows }: View): Table {
  return tabulate(differences, [
    ['test', ({ test }) => shortenMiddle(results.tests[test] ?? '', MAX_TEST_LENGTH), 'names'],
    ['differs', ({ steadyOn }) => (steadyOn.length > 0 ? 'always' : 'sometimes')],
    ...rows.map(
      ({ id }): CellsOf<OutcomeDifference> => [
        shorten(id, MAX_VARIANT_LENGTH),
        ({ counts }) => formatCounts(counts.get(id)),
      ],
    ),
  ]);
}

/** `5 passed`, `3 passed, 2 failed`. */
function formatCounts(counts: OutcomeCounts | undefined): string {
  const entries = Object.entries(counts ?? {}).filter(([, count]) => count > 0);
  return entries.map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

function listRemarks(differences: readonly OutcomeDifference[], { counted, plan }: View): Phrase[] {
  const more = differences.length - MAX_OUTCOMES;
  const remarks: Phrase[] = [];
  if (more > 0) remarks.push(say`and ${formatCount(more)} more in ${code('results.json')}`);
  if (differences.some(({ counts }) => [...counts.values()].some(({ absent }) => absent > 0)))
    remarks.push(['Absent: the test is in no file of that trial.']);
  const blocks = new Set(counted.map(({ block }) => block));
  if (blocks.size === 1 && differences.some(({ steadyOn }) => steadyOn.length > 0))
    remarks.push([`With one trial of each ${plan.revisions === null ? 'profile' : 'variant'}, always may be chance.`]);
  return remarks;
}
