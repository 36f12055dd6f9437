// Adapts BenchBase's TPC-C as a benchmark tool: checks `tool-args` and Java, builds the commands to load and run, names the metrics.
import path from 'node:path';
import { PgSpeedError, type Problem } from '../../../errors.ts';
import { guessWord, hasControl, showValue } from '../../../inputs/reading.ts';
import type { ToolInput } from '../../../inputs/tools.ts';
import { capture } from '../../../system/exec.ts';
import {
  type Command,
  failReading,
  type Outcome,
  type Reading,
  type WorkloadContext,
} from '../../../workload/command.ts';
import {
  buildToolCommand,
  checkPairs,
  countWarehouses,
  durationSeconds,
  formatTimes,
  type NameValue,
  rampUpSeconds,
  readPairs,
  type ToolAdapter,
  type ToolPlace,
} from '../../../workload/tools/adapter.ts';
import { renderBenchbaseConfig } from './config.ts';
import { explainOldJava, judgeBenchbaseLoad, readBenchbase } from './output.ts';

const PLACE: ToolPlace = {
  program: 'java',
  args: ['-jar', 'benchbase.jar'],
  folder: 'beside',
  mark: 'benchbase.jar',
  // BenchBase finds its plug-ins and libraries only there.
  runsInFolder: true,
  inImage: null,
  hint:
    'It needs Java 23 or later (https://adoptium.net) and benchbase-postgres.tgz, built as https://github.com/cmu-db/benchbase says and ' +
    'unpacked, with its folder as `tool-dir`; or its own image for PostgreSQL (its README names it) as `tool-image`.',
};

/** Keys of `tool-args`, with the form of their values. */
const KEYS: Readonly<Record<string, RegExp>> = {
  isolation: /^TRANSACTION_(?:READ_UNCOMMITTED|READ_COMMITTED|REPEATABLE_READ|SERIALIZABLE)$/,
  rate: /^(?:unlimited|[1-9]\d*(?:\.\d+)?)$/,
  weights: /^\d+(?:\.\d+)?(?:,\d+(?:\.\d+)?){4}$/,
  batchsize: /^[1-9]\d*$/,
  loaderThreads: /^[1-9]\d*$/,
  reconnectOnConnectionFailure: /^(?:true|false)$/,
  newConnectionPerTxn: /^(?:true|false)$/,
};
const EXAMPLE = 'isolation=TRANSACTION_SERIALIZABLE, rate=100 or weights=45,43,4,4,4';

const METRICS = [
  { name: 'completed-throughput', unit: 'tps' },
  { name: 'latency', unit: 'ms' },
  { name: 'p50', unit: 'ms' },
  { name: 'p95', unit: 'ms' },
  { name: 'p99', unit: 'ms' },
] as const;

export const BENCHBASE: ToolAdapter = {
  place: PLACE,
  check: ({ args }) => checkPairs(args, EXAMPLE, judgePair),
  label: (input) => `${describe(input)}, ${formatTimes(input)}`,
  metrics: (input) => {
    const [throughput, latency, ...percentiles] = METRICS;
    // A rate that the user sets is no result.
    const isRated = readPairs(input.args).some(({ name, value }) => name === 'rate' && value !== 'unlimited');
    return isRated ? [latency, throughput, ...percentiles] : METRICS;
  },
  prepare: (input, context) => {
    const flags = ['--create=true', '--load=true', '--execute=false'];
    return [{ command: build(input, 'load', flags, context), judge: judgeBenchbaseLoad }];
  },
  rampUp: () => null,
  run: (input, context) => {
    const { scratch } = context;
    const results = path.join(scratch, 'benchbase-results');
    const histograms = path.join(scratch, 'benchbase-histograms.json');
    const flags = ['--create=false', '--load=false', '--execute=true', '-d', results, '-s', '1', '-jh', histograms];
    const outputs = [
      { folder: scratch, glob: 'benchbase-results/*.summary.json' },
      { folder: scratch, glob: path.basename(histograms) },
    ];
    return { ...build(input, 'run', flags, context), outputs };
  },
  read: (_input, outcome) => readBenchbase(outcome),
  leastSeconds: (input) => rampUpSeconds(input) + durationSeconds(input),
  format: { metrics: METRICS, more: false, read: (_sources, file, outcome) => readSummary(file, outcome) },
  moreSessions: 0,
  checkLogin(login) {
    const message = "BenchBase's XML cannot hold its control character.";
    const bad = Object.entries(login).filter(([, text]) => hasControl(text));
    return bad.map(([input]) => ({ input, message, hint: 'Remove it.' }));
  },
  /** Asks BenchBase for its help, which fails if Java is too old. */
  async requireProgram({ file, directory }) {
    const answer = await capture(file, ['-jar', path.join(directory ?? '', PLACE.mark), '--help']);
    const old = explainOldJava(`${answer?.stdout ?? ''}\n${answer?.stderr ?? ''}`);
    if (old === null) return;
    const message = `\`workload: benchbase\`: ${old} (${file}).`;
    const hint = 'Install a newer one and put it on PATH, or set JAVA_HOME.';
    throw new PgSpeedError('input', message, hint);
  },
};

function build(input: ToolInput, what: 'load' | 'run', flags: readonly string[], context: WorkloadContext): Command {
  const { connection, clients, scratch, tools } = context;
  const name = `benchbase-${what}.xml`;
  // A container does not see the certificate.
  const checked = tools.tool?.kind === 'image' ? 'require' : 'verify-ca';
  const sslmode = connection.rootCertificate === null ? 'disable' : checked;
  const terminals = what === 'load' ? 1 : (clients ?? 1);
  const text = renderBenchbaseConfig(input, connection, terminals, sslmode);
  const args = ['-b', 'tpcc', '-c', path.join(scratch, name), ...flags];
  return buildToolCommand(PLACE, { args, label: `${describe(input)} (${what})`, files: [{ name, text }] }, context);
}

function describe({ warehouses, args }: ToolInput): string {
  return ['BenchBase TPC-C', countWarehouses(warehouses ?? 1), ...args].join(' ');
}

function judgePair({ name, value }: NameValue): Problem | null {
  const form = KEYS[name];
  if (form === undefined) {
    const keys = Object.keys(KEYS);
    const hint = guessWord(name, keys, "'").trim() || `Known are: ${keys.join(', ')}.`;
    return { message: `${showValue(name)} is not a known key.`, hint };
  }
  if (!form.test(value))
    return { message: `${name}: ${showValue(value)} is not a valid value.`, hint: `Write ${EXAMPLE}.` };
  const sum = name === 'weights' ? value.split(',').reduce((total, part) => total + Number(part), 0) : 100;
  if (Math.abs(sum - 100) < 1e-9) return null;
  return { message: `weights: they add up to ${sum}.`, hint: 'They are percentages: make them add up to 100.' };
}

/** BenchBase leaves files of every run in its folder, named by time. */
function readSummary(file: string | null, outcome: Outcome): Reading {
  const files = outcome.files.filter(({ glob, fresh }) => glob === file && fresh);
  const summaries = files.filter(({ name }) => name.endsWith('.summary.json'));
  if (summaries.length > 1) return failReading(`${summaries.length} summaries were written: read one run of BenchBase`);
  return readBenchbase({ ...outcome, files });
}
