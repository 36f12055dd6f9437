// The table of inputs, from which action.yml, the flags, the help and docs/inputs.md are made.

import { BASE_REVISION, PREPARE } from '../features/base/inputs/rows.ts';
import { COMMENT, COMMENT_KEY, COMMENT_OUTPUT } from '../features/comments/inputs.ts';
import { EXPLAIN } from '../features/explain/inputs.ts';
import { HISTORY } from '../features/history/inputs.ts';
import { TUNE } from '../features/tune/inputs/rows.ts';
import { ACCEPT_LABEL } from '../features/waiver/inputs.ts';
import { readFailIf } from './fail-if.ts';
import { readToken } from './identity.ts';
import { countReader, readDurationOrNone, readMargin, readPercent, readRuns } from './numbers.ts';
import { GITHUB_TOKEN, REPORT_ARTIFACT, SUMMARY } from './report-rows.ts';
import { SERVER } from './server-rows.ts';
import {
  type CompleteRow,
  completeRow,
  type InputCommand,
  type InputGroup,
  type InputRow,
  MEASURING,
  SERVING,
  type ValuesOf,
} from './table.ts';
import { BOOLEAN, readMetric, readPath } from './texts.ts';
import { WORKLOAD } from './workload-rows.ts';

export type { InputCommand } from './table.ts';

const METHOD = [
  {
    name: 'runs',
    commands: ['compare'],
    placeholder: '<count>',
    default: 'auto',
    description: 'Timed runs of each profile, 1 to 1000, or `auto`: until every comparison is decided, at most 30.',
    needsWorkload: true,
    read: readRuns,
  },
  {
    name: 'warmup',
    commands: ['compare'],
    placeholder: '<count>',
    description: 'Runs of each profile that come first and are not counted, 0 to 100; default 1.',
    read: countReader(0, 100),
  },
  {
    name: 'time-budget',
    placeholder: '<duration>',
    description: 'Longest time of all, such as `90s` or `1h30m`, or `none`; default `20m` (`tune`: `30m`).',
    field: 'timeBudgetMs',
    read: readDurationOrNone,
  },
  {
    name: 'precision',
    commands: ['compare'],
    placeholder: '<percent>',
    description:
      'Run for 8 blocks or more, until every interval is within this: `2%` is plus or minus 2 %; default until all is decided.',
    read: readPercent,
  },
  {
    name: 'metric',
    commands: ['compare'],
    placeholder: '<name>',
    description:
      'Metric that decides: `run`, `total` (with server and `setup`), `cpu`, or one of the workload; default its own first.',
    needsWorkload: true,
    read: readMetric,
  },
  {
    name: 'equivalence',
    placeholder: '<percent>',
    default: '5%',
    description: 'Profiles that differ by less than this are called the same; 3% or more.',
    read: readMargin,
  },
  {
    ...BOOLEAN,
    name: 'require-connection',
    default: 'true',
    description: 'Fail when the workload never connected to the server, since its time would then say nothing.',
  },
  EXPLAIN,
  {
    name: 'seed',
    placeholder: '<number>',
    description: 'Seed of the random order, 0 to 4294967295; default a random one, logged.',
    read: countReader(0, 2 ** 32 - 1),
  },
] as const satisfies readonly InputRow[];

const BASE = [
  BASE_REVISION,
  PREPARE,
  {
    name: 'fail-if',
    placeholder: '<conditions>',
    kind: 'list',
    description:
      'Fail when `slower than 10%` or `latency slower than 20%` holds; `run above 90s` judges this run alone. Default never.',
    needsWorkload: true,
    read: readFailIf,
    fallback: () => [],
  },
  ACCEPT_LABEL,
  HISTORY,
  {
    name: 'shard',
    placeholder: '<number>',
    description:
      'Number of this machine among several that measure the same, 0 to 9999; `publish` merges them. Default none.',
    needsWorkload: true,
    read: countReader(0, 9999),
  },
] as const satisfies readonly InputRow[];

const REPORT = [
  {
    name: 'report-dir',
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

type AllRows = typeof SERVER | typeof WORKLOAD | typeof METHOD | typeof TUNE | typeof BASE | typeof REPORT;

export type InputName = AllRows[number]['name'];

export type InputValues = ValuesOf<AllRows>;

export interface InputSpec extends CompleteRow {
  name: InputName;
  group: InputGroup;
  commands: readonly InputCommand[];
}

/** The rows of each group, with the commands that take those without `commands`. */
const GROUPS: [InputGroup, readonly InputCommand[], readonly (InputRow & { name: InputName })[]][] = [
  ['server', SERVING, SERVER],
  ['workload', MEASURING, WORKLOAD],
  ['method', MEASURING, METHOD],
  ['method', MEASURING, TUNE],
  ['base', ['compare'], BASE],
  ['report', MEASURING, REPORT],
];

/** All inputs, in the order of help, docs/inputs.md and action.yml. */
export const INPUTS: readonly InputSpec[] = GROUPS.flatMap(([group, commands, rows]) =>
  rows.map((row) => ({ commands, ...completeRow(row), group })),
);

export function findInput(name: string): InputSpec | undefined {
  return INPUTS.find((input) => input.name === name);
}

/** Names of the inputs with this fact whose value is not their default. */
export function listInputsWith(
  fact: 'interval' | 'needsWorkload' | 'extraRun',
  values: Partial<Record<keyof InputValues, unknown>>,
): InputName[] {
  const isChanged = ({ field, default: usual }: InputSpec) =>
    String(values[field as keyof InputValues] ?? '') !== usual;
  return INPUTS.filter((row) => row[fact] && isChanged(row)).map(({ name }) => name);
}
