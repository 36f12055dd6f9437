/** The table of inputs, from which action.yml, the flags, the help and docs/inputs.md are made. */

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
  type ReadContext,
  SERVING,
  type ValuesOf,
} from './table.ts';
import { readBoolean, readMetric, readPath } from './texts.ts';
import { WORKLOAD } from './workload-rows.ts';

export type { InputCommand, InputGroup, InputKind } from './table.ts';

const METHOD = [
  {
    name: 'runs',
    commands: ['compare'],
    placeholder: '<count>',
    default: 'auto',
    description: 'Timed runs of each profile, 1 to 1000, or `auto`: until every comparison is decided, at most 30.',
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
    description: 'Longest time of all, as `90s` or `1h30m`, or `none`; default `20m` (`tune`: `30m`).',
    field: 'timeBudgetMs',
    read: readDurationOrNone,
  },
  {
    name: 'precision',
    commands: ['compare'],
    placeholder: '<percent>',
    description:
      'Run until every interval is within this, such as `2%` for plus or minus 2 %; default until all is decided.',
    read: readPercent,
  },
  {
    name: 'metric',
    commands: ['compare'],
    placeholder: '<name>',
    description:
      'Metric that decides: `run`, `total` (with server and `setup`), `cpu`, or one of the workload; default its own first.',
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
    name: 'require-connection',
    placeholder: '[boolean]',
    default: 'true',
    kind: 'boolean',
    description: 'Fail when the workload never connected to the server, since its time would then say nothing.',
    read: readBoolean,
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
    name: 'verbose',
    placeholder: '[boolean]',
    default: 'false',
    kind: 'boolean',
    commands: SERVING,
    description: 'Show what commands print as it comes; else only that of one that failed.',
    read: readBoolean,
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

type AllRows = readonly [
  ...typeof SERVER,
  ...typeof WORKLOAD,
  ...typeof METHOD,
  ...typeof TUNE,
  ...typeof BASE,
  ...typeof REPORT,
];

export type InputName = AllRows[number]['name'];

/** The value of each input. */
export type InputValues = ValuesOf<AllRows>;

/** One input, complete. */
export interface InputSpec extends CompleteRow<ReadContext> {
  name: InputName;
  group: InputGroup;
  commands: readonly InputCommand[];
}

function completeRows(
  group: InputGroup,
  commands: readonly InputCommand[],
  rows: readonly (InputRow & { name: InputName })[],
): InputSpec[] {
  return rows.map((row) => ({ commands, ...completeRow(row), group }));
}

/** All inputs, in the order of help, docs/inputs.md and action.yml. */
export const INPUTS: readonly InputSpec[] = [
  ...completeRows('server', SERVING, SERVER),
  ...completeRows('workload', MEASURING, WORKLOAD),
  ...completeRows('method', MEASURING, METHOD),
  ...completeRows('method', MEASURING, TUNE),
  ...completeRows('base', ['compare'], BASE),
  ...completeRows('report', MEASURING, REPORT),
];

const BY_NAME: ReadonlyMap<string, InputSpec> = new Map(INPUTS.map((spec) => [spec.name, spec]));

export function findInput(name: string): InputSpec | undefined {
  return BY_NAME.get(name);
}

type Asked = Partial<Record<keyof InputValues, unknown>>;

/** Names of the inputs with a fact that have another value than their default. */
function listAsked(fact: 'interval' | 'needsWorkload' | 'extraRun', values: Asked): InputName[] {
  const isAsked = ({ field, default: usual = '' }: InputSpec) =>
    String(values[field as keyof InputValues] ?? '') !== usual;
  return INPUTS.filter((row) => row[fact] && isAsked(row)).map(({ name }) => name);
}

export function asksForInterval(values: Asked): boolean {
  return listAsked('interval', values).length > 0;
}

export function listNeedingWorkload(values: Asked): InputName[] {
  return listAsked('needsWorkload', values);
}

export function listExtraRuns(values: Asked): InputName[] {
  return listAsked('extraRun', values);
}
