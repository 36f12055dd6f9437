import type { Table } from '../../../report/document.ts';
import { figure, fold, list, type Section, table } from '../../../report/document.ts';
import { listNames, name, type Phrase, prose, say, trimStop } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import { groupBy } from '../../../stats/groups.ts';
import { formatAdvice } from './advice.ts';
import { buildClasses, buildOverview, buildStatements, buildWaits } from './tables.ts';

/** Where the time of each watched variant went, with advice. Empty without `explain`. */
export function buildExplanations(view: View): Section[] {
  const { explanations } = view.results;
  if (explanations.length === 0) return [];
  const watched = explanations.filter((one) => one.failure === null);
  const remarks = listRemarks(view.results);
  const part = { title: ['Where the time went'] };
  const folded = (rows: Table, title: string) => fold([`${title} (${rows.rows.length})`], table(rows, title));
  const statements = watched.map((one) => {
    const title = say`Statements that took most time on ${name(one.variant)}`;
    return fold(title, table(buildStatements(one), `Statements of ${one.variant}`));
  });
  return [
    {
      name: 'where the time went',
      rank: 180,
      title: part.title,
      part,
      blocks: [
        list(formatAdvice(view), { tone: 'advice' }),
        table(buildOverview(watched), part.title.join('')),
        list(remarks, { in: ['markdown', 'text'] }),
        figure('waits'),
      ],
    },
    {
      name: 'waits',
      rank: 60,
      in: ['markdown', 'html'],
      part,
      blocks: [folded(buildWaits(watched), 'What sessions waited for')],
    },
    {
      name: 'statements',
      rank: 50,
      in: ['markdown', 'html'],
      part,
      blocks: [folded(buildClasses(watched), 'Kinds of statements'), ...statements],
    },
    { name: 'remarks', in: ['html'], part, blocks: [list(remarks)] },
  ];
}

function listRemarks({ explanations }: Results): Phrase[] {
  const failed = explanations.flatMap(({ variant, failure }) =>
    failure === null ? [] : [say`${name(variant)} could not be watched: ${prose(trimStop(failure))}`],
  );
  const notes = explanations.flatMap(({ variant, notes }) => notes.map((text) => ({ text, variant })));
  const grouped = [...groupBy(notes, ({ text }) => text)].map(([text, group]) => {
    const about = [...new Set(group.map(({ variant }) => variant))];
    return about.length === explanations.length
      ? prose(trimStop(text))
      : say`${listNames(about)}: ${prose(trimStop(text))}`;
  });
  if (failed.length === explanations.length) return failed;
  const sampled = explanations.some(({ waits }) => (waits?.statements.length ?? 0) > 0);
  return [
    ['These figures are from one more run of each variant, watched and not timed: compare shares, not times'],
    ...(sampled
      ? [
          [
            'With 100 samples or more, the time of fsync is that of sessions that waited for it (pg_stat_activity), without checkpoints; with fewer, it is what the server counts, without the syncs of TRUNCATE and new indexes',
          ],
          [
            'With 100 samples or more, shares of statements are shares of the samples of active sessions and include commits; with fewer, they are shares of the time that the server counts, which leaves out commits and repeats of prepared statements such as TRUNCATE',
          ],
        ]
      : []),
    ...failed,
    ...grouped,
  ];
}
