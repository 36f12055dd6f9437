import { type ChildResult, runChild } from '../system/child.ts';
import type { Log } from '../system/log.ts';
import type { Command } from '../workload/command.ts';
import type { OutputFile } from '../workload/reading.ts';

/** What running a command of the user needs. */
export interface RunContext {
  log: Log;
  signal: AbortSignal;
  /** Limit of setup and run together; undefined: none. */
  timeoutMs: number | undefined;
}

/** How a command ended, and the files that it was to write. */
export interface CommandResult extends ChildResult {
  files: readonly OutputFile[];
}

/**
 * Runs one of the user's commands, its output passed on as it comes.
 * @param deadline performance.now() at which it is ended
 * @throws PgSpeedError of kind `interrupted`
 */
export async function runCommand(
  command: Command,
  context: RunContext,
  deadline: number | undefined,
): Promise<CommandResult> {
  const { signal, log } = context;
  const timeoutMs = deadline === undefined ? undefined : Math.max(1, deadline - performance.now());
  const result = await runChild(command, { output: log.output, signal, timeoutMs });
  signal.throwIfAborted();
  return { ...result, files: [] };
}

/**
 * Why a command that ended has no result, in words; null when it has.
 * @param failure what its output or exit code says
 * @param limited what `timeout` is the limit of
 */
export function describeFailure(
  result: ChildResult,
  failure: string | null,
  context: RunContext,
  limited = 'setup and run together',
): string | null {
  if (!result.timedOut && result.startError !== null) {
    const cure = process.platform === 'win32' ? ' (a .cmd or .bat file needs a shell: use `--command`)' : '';
    return `it could not be started: ${result.startError}${cure}`;
  }
  if (!result.timedOut) return failure;
  const seconds = (context.timeoutMs ?? 0) / 1000;
  return `ended after ${seconds} s (\`timeout\`, for ${limited})`;
}
