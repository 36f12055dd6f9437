// Reads pgbench's log of transactions, for percentiles of latency, and directs it into the folder of the trial.
import path from 'node:path';
import type { Metric, OutputFile, OutputGlob, Reading } from '../../command.ts';
import { hasOption } from './options.ts';

const PREFIX = 'pgbench-log';
const PERCENTILES = [50, 95, 99];
const [NEWLINE, SPACE, ZERO, NINE] = [10, 32, 48, 57];
/** Thirty years in microseconds. */
const MAX_DIGITS = 15;

/** Metrics from a log of single transactions. */
export const LOG_METRICS = PERCENTILES.map((percent) => ({ name: `p${percent}`, unit: 'ms' }));

/** Whether the arguments make pgbench write a log from which percentiles can be read. */
export function givesPercentiles(args: readonly string[]): boolean {
  return hasOption(args, 'log') && !['aggregate-interval', 'log-prefix'].some((name) => hasOption(args, name));
}

/** Directs the log into the private folder of the trial, unless the user sets its place. */
export function makeLogArguments(args: readonly string[], scratch: string): { args: string[]; outputs: OutputGlob[] } {
  if (!givesPercentiles(args)) return { args: [], outputs: [] };
  return {
    args: ['--log-prefix', path.join(scratch, PREFIX)],
    // PREFIX.PID, and PREFIX.PID.N for each further thread.
    outputs: [{ folder: scratch, glob: `${PREFIX}.*` }],
  };
}

/** Reads the log files of all threads: `p50`, `p95` and `p99` of a transaction's latency, in ms. */
export function readPgbenchLog(files: readonly OutputFile[], args: readonly string[]): Reading {
  const skip = (...warnings: string[]): Reading => ({ metrics: [], failure: null, warnings });
  if (!hasOption(args, 'log')) return skip();
  if (hasOption(args, 'aggregate-interval'))
    return skip('a log with --aggregate-interval has no single transactions, so there are no percentiles');
  if (hasOption(args, 'log-prefix'))
    return skip('the log is where --log-prefix says: without it percentiles are read from the log');
  const latencies = new Latencies();
  for (const { text, fresh } of files) if (fresh) latencies.readLog(text);
  const sorted = latencies.sort();
  if (sorted.length === 0) return skip('the log of pgbench has no transaction, so there are no percentiles');
  const metrics = PERCENTILES.map(
    (percent): Metric => ({
      name: `p${percent}`,
      unit: 'ms',
      better: 'lower',
      value: takePercentile(sorted, percent) / 1000,
    }),
  );
  const warnings: string[] = [];
  if (hasOption(args, 'sampling-rate'))
    warnings.push('the percentiles are those of the transactions that --sampling-rate left in the log');
  return { metrics, failure: null, warnings };
}

/** Latencies in microseconds, as plain numbers: a log may have many millions. */
class Latencies {
  #values = new Float64Array(1 << 16);
  #count = 0;

  /**
   * Reads the third word of each line, `CLIENT TRANSACTION LATENCY ...` in all versions of pgbench. Skips words that are not numbers:
   * they mark skipped or failed transactions.
   */
  readLog(text: string): void {
    for (let start = 0; start < text.length; ) {
      const newline = text.indexOf('\n', start);
      const end = newline < 0 ? text.length : newline;
      const first = text.indexOf(' ', start);
      const second = first < 0 ? -1 : text.indexOf(' ', first + 1);
      // The third word must be on the same line.
      if (second > 0 && second < end) this.#addNumber(text, second + 1);
      start = end + 1;
    }
  }

  #addNumber(text: string, from: number): void {
    let value = 0;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < ZERO || code > NINE) {
        // A word, or a cut line.
        if ((code !== SPACE && code !== NEWLINE) || at === from) return;
        break;
      }
      value = value * 10 + (code - ZERO);
    }
    if (at === text.length || at - from > MAX_DIGITS) return;
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = value;
  }

  sort(): Float64Array {
    return this.#values.subarray(0, this.#count).sort();
  }
}

/**
 * A percentile by the nearest rank: the smallest of the values that at least `percent` % of all values do not exceed.
 * @param sorted ascending, not empty
 * @param percent above 0, at most 100
 */
export function takePercentile(sorted: Float64Array, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
