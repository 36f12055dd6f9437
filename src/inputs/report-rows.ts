// Rows about the report, which commands share that measure and that publish.
import { COMMENT, COMMENT_KEY, COMMENT_OUTPUT } from '../features/comments/inputs.ts';
import { HISTORY_OF_MERGED } from '../features/history/inputs.ts';
import { ACCEPT_LABEL } from '../features/waiver/inputs.ts';
import type { InputRow, PathContext } from './table.ts';
import { BOOLEAN } from './texts.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
export const GITHUB_TOKEN = '${{ github.token }}';

export const SUMMARY = {
  ...BOOLEAN,
  name: 'summary',
  default: 'true',
  description: 'Add the report to the job summary, where the CI has one.',
} as const satisfies InputRow<PathContext>;

export const REPORT_ARTIFACT = {
  ...BOOLEAN,
  name: 'report-artifact',
  default: 'true',
  description:
    'Keep `report.html` as an artifact of the run, where the CI can, and link to it from summary and comment.',
} as const satisfies InputRow<PathContext>;

/** The rows of features that work on finished results, for a command that measures nothing. */
export const PUBLISHED_ROWS = [ACCEPT_LABEL, COMMENT, COMMENT_KEY, COMMENT_OUTPUT, HISTORY_OF_MERGED] as const;
