import { statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { checkConnections, type Demand } from '../plan/connections.ts';
import type { KnownMetric, Metric } from './command.ts';
import { givesUnknown, listReadMetrics } from './read/format.ts';
import { givesPercentiles, LOG_METRICS } from './tools/pgbench/log.ts';
import { hasOption } from './tools/pgbench/options.ts';
import { readCount } from './tools/pgbench/pgbench.ts';
import { findAdapter } from './tools/registry.ts';
import type { Workload } from './workload.ts';

const TIMES: readonly Pick<Metric, 'name' | 'unit'>[] = [
  { name: 'run', unit: 's' },
  { name: 'total', unit: 's' },
];
const PGBENCH: readonly Pick<Metric, 'name' | 'unit'>[] = [
  { name: 'tps', unit: 'tps' },
  { name: 'latency', unit: 'ms' },
  { name: 'latency-stddev', unit: 'ms' },
];

/**
 * The metrics that a workload can have, with their units, the primary one first. pgbench prints `latency-stddev` only
 * with some of its options; `failed-transactions` is not among them, as it is there only when some failed.
 */
export function listKnownMetrics(workload: Workload): KnownMetric[] {
  const times = workload.fixedWork ? TIMES : [];
  const all = [...listOwn(workload), ...times, ...(workload.kind === 'command' ? listReadMetrics(workload.read) : [])];
  const isPrimary = ({ name }: KnownMetric) => name === workload.metric;
  return [...all.filter(isPrimary), ...all.filter((one) => !isPrimary(one))];
}

function listOwn(workload: Workload): readonly KnownMetric[] {
  if (workload.kind === 'pgbench') return [...PGBENCH, ...(givesPercentiles(workload.args) ? LOG_METRICS : [])];
  return workload.kind === 'command' || workload.kind === 'sample'
    ? []
    : findAdapter(workload.kind).metrics(workload.input);
}

/** Whether it can have others too, whose names only its run shows. */
export function hasUnknownMetrics(workload: Workload): boolean {
  return workload.kind === 'command' && givesUnknown(workload.read);
}

/** How many sessions the workload opens at most, over all client counts; null where nothing says it. */
export function findDemand({ workload, clients }: Pick<Inputs, 'workload' | 'clients'>): Demand | null {
  const more = workload.kind === 'tool' ? findAdapter(workload.name).moreSessions : 0;
  if (clients !== undefined) return { clients: Math.max(...clients), more };
  const own = workload.kind === 'pgbench' ? readCount(workload.args, 'client') : null;
  return own === null ? null : { clients: own, more };
}

/** What is wrong with the client counts: no use for them, said twice, or no room for them. */
export function checkClients(inputs: Pick<Inputs, 'workload' | 'clients' | 'settings'>): Problem[] {
  const { workload, clients, settings } = inputs;
  const problems = checkConnections(settings, findDemand(inputs));
  if (clients === undefined) return problems;
  if (workload.kind === 'sample')
    problems.push({
      message: '`clients`: the workload `sample` is one client, whatever it is told.',
      hint: 'Leave it out, or use `pgbench`, a named tool, or a command that reads PG_SPEED_CLIENTS.',
    });
  if (workload.kind === 'pgbench' && hasOption(workload.args, 'client'))
    problems.push({
      message: '`clients` and the -c in `pgbench` both say how many clients there are.',
      hint: 'Leave -c out of `pgbench`: it gets one of `clients` in each run.',
    });
  return problems;
}

/** More words are no command that somebody wrote. */
const MAX_WORDS = 1000;

/** Files that the inputs name and that only one of two folders has. */
export interface LostFiles {
  /** The program of the command itself; null when it is there, or is found by other means. */
  program: string | null;
  /** All of them, as they are written; each once. */
  all: string[];
}

/** The files of `folder` that `setup` and the workload name by relative paths, and that `other` lacks. */
export function findLostFiles(inputs: Pick<Inputs, 'workload' | 'setup'>, folder: string, other: string): LostFiles {
  const { program, words } = listWords(inputs);
  const isLost = (word: string) =>
    isRelative(word) && isFile(path.join(folder, word)) && !isFile(path.join(other, word));
  return {
    program: program !== null && /[\\/]/.test(program) && isLost(program) ? program : null,
    all: [...new Set(words.slice(0, MAX_WORDS).filter(isLost))],
  };
}

function listWords({ workload, setup = '' }: Pick<Inputs, 'workload' | 'setup'>): {
  program: string | null;
  words: string[];
} {
  const others = splitLine(setup);
  switch (workload.kind) {
    case 'shell':
      return {
        program: /^\s*([^\s;&|()<>"'`=$]+)/.exec(workload.line)?.[1] ?? null,
        words: [...splitLine(workload.line), ...others],
      };
    case 'argv':
      return { program: workload.file, words: [workload.file, ...workload.args, ...others] };
    case 'pgbench':
      // A file of transactions may have its weight behind it.
      return { program: null, words: [...workload.args.map((word) => word.replace(/@\d+$/, '')), ...others] };
    default:
      return { program: null, words: others };
  }
}

/** Words as a shell may see them; one that it would not take for a file is hardly the name of one. */
function splitLine(line: string): string[] {
  return line.split(/[\s;&|()<>"'`=]+/).filter((word) => word !== '');
}

/** An absolute path leads to the same file from everywhere. */
function isRelative(word: string): boolean {
  return word !== '' && !path.isAbsolute(word);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
