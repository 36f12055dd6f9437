import { exitCodeOf, formatError, PgSpeedError } from '../errors.ts';

/** Signals with which a terminal, a CI job or a closing session ends a program; Node ignores those of other platforms. */
export const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
const KEPT = 'Nothing that it started is left running.';
const POLL_MS = 1000;
/** Limit for the clean-up after a defect of this program, whose broken part may never finish. */
const CLEANUP_MS = 20_000;

/**
 * Aborts on the first of those signals, or when our output has lost its reader (the CI's runner, the terminal or the
 * pipe is gone). The program then cleans up and ends by itself. Later signals change nothing: a cancelled CI job sends
 * several. Aborts with the error itself when nothing catches it, so that a defect leaves no server behind.
 * @param log writes a line to the log: when our parent ends, that shows whether anybody still reads
 */
export function listenForInterrupt(log: (line: string) => void): AbortSignal {
  const controller = new AbortController();
  const abort = (why: string, cause?: NodeJS.Signals) => {
    if (!controller.signal.aborted) controller.abort(new PgSpeedError('interrupted', why, KEPT, { cause }));
  };
  for (const name of SIGNALS) process.on(name, () => abort(`Interrupted by ${name}.`, name));
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') abort('Interrupted: the output has no reader any more.');
    });
  process.on('uncaughtException', (error) => {
    controller.abort(error);
    setTimeout(() => {
      log(formatError(error));
      process.exit(exitCodeOf(error));
    }, CLEANUP_MS);
  });
  watchParent(() => log('The process that started this one has ended; this one goes on.'));
  return controller.signal;
}

/** Calls back once when our parent has ended, and we have another one. Never on Windows. */
function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, POLL_MS);
  timer.unref();
}
