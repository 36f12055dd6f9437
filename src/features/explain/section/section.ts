// Builds the sections of a report about watched runs: advice, overview, waits, statements and remarks.
import { PART } from '../../../plan/parts.ts';
import { figure, fold, list, type Section, type Table, table } from '../../../report/document.ts';
import { listNames, name, type Phrase, prose, say, trimStop } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import { groupBy } from '../../../stats/groups.ts';
import { formatAdvice } from './advice.ts';
import { buildClasses, buildOverview, buildStatements, buildWaits } from './tables.ts';

/** Reports where the time of each watched variant went, with advice. Empty without `explain`. */
export function buildExplanations(view: View): Section[] {
  const { explanations } = view.results;
  if (explanations.length === 0) return [];
  const watched = explanations.filter(({ failure }) => failure === null);
  const remarks = listRemarks(view.results);
  const title = 'Where the time went';
  const part = { title: [title] };
  const folded = (rows: Table, caption: string) => fold([`${caption} (${rows.rows.length})`], table(rows, caption));
  const overview = [
    list(formatAdvice(view), { tone: 'advice' }),
    table(buildOverview(watched), title),
    list(remarks, { in: ['markdown', 'text'] }),
    figure('waits'),
  ];
  const waits = [folded(buildWaits(watched), 'What sessions waited for')];
  const statements = [folded(buildClasses(watched), 'Kinds of statements')];
  for (const explanation of watched) {
    const { variant } = explanation;
    const caption = say`Statements that took most time on ${name(variant)}`;
    statements.push(fold(caption, table(buildStatements(explanation), `Statements of ${variant}`)));
  }
  return [
    { name: 'where the time went', rank: 180, title: part.title, part, blocks: overview },
    { name: 'waits', rank: 60, in: ['markdown', 'html'], part, blocks: waits },
    { name: 'statements', rank: 50, in: ['markdown', 'html'], part, blocks: statements },
    { name: 'remarks', in: ['html'], part, blocks: [list(remarks)] },
  ];
}

function listRemarks({ explanations, plan }: Results): Phrase[] {
  const failed: Phrase[] = [];
  for (const { variant, failure } of explanations)
    if (failure !== null) failed.push(say`${name(variant)} could not be watched: ${prose(trimStop(failure))}`);
  if (failed.length === explanations.length) return failed;
  const remarks: Phrase[] = [
    [
      `These figures are from one more run of ${plan.parts ? `one ${PART} of ${plan.parts.count} on ` : ''}each variant, watched and not timed: compare shares, not times`,
    ],
  ];
  if (explanations.some(({ waits }) => (waits?.statements.length ?? 0) > 0))
    remarks.push(
      [
        'With 100 samples or more, the time of fsync is that of sessions that waited for it (pg_stat_activity), without checkpoints; with fewer, it is what the server counts, without the syncs of TRUNCATE and new indexes',
      ],
      [
        'With 100 samples or more, shares of statements are shares of the samples of active sessions and include commits; with fewer, they are shares of the time that the server counts, which leaves out commits and repeats of prepared statements such as TRUNCATE',
      ],
    );
  remarks.push(...failed);
  const notes = explanations.flatMap(({ variant, notes }) => notes.map((text) => ({ text, variant })));
  for (const [text, group] of groupBy(notes, (note) => note.text)) {
    const variants = [...new Set(group.map(({ variant }) => variant))];
    const note = prose(trimStop(text));
    remarks.push(variants.length === explanations.length ? note : say`${listNames(variants)}: ${note}`);
  }
  return remarks;
}
