import type { CommanderError } from 'commander';
import { PgSpeedError } from '../errors.ts';

/**
 * The error for a call that Commander refuses: an unknown command or flag, a flag without a value, a word too many.
 * @param words of the call
 * @param commands names of all commands
 */
export function explainCall(
  { message }: CommanderError,
  words: readonly string[],
  commands: readonly string[],
): PgSpeedError {
  const [first = ''] = words;
  const hint = commands.includes(first)
    ? `\`pg-speed ${first} --help --all\` lists all flags; a command to run or time stands after \`--\`, arguments of pgbench in quotes.`
    : `Commands: ${commands.join(', ')}; \`pg-speed --help\` describes them.`;
  const what = message.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)/, '; did you mean $1?');
  return new PgSpeedError('input', /[.?]$/.test(what) ? what : `${what}.`, hint);
}
