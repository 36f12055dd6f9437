import { findReady, keyOf } from './app/stay.ts';
import { renderServer, VARIABLE_FORMATS } from './commands/started-text.ts';

/**
 * Prints what an equal call of `start --reuse` printed, if its server is ready. A bundle of its own, as reading main.cjs takes as long as
 * all of this. What is unusual (a container, a wrong flag) is left to the command.
 * @param words of the call
 * @returns whether it has printed
 */
export async function handOut(words: readonly string[]): Promise<boolean> {
  const named = words.findLastIndex((word) => /^--format(?:=|$)/.test(word));
  const [, text = words[named + 1]] = words[named]?.split('=') ?? [undefined, 'env'];
  const format = VARIABLE_FORMATS.find((one) => one === text);
  const found = format && (await findReady(keyOf(words, process.cwd(), process.env)));
  if (!found) return false;
  const { stay, ...record } = found;
  process.stdout.write(`${renderServer({ ...record, connection: stay.connection }, format)}\n`);
  return true;
}
