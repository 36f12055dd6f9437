// Checks a workload before it runs (arguments, login, clients, metric), and lists its metrics and the sessions that it opens.
import type { Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { CPU_METRIC } from '../inputs/metric-names.ts';
import { guessWord, showValue } from '../inputs/reading.ts';
import type { WorkloadInput } from '../inputs/workload.ts';
import { checkConnections, type Demand } from '../plan/connections.ts';
import type { KnownMetric } from './command.ts';
import { givesPercentiles, LOG_METRICS } from './tools/pgbench/log.ts';
import { hasOption } from './tools/pgbench/options.ts';
import { PGBENCH_METRICS } from './tools/pgbench/output.ts';
import { checkPgbenchArgs, checkPgbenchInitArgs, readCount } from './tools/pgbench/pgbench.ts';
import { findAdapter } from './tools/registry.ts';
import type { Workload } from './workload.ts';

const TIMES: readonly KnownMetric[] = [
  { name: 'run', unit: 's' },
  { name: 'total', unit: 's' },
];
const CPU: KnownMetric = { name: CPU_METRIC, unit: 's' };

/**
 * The metrics that a workload can have, with their units, the primary one first. A run may lack some: pgbench prints most only with
 * some options, and `cpu` is known only on Linux, and of a command that takes long enough.
 */
export function listKnownMetrics(workload: Workload): KnownMetric[] {
  const metrics = listMetrics(workload);
  const primary = metrics.find(({ name }) => name === workload.metric) ?? { name: workload.metric, unit: null };
  return [primary, ...metrics.filter(({ name }) => name !== workload.metric)];
}

function listMetrics(workload: Workload): KnownMetric[] {
  const metrics: KnownMetric[] = [];
  if (workload.kind === 'pgbench') {
    metrics.push(...PGBENCH_METRICS);
    if (givesPercentiles(workload.args)) metrics.push(...LOG_METRICS);
  } else if (workload.kind !== 'command' && workload.kind !== 'sample')
    metrics.push(...findAdapter(workload.kind).metrics(workload.input));
  if (workload.fixedWork) metrics.push(...TIMES);
  if (workload.kind === 'command') metrics.push(...(workload.reader?.metrics ?? []));
  return [...metrics, CPU];
}

/** Finds what is wrong before anything runs. */
export function checkWorkload(input: WorkloadInput, platform: NodeJS.Platform): Problem[] {
  if (input.kind === 'pgbench') {
    return [...checkPgbenchArgs(input.args), ...(input.init === 'off' ? [] : checkPgbenchInitArgs(input.init))];
  }
  if (input.kind === 'tool') return findAdapter(input.name).check(input);
  if (input.kind === 'shell' && platform === 'win32' && /[\r\n]/.test(input.line.trim())) {
    const message = 'cmd.exe runs only the first of several lines.';
    return [{ input: 'command', message, hint: 'Join them with && on one line, or call a script.' }];
  }
  return [];
}

/** Refuses users, passwords and databases that the workload's tool cannot use in its own language. */
export function checkToolLogin({ workload, user, password, database }: Inputs): Problem[] {
  if (workload.kind !== 'tool') return [];
  return findAdapter(workload.name).checkLogin?.({ user, password: password.text, database }) ?? [];
}

/** Refuses a deciding metric that the workload cannot have. */
export function checkMetric(workload: Workload): Problem[] {
  const names = listMetrics(workload).map(({ name }) => name);
  const { metric } = workload;
  if (names.includes(metric) || hasUnknownMetrics(workload)) return [];
  const message = `this workload has no metric ${showValue(metric)}.`;
  return [{ input: 'metric', message, hint: `${guessWord(metric, names)}It has: ${names.join(', ')}.` }];
}

/** Whether the run can give further metrics. */
export function hasUnknownMetrics(workload: Workload): boolean {
  return workload.kind === 'command' && workload.reader?.more === true;
}

/** The most sessions that the workload opens, over all client counts; null: unknown. */
export function findDemand({ workload, clients }: Pick<Inputs, 'workload' | 'clients'>): Demand | null {
  const more = workload.kind === 'tool' ? findAdapter(workload.name).moreSessions : 0;
  if (clients !== undefined) return { clients: Math.max(...clients), more };
  const count = workload.kind === 'pgbench' ? readCount(workload.args, 'client') : null;
  return count === null ? null : { clients: count, more };
}

/** Refuses client counts that the workload ignores, that are listed twice, or that exceed the connections. */
export function checkClients(inputs: Pick<Inputs, 'workload' | 'clients' | 'settings'>): Problem[] {
  const { workload, clients, settings } = inputs;
  const problems = checkConnections(settings, findDemand(inputs));
  if (clients === undefined) return problems;
  if (workload.kind === 'sample')
    problems.push({
      input: 'clients',
      message: 'the workload `sample` always has one client.',
      hint: 'Remove it, or use `pgbench`, a named tool, or a command that reads PG_SPEED_CLIENTS.',
    });
  if (workload.kind === 'pgbench' && hasOption(workload.args, 'client'))
    problems.push({
      message: '`clients` and the -c in `pgbench` both set the number of clients.',
      hint: 'Remove -c from `pgbench`: each run gets one of `clients`.',
    });
  return problems;
}
