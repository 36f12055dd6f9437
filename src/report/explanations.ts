import { writeAdvice } from './advice.ts';
import { buildClasses, buildOverview, buildStatements, buildWaits } from './explanation-tables.ts';
import { listNames, name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { Results } from './results.ts';
import type { Table } from './table.ts';
import { groupBy } from './trials.ts';

/** What a report says about where the time goes. */
export interface ExplanationsSection {
  /** Advice, each with the figure it rests on; empty when nothing was measured that gives any. */
  advice: Phrase[];
  /** One column a variant: fsync, WAL, hit ratio, processors, busy share, peak size. */
  overview: Table;
  /** What sessions waited for: one column a variant, shares of the active samples. */
  waits: Table;
  /** Statement classes: one column a variant, share of statement time and calls. */
  classes: Table;
  /** The most expensive statements of each variant. */
  statements: { variant: string; title: Phrase; table: Table }[];
  remarks: Phrase[];
}

/** Where the time of each watched variant went, and what to do about it. Null without an explanation. */
export function buildExplanations(results: Results): ExplanationsSection | null {
  const { explanations } = results;
  if (explanations.length === 0) return null;
  const watched = explanations.filter((one) => one.failure === null);
  return {
    advice: writeAdvice(results),
    overview: buildOverview(watched),
    waits: buildWaits(watched),
    classes: buildClasses(watched),
    statements: watched.flatMap((one) => {
      const table = buildStatements(one);
      if (table.rows.length === 0) return [];
      return { variant: one.variant, title: say`Statements that took most time on ${name(one.variant)}`, table };
    }),
    remarks: listRemarks(results),
  };
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
    ['From one more run of each, watched and not timed: for shares, not for comparing times'],
    ...(sampled
      ? [
          [
            'Shares of statements are of samples of active sessions, commits included, where there are 100; else of the time that the server counts, which has neither commits nor repeats of prepared statements such as TRUNCATE',
          ],
        ]
      : []),
    ...failed,
    ...grouped,
  ];
}
