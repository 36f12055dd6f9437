// Reads the report that pgbench prints, and judges whether the run failed or pgbench refused its arguments.
import { formatFigure } from '../../../system/amounts.ts';
import { formatEnding } from '../../../system/exit.ts';
import { failReading, type KnownMetric, type Metric, matchNumber, type Reading } from '../../command.ts';
import { type FormatReader, readLastReport, readReports, splitReports } from '../../format-reader.ts';
import { hasOption } from './options.ts';
import { judgeRate, PROCESSED, readRate } from './rate.ts';

/** With a larger share of failed transactions the rest is another workload, with a tps that is not comparable. */
const FAILED_SHARE_LIMIT = 0.01;

/** The banner that a call prints first, from 13 on, or the first line of the report. A banner without a report is a call that failed. */
const REPORT = /^(?=pgbench \(\d)|^(?<!^pgbench \(\d.*\r?\n)(?=transaction type: )/m;

/**
 * Reads the final report of pgbench 12 to 19: `tps` (the primary metric) and, where printed, `latency` and `latency-stddev` (ms), the
 * shares `failed-transactions`, `skipped-transactions` and `late-transactions`, and `schedule-lag` (ms). Ignores the indented lines of
 * single scripts. There is no latency if it would be that of a few transactions, or mostly the wait for a server that does not
 * reach the rate of `--rate`.
 * Source of the forms: printResults() of src/bin/pgbench/pgbench.c in each major version.
 */
export function readPgbench(stdout: string, stderr: string, exitCode: number | null, args: readonly string[]): Reading {
  const abort = findAbort(stderr, exitCode);
  if (abort !== null) return failReading(abort);
  return readLastReport(splitReports(stdout, REPORT), (report) => readReport(report, args));
}

function readReport(stdout: string, args: readonly string[]): Reading {
  const failed = readFailed(stdout);
  const tps = readTps(stdout, args);
  const failure = judgeFailed(stdout, failed, args) ?? judgeTps(stdout, tps);
  if (failure !== null || tps === null) return { metrics: [], failure, warnings: [] };
  const metrics: Metric[] = [{ name: 'tps', unit: 'tps', better: 'higher', value: tps }];
  const add = (name: string, unit: string, value: number | null) => {
    if (value !== null) metrics.push({ name, unit, better: 'lower', value });
  };
  const rate = readRate(stdout, tps);
  const { hasLatency, remarks } = judgeRate(rate);
  if (hasLatency) {
    add('latency', 'ms', matchNumber(stdout, /^latency average = (\S+) ms/m));
    add('latency-stddev', 'ms', matchNumber(stdout, /^latency stddev = (\S+) ms/m));
  }
  if (/^number of failed transactions: /m.test(stdout)) add('failed-transactions', 'share', failed.share);
  add('skipped-transactions', 'share', rate.skipped);
  add('late-transactions', 'share', rate.late);
  add('schedule-lag', 'ms', rate.lag);
  return { metrics, failure: null, warnings: [...findWarnings(failed.share, args), ...remarks] };
}

/** Why the whole run is void, by its exit code (1: could not run, 2: clients aborted) and standard error. */
function findAbort(stderr: string, exitCode: number | null): string | null {
  const cause = findCause(stderr);
  if (exitCode === 2 || /\bRun was aborted\b/.test(stderr)) {
    return `pgbench clients aborted, the result is incomplete: ${cause}`;
  }
  if (exitCode === 1) return `pgbench could not run: ${cause}`;
  const ending = formatEnding({ exitCode, signal: null });
  return ending === null ? null : `pgbench ${ending}: ${cause}`;
}

/**
 * What pgbench says of arguments that it does not take, before it connects. Its words from 12 on, and those of getopt_long(3).
 * Source: main() of src/bin/pgbench/pgbench.c, option_parse_int() of src/fe_utils/option_utils.c
 */
const REFUSALS = [
  /^(?:invalid|unrecognized (?:option|initialization step)|ambiguous|no builtin script|too many command-line arguments) /,
  /^(?:specify either|cannot specify both|some of the specified options cannot) /,
  /^-[\w/-]+ must be in range /,
  /^option .*(?:requires an argument|is ambiguous)/,
  /(?:is allowed only when|can only be used|cannot be used) /,
];

/** Why pgbench does not take its arguments, in its words; null where it failed for another reason, or did not. */
export function findRefusal(stderr: string, exitCode: number | null): string | null {
  const cause = findCause(stderr);
  return exitCode === 1 && REFUSALS.some((pattern) => pattern.test(cause)) ? cause : null;
}

/** The first error: later ones ("could not create connection for setup") follow from it. Pgbench 12 has no prefix. */
function findCause(stderr: string): string {
  const lines = stderr.split(/\r?\n/).map((line) => line.trim());
  const complaint = lines.map(
    (line) => /\bpgbench(?:\.exe)?: (?:(?:error|fatal): )?(?!hint:|detail:)(.+)/.exec(line)?.[1],
  );
  const plain = lines.find((line) => line !== '' && !/^(?:progress: |starting vacuum|NOTICE: |WARNING: )/.test(line));
  return complaint.find((text) => text !== undefined) ?? plain ?? 'it printed no error';
}

interface FailedTransactions {
  count: number;
  share: number;
}

/** Computed from the counts: the printed percentage is rounded, and NaN if nothing ran. Versions before 15 print none. */
function readFailed(stdout: string): FailedTransactions {
  const count = matchNumber(stdout, /^number of failed transactions: (\d+)/m) ?? 0;
  const processed = matchNumber(stdout, PROCESSED) ?? 0;
  return { count, share: count === 0 ? 0 : count / (count + processed) };
}

function judgeFailed(stdout: string, failed: FailedTransactions, args: readonly string[]): string | null {
  if (failed.share <= FAILED_SHARE_LIMIT) return null;
  const share = (failed.share * 100).toFixed(1);
  return `${share} % of the transactions failed (${listCauses(stdout, args)}): the tps of the rest is not comparable`;
}

/** The kinds counted by `--failures-detailed`; without it all kinds that the options allow to continue. */
function listCauses(stdout: string, args: readonly string[]): string {
  const kinds = [...stdout.matchAll(/^number of (serialization|deadlock|other) failures: (\d+)/gm)];
  const seen = kinds.filter(([, , count]) => Number(count) > 0).map(([, kind]) => kind);
  if (seen.length > 0) return seen.join(', ');
  return hasOption(args, 'continue-on-error') ? 'errors of any kind' : 'serialization or deadlock';
}

/** The tps without connection time, the only one from 14 on. Up to 13 there are two; with `-C` connecting is part of the work. */
function readTps(stdout: string, args: readonly string[]): number | null {
  const including = matchNumber(stdout, /^tps = (\S+) \(including (?:connections establishing|reconnection times)\)/m);
  const excluding = matchNumber(stdout, /^tps = (\S+) \((?:excluding connections|without initial connection)/m);
  return hasOption(args, 'connect') ? (including ?? excluding) : (excluding ?? including);
}

function judgeTps(stdout: string, tps: number | null): string | null {
  if (/^number of transactions actually processed: 0\b/m.test(stdout))
    return 'no transaction finished: pgbench processed none';
  if (tps === null) return 'pgbench printed no tps';
  return tps > 0 ? null : 'pgbench reported 0 tps';
}

function findWarnings(failedShare: number, args: readonly string[]): string[] {
  const warnings: string[] = [];
  if (failedShare > 0) {
    warnings.push(`${formatFigure(failedShare * 100, 2)} % of the transactions failed and are not in the tps`);
  }
  if (!hasOption(args, 'time') && !hasOption(args, 'transactions')) {
    warnings.push('pgbench ran its default of 10 transactions per client: too few to compare, give -T 10');
  }
  return warnings;
}

/** The metrics that a run may have; it always has `tps`. */
export const PGBENCH_METRICS: readonly KnownMetric[] = [
  { name: 'tps', unit: 'tps' },
  { name: 'latency', unit: 'ms' },
  { name: 'latency-stddev', unit: 'ms' },
  { name: 'failed-transactions', unit: 'share' },
  { name: 'skipped-transactions', unit: 'share' },
  { name: 'late-transactions', unit: 'share' },
  { name: 'schedule-lag', unit: 'ms' },
];

/** The options of a user's command are unknown. `-T` avoids a warning about a default that it may not use. */
const UNKNOWN_OPTIONS = ['-T'];

/**
 * The output of pgbench if a user's command runs it. The command may hide the exit code of one of several calls, and a call that fails
 * at once prints no report: so an error of any call counts.
 */
export const PGBENCH_FORMAT: FormatReader = {
  metrics: PGBENCH_METRICS,
  more: false,
  read: readReports(({ stdout, stderr }) => {
    const hasError = /^pgbench(?:\.exe)?: (?:error|fatal): /m.test(stderr);
    return readPgbench(stdout, stderr, hasError ? 1 : 0, UNKNOWN_OPTIONS);
  }),
};
