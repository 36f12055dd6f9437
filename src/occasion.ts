import type { Inputs } from './inputs/inputs.ts';
import type { Plan } from './plan/plan.ts';
import type { Backend } from './postgres/backend.ts';
import type { Occasion } from './report/make-results.ts';
import type { Request } from './request.ts';
import { readMachine } from './system/machine.ts';
import { VERSION } from './version.ts';
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
  const sources = [...new Set(backends.map(({ source }) => source))];
  return {
    toolVersion: VERSION,
    createdAt: new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === 'native' ? storage.disk : null, request.env),
    plan,
    postgres: { version: backends.map(({ version }) => version.text).join(', '), source: sources.join(', ') },
    workload: { kind: workload.kind, label: workload.label, setup: describeSetup(inputs), junit: inputs.junit },
  };
}

/** Everything that was done between start and run, in a line; null for nothing. */
function describeSetup({ extensions, initSql, setup, databases, snapshot }: Inputs): string | null {
  const parts = [
    extensions.length > 0 ? `extensions ${extensions.join(', ')}` : null,
    initSql === undefined ? null : 'init-sql',
    setup ?? null,
    databases > 0 ? `${databases} clones` : null,
    snapshot === undefined ? null : `kept as snapshot ${snapshot}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}
