import { formatExit, type Metric, type Outcome, type Reading } from '../../reading.ts';

/** Two decimals are printed: below this rate they would be too coarse, and count and time are exact. */
const COARSE_RATE = 10;
/** Above this share of repeated transactions the result is worth a word. */
const IGNORED_SHARE_LIMIT = 0.01;

/**
 * Reads the report of sysbench 1.0 and 1.1, sysbench-tpcc's too: `tps`, `latency` (average, ms), `qps`, the percentile that was
 * asked for as `p95` (ms), and `ignored-errors` (share of all tries) when there are any. Success is judged by content: exit
 * code 0, no line `FATAL:`, and transactions above zero.
 * Source of the forms: report_cumulative() of sysbench.c and db_report_cumulative() of db_driver.c in both versions.
 */
export function readSysbench(outcome: Outcome): Reading {
  const { stdout } = outcome;
  const [, count = '', printed = ''] = /^[ \t]*transactions:\s+(\d+)\s+\(([\d.]+) per sec\.\)/m.exec(stdout) ?? [];
  const failure = judgeRun(outcome, count);
  if (failure !== null) return { metrics: [], failure, warnings: [] };
  const seconds = readNumber(stdout, /^[ \t]*(?:total time|time elapsed):\s+([\d.]+)s/m);
  const tps = chooseRate(Number(count), Number(printed), seconds);
  if (!(tps > 0 && Number.isFinite(tps)))
    return { metrics: [], failure: `sysbench reported ${printed} transactions per second`, warnings: [] };
  const metrics: Metric[] = [{ name: 'tps', unit: 'tps', better: 'higher', value: tps }];
  const add = (name: string, unit: string, better: Metric['better'], value: number | null) => {
    if (value !== null && Number.isFinite(value)) metrics.push({ name, unit, better, value });
  };
  add('latency', 'ms', 'lower', readNumber(stdout, /^[ \t]*avg:\s+([\d.]+)\s*$/m));
  add('qps', 'qps', 'higher', readNumber(stdout, /^[ \t]*queries:\s+\d+\s+\(([\d.]+) per sec\.\)/m));
  const percentile = /^[ \t]*(\d{1,3})(?:st|nd|rd|th) percentile:\s+([\d.]+)\s*$/m.exec(stdout);
  if (percentile) add(`p${percentile[1]}`, 'ms', 'lower', Number(percentile[2]));
  const ignored = readNumber(stdout, /^[ \t]*ignored errors:\s+(\d+)/m) ?? 0;
  const share = ignored / (ignored + Number(count));
  if (ignored > 0) add('ignored-errors', 'share', 'lower', share);
  return { metrics, failure: null, warnings: share > IGNORED_SHARE_LIMIT ? [formatIgnored(share)] : [] };
}

/** Why `prepare` failed: its exit code is 0 even then. */
export function judgeSysbenchPrepare(outcome: Outcome): string | null {
  const fatal = findFatal(outcome);
  return fatal === null ? formatEnd(outcome) : `sysbench could not load its tables: ${fatal}`;
}

function judgeRun(outcome: Outcome, count: string): string | null {
  const fatal = findFatal(outcome);
  if (fatal !== null) return `sysbench failed: ${fatal}`;
  const end = formatEnd(outcome);
  if (end !== null) return end;
  if (count === '') return 'sysbench printed no line of transactions';
  return Number(count) === 0 ? 'no transaction finished' : null;
}

/** By its exit alone; null when that is no failure. */
function formatEnd(outcome: Outcome): string | null {
  const { exitCode, signal, stderr } = outcome;
  if (signal === 'SIGSEGV' || exitCode === 139)
    return 'sysbench crashed (SIGSEGV) without a word, as it does when the server ends its connection';
  const exit = formatExit(outcome);
  return exit === null ? null : `sysbench ended with ${exit}${quoteFirst(stderr)}`;
}

function quoteFirst(stderr: string): string {
  const line = stderr.split('\n').find((one) => one.trim() !== '');
  return line === undefined ? '' : `: ${line.trim()}`;
}

/** The first complaint, on one line; the later ones follow from it. */
function findFatal({ stdout, stderr }: Outcome): string | null {
  return /^FATAL: (.+)$/m.exec(`${stdout}\n${stderr}`)?.[1]?.trim() ?? null;
}

function chooseRate(count: number, printed: number, seconds: number | null): number {
  return printed < COARSE_RATE && seconds !== null && seconds > 0 ? count / seconds : printed;
}

function formatIgnored(share: number): string {
  return `${(share * 100).toPrecision(2)} % of the transactions met a deadlock or a conflict and were repeated: larger tables have fewer`;
}

function readNumber(text: string, pattern: RegExp): number | null {
  const value = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
