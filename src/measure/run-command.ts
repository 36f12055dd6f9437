// Runs a command of the user with its files and time limit, and says why it has no result.
import { PgSpeedError } from '../errors.ts';
import { type ChildResult, runChild } from '../system/child.ts';
import type { Log } from '../system/log.ts';
import type { Command, OutputFile } from '../workload/command.ts';
import { findRefusal } from '../workload/tools/pgbench/output.ts';
import { OutputWatch, writeCommandFiles } from './command-files.ts';

/** What the user's commands need to run. */
export interface RunContext {
  log: Log;
  signal: AbortSignal;
  /** Limit of setup and run together; undefined: none. */
  timeoutMs: number | undefined;
  /** Absolute path of the private folder that the files of commands are written to; left out where no command has any. */
  scratch?: string;
}

/** How a command ended, and the files that it wrote. */
export interface CommandResult extends ChildResult {
  files: readonly OutputFile[];
  /** A sentence about each file that could not be read. */
  warnings: readonly string[];
}

/**
 * Runs a command, and passes its output on as it comes. Writes the files that it reads before, and reads those that it writes afterwards:
 * neither is part of its seconds, and no file is removed.
 * @param deadline performance.now() at which it is ended
 * @throws PgSpeedError of kind `interrupted`, `postgres` when its files cannot be written, or `input` for arguments that pgbench
 * does not take: more trials would only repeat it
 */
export async function runCommand(
  command: Command,
  context: RunContext,
  deadline: number | undefined,
): Promise<CommandResult> {
  const { signal, log, scratch } = context;
  await writeCommandFiles(command, scratch);
  const outputs = await OutputWatch.open(command);
  const timeoutMs = deadline === undefined ? undefined : Math.max(1, deadline - performance.now());
  const result = await runChild(command, { output: log.output, signal, timeoutMs });
  signal.throwIfAborted();
  requireAccepted(command, result);
  return { ...result, ...(await outputs.read()) };
}

function requireAccepted({ argumentsOf }: Command, { stderr, exitCode }: ChildResult): void {
  const refusal = argumentsOf === undefined ? null : findRefusal(stderr, exitCode);
  if (refusal === null) return;
  const message = `pgbench does not take its arguments: ${refusal}.`;
  throw new PgSpeedError('input', message, '`pgbench --help` says what it takes.', { input: argumentsOf });
}

/** Puts Node's error of a start into words. A working directory that is gone looks like a missing program. */
function explainStart(error: string): string {
  const [, file = '', code] = /^spawn (.*) (ENOENT|EACCES)$/s.exec(error) ?? [];
  if (code === 'EACCES') return `\`${file}\` may not be executed`;
  if (code === 'ENOENT') return /[\\/]/.test(file) ? `there is no \`${file}\`` : `\`${file}\` was not found on PATH`;
  return error;
}

/**
 * More trials would only repeat it.
 * @throws PgSpeedError of kind `input` for a command that could not be started
 */
export function requireStarted(
  { label }: Command,
  { timedOut, startError }: Pick<ChildResult, 'timedOut' | 'startError'>,
): void {
  if (timedOut || startError === null) return;
  const shell = process.platform === 'win32' ? ' A .cmd or .bat file needs a shell: use `--command`.' : '';
  throw new PgSpeedError(
    'input',
    `\`${label}\` could not be started: ${explainStart(startError)}.`,
    `Correct the command, or install what it needs.${shell}`,
  );
}

/**
 * Why a command that ended has no result, in words; null when it has.
 * @param failure the reason by its output or exit code
 * @param limited what `timeout` is the limit of
 */
export function formatCommandFailure(
  result: ChildResult,
  failure: string | null,
  context: RunContext,
  limited = 'setup and run together',
): string | null {
  if (!result.timedOut && result.startError !== null)
    return `it could not be started: ${explainStart(result.startError)}`;
  if (!result.timedOut) return failure;
  const seconds = (context.timeoutMs ?? 0) / 1000;
  return `ended after ${seconds} s (\`timeout\`, for ${limited})`;
}
