// Answers a repeated call of `start --reuse` from its record, before the rest of the program is loaded.
import { findReady, keyOf } from './app/stay.ts';
import { renderServer, VARIABLE_FORMATS } from './commands/started-text.ts';
import { detectHost } from './hosts/detect.ts';
import { flushStdout, watchStdout } from './system/stdout.ts';

/**
 * Prints what an equal call of `start --reuse` printed, if its server is ready. A bundle of its own, as reading main.cjs takes as long as
 * all of this. What is unusual (a container, a CI that wants outputs, a wrong flag) is left to the command.
 * @param words of the call
 * @returns whether it has printed
 */
export async function handOut(words: readonly string[]): Promise<boolean> {
  const host = readFlag(words, 'host', 'auto');
  if ((host === 'auto' ? detectHost(process.env) : host) !== 'terminal') return false;
  const text = readFlag(words, 'format', 'env');
  const format = VARIABLE_FORMATS.find((name) => name === text);
  const record = format && (await findReady(keyOf(words, process.cwd(), process.env)));
  if (!record) return false;
  watchStdout();
  process.stdout.write(`${renderServer({ ...record, connection: record.stay.connection }, format)}\n`);
  // The command reports what stdout cannot take.
  return (await flushStdout()) === null;
}

/** The value of a flag, as `--name value` or `--name=value`. */
function readFlag(words: readonly string[], name: string, preset: string): string | undefined {
  const at = words.findLastIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return at === -1 ? preset : (words[at]?.split('=')[1] ?? words[at + 1]);
}
