import type { Command } from 'commander';
import type { Problem } from '../errors.ts';
import { guessWord, showPlain, showValue } from '../inputs/reading.ts';
import { findInput, type InputSpec } from '../inputs/schema.ts';
import { MEASURING, SERVING } from '../inputs/table.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import { findSplitValue, makeSplitProblem } from './split-value.ts';

/**
 * What is wrong with the words of a call that are no flags of the command, nor values of them.
 * @param most words that the command takes; left out: any number
 */
export function findStrayWords(command: Command, most = Number.POSITIVE_INFINITY): Problem[] {
  const split = most === 0 ? findSplitValue(command) : null;
  const args = command.args.slice(split === null ? 0 : split.words.length - 1);
  const splits = split === null ? [] : [makeSplitProblem(split)];
  const first = args.findIndex((word) => /^-./.test(word));
  const words = first < 0 ? args : args.slice(0, first);
  // A command with flags of its own.
  if (most === 0 && words.length > 0) return [...splits, makeWordProblem(args, command)];
  const flags = args.slice(words.length).filter((word, at, all) => /^-./.test(word) && !isForeignValue(at, all));
  const excess = words.length > most ? [makeExcessProblem(words, most, command)] : [];
  return [...splits, ...flags.map((flag) => makeFlagProblem(flag, command)), ...excess];
}

/** After an unknown flag a bare word is probably its value; after an input of another command so are `-c` and `-c 4`. */
function isForeignValue(at: number, words: readonly string[]): boolean {
  if (words[at]?.startsWith('--')) return false;
  const flag = words.slice(0, at).findLast((word) => word.startsWith('--')) ?? '';
  const input = findInput(flag.slice(2));
  return input !== undefined && input.kind !== 'boolean';
}

function makeFlagProblem(word: string, command: Command): Problem {
  const flag = word.split('=', 1)[0] ?? word;
  const known = command.options.flatMap((option) => option.long ?? []);
  const all = `\`pg-speed ${command.name()} --help${servesCommand(command) ? ' --all' : ''}\` lists all.`;
  if (known.includes(flag)) return { message: `flag ${flag} takes no value.`, hint: 'Leave the value out.' };
  const input = flag.startsWith('--') ? findInput(flag.slice(2)) : undefined;
  if (input !== undefined) {
    return {
      message: `flag ${flag}: \`${command.name()}\` does not take it.`,
      hint: `It belongs to ${nameOwners(input)}.`,
    };
  }
  const message = `flag ${showPlain(flag)}: there is no such flag.`;
  if (/^-[^-]/.test(flag) && command.name() === 'compare')
    return { message, hint: `Arguments of pgbench are one value: --pgbench "-c 4 -T 10". ${all}` };
  return { message, hint: `${guessWord(flag, known)}${all}` };
}

/** `` `start`, `run` and `compare` ``. */
function nameOwners({ commands }: InputSpec): string {
  const [last = '', ...others] = commands.map((one) => `\`${one}\``).reverse();
  const all = others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
  if (commands.some((one) => !MEASURING.includes(one))) return all;
  return `${all}, which ${others.length === 0 ? 'times' : 'time'} a workload`;
}

function servesCommand(command: Command): boolean {
  return SERVING.some((one) => one === command.name());
}

function makeExcessProblem(words: readonly string[], most: number, command: Command): Problem {
  const takes = most === 0 ? 'no words' : 'one word';
  return {
    message: `${showValue(words.slice(most).join(' '))}: \`${command.name()}\` takes ${takes} beside its flags.`,
    hint: `\`pg-speed ${command.name()} --help\` shows what it takes.`,
  };
}

function makeWordProblem(words: readonly string[], command: Command): Problem {
  const name = command.name();
  if (!servesCommand(command)) return makeExcessProblem(words, 0, command);
  const message = `${showValue(words.join(' '))}: \`${name}\` takes no words beside flags and their values.`;
  if (name === 'compare') return { message, hint: `To time a command, write ${writeTimed(name, words)}` };
  if (name === 'tune') return { message, hint: `To make a command fast, write ${writeTimed(name, words)}` };
  return { message, hint: writeRun(words) };
}

/** How a server is started for a command. */
function writeRun(words: readonly string[]): string {
  return `To run a command on a server of its own, write pg-speed run -- ${words.map(quoteShellWord).join(' ')}`;
}

/** How a command is timed. */
export function writeTimed(by: 'compare' | 'tune', words: readonly string[]): string {
  const [program, ...args] = words.map(quoteShellWord);
  // A search is for test suites.
  if (program === 'pgbench' && args.length > 0 && by === 'compare')
    return `pg-speed compare --pgbench "${args.join(' ')}"`;
  return `pg-speed ${by} -- ${[program, ...args].join(' ')}`;
}
