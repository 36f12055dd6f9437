import { compareOutcomes, type OutcomeCounts, type OutcomeDifference } from '../stats/tests-outcomes.ts';
import { countThings, formatCount } from './counts.ts';
import { type Code, code, listNames, name, type Phrase, say, shorten, shortenMiddle } from './phrase.ts';
import type { Results } from './results.ts';
import { nameBase, underProfiles } from './revision-names.ts';
import { listReferences } from './shape.ts';
import { buildTable, left, names, type Table } from './table.ts';
import { LONGEST_TEST, LONGEST_VARIANT } from './tests-differences.ts';
import { allCounted, comparedVariants } from './trials.ts';

const MOST_ROWS = 50;
const WORDS = ['passed', 'failed', 'skipped', 'absent'] as const satisfies readonly (keyof OutcomeCounts)[];

/** The tests that do not end alike in all counted trials. */
export function buildOutcomes(results: Results): { title: Phrase; table: Table; remarks: Phrase[] } {
  const { samples, tests, plan } = results;
  const differences = compareOutcomes(samples, tests.length, plan);
  return {
    title: writeTitle(differences, results),
    table: buildRows(differences.slice(0, MOST_ROWS), results),
    remarks: listRemarks(differences, results),
  };
}

function writeTitle(differences: readonly OutcomeDifference[], results: Results): Phrase {
  const steady = differences.filter(({ steadyOn }) => steadyOn.length > 0);
  const unsteady = differences.length - steady.length;
  if (differences.length === 0) return ['every test ends alike in all trials'];
  if (steady.length === 0)
    return [`${countThings(unsteady, 'test')} ${unsteady === 1 ? 'does' : 'do'} not end alike in every trial`];
  const one = steady.length === 1;
  const { variants, reference } = nameSides([...new Set(steady.flatMap(({ steadyOn }) => steadyOn))], results);
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
function nameSides(variants: readonly string[], results: Results): { variants: Phrase; reference: Code | string } {
  const { revisions, reference } = results.plan;
  const own = say`on ${listNames(variants)}`;
  if (revisions === null && listReferences(results).length > 1)
    return { variants: own, reference: 'the reference of each' };
  if (revisions === null) return { variants: own, reference: name(reference) };
  return { variants: say`with this change${underProfiles(variants, results)}`, reference: nameBase(revisions) };
}

function buildRows(differences: readonly OutcomeDifference[], results: Results): Table {
  const cells = (read: (one: OutcomeDifference) => string) => differences.map(read);
  return buildTable([
    names(
      'test',
      cells(({ test }) => shortenMiddle(results.tests[test] ?? '', LONGEST_TEST)),
    ),
    left(
      'differs',
      cells(({ steadyOn }) => (steadyOn.length > 0 ? 'always' : 'sometimes')),
    ),
    ...comparedVariants(results).map(({ id }) =>
      left(
        shorten(id, LONGEST_VARIANT),
        cells(({ counts }) => describeCounts(counts.get(id))),
      ),
    ),
  ]);
}

/** `5 passed`, `3 passed, 2 failed`. */
function describeCounts(counts: OutcomeCounts | undefined): string {
  return WORDS.flatMap((word) => (counts !== undefined && counts[word] > 0 ? [`${counts[word]} ${word}`] : [])).join(
    ', ',
  );
}

function listRemarks(differences: readonly OutcomeDifference[], results: Results): Phrase[] {
  const rest = differences.length - MOST_ROWS;
  const remarks: Phrase[] = [];
  if (rest > 0) remarks.push(say`and ${formatCount(rest)} more in ${code('results.json')}`);
  if (differences.some(({ counts }) => [...counts.values()].some(({ absent }) => absent > 0)))
    remarks.push(['Absent: the test is in no file of that trial.']);
  const blocks = new Set(allCounted(results).map(({ block }) => block));
  if (blocks.size === 1 && differences.some(({ steadyOn }) => steadyOn.length > 0))
    remarks.push([
      `With one trial of each ${results.plan.revisions === null ? 'profile' : 'variant'}, always may be chance.`,
    ]);
  return remarks;
}
