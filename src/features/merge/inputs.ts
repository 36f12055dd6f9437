// Defines and reads the inputs of the action in publish/, which are the flags of `pg-speed publish` too.
import type { Problem } from '../../errors.ts';
import { readToken } from '../../inputs/identity.ts';
import { countReader } from '../../inputs/numbers.ts';
import { accept, splitLines } from '../../inputs/reading.ts';
import { GITHUB_TOKEN, JOIN_ROWS, PUBLISHED_ROWS, REPORT_ARTIFACT, SUMMARY } from '../../inputs/rows/report.ts';
import {
  type CompleteRow,
  completeRow,
  GivenInputs,
  type InputRow,
  type PathContext,
  type RawInput,
  type ValuesOf,
} from '../../inputs/table.ts';
import { readLine, readPath } from '../../inputs/texts.ts';

const readNumber = countReader(1, Number.MAX_SAFE_INTEGER);

const ROWS = [
  {
    name: 'results',
    placeholder: '<files>',
    kind: 'list',
    description:
      'Files, folders or patterns of this run, one a line, e.g. `shards/**/results.json`; default every `results.json` there is.',
    // One per line, because patterns contain commas.
    read: (text: string) => accept(splitLines(text).map(({ line }) => line.trim())),
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
  ...JOIN_ROWS,
  ...PUBLISHED_ROWS,
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

/** A flag of the command only: in a workflow the event names the pull request, and an input could not be trusted. */
const PULL_REQUEST = {
  name: 'pull-request',
  placeholder: '<number>',
  description: 'Pull request to comment on; default that of the job.',
  read: readNumber,
} as const satisfies InputRow<PathContext>;

type PublishRows = readonly [...typeof ROWS, typeof PULL_REQUEST];

export type PublishInputName = PublishRows[number]['name'];

/** The checked inputs of publish/; undefined if the code decides the default. */
export type PublishInputs = ValuesOf<PublishRows>;

export interface PublishInputSpec extends CompleteRow<PathContext> {
  name: PublishInputName;
}

/** The inputs of publish/action.yml, in the order of help, docs/inputs.md and action.yml. */
export const PUBLISH_INPUTS: readonly PublishInputSpec[] = ROWS.map((row) => completeRow(row));

export const PUBLISH_FLAGS: readonly PublishInputSpec[] = [...PUBLISH_INPUTS, completeRow(PULL_REQUEST)];

/** Checks the inputs of publish/, as `parseInputs` does. @param cwd absolute folder that relative paths start at */
export function parsePublishInputs(
  entries: readonly RawInput[],
  cwd: string,
): { inputs: PublishInputs; problems: Problem[] } {
  const raw = new GivenInputs(entries, PUBLISH_FLAGS);
  const inputs = raw.readAll({ cwd, platform: process.platform }) as PublishInputs;
  raw.refuseBoth('results', 'run-id', 'Name either files of this run, or another run with artifacts.');
  return { inputs, problems: raw.problems };
}
