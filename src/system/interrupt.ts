// Turns signals such as SIGINT, a lost reader of our output and uncaught errors into an abort of the run.
import { exitCodeOf, formatError, PgSpeedError } from '../errors.ts';

/** Signals with which a terminal, a CI job or a closing session ends a program; Node ignores those of other platforms. */
export const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/** Hands our signals to `take` until the returned function is called. */
export function takeSignals(take: (name: NodeJS.Signals) => void): () => void {
  for (const name of SIGNALS) process.on(name, take);
  return () => {
    for (const name of SIGNALS) process.off(name, take);
  };
}

const KEPT = 'Everything that it started has been stopped.';
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
  takeSignals((name) => abort(`Interrupted by ${name}.`, name));
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
  // When our parent has ended we have another one, except on Windows.
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    log('The process that started this one has ended; this one goes on.');
  }, POLL_MS);
  timer.unref();
  return controller.signal;
}
