// Explains a call that Commander refuses: a wrong command or flag, a flag without a value, a word too many.
import type { Command, CommanderError } from 'commander';
import { PgSpeedError } from '../errors.ts';
import { showValue } from '../inputs/reading.ts';
import { findInput } from '../inputs/schema.ts';
import { SERVING } from '../inputs/table.ts';
import { quoteShellWord } from '../system/terminal-text.ts';

/** @param words of the call, without those after `--` */
export function explainCall({ code, message }: CommanderError, words: readonly string[], program: Command) {
  const [name, topic] = words;
  const command = program.commands.find((candidate) => candidate.name() === name);
  // Commander answers `help nope` by the whole help.
  const text = code === 'commander.help' ? `unknown command ${showValue(topic ?? '')}` : message;
  const [, refusal = text, guess = ''] = /^error: (.*?)(?:\n\((.*)\))?$/s.exec(text) ?? [];
  const didYouMean = guess && `${guess} `;
  if (command === undefined) return refuse(refusal, `${didYouMean}Write a command first: ${listCommands(program)}.`);
  const { args } = command;
  const split = code === 'commander.optionMissingArgument' ? null : findSplitValue(words, args);
  if (split !== null) {
    const { flag, value, strays } = split;
    const what = `flag ${flag}: only ${showValue(value)} is its value, and ${showValue(strays)} does not belong to it`;
    return refuse(what, `Put the whole value in quotes: ${flag} ${quoteShellWord(`${value} ${strays}`)}`);
  }
  if (!SERVING.some((serving) => serving === name))
    return refuse(refusal, `${didYouMean}\`pg-speed ${name} --help\` shows what it takes.`);
  if (code === 'commander.excessArguments') {
    const call = `pg-speed ${name === 'start' ? 'run' : name} -- ${args.map(quoteShellWord).join(' ')}`;
    const what = `${showValue(args.join(' '))}: \`${name}\` takes no words beside flags and their values`;
    return refuse(what, `A list is written with commas and no spaces, and a command after two dashes:\n${call}`);
  }
  let hint = `${didYouMean}\`pg-speed ${name} --help --all\` lists all flags.`;
  if (code === 'commander.unknownOption' && name !== 'start') hint += ' A command follows `--`.';
  if (name === 'compare' && / '-[^-]/.test(refusal))
    hint = `Arguments of pgbench are one value: --pgbench "-c 4 -T 10". ${hint}`;
  return refuse(refusal, hint);
}

function refuse(what: string, hint: string): PgSpeedError {
  return new PgSpeedError('input', `${what.replace(/\.$/, '')}.`, hint);
}

function listCommands(program: Command): string {
  const names = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name());
  return `${names.filter((name) => name !== 'help').join(', ')}; \`pg-speed --help\` describes them`;
}

/** Placeholders of inputs whose values may hold blanks. */
const WITH_BLANKS = ['<args>', '<line>', '<lines>', '<sql>', '<text>', '<conditions>', '<rules>'];

/**
 * Finds a value that the shell split at its blanks, as in `--pgbench -c 4`: only its first word reached the flag.
 * @param args the words of the call that belong to no flag
 */
function findSplitValue(words: readonly string[], args: readonly string[]) {
  const [first = '--'] = args;
  if (first.startsWith('--')) return null;
  for (const [at, word] of words.entries()) {
    if (word !== first) continue;
    const [, joinedFlag, joinedValue] = /^(--[\w-]+)=(.*)$/s.exec(words[at - 1] ?? '') ?? [];
    const flag = joinedFlag ?? words[at - 2] ?? '';
    const value = joinedValue ?? words[at - 1] ?? '';
    const input = flag.startsWith('--') ? findInput(flag.slice(2)) : undefined;
    if (input === undefined || !WITH_BLANKS.includes(input.placeholder) || /\s/.test(value)) continue;
    const end = args.findIndex((arg, index) => arg !== words[at + index]);
    return { flag, value, strays: args.slice(0, end < 0 ? undefined : end).join(' ') };
  }
  return null;
}
