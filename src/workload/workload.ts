import { PgSpeedError, type Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { ReadRule } from '../inputs/read.ts';
import type { ToolInput, ToolName } from '../inputs/tools.ts';
import type { WorkloadInput } from '../inputs/workload.ts';
import type { Step, WorkloadContext } from './command.ts';
import {
  buildArgvCommand,
  buildShellCommand,
  type Command,
  formatExit,
  formatLine,
  type Outcome,
  quoteWords,
  type Reading,
} from './command.ts';
import { listOutputs, readCommand } from './read/command.ts';
import { findPrimary } from './read/format.ts';
import { readPgbenchLog } from './tools/pgbench/log.ts';
import { hasOption, rampUpArgs } from './tools/pgbench/options.ts';
import { readPgbench } from './tools/pgbench/output.ts';
import {
  buildPgbench,
  buildPgbenchInit,
  checkPgbenchArgs,
  checkPgbenchInitArgs,
  formatPgbench,
  isFixedWork,
  type PgbenchContext,
  readLeastSeconds,
} from './tools/pgbench/pgbench.ts';
import { findAdapter } from './tools/registry.ts';

/** What is timed. `kind` is the one of the results file. */
export type Workload = WorkloadFacts &
  (
    | { kind: 'command'; input: Extract<WorkloadInput, { kind: 'shell' | 'argv' }>; read: readonly ReadRule[] }
    | { kind: 'pgbench'; args: string[]; init: string[] | 'off'; rampUpMs: number }
    | { kind: 'sample' }
    | { kind: ToolName; input: ToolInput }
  );

interface WorkloadFacts {
  /** How the report names it: `npm test`, `pgbench -c 4 -T 10`. */
  label: string;
  /** Name of the primary metric. */
  metric: string;
  /** False when the run lasts a given time (`pgbench -T`): then its seconds say nothing. */
  fixedWork: boolean;
  /** Seconds that one run takes at least, as far as its arguments say it; else 0. */
  leastSeconds: number;
  /** Whether its data takes long to load, so that it is loaded once for each server and copied from then on. */
  keepsData: boolean;
}

/** The workload that the inputs ask for; null for none. */
export function createWorkload({ workload: input, read }: Pick<Inputs, 'workload' | 'read'>): Workload | null {
  const plain = { metric: 'run', fixedWork: true, leastSeconds: 0, keepsData: false };
  switch (input.kind) {
    case 'none':
      return null;
    case 'shell':
    case 'argv': {
      const label = input.kind === 'shell' ? formatLine(input.line) : quoteWords([input.file, ...input.args]);
      return { ...plain, kind: 'command', label, metric: findPrimary(read) ?? 'run', input, read };
    }
    case 'pgbench': {
      const { args, init, rampUpMs } = input;
      const facts = { label: formatPgbench(args), metric: choosePgbenchMetric(args), fixedWork: isFixedWork(args) };
      const leastSeconds = readLeastSeconds(args) + rampUpMs / 1000;
      return { ...plain, ...facts, kind: 'pgbench', args, init, rampUpMs, leastSeconds };
    }
    case 'sample':
      return { ...plain, kind: 'sample', label: 'sample test suite (built in)' };
    case 'tool': {
      const adapter = findAdapter(input.name);
      const metric = adapter.metrics(input)[0]?.name ?? 'run';
      const facts = { label: adapter.label(input), metric, leastSeconds: adapter.leastSeconds(input) };
      return { ...facts, kind: input.name, fixedWork: false, keepsData: true, input };
    }
  }
}

/** What is known to be wrong before anything runs. */
export function checkWorkload(input: WorkloadInput, platform: NodeJS.Platform): Problem[] {
  if (input.kind === 'pgbench') {
    return [...checkPgbenchArgs(input.args), ...(input.init === 'off' ? [] : checkPgbenchInitArgs(input.init))];
  }
  if (input.kind === 'tool') return findAdapter(input.name).check(input);
  if (input.kind === 'shell' && platform === 'win32' && /[\r\n]/.test(input.line.trim())) {
    const message = '`command`: cmd.exe runs only the first of several lines.';
    return [{ message, hint: 'Join them with && on one line, or call a script.' }];
  }
  return [];
}

/** What prepares a fresh cluster before timing, in order, run as part of setup. @throws as {@link buildRun} */
export function buildSteps(workload: Workload, context: WorkloadContext): Step[] {
  if ('input' in workload && workload.kind !== 'command')
    return findAdapter(workload.kind).prepare(workload.input, context);
  if (workload.kind !== 'pgbench' || workload.init === 'off') return [];
  return [{ command: buildPgbenchInit(workload.init, pgbenchContext(context)), judge: formatExit }];
}

/** What runs right before the timed run and is thrown away; null for none. @throws as {@link buildRun} */
export function buildRampUp(workload: Workload, context: WorkloadContext): Command | null {
  if ('input' in workload && workload.kind !== 'command')
    return findAdapter(workload.kind).rampUp(workload.input, context);
  if (workload.kind === 'pgbench' && workload.rampUpMs > 0)
    return buildPgbench(rampUpArgs(workload.args, workload.rampUpMs), pgbenchContext(context));
  return null;
}

/** The command that is timed. @throws PgSpeedError of kind `postgres` when pgbench is asked for and was not found */
export function buildRun(workload: Workload, context: WorkloadContext): Command {
  switch (workload.kind) {
    case 'command': {
      const { input, read } = workload;
      const command =
        input.kind === 'shell'
          ? buildShellCommand(input.line, context)
          : buildArgvCommand(input.file, input.args, context);
      return { ...command, outputs: listOutputs(read, context.cwd) };
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

/** What the finished run says. A command has no metrics of its own but those that `read` finds: its seconds are measured outside. */
export async function readRun(workload: Workload, outcome: Outcome): Promise<Reading> {
  switch (workload.kind) {
    case 'command':
      return readCommand(workload.read, outcome);
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

/** With `--rate` the tps is what was asked for on every server, and the latency tells them apart. */
function choosePgbenchMetric(args: readonly string[]): string {
  return hasOption(args, 'rate') ? 'latency' : 'tps';
}

function readPgbenchRun({ stdout, stderr, files }: Outcome, exitCode: number, args: readonly string[]): Reading {
  const reading = readPgbench(stdout, stderr, exitCode, args);
  if (reading.failure !== null) return reading;
  const log = readPgbenchLog(files, args);
  const [metrics, warnings] = [
    [...reading.metrics, ...log.metrics],
    [...reading.warnings, ...log.warnings],
  ];
  return { metrics, failure: null, warnings };
}

function pgbenchContext(context: WorkloadContext): PgbenchContext {
  const { pgbench } = context.tools;
  if (pgbench === null) {
    throw new PgSpeedError(
      'postgres',
      'There is no pgbench: neither beside this PostgreSQL nor beside another on this machine, nor in an image.',
      'Install the package that has it (postgresql-N on Debian and Ubuntu, postgresql-contrib on Fedora and Alpine), or use `backend: docker`.',
    );
  }
  return { ...context, pgbench };
}
