import { COMMENT, COMMENT_KEY, COMMENT_OUTPUT } from '../features/comments/inputs.ts';
import { HISTORY_OF_MERGED } from '../features/history/inputs.ts';
import { ACCEPT_LABEL } from '../features/waiver/inputs.ts';
import type { InputRow, PathContext } from './table.ts';

/** The rows of features that work on finished results, for a command that measures nothing. */
export const PUBLISHED_ROWS = [
  ACCEPT_LABEL,
  COMMENT,
  COMMENT_KEY,
  COMMENT_OUTPUT,
  HISTORY_OF_MERGED,
] as const satisfies readonly InputRow<PathContext>[];
