// Logs a run with workers while it runs: a line for each worker on a terminal, a line for each slice elsewhere, and outputs.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Request } from '../../../app/request.ts';
import { isRunner } from '../../../hosts/log-text.ts';
import { formatClock } from '../../../measure/progress.ts';
import { countThings, formatDuration } from '../../../system/amounts.ts';
import type { DealtSlice } from './deal-suite.ts';
import type { EndedSlice } from './slice.ts';

const TICK_MS = 1000;

/** What is shown of the slices as they run. */
export interface Announcer {
  begin(slice: DealtSlice): void;
  /** Shows how a slice ended, with its output if it failed. @param tests in its JUnit files; null without any */
  end(slice: EndedSlice, tests: number | null): Promise<void>;
  close(): void;
}

interface AnnounceOptions {
  request: Pick<Request, 'host' | 'env'>;
  count: number;
  verbose: boolean;
  /** Seconds that a slice is expected to take, by its number; null: unknown. */
  expected(slice: number): number | null;
}

export function openAnnouncer({ request, count, verbose, expected }: AnnounceOptions): Announcer {
  const { host: log, env } = request;
  const running = new Map<number, { slice: DealtSlice; began: number }>();
  const draw = () => {
    if (!log.live) return;
    log.progress(
      ...[...running.values()].map(({ slice, began }) => {
        const seconds = (performance.now() - began) / 1000;
        const rest = expected(slice.number);
        const end = rest === null ? '' : ` of about ${formatClock(rest)}`;
        return `worker ${slice.worker} · slice ${slice.number} of ${count} · ${formatItems(slice)}${formatClock(seconds)}${end}`;
      }),
    );
  };
  const timer = log.live ? setInterval(draw, TICK_MS).unref() : undefined;
  let printing: Promise<void> = Promise.resolve();
  const show = async (slice: EndedSlice, tests: number | null) => {
    const { number, worker, result, failure } = slice;
    const title = `Slice ${number} of ${count} (worker ${worker})`;
    if (failure === null && verbose) {
      const close = log.group(`${title}: output`);
      await copy(slice.output, log.output);
      close();
    }
    const took = result === null ? '' : ` in ${formatDuration(result.seconds)}`;
    const ran = tests === null ? '' : `, ${countThings(tests, 'test')}`;
    if (failure === null) log.info(`${title} passed${took}${ran}.`);
    else log.warning(`${title} failed${took}${ran}. ${failure}`);
    // A runner reads commands from both streams, and takes none from this one.
    if (failure !== null) await copy(slice.output, isRunner(env) ? log.output : process.stdout);
    draw();
  };
  return {
    begin(slice) {
      running.set(slice.worker, { slice, began: performance.now() });
      draw();
    },
    end(slice, tests) {
      running.delete(slice.worker);
      // One output after the other.
      printing = printing.then(() => show(slice, tests));
      return printing;
    },
    close() {
      clearInterval(timer);
      log.progress('');
    },
  };
}

function formatItems({ items }: DealtSlice): string {
  return items.length === 0 ? '' : `${countThings(items.length, 'item')} · `;
}

/** A slice that did not start has no output. */
async function copy(file: string, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(createReadStream(file), target, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
