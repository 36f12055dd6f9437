import { type Command, Option } from 'commander';
import type { Problem } from '../errors.ts';
import { PUBLISH_FLAGS } from '../inputs/publish-inputs.ts';
import { findNearest, showPlain, showValue } from '../inputs/reading.ts';
import { findInput, INPUTS, type InputCommand, type InputKind, type InputName } from '../inputs/schema.ts';
import type { RawInput } from '../inputs/table.ts';

const GROUPS = {
  server: 'Server:',
  workload: 'Workload:',
  method: 'Method:',
  base: 'Against the base:',
  report: 'Report:',
};

/** Adds the table's flags for a command. Unknown ones are let through, to be reported together with all other problems. */
export function addInputFlags(command: Command, name: InputCommand): void {
  for (const flag of listFlags(name)) {
    const shown = flag.default === '' ? '' : ` (default: ${flag.default})`;
    const option = new Option(flag.flag, `${flag.description}${shown}`).preset('true');
    // Every occurrence is kept: whether it may be repeated is for the table to say.
    option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]);
    const group = findInput(flag.name)?.group;
    if (group) option.helpGroup(GROUPS[group]);
    command.addOption(option);
  }
  // Commander would add a note on the preset that lets a boolean flag stand alone.
  command.configureHelp({ optionDescription: (option) => option.description });
  command.allowUnknownOption().allowExcessArguments();
}

/** What a command line says, for the one parser; `problems` are about words that are no input at all. */
export interface InputFlags {
  raw: RawInput[];
  problems: Problem[];
}

/** Reads the flags that were given, and what could not be understood. */
export function readInputFlags(command: Command): InputFlags {
  const raw = command.options.flatMap((option) => {
    const name = option.long?.slice(2) ?? '';
    const values: unknown = command.getOptionValue(option.attributeName());
    if (!findInput(name) || !Array.isArray(values)) return [];
    return values.map((value) => ({ name, value: String(value), source: `flag --${name}` }));
  });
  const flags = command.args.filter((word) => word.startsWith('-'));
  // After an unknown flag a bare word is most likely its value, and no mistake of its own.
  const words = flags.length > 0 ? [] : command.args;
  return { raw, problems: [...flags.map((flag) => makeFlagProblem(flag, command)), ...words.map(makeWordProblem)] };
}

function makeFlagProblem(word: string, command: Command): Problem {
  const flag = word.split('=', 1)[0] ?? word;
  const name = flag.replace(/^-+/, '');
  if (findInput(name)) {
    const message = `flag ${flag}: \`${command.name()}\` does not take it.`;
    return { message, hint: 'It belongs to `compare`, which times a workload.' };
  }
  const known = command.options.flatMap((option) => option.long ?? []);
  const nearest = findNearest(flag, known);
  const guess = nearest ? `Did you mean ${nearest}? ` : '';
  return {
    message: `flag ${showPlain(flag)}: there is no such flag.`,
    hint: `${guess}\`pg-speed ${command.name()} --help\` lists all.`,
  };
}

function makeWordProblem(word: string): Problem {
  return {
    message: `${showValue(word)} is neither a flag nor the value of one.`,
    hint: 'A command to time comes after two dashes: pg-speed compare -- npm test',
  };
}

/** One flag of the command line, as data for whatever parses it. */
export interface Flag {
  name: InputName;
  /** `--profile <name>`; `--summary [boolean]` may stand without a value, which means true. */
  flag: string;
  description: string;
  /** Text to show; empty where the description says it. Parsing fills it in: do not hand it on as if it were given. */
  default: string;
  /** `list`: the flag may come again; hand on each as a raw input of its own. */
  kind: InputKind;
}

/** The flags that a command takes, in the table's order. */
export function listFlags(command: InputCommand): Flag[] {
  return INPUTS.filter((spec) => spec.commands.includes(command)).map((spec) => ({
    name: spec.name,
    flag: `--${spec.name} ${spec.placeholder}`,
    description: spec.description,
    default: spec.default,
    kind: spec.kind,
  }));
}

/** Adds the flags of `pg-speed publish`, as its table has them; files are its arguments. */
export function addPublishFlags(command: Command): void {
  for (const { name, placeholder, description, default: text } of PUBLISH_FLAGS) {
    if (name === 'results') continue;
    const shown = text === '' ? '' : ` (default: ${text})`;
    const option = new Option(`--${name} ${placeholder}`, `${description}${shown}`).preset('true');
    // Every occurrence is kept: that there may be only one is for the parser to say.
    option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]);
    command.addOption(option);
  }
  // Commander would add a note on the preset that lets a boolean flag stand alone.
  command.configureHelp({ optionDescription: (option) => option.description });
}

/** What a command line says, for the parser of publish/. */
export function readPublishFlags(command: Command): RawInput[] {
  const files = command.args.map((value) => ({ name: 'results', value, source: 'the list of files' }));
  const flags = command.options.flatMap((option) => {
    const name = option.long?.slice(2) ?? '';
    const values: unknown = command.getOptionValue(option.attributeName());
    if (!Array.isArray(values)) return [];
    return values.map((value) => ({ name, value: String(value), source: `flag --${name}` }));
  });
  return [...files, ...flags];
}
