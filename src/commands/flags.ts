// Adds a command and its flags to the program, shortens the help of a command, and reads the flags of a call.
import { type Command, Option } from 'commander';
import type { Problem } from '../errors.ts';
import { findInput, INPUTS, type InputCommand } from '../inputs/schema.ts';
import {
  completeRow,
  GivenInputs,
  type InputRow,
  type PathContext,
  type RawInput,
  SERVING,
  type ValuesOf,
} from '../inputs/table.ts';

const GROUPS = { server: 'Server', workload: 'Workload', method: 'Method', base: 'Against the base', report: 'Report' };

/** The flags that the short help of a command lists, beside `verbose` and `help`. */
const USUAL: Readonly<Record<InputCommand | 'plan', string>> = {
  compare: 'profiles postgres-version setup command pgbench junit runs time-budget explain base fail-if report-dir',
  tune: 'against profiles postgres-version setup command workers-variable runs-per-day junit time-budget report-dir',
  start: 'profile postgres-version port database extensions settings setup databases snapshot-files format reuse idle',
  run: 'profile postgres-version database extensions settings setup snapshot-files command workers slice-files junit env timeout',
  plan: 'shards within job-start plan-dir workers setup command slice-files slice-command junit env',
};

/** Adds a command with the usage, description and examples of its help. */
export function addCommand(
  program: Command,
  name: string,
  usage: string,
  description: string,
  examples: readonly string[],
) {
  return program
    .command(name)
    .usage(usage)
    .description(description)
    .allowExcessArguments(false)
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}\n`).join('')}`.trimEnd());
}

/** Adds a flag for each row, and keeps every occurrence: its reader checks whether it may be repeated. */
export function addFlags(command: Command, rows: readonly InputRow<never>[]): void {
  for (const { name, placeholder, description, default: text = '' } of rows) {
    const suffix = text === '' ? '' : ` (default: ${text})`;
    const option = new Option(`--${name} ${placeholder}`, `${description}${suffix}`).preset('true');
    option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]);
    const group = findInput(name)?.group;
    if (group && servesCommand(command)) option.helpGroup(`${GROUPS[group]}:`);
    command.addOption(option);
  }
  // Commander would add a note on the preset that lets a boolean flag stand alone.
  command.configureHelp({ optionDescription: (option) => option.description });
}

/** Makes the help of a command that starts a server short: only the usual flags, without groups. */
export function shortenHelp(command: Command): void {
  const usual = [...USUAL[command.name() as keyof typeof USUAL].split(' '), 'verbose', 'help'];
  for (const option of command.options) option.helpGroup('Options:').hideHelp(!usual.includes(nameOf(option)));
}

/** Whether the command starts a server. */
function servesCommand(command: Command): boolean {
  return SERVING.some((name) => name === command.name());
}

/** The inputs of a command that starts a server. What `plan` prepares is a `run`. */
export function listInputs(command: string) {
  const owner = command === 'plan' ? 'run' : command;
  return INPUTS.filter(({ commands }) => commands.some((name) => name === owner));
}

function nameOf({ long }: Option): string {
  return long?.slice(2) ?? '';
}

/** The inputs on a command line; `problems` are about words that are not inputs. */
export interface InputFlags {
  raw: RawInput[];
  problems: Problem[];
}

/** The flags of the call among `rows`. An empty value is a mistake, mostly of a variable that is not set. */
export function readFlags(command: Command, rows: readonly { name: string }[]): InputFlags {
  const raw = rows.flatMap(({ name }) => {
    const option = command.options.find((candidate) => nameOf(candidate) === name);
    const values: string[] | undefined = option && command.getOptionValue(option.attributeName());
    return (values ?? []).map((value) => ({ name, value, source: `flag --${name}` }));
  });
  const empty = raw.filter(({ value }) => value.trim() === '');
  const hint = 'Give it a value, or leave the flag out; is a variable of the shell empty?';
  return { raw, problems: empty.map(({ source }) => ({ message: `${source} has an empty value.`, hint })) };
}

/** Reads the flags of a command that starts a server, and those of `rows`, which are not inputs. */
export function readInputFlags<Rows extends OwnRows>(command: Command, rows: Rows) {
  const { raw, problems } = readFlags(command, listInputs(command.name()));
  const others = readOwnFlags(command, rows);
  return { raw, values: others.values, problems: [...others.problems, ...problems] };
}

type OwnRows = readonly InputRow<PathContext>[];

/**
 * Reads flags that are not inputs of an action.
 * @returns the flags' values by their fields, and everything that is wrong
 */
export function readOwnFlags<Rows extends OwnRows>(command: Command, rows: Rows) {
  const { raw: entries, problems } = readFlags(command, rows);
  const raw = new GivenInputs(
    entries,
    rows.map((row) => completeRow(row)),
  );
  const values = raw.readAll({ cwd: process.cwd(), platform: process.platform }) as ValuesOf<Rows>;
  return { values, problems: [...problems, ...raw.problems] };
}
