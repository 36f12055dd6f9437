import type { Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { checkConnections, type Demand } from '../plan/connections.ts';
import { hasOption } from './tools/pgbench/options.ts';
import { readCount } from './tools/pgbench/pgbench.ts';
import { findAdapter } from './tools/registry.ts';

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
