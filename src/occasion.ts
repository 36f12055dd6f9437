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
  backend: Backend,
  request: Request,
): Occasion {
  const { version, source, storage, kind } = backend;
  return {
    toolVersion: VERSION,
    createdAt: new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === 'native' ? storage.disk : null, request.env),
    plan,
    postgres: { version: version.text, source },
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
