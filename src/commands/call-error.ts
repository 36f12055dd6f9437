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
  if (code === 'commander.optionMissingArgument') {
    const hint = `Write it after the flag; \`pg-speed ${words[0]} --help\` shows how.`;
    return refuse(`flag --${flag} has no value.`, hint);
  }
  const asksHelp = words[0] === 'help';
  const at = words.findIndex((word, index) => word !== '--' && !(asksHelp && index === 0));
  const [first = '', ...further] = at < 0 ? [] : words.slice(at);
  if (first === '') return refuse('There is no command.', listing);
  if (first.startsWith('-')) {
    const early = showPlain(first.split('=', 1)[0] ?? first);
    if (!findInput(early.slice(2))) return refuse(`flag ${early}: there is no such flag without a command.`, listing);
    const command = words.find((word) => commands.includes(word)) ?? 'compare';
    const hint = `Write the command first: pg-speed ${command} ${early} ...`;
    return refuse(`flag ${early} comes before the command.`, hint);
  }
  if (!commands.includes(first)) {
    const guess = guessWord(first, commands, '`');
    const timed = further[0] === '--' ? further.slice(1) : [first, ...further];
    const advice = guess === '' && !asksHelp ? `To time a command, write ${writeTimed('compare', timed)}\n` : guess;
    return refuse(`${showValue(first)} is not a command of pg-speed.`, `${advice}${listing}`);
  }
  return refuse(message.replace(/^error: /, ''), `\`pg-speed ${first} --help\` shows what it takes.`);
}
