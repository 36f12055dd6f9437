// Defines the input `history`, for a comparison and for `publish`.
import type { InputRow, PathContext } from '../../inputs/table.ts';
import { choiceOf } from '../../inputs/texts.ts';

const STORE = choiceOf('a store', ['cache', 'branch', 'off']);
/** Where results of the main branch are kept. */
export type HistoryChoice = (typeof STORE.choices)[number];

const ROW = { name: 'history', placeholder: '<store>', default: 'off', ...STORE } as const;

export const HISTORY = {
  ...ROW,
  // One run has no interval to keep.
  interval: true,
  needsWorkload: true,
  description: 'Where results of the main branch are kept to be shown: `cache`, `branch` (of the repository) or `off`.',
} as const satisfies InputRow<PathContext>;

/** The row about the history as `publish` takes it. */
export const HISTORY_OF_MERGED = {
  ...ROW,
  description: 'Where merged results of the main branch are kept to be shown: `cache`, `branch` or `off`.',
} as const satisfies InputRow<PathContext>;
