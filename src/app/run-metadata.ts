// Makes the metadata of results: what was measured, with what, and on which machine.
import type { Inputs } from '../inputs/inputs.ts';
import type { Plan } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import type { RunMetadata } from '../results/make-results.ts';
import { countThings } from '../system/amounts.ts';
import { readMachine } from '../system/machine.ts';
import { VERSION } from '../version.ts';
import { hasUnknownMetrics, listKnownMetrics } from '../workload/checks.ts';
import { hasOption } from '../workload/tools/pgbench/options.ts';
import { formatPgbench } from '../workload/tools/pgbench/pgbench.ts';
import type { Workload } from '../workload/workload.ts';
import type { PreparedComparison } from './prepared-comparison.ts';

export function makeRunMetadata(
  plan: Plan,
  { checked: { inputs }, context: { workload }, servers, request }: PreparedComparison,
): RunMetadata {
  const [{ storage, kind }] = servers;
  return {
    toolVersion: VERSION,
    createdAt: new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === 'native' ? storage.disk : null, request.env),
    plan,
    postgres: {
      version: servers.map(({ version }) => version.text).join(', '),
      source: formatSources(servers, workload),
    },
    workload: {
      kind: workload.kind,
      label: workload.label,
      name: inputs.label ?? null,
      setup: formatSetup(inputs, workload),
      snapshot: inputs.snapshot ?? null,
      junit: inputs.junit,
      repeat: workload.repeat,
      ...(hasUnknownMetrics(workload) && { knownMetrics: listKnownMetrics(workload).map(({ name }) => name) }),
    },
  };
}

/** The one kind of source for all versions, and whether each has its own pgbench, which may make a difference. */
function formatSources(backends: readonly Backend[], workload: Workload): string {
  const sources = [...new Set(backends.map(({ source }) => source))].join(', ');
  const haveOwnPgbench = backends.length > 1 && backends.every(({ pgbench }) => pgbench === null);
  return haveOwnPgbench && workload.kind === 'pgbench' ? `${sources} (each with its own pgbench)` : sources;
}

/** Everything between start and run, on one line; null for nothing. */
function formatSetup(inputs: Inputs, { keepsData }: Workload): string | null {
  const { extensions, initSql, setup, databases, templateDatabase, snapshot, workload } = inputs;
  const init = workload.kind === 'pgbench' && workload.init !== 'off' ? workload.init : null;
  const parts = [
    extensions.length > 0 ? `extensions ${extensions.join(', ')}` : null,
    initSql === undefined ? null : 'init-sql',
    setup ?? null,
    init && formatPgbench(hasOption(init, 'initialize') ? init : ['-i', ...init]),
    databases > 0 ? countThings(databases, 'clone') : null,
    templateDatabase ? 'a template database' : null,
    snapshot === undefined ? null : `kept as snapshot ${snapshot}`,
    keepsData && snapshot === undefined ? 'data loaded once for each server and copied for every trial' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}
