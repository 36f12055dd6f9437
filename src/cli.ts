// Runs the program `pg-speed`: reads its command line, loads the command that is called, prints its error, and sets the exit code.
import { type Command, CommanderError } from 'commander';
import { createProgram, splitArgv } from './commands/program.ts';
import { exitCodeOf, formatError, PgSpeedError } from './errors.ts';
import { requireWritten, watchStdout } from './system/stdout.ts';

async function fail(thrown: unknown, program: Command): Promise<void> {
  // Help and version end here too, and a call without words, for which help is printed.
  if (thrown instanceof CommanderError && (thrown.exitCode === 0 || words.length === 0)) {
    process.exitCode = thrown.exitCode === 0 ? 0 : 2;
    return;
  }
  const isCall = thrown instanceof CommanderError;
  const error = isCall ? (await import('./commands/call-error.ts')).explainCall(thrown, words, program) : thrown;
  const { toLogText } = await import('./hosts/log-text.ts');
  // The message may quote output of commands, logs and names of files.
  process.stderr.write(`${toLogText(`error: ${formatError(error)}`, process.env)}\n`);
  process.exitCode = exitCodeOf(error);
}

/**
 * Whether a shell may read stdout by `eval "$(pg-speed start)"`, or `stop`. It does not see the exit code, so a script under `set -e` would
 * continue without a server.
 */
function isForEval([command, ...words]: readonly string[]): boolean {
  const isOther = words.some((word) => /^(?:--format=)?(?:json|dotenv)$/.test(word));
  return ['start', 'stop'].includes(command ?? '') && !isOther && process.stdout.isTTY !== true;
}

const { words, rest } = splitArgv(process.argv.slice(2));

/** Many calls of Node fail in a folder that is gone. @throws PgSpeedError of kind `input` */
function requireFolder(): void {
  try {
    process.cwd();
  } catch (cause) {
    const hint = 'Change into a folder that exists.';
    throw new PgSpeedError('input', 'The working directory was removed.', hint, { cause });
  }
}

async function main(): Promise<void> {
  const program = createProgram(rest, words.includes('--all'));
  watchStdout();
  try {
    if (!words.includes('--version')) requireFolder();
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    await fail(error, program);
    if (process.exitCode !== 0 && isForEval(words)) process.stdout.write('false\n');
  }
  // What has failed already keeps its exit code.
  await requireWritten().catch(async (error) => {
    if (!process.exitCode) await fail(error, program);
  });
  // Exits as soon as everything is printed: closing idle handles would take another 40 ms.
  process.exit();
}

void main();
