// Declares the field `history` of results: what it is until the history is read, and in merged files.
import type { LaterField } from '../../results/results.ts';
import type { History } from './result.ts';

/** The field `history` of results: null until {@link History} is read, and of merged files the first there is. */
export const HISTORY_FIELD: LaterField<{ history: History | null }> = {
  empty: { history: null },
  listIds: ({ history }) =>
    (history?.series ?? []).map(({ variant }, index) => ({ path: `history.series.${index}.variant`, id: variant })),
  merge: (files) => ({ history: files.find(({ history }) => history !== null)?.history ?? null }),
};
