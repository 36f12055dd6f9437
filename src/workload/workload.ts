// Makes the workload of a plan, builds its commands (steps, ramp-up, run), and reads its result.
import { PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { RESERVED_METRICS } from '../inputs/metric-names.ts';
import type { ToolInput, ToolName } from '../inputs/tools.ts';
import { listFirst } from '../system/amounts.ts';
import { formatExit } from '../system/exit.ts';
import { shorten } from '../system/terminal-text.ts';
import {
  buildArgvCommand,
  buildUserCommand,
  type Command,
  failReading,
  formatLine,
  formatWords,
  type NumberReader,
  type Outcome,
  type Reading,
  type Step,
  type WorkloadContext,
} from './command.ts';
import type { CommandInput } from './rewrite.ts';
import { readPgbenchLog } from './tools/pgbench/log.ts';
import { hasOption, rampUpArgs } from './tools/pgbench/options.ts';
import { readPgbench } from './tools/pgbench/output.ts';
import {
  buildPgbench,
  buildPgbenchInit,
  formatPgbench,
  isFixedWork,
  type PgbenchContext,
  readLeastSeconds,
} from './tools/pgbench/pgbench.ts';
import { findAdapter } from './tools/registry.ts';

/** What is timed. `kind` is also that of the results file. */
export type Workload = WorkloadTraits &
  (
    | { kind: 'command'; input: CommandInput; reader: NumberReader | null }
    | { kind: 'pgbench'; args: string[]; init: string[] | 'off'; rampUpMs: number }
    | { kind: 'sample' }
    | { kind: ToolName; input: ToolInput }
  );

interface WorkloadTraits {
  /** Its name in the report: `npm test`, `pgbench -c 4 -T 10`. */
  label: string;
  /** Name of the primary metric. */
  metric: string;
  /** False if the run lasts a fixed time (`pgbench -T`), so that its seconds mean nothing. */
  fixedWork: boolean;
  /** The least seconds of one run, if its arguments say so; otherwise 0. */
  leastSeconds: number;
  /** How often it is run in one cluster; the mean counts. */
  repeat: number;
  /** Whether its data loads slowly, so that it is loaded once for each server and then copied. */
  keepsData: boolean;
}

/** The workload of the inputs; null for none. @param reader of what a command prints or writes */
export function createWorkload(inputs: WorkloadInputs, reader: NumberReader | null = null): Workload | null {
  const workload = createWithDefaultMetric(inputs, reader);
  return workload === null || inputs.metric === undefined ? workload : { ...workload, metric: inputs.metric };
}

type WorkloadInputs = Pick<Inputs, 'workload' | 'repeat'> & { metric?: string | undefined };

function createWithDefaultMetric(
  { workload: input, repeat }: WorkloadInputs,
  reader: NumberReader | null,
): Workload | null {
  const plain = { metric: 'run', fixedWork: true, leastSeconds: 0, repeat: 1, keepsData: false };
  switch (input.kind) {
    case 'none':
      return null;
    case 'shell':
    case 'argv': {
      const label = input.kind === 'shell' ? formatLine(input.line) : formatWords([input.file, ...input.args]);
      return { ...plain, kind: 'command', label, metric: reader?.metrics[0]?.name ?? 'run', repeat, input, reader };
    }
    case 'pgbench': {
      const { args, init, rampUpMs } = input;
      // With `--rate` every server reaches the same tps, so the latency is compared.
      const metric = hasOption(args, 'rate') ? 'latency' : 'tps';
      const fixedWork = isFixedWork(args);
      const leastSeconds = readLeastSeconds(args) + rampUpMs / 1000;
      const label = formatPgbench(args);
      return { ...plain, kind: 'pgbench', label, metric, fixedWork, leastSeconds, args, init, rampUpMs };
    }
    case 'sample':
      return { ...plain, kind: 'sample', label: 'sample test suite (built in)' };
    case 'tool': {
      const adapter = findAdapter(input.name);
      const metric = adapter.metrics(input)[0]?.name ?? 'run';
      const leastSeconds = adapter.leastSeconds(input);
      const label = adapter.label(input);
      return { ...plain, kind: input.name, label, metric, fixedWork: false, leastSeconds, keepsData: true, input };
    }
  }
}

/** The steps that prepare a fresh cluster, as part of setup. @throws as {@link buildRun} */
export function buildSteps(workload: Workload, context: WorkloadContext): Step[] {
  if ('input' in workload && workload.kind !== 'command')
    return findAdapter(workload.kind).prepare(workload.input, context);
  if (workload.kind !== 'pgbench' || workload.init === 'off') return [];
  return [{ command: buildPgbenchInit(workload.init, pgbenchContext(context)), judge: formatExit }];
}

/** The run before the timed one, whose result is discarded; null for none. @throws as {@link buildRun} */
export function buildRampUp(workload: Workload, context: WorkloadContext): Command | null {
  if ('input' in workload && workload.kind !== 'command')
    return findAdapter(workload.kind).rampUp(workload.input, context);
  if (workload.kind === 'pgbench' && workload.rampUpMs > 0)
    return buildPgbench(rampUpArgs(workload.args, workload.rampUpMs), pgbenchContext(context));
  return null;
}

/** The timed command. @throws PgSpeedError of kind `postgres` if pgbench is needed and was not found */
export function buildRun(workload: Workload, context: WorkloadContext): Command {
  switch (workload.kind) {
    case 'command': {
      const input = context.rewrite?.(workload.input) ?? workload.input;
      return { ...buildUserCommand(input, context), outputs: workload.reader?.listOutputs(context.cwd) ?? [] };
    }
    case 'pgbench':
      return buildPgbench(workload.args, pgbenchContext(context));
    case 'sample': {
      const { node, sample } = context.tools;
      return { ...buildArgvCommand(node, [sample], context), label: workload.label };
    }
    default:
      return findAdapter(workload.kind).run(workload.input, context);
  }
}

/**
 * The metrics of a finished run. A command has only those of its reader; its seconds are measured elsewhere. A run without the deciding
 * metric has failed, because comparisons would silently leave it out; so has one whose deciding rate is 0, because nothing was done.
 */
export async function readRun(workload: Workload, outcome: Outcome): Promise<Reading> {
  const reading = await readMetrics(workload, outcome);
  const { metrics, failure, warnings } = reading;
  const { metric } = workload;
  if (failure !== null || RESERVED_METRICS.includes(metric)) return reading;
  const primary = metrics.find(({ name }) => name === metric);
  const name = shorten(metric, SHOWN);
  if (primary?.better === 'higher' && primary.value === 0)
    return failReading(`\`metric\`: ${name} is 0, so that nothing was done in this run`);
  if (primary !== undefined) return reading;
  const names = listFirst(
    metrics.map((other) => shorten(other.name, SHOWN)),
    10,
  );
  return failReading([...warnings, `\`metric\`: ${name} was not found; there are: ${names}`].join('; '));
}

const SHOWN = 60;

async function readMetrics(workload: Workload, outcome: Outcome): Promise<Reading> {
  switch (workload.kind) {
    case 'command':
      if (workload.reader === null) break;
      return workload.reader.read(outcome);
    case 'pgbench':
      if (outcome.exitCode === null) break;
      return readPgbenchRun(outcome, outcome.exitCode, workload.args);
    case 'sample':
      break;
    default:
      return findAdapter(workload.kind).read(workload.input, outcome);
  }
  return { metrics: [], failure: formatExit(outcome), warnings: [] };
}

function readPgbenchRun({ stdout, stderr, files }: Outcome, exitCode: number, args: readonly string[]): Reading {
  const reading = readPgbench(stdout, stderr, exitCode, args);
  // Percentiles are latencies too.
  if (!reading.metrics.some(({ name }) => name === 'latency')) return reading;
  const log = readPgbenchLog(files, args);
  return {
    metrics: [...reading.metrics, ...log.metrics],
    failure: null,
    warnings: [...reading.warnings, ...log.warnings],
  };
}

function pgbenchContext(context: WorkloadContext): PgbenchContext {
  const { pgbench } = context.tools;
  if (pgbench === null) {
    throw new PgSpeedError(
      'postgres',
      'There is no pgbench: neither beside this PostgreSQL nor beside another on this machine, nor in an image.',
      'Install its package (postgresql-N on Debian and Ubuntu, postgresql-contrib on Fedora and Alpine), or use `backend: docker`.',
    );
  }
  return { ...context, pgbench };
}
