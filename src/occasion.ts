import type { Inputs } from './inputs/inputs.ts';
import type { Plan } from './plan/plan.ts';
import type { Backend } from './postgres/backend.ts';
import type { Occasion } from './report/make-results.ts';
import type { Request } from './request.ts';
import { readMachine } from './system/machine.ts';
import { VERSION } from './version.ts';
import { describePgbench } from './workload/pgbench.ts';
import { hasOption } from './workload/pgbench-options.ts';
import type { Workload } from './workload/workload.ts';

/** What the results file says of a run beyond its numbers. */
export function describeOccasion(
  plan: Plan,
  workload: Workload,
  inputs: Inputs,
  backends: readonly [Backend, ...Backend[]],
  request: Request,
): Occasion {
  const [{ storage, kind }] = backends;
  return {
    toolVersion: VERSION,
    createdAt: new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === 'native' ? storage.disk : null, request.env),
    plan,
    postgres: {
      version: backends.map(({ version }) => version.text).join(', '),
      source: describeSources(backends, workload),
    },
    workload: {
      kind: workload.kind,
      label: workload.label,
      setup: describeSetup(inputs, workload),
      junit: inputs.junit,
    },
  };
}

/** One kind of source for all versions; where each brings a pgbench of its own, that may make a difference too. */
function describeSources(backends: readonly Backend[], workload: Workload): string {
  const sources = [...new Set(backends.map(({ source }) => source))].join(', ');
  const own = backends.length > 1 && workload.kind === 'pgbench' && backends.every(({ pgbench }) => pgbench === null);
  return own ? `${sources} (each with its own pgbench)` : sources;
}

/** Everything that was done between start and run, in a line; null for nothing. */
function describeSetup(inputs: Inputs, { keepsData }: Workload): string | null {
  const { extensions, initSql, setup, databases, snapshot, workload } = inputs;
  const init = workload.kind === 'pgbench' && workload.init !== 'off' ? workload.init : null;
  const parts = [
    extensions.length > 0 ? `extensions ${extensions.join(', ')}` : null,
    initSql === undefined ? null : 'init-sql',
    setup ?? null,
    init && describePgbench(hasOption(init, 'initialize') ? init : ['-i', ...init]),
    databases > 0 ? `${databases} clones` : null,
    snapshot === undefined ? null : `kept as snapshot ${snapshot}`,
    keepsData && snapshot === undefined ? 'data loaded once for each server and copied for every trial' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}
