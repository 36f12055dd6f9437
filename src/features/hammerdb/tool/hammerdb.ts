// Adapts HammerDB's TPROC-C as a benchmark tool: builds the commands to load and run, and reads what they print.
import path from 'node:path';
import type { ToolInput } from '../../../inputs/tools.ts';
import { countThings } from '../../../system/amounts.ts';
import { formatEnding } from '../../../system/exit.ts';
import { parseJson } from '../../../system/files.ts';
import {
  type Command,
  failReading,
  type Metric,
  type Outcome,
  type Reading,
  type WorkloadContext,
} from '../../../workload/command.ts';
import { readLastReport, readReports, splitReports } from '../../../workload/format-reader.ts';
import {
  buildToolCommand,
  checkPairs,
  countWarehouses,
  durationSeconds,
  rampUpSeconds,
  type ToolAdapter,
  type ToolPlace,
} from '../../../workload/tools/adapter.ts';
import { isPlain, judgePair, PLAIN_HINT, renderBuildScript, renderRunScript, toMinutes } from './script.ts';

const PLACE: ToolPlace = {
  program: 'hammerdbcli',
  args: [],
  folder: 'of-program',
  mark: 'hammerdbcli',
  // HammerDB finds its own parts only there.
  runsInFolder: true,
  inImage: './hammerdbcli',
  hint:
    'Unpack a release of https://github.com/TPC-Council/HammerDB/releases and name its folder in `tool-dir`, or write ' +
    '`tool-image: tpcorg/hammerdb:postgres`.',
};

const METRICS = [
  { name: 'nopm', unit: 'NOPM' },
  { name: 'tpm', unit: 'TPM' },
  ...['p50', 'p95', 'p99'].map((name) => ({ name: `new-order-${name}`, unit: 'ms' })),
];

export const HAMMERDB: ToolAdapter = {
  place: PLACE,
  check: ({ args }) => checkPairs(args, 'pg_allwarehouse=true, a key of its dictionary tpcc and a value', judgePair),
  label: (input) => `${describe(input)}, ${formatMinutes(input)}`,
  metrics: () => METRICS,
  prepare: (input, context) => {
    const script = renderBuildScript(input, context.connection);
    return [{ command: build(`${describe(input)} (build)`, 'build', script, context), judge: judgeHammerdbBuild }];
  },
  rampUp: () => null,
  run: (input, context) => {
    const script = renderRunScript(input, context.connection, context.clients ?? 1);
    return build(`${describe(input)} (run)`, 'run', script, context);
  },
  read: (_input, outcome) => readHammerdb(outcome),
  leastSeconds: (input) => 60 * (toMinutes(rampUpSeconds(input)) + toMinutes(durationSeconds(input))),
  format: { metrics: METRICS, more: false, read: readReports(readHammerdb) },
  // Its monitor, and a session of its script.
  moreSessions: 2,
  checkLogin({ user, password }) {
    const message = 'HammerDB pastes it into scripts, in which some of its characters have a meaning.';
    const bad = Object.entries({ user, password }).filter(([, text]) => !isPlain(text));
    return bad.map(([input]) => ({ input, message, hint: PLAIN_HINT }));
  },
};

/** HammerDB keeps settings and jobs in files in TMP between calls, so each call gets its own folder. */
function build(label: string, name: string, text: string, context: WorkloadContext): Command {
  const folder = `hammerdb-${name}`;
  const file = `${folder}/${name}.tcl`;
  const temporary = path.join(context.scratch, folder);
  const env = { TMP: temporary, TEMP: temporary, TMPDIR: temporary };
  const args = ['tcl', 'auto', path.join(context.scratch, file)];
  return buildToolCommand(PLACE, { args, label, env, files: [{ name: file, text }] }, context);
}

function describe({ warehouses, args }: ToolInput): string {
  return ['HammerDB TPROC-C', countWarehouses(warehouses ?? 1), ...args].join(' ');
}

function formatMinutes(input: ToolInput): string {
  const seconds = durationSeconds(input);
  const ramp = rampUpSeconds(input);
  const times = `${toMinutes(seconds)} min${ramp > 0 ? ` after ${toMinutes(ramp)} min of ramp-up` : ''}`;
  return seconds % 60 === 0 && ramp % 60 === 0 ? times : `${times} (HammerDB takes whole minutes: rounded up)`;
}

const REPORT = /(?=TEST RESULT : System achieved )/;
/** Both forms of HammerDB's setting `first_result`. */
const RESULTS = [
  /TEST RESULT : System achieved (?<nopm>\S+) NOPM from (?<tpm>\S+) PostgreSQL TPM/,
  /TEST RESULT : System achieved (?<tpm>\S+) PostgreSQL TPM at (?<nopm>\S+) NOPM/,
];

/**
 * Reads a timed TPROC-C run of HammerDB 4 to 6: `nopm` (new orders per minute), `tpm` (all transactions per minute) and, if the
 * timing of the job follows, percentiles of a new order in ms, ramp-up included. Ignores the counts and totals beside them, which
 * version 4 doubles with two virtual users. Success is judged by content, because the exit code is always 0.
 */
export function readHammerdb(outcome: Outcome): Reading {
  const { stdout } = outcome;
  const failure = findFailure(outcome);
  if (failure !== null) return failReading(failure);
  const reading = readLastReport(listReports(stdout), readReport);
  const failed = stdout.match(/Procedure Error set RAISEERROR for Details/g)?.length ?? 0;
  if (reading.failure !== null || failed === 0) return reading;
  const warning = `HammerDB reported ${countThings(failed, 'failed transaction')}, which ${failed === 1 ? 'is' : 'are'} not in the NOPM`;
  return { ...reading, warnings: [...reading.warnings, warning] };
}

/** The log of a job repeats the line of its result. */
function listReports(stdout: string): string[] {
  const reports: string[] = [];
  const findLine = (text = '') => /TEST RESULT : [^"\r\n]*/.exec(text)?.[0];
  for (const part of splitReports(stdout, REPORT)) {
    const before = reports.pop();
    if (before !== undefined && findLine(before) !== findLine(part)) reports.push(before, part);
    else reports.push(`${before ?? ''}${part}`);
  }
  return reports;
}

function readReport(report: string): Reading {
  const result = RESULTS.map((pattern) => pattern.exec(report)?.groups).find((groups) => groups !== undefined);
  const nopm = Number(result?.nopm ?? Number.NaN);
  const tpm = Number(result?.tpm ?? Number.NaN);
  if (result === undefined) return failReading('HammerDB printed no line TEST RESULT');
  if (!Number.isFinite(nopm)) return failReading('HammerDB reported a NOPM that is not a number');
  if (nopm <= 0) return failReading('no transaction finished: HammerDB reported 0 NOPM');
  const metrics: Metric[] = [{ name: 'nopm', unit: 'NOPM', better: 'higher', value: nopm }];
  if (Number.isFinite(tpm) && tpm >= 0) metrics.push({ name: 'tpm', unit: 'TPM', better: 'higher', value: tpm });
  return { metrics: [...metrics, ...readTiming(report)], failure: null, warnings: [] };
}

/** Why the build of the schema failed; its exit code is 0 even then. */
export function judgeHammerdbBuild(outcome: Outcome): string | null {
  const failure = findFailure(outcome);
  if (failure !== null) return failure;
  return /TPCC SCHEMA COMPLETE/.test(outcome.stdout) ? null : 'HammerDB did not report that the schema is complete';
}

function findFailure(outcome: Outcome): string | null {
  const { stdout, stderr, exitCode } = outcome;
  if (exitCode === 134) return 'HammerDB crashed (SIGABRT): it needs its own Tcl and Pgtcl, as in its release';
  const ending = formatEnding(outcome);
  if (ending !== null) {
    const [, line] = /^(?!\s|While loading )(.+)$/m.exec(stderr) ?? [];
    return line === undefined ? `HammerDB ${ending}` : `HammerDB ${ending}: ${line.trim()}`;
  }
  const unknown = /^Dictionary "\w+" .*?key "([^"]+)" doesn't/m.exec(stdout)?.[1];
  if (unknown !== undefined) return `HammerDB does not know the key ${unknown} and would go on without it`;
  const error = /^Error in Virtual User \d+: (.+(?:\nconnection to server.+)?)/m.exec(stdout)?.[1];
  if (error !== undefined) return `a virtual user failed: ${error.replace('\n', ': ')}`;
  if (/Cannot detect rampup and duration times/.test(stdout))
    return 'HammerDB ended the run: it could not read its duration';
  return /FINISHED FAILED/.test(stdout) ? 'a virtual user failed and gave no reason' : null;
}

/** The values of the timing are texts. */
function readTiming(report: string): Metric[] {
  const [, object = ''] = /"NEWORD"\s*:\s*(\{[^{}]*\})/.exec(report) ?? [];
  const timing = (parseJson(object) ?? {}) as Record<string, unknown>;
  const metrics: Metric[] = [];
  for (const name of ['p50', 'p95', 'p99']) {
    const value = Number(timing[`${name}_ms`] ?? Number.NaN);
    if (Number.isFinite(value) && value >= 0)
      metrics.push({ name: `new-order-${name}`, unit: 'ms', better: 'lower', value });
  }
  return metrics;
}
