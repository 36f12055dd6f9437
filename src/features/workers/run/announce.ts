// Logs a run with workers while it runs: a line for each worker on a terminal, a line for each slice elsewhere, and outputs.
import { createReadStream } from 'node:fs';
import type { Request } from '../../../app/request.ts';
import { messageOf } from '../../../errors.ts';
import { isRunner } from '../../../hosts/log-text.ts';
import { formatClock } from '../../../measure/progress.ts';
import { countThings, formatDuration } from '../../../system/amounts.ts';
import type { Log } from '../../../system/log.ts';
import type { DealtSlice } from './deal-suite.ts';
import type { EndedSlice } from './slice.ts';

const TICK_MS = 1000;
const LINE_END = 0x0a;

/** What is shown of the slices as they run. */
export interface Announcer {
  begin(slice: DealtSlice): void;
  /** Shows how a slice ended, with its output if it failed. @param tests in its JUnit files; null without any */
  end(slice: EndedSlice, tests: number | null): Promise<void>;
  close(): void;
}

interface AnnounceOptions {
  request: Pick<Request, 'host' | 'env'>;
  verbose: boolean;
  /** Seconds that a slice is expected to take; null: unknown. */
  expected(slice: DealtSlice): number | null;
}

export function openAnnouncer({ request, verbose, expected }: AnnounceOptions): Announcer {
  const { host: log, env } = request;
  const running = new Map<number, { slice: DealtSlice; began: number }>();
  const draw = () => {
    if (!log.live) return;
    log.progress(
      ...[...running.values()].map(({ slice, began }) => {
        const seconds = (performance.now() - began) / 1000;
        const rest = expected(slice);
        const end = rest === null ? '' : ` of about ${formatClock(rest)}`;
        return `worker ${slice.worker} · slice ${slice.number} of ${slice.count} · ${formatItems(slice)}${formatClock(seconds)}${end}`;
      }),
    );
  };
  const timer = log.live ? setInterval(draw, TICK_MS).unref() : undefined;
  let printing: Promise<void> = Promise.resolve();
  const show = async (slice: EndedSlice, tests: number | null) => {
    const { number, count, worker, result, failure } = slice;
    const title = `Slice ${number} of ${count} (worker ${worker})`;
    if (failure === null && verbose) {
      const close = log.group(`${title}: output`);
      await copy(slice, log.output, log);
      close();
    }
    const took = result === null ? '' : ` in ${formatDuration(result.seconds)}`;
    const ran = tests === null ? '' : `, ${countThings(tests, 'test')}`;
    if (failure === null) log.info(`${title} passed${took}${ran}.`);
    else log.warning(`${title} failed${took}${ran}. ${failure}`);
    // A runner reads commands from both streams, and takes none from this one.
    if (failure !== null) await copy(slice, isRunner(env) ? log.output : process.stdout, log);
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

function formatItems({ listed }: DealtSlice): string {
  return listed.length === 0 ? '' : `${countThings(listed.length, 'item')} · `;
}

/** Shows what a slice printed. A reader that has gone needs no sentence: it interrupts the run. */
async function copy({ output, result }: EndedSlice, target: NodeJS.WritableStream, log: Log): Promise<void> {
  // It did not start.
  if (result === null) return;
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      target.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  try {
    let last = Buffer.of(LINE_END);
    for await (const chunk of createReadStream(output)) {
      last = chunk as Buffer<ArrayBuffer>;
      await write(last);
    }
    // Our next line may come on the same terminal.
    if (last.at(-1) !== LINE_END) await write(Buffer.of(LINE_END));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EPIPE', 'ERR_STREAM_DESTROYED'].includes(code)) return;
    log.warning(`Its output cannot be shown: ${messageOf(error)}.`);
  }
}
