import { PgSpeedError } from '../errors.ts';

/** Signals by which a terminal, a CI job or a closing session asks a program to end. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Aborts on the first of those signals; the program then cleans up and ends by itself. Later ones change nothing, as a
 * cancelled CI job sends several. A reader of our output that goes away (EPIPE) is no reason to stop either.
 */
export function listenForInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (controller.signal.aborted) return;
      controller.abort(
        new PgSpeedError(
          'interrupted',
          `Interrupted by ${name}.`,
          'What was measured until then is kept in the report folder.',
        ),
      );
    });
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return controller.signal;
}
