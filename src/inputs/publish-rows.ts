/** The table of publish/: publish/action.yml, the flags of `pg-speed publish` and the README's table are made from it. */

import { COMMENT, COMMENT_KEY, GITHUB_TOKEN, SUMMARY } from './report-rows.ts';
import type { Row } from './row.ts';

const ROWS = [
  {
    name: 'results',
    placeholder: '<files>',
    kind: 'list',
    description:
      'Files, folders or patterns of this run, one a line, as `shards/**/results.json`; default every `results.json` there is.',
  },
  {
    name: 'artifact',
    placeholder: '<pattern>',
    default: 'pg-speed*',
    description: 'Names of the artifacts of the other run, where `*` is anything.',
  },
  {
    name: 'run-id',
    placeholder: '<number>',
    description: 'Workflow run whose artifacts are published; default the one that began a `workflow_run`.',
  },
  COMMENT,
  COMMENT_KEY,
  {
    name: 'history',
    placeholder: '<store>',
    default: 'off',
    description: 'Where merged results of the main branch are kept to be shown: `cache`, `branch` or `off`.',
  },
  {
    name: 'token',
    placeholder: '<token>',
    actionDefault: GITHUB_TOKEN,
    description:
      "Token that may write comments and read artifacts; default the job's own, or `PG_SPEED_TOKEN` or `GITHUB_TOKEN`.",
  },
  SUMMARY,
  {
    name: 'report-dir',
    placeholder: '<path>',
    default: 'pg-speed-report',
    description: 'Folder that receives the merged results and the reports.',
  },
] as const satisfies readonly Row[];

/** Only of the command: in a workflow the event tells it, and what could be put into it there is not to be trusted. */
const COMMAND_ROWS = [
  {
    name: 'pull-request',
    placeholder: '<number>',
    description: 'Pull request to comment on; default that of the job.',
  },
] as const satisfies readonly Row[];

export type PublishInputName = (typeof ROWS | typeof COMMAND_ROWS)[number]['name'];

/** One input of publish/, with nothing left out. */
export interface PublishInputSpec extends Omit<Required<Row>, 'commands'> {
  name: PublishInputName;
}

type NamedRow = Row & { name: PublishInputName };

function complete(row: NamedRow): PublishInputSpec {
  return { default: '', actionDefault: row.default ?? '', kind: 'text', ...row };
}

/** What publish/action.yml takes, in the order of help, README and action.yml. */
export const PUBLISH_INPUTS: readonly PublishInputSpec[] = ROWS.map(complete);

/** What the command takes. */
export const PUBLISH_FLAGS: readonly PublishInputSpec[] = [...PUBLISH_INPUTS, ...COMMAND_ROWS.map(complete)];
