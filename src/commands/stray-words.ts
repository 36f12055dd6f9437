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
  const problems = split === null ? [] : [makeSplitProblem(split)];
  const first = args.findIndex((word) => /^-./.test(word));
  const words = first < 0 ? args : args.slice(0, first);
  // The words are probably a command with flags of its own.
  if (most === 0 && words.length > 0) return [...problems, makeWordProblem(args, command)];
  const flags = args.slice(words.length).filter((word, at, tail) => /^-./.test(word) && !isForeignValue(at, tail));
  problems.push(...flags.map((flag) => makeFlagProblem(flag, command)));
  if (words.length > most) problems.push(makeExcessProblem(words, most, command));
  return problems;
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
  const flags = command.options.flatMap((option) => option.long ?? []);
  if (flags.includes(flag)) return { message: `flag ${flag} takes no value.`, hint: 'Leave the value out.' };
  const name = command.name();
  const input = flag.startsWith('--') ? findInput(flag.slice(2)) : undefined;
  if (input !== undefined)
    return { message: `flag ${flag}: \`${name}\` does not take it.`, hint: `It belongs to ${nameOwners(input)}.` };
  const message = `flag ${showPlain(flag)}: there is no such flag.`;
  const help = `\`pg-speed ${name} --help${servesCommand(command) ? ' --all' : ''}\` lists all.`;
  if (/^-[^-]/.test(flag) && name === 'compare')
    return { message, hint: `Arguments of pgbench are one value: --pgbench "-c 4 -T 10". ${help}` };
  return { message, hint: `${guessWord(flag, flags)}${help}` };
}

/** `` `start`, `run` and `compare` ``. */
function nameOwners({ commands }: InputSpec): string {
  const names = commands.map((name) => `\`${name}\``);
  const isSingle = names.length === 1;
  const list = isSingle ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  if (commands.some((name) => !MEASURING.includes(name))) return list;
  return `${list}, which ${isSingle ? 'times' : 'time'} a workload`;
}

/** Whether the command starts a server. */
export function servesCommand(command: Command): boolean {
  return SERVING.some((name) => name === command.name());
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
  const call = `pg-speed run -- ${words.map(quoteShellWord).join(' ')}`;
  return { message, hint: `To run a command on a server of its own, write ${call}` };
}

/** Writes a call that times a command. */
export function writeTimed(by: 'compare' | 'tune', words: readonly string[]): string {
  const [program, ...args] = words.map(quoteShellWord);
  // A search is for test suites.
  if (program === 'pgbench' && args.length > 0 && by === 'compare')
    return `pg-speed compare --pgbench "${args.join(' ')}"`;
  return `pg-speed ${by} -- ${[program, ...args].join(' ')}`;
}
