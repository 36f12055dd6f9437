import type { CommanderError } from 'commander';
import { PgSpeedError } from '../errors.ts';
import { guessWord, showPlain, showValue } from '../inputs/reading.ts';
import { findInput } from '../inputs/schema.ts';
import { writeTimed } from './stray-words.ts';

/**
 * The error for a call without a known command, or with a flag that lacks its value.
 * @param words of the call
 * @param commands names of all commands
 */
export function explainCall(
  { code, message }: CommanderError,
  words: readonly string[],
  commands: readonly string[],
): PgSpeedError {
  const listing = `Commands: ${commands.join(', ')}; \`pg-speed --help\` describes them.`;
  const refuse = (what: string, hint: string) => new PgSpeedError('input', what, hint);
  const [, flag = ''] = /'--([\w-]+) .*' argument missing$/.exec(message) ?? [];
  if (code === 'commander.optionMissingArgument')
    return refuse(
      `flag --${flag} has no value.`,
      `Write it after the flag; \`pg-speed ${words[0]} --help\` shows how.`,
    );
  const asksHelp = words[0] === 'help';
  const at = words.findIndex((word, index) => word !== '--' && !(asksHelp && index === 0));
  const [first = '', ...rest] = at < 0 ? [] : words.slice(at);
  if (first === '') return refuse('There is no command.', listing);
  if (first.startsWith('-')) return refuse(...explainFlag(first, words, commands, listing));
  if (!commands.includes(first)) {
    const guess = guessWord(first, commands, '`');
    const timed = rest[0] === '--' ? rest.slice(1) : [first, ...rest];
    const time = guess === '' && !asksHelp ? `To time a command, write ${writeTimed('compare', timed)}\n` : guess;
    return refuse(`${showValue(first)} is not a command of pg-speed.`, `${time}${listing}`);
  }
  return refuse(message.replace(/^error: /, ''), `\`pg-speed ${first} --help\` shows what it takes.`);
}

function explainFlag(
  word: string,
  words: readonly string[],
  commands: readonly string[],
  listing: string,
): [what: string, hint: string] {
  const flag = showPlain(word.split('=', 1)[0] ?? word);
  const isInput = findInput(flag.slice(2)) !== undefined;
  if (!isInput) return [`flag ${flag}: there is no such flag without a command.`, listing];
  const command = words.find((one) => commands.includes(one)) ?? 'compare';
  return [`flag ${flag} comes before the command.`, `Write the command first: pg-speed ${command} ${flag} ...`];
}
