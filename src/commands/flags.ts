import { type Command, Option } from 'commander';
import type { Problem } from '../errors.ts';
import { PUBLISH_FLAGS } from '../inputs/publish-inputs.ts';
import { guessWord, showPlain, showValue } from '../inputs/reading.ts';
import { findInput, INPUTS, type InputCommand } from '../inputs/schema.ts';
import type { RawInput } from '../inputs/table.ts';

const GROUPS = {
  server: 'Server:',
  workload: 'Workload:',
  method: 'Method:',
  base: 'Against the base:',
  report: 'Report:',
};

interface FlagRow {
  name: string;
  placeholder: string;
  description: string;
  default: string;
}

/** Adds a flag for each row, and keeps every occurrence: the parser checks whether it may be repeated. */
function addFlags(command: Command, rows: readonly FlagRow[]): void {
  for (const { name, placeholder, description, default: text } of rows) {
    const shown = text === '' ? '' : ` (default: ${text})`;
    const option = new Option(`--${name} ${placeholder}`, `${description}${shown}`).preset('true');
    option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value]);
    const group = findInput(name)?.group;
    if (group && command.name() !== 'publish') option.helpGroup(GROUPS[group]);
    command.addOption(option);
  }
  // Commander would add a note on the preset that lets a boolean flag stand alone.
  command.configureHelp({ optionDescription: (option) => option.description });
}

/** Adds the flags of `start` or `compare`. Unknown flags pass, to be reported together with all other problems. */
export function addInputFlags(command: Command, name: InputCommand): void {
  addFlags(
    command,
    INPUTS.filter(({ commands }) => commands.includes(name)),
  );
  command.allowUnknownOption().allowExcessArguments();
}

/** Adds the flags of `pg-speed publish`. Its files are arguments. */
export function addPublishFlags(command: Command): void {
  addFlags(
    command,
    PUBLISH_FLAGS.filter(({ name }) => name !== 'results'),
  );
}

/** The given flags. */
function readFlags(command: Command): RawInput[] {
  return command.options.flatMap((option) => {
    const name = option.long?.slice(2) ?? '';
    const values: unknown = command.getOptionValue(option.attributeName());
    if (!Array.isArray(values)) return [];
    return values.map((value) => ({ name, value: String(value), source: `flag --${name}` }));
  });
}

/** The inputs on a command line; `problems` are about words that are not inputs. */
export interface InputFlags {
  raw: RawInput[];
  problems: Problem[];
}

/** Reads the flags of `start` or `compare`. */
export function readInputFlags(command: Command): InputFlags {
  const flags = command.args.filter((word) => word.startsWith('-'));
  // After an unknown flag a bare word is probably its value.
  const words = flags.length > 0 ? [] : command.args;
  return {
    raw: readFlags(command),
    problems: [...flags.map((flag) => makeFlagProblem(flag, command)), ...words.map(makeWordProblem)],
  };
}

/** Reads the files and flags of `publish`. */
export function readPublishFlags(command: Command): RawInput[] {
  const files = command.args.map((value) => ({ name: 'results', value, source: 'the list of files' }));
  return [...files, ...readFlags(command)];
}

function makeFlagProblem(word: string, command: Command): Problem {
  const flag = word.split('=', 1)[0] ?? word;
  const name = flag.replace(/^-+/, '');
  if (findInput(name)) {
    const message = `flag ${flag}: \`${command.name()}\` does not take it.`;
    return { message, hint: 'It belongs to `compare`, which times a workload.' };
  }
  const known = command.options.flatMap((option) => option.long ?? []);
  return {
    message: `flag ${showPlain(flag)}: there is no such flag.`,
    hint: `${guessWord(flag, known)}\`pg-speed ${command.name()} --help\` lists all.`,
  };
}

function makeWordProblem(word: string): Problem {
  return {
    message: `${showValue(word)} is neither a flag nor the value of one.`,
    hint: 'A command to time comes after two dashes: pg-speed compare -- npm test',
  };
}
