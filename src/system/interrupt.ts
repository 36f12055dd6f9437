import { exitCodeOf, formatError, PgSpeedError } from '../errors.ts';

/** Signals by which a terminal, a CI job or a closing session asks a program to end. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const KEPT = 'What was measured until then is kept in the report folder.';
const LOOK_MS = 1000;
/** For cleaning up after a mistake of this program: what waits for the part that broke would wait for ever. */
const LAST_MS = 20_000;

/**
 * Aborts on the first of those signals, or when nobody reads our output any more: then the CI's runner, the terminal or the
 * pipe behind us is gone, and nobody else would end us. The program then cleans up and ends by itself. Later ones change
 * nothing, as a cancelled CI job sends several. A report that is printed to a closed pipe at the end is all saved by then.
 * Aborts with the error itself when one is thrown where nothing catches it, so that a mistake of this program leaves no server
 * behind either.
 * @param log writes a line in the log: when our parent ends, that line finds out whether anybody reads
 */
export function listenForInterrupt(log: (line: string) => void): AbortSignal {
  const controller = new AbortController();
  const abort = (why: string) => {
    if (!controller.signal.aborted) controller.abort(new PgSpeedError('interrupted', why, KEPT));
  };
  for (const name of SIGNALS) process.on(name, () => abort(`Interrupted by ${name}.`));
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') abort('Interrupted, as nobody reads the output any more.');
    });
  process.on('uncaughtException', (error) => {
    controller.abort(error);
    setTimeout(() => {
      log(formatError(error));
      process.exit(exitCodeOf(error));
    }, LAST_MS);
  });
  watchParent(() => log('The process that started this one has ended; this one goes on.'));
  return controller.signal;
}

/** Calls back once when the process that started this one has ended: this one then has another parent. Never on Windows. */
function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
}
