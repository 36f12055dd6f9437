import { randomInt } from 'node:crypto';
import { announcePlan } from './announce.ts';
import { messageOf, PgSpeedError } from './errors.ts';
import type { TrialContext } from './measure/context.ts';
import { type Measured, measure } from './measure/measure.ts';
import type { Supply } from './measure/obtain.ts';
import { TestFiles } from './measure/test-files.ts';
import { describeOccasion } from './occasion.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Backend } from './postgres/backend.ts';
import { prepareBackend } from './postgres/prepare.ts';
import { publish } from './publish/publish.ts';
import { createReportFolder, saveResults } from './publish/report-files.ts';
import { makeResults } from './report/make-results.ts';
import type { Results } from './report/results.ts';
import { type Checked, type Request, readRequest } from './request.ts';
import { analyse, isPrecise } from './stats/analysis.ts';
import { makeAnalysisOptions } from './stats/options.ts';
import { createSupply } from './supply.ts';
import { createWorkload, type Workload } from './workload/workload.ts';

/** Programs that are part of this one. */
export interface Bundles {
  /** Path of the sample workload's bundle. */
  sample: string;
  /** Path of the script that draws the charts of the HTML report. */
  page: string;
}

/** A finished comparison, and the folder its report is in. */
export interface Compared {
  results: Results;
  reportDir: string;
  /** Files of snapshots that this run made. */
  snapshots: readonly string[];
}

/**
 * Compares: inputs, plan, trials, statistics, report. What was measured is saved after every trial and published
 * whatever happens then.
 * @throws PgSpeedError of every kind; `workload` is not among them: failed trials are in the results
 */
export async function compare(request: Request, bundles: Bundles): Promise<Compared> {
  const { host, signal } = request;
  const checked = readRequest(request);
  const { inputs, profiles } = checked;
  const workload = createWorkload(inputs.workload);
  if (!workload)
    throw new PgSpeedError(
      'input',
      'There is no workload to time.',
      'Give `command`, `pgbench`, or `workload: sample`.',
    );
  createReportFolder(inputs.reportDir);
  const backend = await prepareBackend(inputs, { env: request.env, log: host, signal });
  const facts = {
    version: backend.version,
    storage: backend.storage,
    metric: workload.metric,
    revisions: null,
    randomSeed: () => randomInt(2 ** 32),
  };
  const plan = makePlan(inputs, profiles, facts);
  const occasion = describeOccasion(plan, workload, inputs, backend, request);
  announcePlan(plan, workload.label, host);

  const options = makeAnalysisOptions(plan);
  const resultsOf = (measured: Measured) => makeResults(occasion, measured, analyse(measured.samples, options));
  const { precision } = plan.method;
  let last: Measured = {
    samples: [],
    tests: [],
    explanations: [],
    leftOut: [],
    stopped: 'before the first trial was finished',
  };
  const supply = await createSupply(backend, inputs, checked.initSql, request);
  const outcome = await measure(plan, trialContext(checked, workload, backend, supply, request, bundles), {
    onTrial(measured) {
      last = measured;
      saveResults(inputs.reportDir, resultsOf(measured));
    },
    shouldStop: (samples) => precision !== null && isPrecise(analyse(samples, options), precision),
  }).then(
    (measured) => ({ measured, error: null }),
    (error: unknown) => ({ measured: { ...last, stopped: describeEnd(error) }, error }),
  );
  const results = resultsOf(outcome.measured);
  if (results.samples.length > 0)
    await publish(results, { reportDir: inputs.reportDir, summary: inputs.summary, host, page: bundles.page });
  signal.throwIfAborted();
  if (outcome.error !== null) throw outcome.error;
  return { results, reportDir: inputs.reportDir, snapshots: supply.snapshots?.made ?? [] };
}

function describeEnd(error: unknown): string {
  return error instanceof PgSpeedError && error.kind === 'interrupted' ? 'the run was interrupted' : messageOf(error);
}

function trialContext(
  { inputs, initSql }: Checked,
  workload: Workload,
  backend: Backend,
  supply: Supply,
  request: Request,
  bundles: Bundles,
): Omit<TrialContext, 'onPhase'> {
  const { extensions, setup, databases, env, workingDirectory, timeoutMs, junit } = inputs;
  const { host: log, signal } = request;
  const pgbench = backend.pgbench === null ? null : { file: backend.pgbench, args: [] };
  return {
    workload,
    extensions,
    initSql,
    setup,
    databases,
    env,
    workingDirectory,
    timeoutMs,
    tools: { node: process.execPath, sample: bundles.sample, pgbench },
    baseEnv: request.env,
    log,
    signal,
    supply,
    testFiles: junit.length === 0 ? null : new TestFiles(junit, workingDirectory, log),
  };
}
