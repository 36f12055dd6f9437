import { messageOf, PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { TrialContext } from '../measure/context.ts';
import { measure } from '../measure/measure.ts';
import type { Plan } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import { saveResults } from '../publish/publish.ts';
import { type Measured, makeResults, type RunMetadata } from '../results/make-results.ts';
import type { Results } from '../results/results.ts';
import { redactResults } from '../results/write.ts';
import { analyse, isPrecise } from '../stats/analysis.ts';
import { makeAnalysisOptions } from '../stats/options.ts';
import { readMachine } from '../system/machine.ts';
import type { Redact } from '../system/redact.ts';
import { VERSION } from '../version.ts';
import { hasOption } from '../workload/tools/pgbench/options.ts';
import { formatPgbench } from '../workload/tools/pgbench/pgbench.ts';
import type { Workload } from '../workload/workload.ts';
import type { Request } from './request.ts';

/** What a comparison came to. */
export interface MeasuredPlan {
  /** What was measured, whole or not. */
  results: Results;
  /** What ended it early; null when nothing did. */
  error: unknown;
}

const NOTHING: Measured = {
  samples: [],
  tests: [],
  explanations: [],
  leftOut: [],
  stopped: 'before the first trial was finished',
};

/**
 * Walks the plan, and saves the results after every trial, so that a killed run keeps its numbers. Never throws for what it measures.
 * Secrets are taken out of the results here, before anything gets them.
 */
export async function measurePlan(
  plan: Plan,
  metadata: RunMetadata,
  context: Omit<TrialContext, 'onPhase'>,
  reportDir: string,
  redact: Redact,
): Promise<MeasuredPlan> {
  const options = makeAnalysisOptions(plan);
  const resultsOf = (measured: Measured) =>
    redactResults(makeResults(metadata, measured, analyse(measured.samples, options)), redact);
  const { precision } = plan.method;
  let last = NOTHING;
  try {
    const measured = await measure(plan, context, {
      onTrial(some) {
        last = some;
        saveResults(reportDir, resultsOf(some));
      },
      shouldStop: (samples) => precision !== null && isPrecise(analyse(samples, options), precision),
    });
    return { results: resultsOf(measured), error: null };
  } catch (error) {
    return { results: resultsOf({ ...last, stopped: formatStop(error) }), error };
  }
}

function formatStop(error: unknown): string {
  return error instanceof PgSpeedError && error.kind === 'interrupted' ? 'the run was interrupted' : messageOf(error);
}

/** What the results file says of a run beyond its numbers. */
export function makeRunMetadata(
  plan: Plan,
  workload: Workload,
  inputs: Inputs,
  backends: readonly [Backend, ...Backend[]],
  request: Request,
): RunMetadata {
  const [{ storage, kind }] = backends;
  return {
    toolVersion: VERSION,
    createdAt: new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === 'native' ? storage.disk : null, request.env),
    plan,
    postgres: {
      version: backends.map(({ version }) => version.text).join(', '),
      source: formatSources(backends, workload),
    },
    workload: {
      kind: workload.kind,
      label: workload.label,
      setup: formatSetup(inputs, workload),
      junit: inputs.junit,
    },
  };
}

/** One kind of source for all versions; where each brings a pgbench of its own, that may make a difference too. */
function formatSources(backends: readonly Backend[], workload: Workload): string {
  const sources = [...new Set(backends.map(({ source }) => source))].join(', ');
  const own = backends.length > 1 && workload.kind === 'pgbench' && backends.every(({ pgbench }) => pgbench === null);
  return own ? `${sources} (each with its own pgbench)` : sources;
}

/** Everything that was done between start and run, in a line; null for nothing. */
function formatSetup(inputs: Inputs, { keepsData }: Workload): string | null {
  const { extensions, initSql, setup, databases, snapshot, workload } = inputs;
  const init = workload.kind === 'pgbench' && workload.init !== 'off' ? workload.init : null;
  const parts = [
    extensions.length > 0 ? `extensions ${extensions.join(', ')}` : null,
    initSql === undefined ? null : 'init-sql',
    setup ?? null,
    init && formatPgbench(hasOption(init, 'initialize') ? init : ['-i', ...init]),
    databases > 0 ? `${databases} clones` : null,
    snapshot === undefined ? null : `kept as snapshot ${snapshot}`,
    keepsData && snapshot === undefined ? 'data loaded once for each server and copied for every trial' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}
