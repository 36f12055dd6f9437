import type { Problem } from '../errors.ts';
import { HISTORY_OF_MERGED } from '../features/history/inputs.ts';
import { readCommentKey, readLabel, readToken } from './identity.ts';
import { countReader } from './numbers.ts';
import { accept, type ReadResult, splitLines } from './reading.ts';
import {
  type CompleteRow,
  completeRow,
  GivenInputs,
  type InputRow,
  type PathContext,
  type RawInput,
  type ValuesOf,
} from './table.ts';
import { COMMENT_WHEN, readBoolean, readLine, readPath } from './texts.ts';

// Rows that compare and publish share.

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
export const GITHUB_TOKEN = '${{ github.token }}';

export const SUMMARY = {
  name: 'summary',
  placeholder: '[boolean]',
  default: 'true',
  kind: 'boolean',
  description: 'Add the report to the job summary, where the CI has one.',
  read: readBoolean,
} as const satisfies InputRow<PathContext>;

export const REPORT_ARTIFACT = {
  name: 'report-artifact',
  placeholder: '[boolean]',
  default: 'true',
  kind: 'boolean',
  description:
    'Keep `report.html` as an artifact of the run, where the CI can, and link to it from summary and comment.',
  read: readBoolean,
} as const satisfies InputRow<PathContext>;

export const COMMENT = {
  name: 'comment',
  placeholder: '<when>',
  default: 'auto',
  description:
    'Pull-request comment: `always`, `off`, `on-change` (something is faster or slower), `auto` (that with `base`).',
  ...COMMENT_WHEN,
} as const satisfies InputRow<PathContext>;

export const COMMENT_OUTPUT = {
  name: 'comment-output',
  placeholder: '[boolean]',
  default: 'false',
  kind: 'boolean',
  description: 'Show what failed commands printed in the comment too, which more people read than the log.',
  read: readBoolean,
} as const satisfies InputRow<PathContext>;

export const COMMENT_KEY = {
  name: 'comment-key',
  placeholder: '<text>',
  description: 'Which comment is kept up to date, 1 to 100 characters; default the workflow and job.',
  read: readCommentKey,
} as const satisfies InputRow<PathContext>;

export const ACCEPT_LABEL = {
  name: 'accept-label',
  placeholder: '<name>',
  description:
    'Label of the pull request by which somebody who may push accepts that `fail-if` holds: the job passes. Default none.',
  read: readLabel,
} as const satisfies InputRow<PathContext>;

/** The table of publish/: publish/action.yml, the flags of `pg-speed publish` and a table in docs/inputs.md are made from it. */

const readNumber = countReader(1, Number.MAX_SAFE_INTEGER);

const ROWS = [
  {
    name: 'results',
    placeholder: '<files>',
    kind: 'list',
    description:
      'Files, folders or patterns of this run, one a line, as `shards/**/results.json`; default every `results.json` there is.',
    read: readFiles,
  },
  {
    name: 'artifact',
    placeholder: '<pattern>',
    default: 'pg-speed*',
    description: 'Names of the artifacts of the other run, where `*` is anything.',
    read: readLine,
  },
  {
    name: 'run-id',
    placeholder: '<number>',
    description: 'Workflow run whose artifacts are published; default the one that began a `workflow_run`.',
    read: readNumber,
  },
  ACCEPT_LABEL,
  COMMENT,
  COMMENT_KEY,
  COMMENT_OUTPUT,
  HISTORY_OF_MERGED,
  {
    name: 'token',
    placeholder: '<token>',
    actionDefault: GITHUB_TOKEN,
    description:
      "Token that may write comments and read artifacts; default the job's own, or `PG_SPEED_TOKEN` or `GITHUB_TOKEN`.",
    read: readToken,
  },
  SUMMARY,
  REPORT_ARTIFACT,
  {
    name: 'report-dir',
    placeholder: '<path>',
    default: 'pg-speed-report',
    description: 'Folder that receives the merged results and the reports.',
    read: readPath,
  },
] as const satisfies readonly InputRow<PathContext>[];

/** Flags of the command only: in a workflow the event names the pull request, and an input could not be trusted. */
const COMMAND_ROWS = [
  {
    name: 'pull-request',
    placeholder: '<number>',
    description: 'Pull request to comment on; default that of the job.',
    read: readNumber,
  },
] as const satisfies readonly InputRow<PathContext>[];

type PublishRows = readonly [...typeof ROWS, ...typeof COMMAND_ROWS];

export type PublishInputName = PublishRows[number]['name'];

/** What the user of publish/ asked for, checked; undefined if the code decides the default. */
export type PublishInputs = ValuesOf<PublishRows>;

/** One input of publish/, complete. */
export interface PublishInputSpec extends CompleteRow<PathContext> {
  name: PublishInputName;
}

/** The inputs of publish/action.yml, in the order of help, docs/inputs.md and action.yml. */
export const PUBLISH_INPUTS: readonly PublishInputSpec[] = ROWS.map((row) => completeRow(row));

/** The flags of `pg-speed publish`. */
export const PUBLISH_FLAGS: readonly PublishInputSpec[] = [
  ...PUBLISH_INPUTS,
  ...COMMAND_ROWS.map((row) => completeRow(row)),
];

/** Checks the inputs of publish/, as `parseInputs` does. @param cwd absolute folder that relative paths start at */
export function parsePublishInputs(
  raw: readonly RawInput[],
  cwd: string,
): { inputs: PublishInputs; problems: Problem[] } {
  const given = new GivenInputs(raw, PUBLISH_FLAGS);
  const inputs = given.readAll({ cwd, platform: process.platform }) as PublishInputs;
  given.refuseBoth('results', 'run-id', 'Name either files of this run, or another run with artifacts.');
  return { inputs, problems: given.problems };
}

/** One per line, since patterns contain commas. */
function readFiles(text: string): ReadResult<string[]> {
  return accept(splitLines(text).map(({ line }) => line.trim()));
}
