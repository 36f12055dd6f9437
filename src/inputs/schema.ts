// Joins the rows to the table of all inputs, from which action.yml, flags, help and docs/inputs.md are made, and finds rows in it.
import { BASE } from './rows/base.ts';
import { METHOD } from './rows/method.ts';
import { REPORT } from './rows/report.ts';
import { SERVER } from './rows/server.ts';
import { WORKLOAD } from './rows/workload.ts';
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

export type { InputCommand } from './table.ts';

type AllRows = typeof SERVER | typeof WORKLOAD | typeof METHOD | typeof BASE | typeof REPORT;

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
