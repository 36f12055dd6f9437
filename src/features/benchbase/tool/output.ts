// Reads what BenchBase prints and writes: the metrics of a run, whether a load succeeded, and whether Java is too old.
import { countThings, formatFigure } from '../../../system/amounts.ts';
import { formatEnding } from '../../../system/exit.ts';
import { parseJson } from '../../../system/files.ts';
import { stripSequences } from '../../../system/terminal-text.ts';
import { failReading, type Metric, type Outcome, type Reading } from '../../../workload/command.ts';
import { splitReports } from '../../../workload/format-reader.ts';

const REJECTED_SHARE_LIMIT = 0.01;

interface Endings {
  completed: number;
  aborted: number;
  /** Rejected by the server and repeated. */
  rejected: number;
  unexpected: number;
}

const REPORT = /(?=\nCompleted Transactions:)/;
const HEADINGS: Readonly<Record<keyof Endings, string>> = {
  completed: 'Completed Transactions',
  aborted: 'Aborted Transactions',
  rejected: 'Rejected Transactions (Server Retry)',
  unexpected: 'Unexpected SQL Errors',
};

/**
 * Reads a TPC-C run of BenchBase from its summary and histograms: `completed-throughput` (completed transactions per second),
 * `latency` (average), `p50`, `p95` and `p99` (ms).
 *
 * BenchBase's own throughput counts failed transactions too, so it is multiplied by completed / (completed + aborted + unexpected).
 * Its goodput also counts successes before the measured time, so it is too high, and is used only if it is lower nevertheless:
 * only the throughput counts transactions that were abandoned after too many tries. Success is judged by content, because the exit
 * code is 0 even if every transaction failed or the server went away.
 */
export function readBenchbase(outcome: Outcome): Reading {
  const ending = formatEnding(outcome);
  if (ending !== null) return failReading(`BenchBase ${ending}: ${findCause(outcome)}`);
  const written = outcome.files.filter(({ name, fresh }) => fresh && name.endsWith('.json'));
  const summary = parseObject(written.find(({ name }) => name.endsWith('.summary.json'))?.text);
  if (summary === null) return failReading('BenchBase wrote no summary');
  const histograms = parseObject(written.find(({ name }) => /histograms?\.json$/.test(name))?.text);
  const endings = readEndings(histograms, outcome.stdout);
  const failure = judgeRun(summary, endings, outcome.stdout);
  if (failure !== null || endings === null)
    return failReading(failure ?? 'BenchBase did not report how its transactions ended');
  const ended = endings.completed + endings.aborted + endings.unexpected;
  const throughput = readNumber(summary, 'Throughput (requests/second)');
  const value = Math.min((throughput * endings.completed) / ended, readNumber(summary, GOODPUT));
  if (!(value > 0 && Number.isFinite(value)))
    return failReading('BenchBase reported a throughput that is not a number above zero');
  const metrics: Metric[] = [{ name: 'completed-throughput', unit: 'tps', better: 'higher', value }];
  metrics.push(...readLatencies(summary));
  const share = endings.rejected / (endings.rejected + ended);
  const warning = `the server rejected ${formatFigure(share * 100, 2)} % of the tries, which were repeated: a lower isolation level or more warehouses cause fewer`;
  return { metrics, failure: null, warnings: share > REJECTED_SHARE_LIMIT ? [warning] : [] };
}

export function judgeBenchbaseLoad(outcome: Outcome): string | null {
  const ending = formatEnding(outcome);
  if (ending !== null) return `BenchBase ${ending}: ${findCause(outcome)}`;
  if (/Finished loading data into \S+ database/.test(outcome.stdout)) return null;
  return `BenchBase did not report that its data is loaded: ${findCause(outcome)}`;
}

const GOODPUT = 'Goodput (requests/second)';

function judgeRun(summary: Record<string, unknown>, endings: Endings | null, stdout: string): string | null {
  if (!(readNumber(summary, 'Measured Requests') > 0)) return 'no transaction finished: BenchBase measured none';
  if (!(readNumber(summary, GOODPUT) > 0)) return 'no transaction finished: all those of BenchBase failed';
  if (summary['DBMS Version'] === null || /Error while collecting DB parameters/.test(stdout))
    return 'the server was gone when BenchBase ended';
  if (endings !== null && endings.completed === 0) return 'no transaction finished: BenchBase completed none';
  if (endings !== null && endings.unexpected > 0)
    return `${countThings(endings.unexpected, 'transaction')} of BenchBase ended with an unexpected error: ${findCause({ stdout, stderr: '' })}`;
  return null;
}

/** Reads the file of histograms, or the output if there is none: the last report in it, or the first of a run that failed. */
function readEndings(histograms: Record<string, unknown> | null, stdout: string): Endings | null {
  if (histograms !== null) return countEndings((kind) => readNumber(histograms[kind], 'NUM_SAMPLES'));
  const reports = splitReports(stripSequences(stdout), REPORT);
  const printed = reports.map((report) => countEndings((kind) => sumPrinted(report, HEADINGS[kind])));
  return printed.find((endings) => endings === null || endings.unexpected > 0) ?? printed.at(-1) ?? null;
}

function countEndings(count: (kind: keyof Endings) => number): Endings | null {
  const endings = {
    completed: count('completed'),
    aborted: count('aborted'),
    rejected: count('rejected'),
    unexpected: count('unexpected'),
  };
  return Object.values(endings).every(Number.isFinite) ? endings : null;
}

/** NaN if there is no such heading. */
function sumPrinted(text: string, heading: string): number {
  const at = text.indexOf(`\n${heading}:`);
  if (at < 0) return Number.NaN;
  const [block = ''] = text
    .slice(at + heading.length + 2)
    .trimStart()
    .split(/\r?\n\r?\n/);
  return [...block.matchAll(/\[\s*(\d+)\]/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}

function readLatencies(summary: Record<string, unknown>): Metric[] {
  const names = { latency: 'Average', p50: 'Median', p95: '95th Percentile', p99: '99th Percentile' };
  const metrics: Metric[] = [];
  for (const [name, words] of Object.entries(names)) {
    const microseconds = readNumber(summary['Latency Distribution'], `${words} Latency (microseconds)`);
    if (Number.isFinite(microseconds) && microseconds >= 0)
      metrics.push({ name, unit: 'ms', better: 'lower', value: microseconds / 1000 });
  }
  return metrics;
}

function parseObject(text: string | undefined): Record<string, unknown> | null {
  const value = parseJson(text ?? '');
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
}

function readNumber(object: unknown, key: string): number {
  const value = typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[key] : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

/** The first error, or an explanation if Java is too old. */
function findCause({ stdout, stderr }: Pick<Outcome, 'stdout' | 'stderr'>): string {
  const text = stripSequences(`${stderr}\n${stdout}`);
  const old = explainOldJava(text);
  if (old !== null) return old;
  const patterns = [
    /^Exception in thread "[^"]*" (?:[\w$]+\.)*([\w$]+(?:Exception|Error): .+)$/m,
    /^Caused by: (?:[\w$]+\.)*([\w$]+(?:Exception|Error): .+)$/m,
    /^(?:[\w$]+\.)+([\w$]+(?:Exception|Error): .+)$/m,
    /^\[ERROR\] .*? - (.+)$/m,
    /((?:ERROR|FATAL): .+)$/m,
    /^\[INFO ?\] .*? - (Skipping .+)$/m,
  ];
  const [cause = 'it gave no reason'] = patterns.flatMap((pattern) => pattern.exec(text)?.[1]?.trim() ?? []);
  return cause;
}

/** Says which Java is needed if this one is too old, otherwise null. Class files of Java N have version N + 44. */
export function explainOldJava(text: string): string | null {
  const [, needed, present] = /class file version (\d{1,4})\b.*?up to (\d{1,4})/s.exec(text) ?? [];
  if (needed === undefined || present === undefined) return null;
  return `it needs Java ${Number(needed) - 44} or later, and this is Java ${Number(present) - 44}`;
}
