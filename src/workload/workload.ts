import { PgSpeedError, type Problem } from '../errors.ts';
import type { WorkloadInput } from '../inputs/inputs.ts';
import {
  buildArgvCommand,
  buildShellCommand,
  type Command,
  type CommandContext,
  describeLine,
  quoteWords,
} from './command.ts';
import {
  buildPgbench,
  buildPgbenchInit,
  checkPgbenchArgs,
  checkPgbenchInitArgs,
  describePgbench,
  isFixedWork,
  type PgbenchContext,
} from './pgbench.ts';
import { readPgbench } from './pgbench-output.ts';
import { describeExit, type Outcome, type Reading } from './reading.ts';

/** What is timed. `kind` is the one of the results file. */
export type Workload = WorkloadFacts &
  (
    | { kind: 'command'; input: Extract<WorkloadInput, { kind: 'shell' | 'argv' }> }
    | { kind: 'pgbench'; args: string[]; init: string[] | 'off' }
    | { kind: 'sample' }
  );

interface WorkloadFacts {
  /** How the report names it: `npm test`, `pgbench -c 4 -T 10`. */
  label: string;
  /** Name of the primary metric. */
  metric: 'run' | 'tps';
  /** False when the run lasts a given time (`pgbench -T`): then its seconds say nothing. */
  fixedWork: boolean;
}

/** How a program is called: by itself, or inside a container. */
export interface Program {
  file: string;
  args: readonly string[];
}

/** Programs that the caller has found. */
export interface Tools {
  /** `process.execPath`. */
  node: string;
  /** Path of `dist/sample.cjs`. */
  sample: string;
  /** With the arguments that come before its own; null when there is none. */
  pgbench: Program | null;
}

export interface WorkloadContext extends CommandContext {
  tools: Tools;
  database: string;
}

/** The workload that the inputs ask for; null for none. */
export function createWorkload(input: WorkloadInput): Workload | null {
  switch (input.kind) {
    case 'none':
      return null;
    case 'shell':
      return { kind: 'command', label: describeLine(input.line), metric: 'run', fixedWork: true, input };
    case 'argv': {
      const label = quoteWords([input.file, ...input.args]);
      return { kind: 'command', label, metric: 'run', fixedWork: true, input };
    }
    case 'pgbench': {
      const { args, init } = input;
      return { kind: 'pgbench', label: describePgbench(args), metric: 'tps', fixedWork: isFixedWork(args), args, init };
    }
    case 'sample':
      return { kind: 'sample', label: 'sample test suite (built in)', metric: 'run', fixedWork: true };
  }
}

/** What can be told to be wrong before anything runs. */
export function checkWorkload(input: WorkloadInput, platform: NodeJS.Platform): Problem[] {
  if (input.kind === 'pgbench') {
    return [...checkPgbenchArgs(input.args), ...(input.init === 'off' ? [] : checkPgbenchInitArgs(input.init))];
  }
  if (input.kind === 'shell' && platform === 'win32' && /[\r\n]/.test(input.line.trim())) {
    const message = '`command`: cmd.exe runs only the first of several lines.';
    return [{ message, hint: 'Join them with && on one line, or call a script.' }];
  }
  return [];
}

/** What prepares a fresh cluster before timing, run as part of setup; null for none. @throws as {@link buildRun} */
export function buildInit(workload: Workload, context: WorkloadContext): Command | null {
  if (workload.kind !== 'pgbench' || workload.init === 'off') return null;
  return buildPgbenchInit(workload.init, pgbenchContext(context));
}

/** The command that is timed. @throws PgSpeedError of kind `postgres` when pgbench is asked for and was not found */
export function buildRun(workload: Workload, context: WorkloadContext): Command {
  switch (workload.kind) {
    case 'command':
      return workload.input.kind === 'shell'
        ? buildShellCommand(workload.input.line, context)
        : buildArgvCommand(workload.input.file, workload.input.args, context);
    case 'pgbench':
      return buildPgbench(workload.args, pgbenchContext(context));
    case 'sample': {
      const { node, sample } = context.tools;
      return { ...buildArgvCommand(node, [sample], context), label: workload.label };
    }
  }
}

/** What the finished run says. A command has no metrics of its own: its seconds are measured outside. */
export function readRun(workload: Workload, outcome: Outcome): Reading {
  if (workload.kind === 'pgbench' && outcome.exitCode !== null) {
    return readPgbench(outcome.stdout, outcome.stderr, outcome.exitCode, workload.args);
  }
  return { metrics: [], failure: describeExit(outcome), warnings: [] };
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
