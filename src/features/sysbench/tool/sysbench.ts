// Adapts sysbench, and its TPC-C scripts, as benchmark tools: builds the commands to load and run, and reads what they print.
import type { ToolInput } from '../../../inputs/tools.ts';
import { formatFigure } from '../../../system/amounts.ts';
import { formatEnding } from '../../../system/exit.ts';
import {
  type Command,
  failReading,
  type Metric,
  matchNumber,
  type Outcome,
  type Reading,
  type WorkloadContext,
} from '../../../workload/command.ts';
import { readLastReport, readReports, splitReports } from '../../../workload/format-reader.ts';
import {
  buildToolCommand,
  countWarehouses,
  durationSeconds,
  formatTimes,
  LOADERS,
  rampUpSeconds,
  type ToolAdapter,
  type ToolPlace,
} from '../../../workload/tools/adapter.ts';
import { checkSysbenchArguments, findOption, isScriptFile, readSysbenchArguments, requireScript } from './arguments.ts';

const INSTALL =
  '`apt-get install sysbench` (Debian, Ubuntu), `dnf install sysbench` (Fedora), `brew install sysbench` (macOS)';

const PLACE: ToolPlace = {
  program: 'sysbench',
  args: [],
  folder: 'of-program',
  mark: 'sysbench',
  runsInFolder: false,
  inImage: 'sysbench',
  hint: `Install it: ${INSTALL}; or name its folder in \`tool-dir\`, or an image that has it in \`tool-image\`.`,
};

const TPS = { name: 'tps', unit: 'tps' };
const LATENCY = { name: 'latency', unit: 'ms' };
const METRICS = [TPS, LATENCY, { name: 'qps', unit: 'qps' }, { name: 'ignored-errors', unit: 'share' }];

/** The OLTP scripts of sysbench, or one of the user's. */
export const SYSBENCH: ToolAdapter = {
  ...createAdapter(PLACE, (input) => {
    const { script, userOptions } = readSysbenchArguments(input);
    return ['sysbench', script, ...userOptions].join(' ');
  }),
  format: { metrics: METRICS, more: true, read: readReports(readSysbench) },
};

/** Percona's TPC-C scripts: `tool-dir` is their checkout. */
export const SYSBENCH_TPCC: ToolAdapter = createAdapter(
  {
    ...PLACE,
    folder: 'beside',
    mark: 'tpcc.lua',
    runsInFolder: true,
    hint:
      `It needs sysbench (${INSTALL}) and the scripts: \`git clone https://github.com/Percona-Lab/sysbench-tpcc\`, ` +
      'with that folder as `tool-dir`; or an image that starts in that folder in `tool-image`.',
  },
  (input) => {
    const { options } = readSysbenchArguments(input);
    const scale = options.findLast((option) => option.startsWith('--scale='))?.slice('--scale='.length) ?? 1;
    const others = options.filter((option) => !/^--(?:scale|tables=1$)/.test(option));
    return ['sysbench-tpcc', countWarehouses(Number(scale)), ...others].join(' ');
  },
);

function createAdapter(place: ToolPlace, name: (input: ToolInput) => string): ToolAdapter {
  const build = (input: ToolInput, what: string, seconds: number | null, context: WorkloadContext): Command => {
    const { script, options } = readSysbenchArguments(input);
    const { host, port, user, database } = context.connection;
    const login = { 'pgsql-host': host, 'pgsql-port': port, 'pgsql-user': user, 'pgsql-db': database };
    const threads = seconds === null ? LOADERS : (context.clients ?? 1);
    const times = seconds === null ? [] : [`--time=${seconds}`, '--events=0'];
    const connect = Object.entries(login).map(([option, value]) => `--${option}=${value}`);
    const args = [script, '--db-driver=pgsql', ...connect, `--threads=${threads}`, ...times, ...options];
    const readsFolder = input.name === 'sysbench' && isScriptFile(script);
    args.push(seconds === null ? 'prepare' : 'run');
    return buildToolCommand(place, { args, label: `${name(input)} (${what})`, readsFolder }, context);
  };
  return {
    place,
    check: checkSysbenchArguments,
    label: (input) => `${name(input)}, ${formatTimes(input)}`,
    metrics: (input) => {
      const { options } = readSysbenchArguments(input);
      const metrics = [...METRICS];
      // A rate that the user sets is no result.
      if (Number(findOption(options, 'rate') ?? 0) > 0) metrics.splice(0, 2, LATENCY, TPS);
      const percentile = Number(findOption(options, 'percentile') ?? 95);
      if (percentile > 0) metrics.push({ name: `p${percentile}`, unit: 'ms' });
      return metrics;
    },
    prepare: (input, context) => [{ command: build(input, 'prepare', null, context), judge: judgeSysbenchPrepare }],
    rampUp: (input, context) =>
      rampUpSeconds(input) === 0 ? null : build(input, 'ramp-up', rampUpSeconds(input), context),
    run: (input, context) => build(input, 'run', durationSeconds(input), context),
    read: (_input, outcome) => readSysbench(outcome),
    leastSeconds: (input) => rampUpSeconds(input) + durationSeconds(input),
    moreSessions: 0,
    requireFiles: requireScript,
  };
}

/** Below this rate the two printed decimals are too coarse, and count / time is exact. */
const COARSE_RATE = 10;
const IGNORED_SHARE_LIMIT = 0.01;

const REPORT = /^(?=SQL statistics:)/m;

/**
 * Reads the report of sysbench 1.0 and 1.1, or of sysbench-tpcc: `tps`, `latency` (average, ms), `qps`, the percentile as `p95` (ms),
 * and `ignored-errors` (share of all tries). Success means exit code 0, no line `FATAL:`, and transactions above
 * zero.
 * Source of the forms: report_cumulative() of sysbench.c and db_report_cumulative() of db_driver.c in both versions.
 */
export function readSysbench(outcome: Outcome): Reading {
  const failure = judgeEnd(outcome);
  return failure === null ? readLastReport(splitReports(outcome.stdout, REPORT), readReport) : failReading(failure);
}

function readReport(stdout: string): Reading {
  const [, count = '', printed = ''] = /^[ \t]*transactions:\s+(\d+)\s+\(([\d.]+) per sec\.\)/m.exec(stdout) ?? [];
  if (count === '') return failReading('sysbench printed no number of transactions');
  if (Number(count) === 0) return failReading('no transaction finished');
  const seconds = matchNumber(stdout, /^[ \t]*(?:total time|time elapsed):\s+([\d.]+)s/m);
  const isExact = Number(printed) >= COARSE_RATE || seconds === null || seconds <= 0;
  const tps = isExact ? Number(printed) : Number(count) / seconds;
  if (!(tps > 0 && Number.isFinite(tps))) return failReading(`sysbench reported ${printed} transactions per second`);
  const metrics: Metric[] = [{ name: 'tps', unit: 'tps', better: 'higher', value: tps }];
  const add = (name: string, unit: string, better: Metric['better'], value: number | null) => {
    if (value !== null && Number.isFinite(value)) metrics.push({ name, unit, better, value });
  };
  add('latency', 'ms', 'lower', matchNumber(stdout, /^[ \t]*avg:\s+([\d.]+)\s*$/m));
  add('qps', 'qps', 'higher', matchNumber(stdout, /^[ \t]*queries:\s+\d+\s+\(([\d.]+) per sec\.\)/m));
  const percentile = /^[ \t]*(\d{1,3})(?:st|nd|rd|th) percentile:\s+([\d.]+)\s*$/m.exec(stdout);
  if (percentile) add(`p${percentile[1]}`, 'ms', 'lower', Number(percentile[2]));
  const ignored = matchNumber(stdout, /^[ \t]*ignored errors:\s+(\d+)/m);
  const share = (ignored ?? 0) / ((ignored ?? 0) + Number(count));
  if (ignored !== null) add('ignored-errors', 'share', 'lower', share);
  const warning = `${formatFigure(share * 100, 2)} % of the transactions met a deadlock or a conflict and were repeated: larger tables have fewer`;
  return { metrics, failure: null, warnings: share > IGNORED_SHARE_LIMIT ? [warning] : [] };
}

/** Why `prepare` failed, or null. Its exit code is always 0. */
export function judgeSysbenchPrepare(outcome: Outcome): string | null {
  const fatal = findFatal(outcome);
  return fatal === null ? formatEnd(outcome) : `sysbench could not load its tables: ${fatal}`;
}

function judgeEnd(outcome: Outcome): string | null {
  const fatal = findFatal(outcome);
  return fatal === null ? formatEnd(outcome) : `sysbench failed: ${fatal}`;
}

function formatEnd(outcome: Outcome): string | null {
  const { exitCode, signal, stderr } = outcome;
  if (signal === 'SIGSEGV' || exitCode === 139)
    return 'sysbench crashed (SIGSEGV) without a message, as it does when the server closes its connection';
  const ending = formatEnding(outcome);
  if (ending === null) return null;
  const [first] = stderr.trim().split('\n');
  return first ? `sysbench ${ending}: ${first.trim()}` : `sysbench ${ending}`;
}

/** The first error, without the colon before a list of more lines. Later errors follow from it. */
function findFatal({ stdout, stderr }: Outcome): string | null {
  return /^FATAL: (.+?):?\s*$/m.exec(`${stdout}\n${stderr}`)?.[1] ?? null;
}
