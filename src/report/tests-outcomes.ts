import { compareOutcomes, type OutcomeCounts, type OutcomeDifference } from '../stats/tests-outcomes.ts';
import { shorten } from '../system/terminal-text.ts';
import { countThings, formatCount } from './format.ts';
import { type Code, code, listNames, name, type Phrase, say, shortenMiddle } from './phrase.ts';
import { nameBase, underProfiles } from './revision-names.ts';
import { type CellsOf, type Table, tabulate } from './table.ts';
import { MAX_TEST_LENGTH, MAX_VARIANT_LENGTH } from './tests-differences.ts';
import type { View } from './view.ts';

const MAX_ROWS = 50;
const WORDS = ['passed', 'failed', 'skipped', 'absent'] as const satisfies readonly (keyof OutcomeCounts)[];

/** The tests that do not end alike in all counted trials. */
export function buildOutcomes(view: View): { title: Phrase; table: Table; remarks: Phrase[] } {
  const { samples, tests, plan } = view.results;
  const differences = compareOutcomes(samples, tests.length, plan);
  return {
    title: formatTitle(differences, view),
    table: buildRows(differences.slice(0, MAX_ROWS), view),
    remarks: listRemarks(differences, view),
  };
}

function formatTitle(differences: readonly OutcomeDifference[], view: View): Phrase {
  const steady = differences.filter(({ steadyOn }) => steadyOn.length > 0);
  const unsteady = differences.length - steady.length;
  if (differences.length === 0) return ['every test ends alike in all trials'];
  if (steady.length === 0)
    return [`${countThings(unsteady, 'test')} ${unsteady === 1 ? 'does' : 'do'} not end alike in every trial`];
  const one = steady.length === 1;
  const { variants, reference } = nameSides([...new Set(steady.flatMap(({ steadyOn }) => steadyOn))], view);
  const failing = steady.filter(({ steadyOn, counts }) =>
    steadyOn.some((id) => (counts.get(id)?.failed ?? 0) > 0),
  ).length;
  const what =
    failing === steady.length
      ? say`${one ? 'fails' : 'fail'} ${variants} in every trial, and not on ${reference}`
      : say`${one ? 'ends' : 'end'} differently ${variants} than on ${reference} in every trial`;
  const some = failing > 0 && failing < steady.length ? `, ${failing} of them by failing` : '';
  const more = unsteady > 0 ? `, ${formatCount(unsteady)} more in some trials` : '';
  return say`${countThings(steady.length, 'test')} ${what}${some}${more}`;
}

/** `` on `turbo` `` and `` `default` ``, or of revisions `with this change` and `` `main` ``. */
function nameSides(variants: readonly string[], view: View): { variants: Phrase; reference: Code | string } {
  const { revisions, reference } = view.plan;
  const own = say`on ${listNames(variants)}`;
  if (revisions === null && view.references.length > 1) return { variants: own, reference: 'the reference of each' };
  if (revisions === null) return { variants: own, reference: name(reference) };
  return { variants: say`with this change${underProfiles(variants, view)}`, reference: nameBase(revisions) };
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
  return WORDS.flatMap((word) => (counts !== undefined && counts[word] > 0 ? [`${counts[word]} ${word}`] : [])).join(
    ', ',
  );
}

function listRemarks(differences: readonly OutcomeDifference[], { counted, plan }: View): Phrase[] {
  const rest = differences.length - MAX_ROWS;
  const remarks: Phrase[] = [];
  if (rest > 0) remarks.push(say`and ${formatCount(rest)} more in ${code('results.json')}`);
  if (differences.some(({ counts }) => [...counts.values()].some(({ absent }) => absent > 0)))
    remarks.push(['Absent: the test is in no file of that trial.']);
  const blocks = new Set(counted.map(({ block }) => block));
  if (blocks.size === 1 && differences.some(({ steadyOn }) => steadyOn.length > 0))
    remarks.push([`With one trial of each ${plan.revisions === null ? 'profile' : 'variant'}, always may be chance.`]);
  return remarks;
}
