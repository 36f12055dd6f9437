// Waits until stdout has taken what was written to it, and says why it could not.
import { PgSpeedError } from '../errors.ts';

/** Must be called before the first write: without a listener a failed write would end the program as a bug. */
export function watchStdout(): void {
  process.stdout.on('error', () => undefined);
}

/** Waits for all that was written. @returns the first error of stdout, or null */
export function flushStdout(): Promise<NodeJS.ErrnoException | null> {
  const { stdout } = process;
  return new Promise((resolve) => {
    stdout.write('', (error) => resolve(stdout.errored ?? error ?? null));
  });
}

/** @throws PgSpeedError of kind `input` if stdout could not take the result; a reader that has gone (`| head`) has seen enough */
export async function requireWritten(): Promise<void> {
  const error = await flushStdout();
  if (error === null || error.code === 'EPIPE') return;
  throw explainUnwritten(error);
}

export function explainUnwritten(cause: Error): PgSpeedError {
  const hint = 'Make room where stdout goes to, or send it somewhere else.';
  return new PgSpeedError('input', `The result could not be written to stdout: ${cause.message}.`, hint, { cause });
}
