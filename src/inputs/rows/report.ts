// Defines the inputs about the report (folder, summary, artifact, comment, token), and the rows that `publish` shares.
import { COMMENT, COMMENT_KEY, COMMENT_OUTPUT } from '../../features/comments/inputs.ts';
import { HISTORY_OF_MERGED } from '../../features/history/inputs.ts';
import { JOIN_ROWS } from '../../features/machines/inputs/join.ts';
import { ACCEPT_LABEL } from '../../features/waiver/inputs.ts';
import { readToken } from '../identity.ts';
import { type InputCommand, type InputRow, type PathContext, SERVING } from '../table.ts';
import { BOOLEAN, readPath } from '../texts.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
export const GITHUB_TOKEN = '${{ github.token }}';

/** The commands that write a report, `run` with `workers` only. */
const REPORTING: readonly InputCommand[] = ['run', 'compare', 'tune'];

export const SUMMARY = {
  ...BOOLEAN,
  name: 'summary',
  commands: REPORTING,
  inParallel: true,
  default: 'true',
  description: 'Add the report to the job summary, where the CI has one.',
} as const satisfies InputRow<PathContext>;

export const REPORT_ARTIFACT = {
  ...BOOLEAN,
  name: 'report-artifact',
  commands: REPORTING,
  inParallel: true,
  default: 'true',
  description:
    'Keep `report.html` as an artifact of the run, where the CI can, and link to it from summary and comment.',
} as const satisfies InputRow<PathContext>;

/** The rows of features that work on finished results, for a command that measures nothing. */
export const PUBLISHED_ROWS = [ACCEPT_LABEL, COMMENT, COMMENT_KEY, COMMENT_OUTPUT, HISTORY_OF_MERGED] as const;

/** What `publish` and `report` need beside the results of machines that each ran a part of a suite. */
export { JOIN_ROWS };

export const REPORT = [
  {
    name: 'report-dir',
    commands: REPORTING,
    inParallel: true,
    placeholder: '<path>',
    default: 'pg-speed-report',
    description: 'Folder that receives the results and the reports.',
    read: readPath,
  },
  {
    ...BOOLEAN,
    name: 'verbose',
    default: 'false',
    commands: SERVING,
    description: 'Show what commands print as it comes; otherwise only that of one that failed.',
  },
  SUMMARY,
  REPORT_ARTIFACT,
  COMMENT,
  COMMENT_KEY,
  COMMENT_OUTPUT,
  {
    name: 'token',
    placeholder: '<token>',
    actionDefault: GITHUB_TOKEN,
    description: "Token that may write comments and `history: branch`; default the job's own, or `PG_SPEED_TOKEN`.",
    read: readToken,
  },
] as const satisfies readonly InputRow[];
