import { randomInt } from 'node:crypto';
import { announcePlan, announceUnjudged } from './announce.ts';
import { PgSpeedError } from './errors.ts';
import type { TrialContext } from './measure/context.ts';
import { measurePlan } from './measuring.ts';
import { describeOccasion } from './occasion.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Backend } from './postgres/backend.ts';
import { prepareServers } from './postgres/servers.ts';
import { openHistory } from './publish/history.ts';
import { publish } from './publish/publish.ts';
import { createReportFolder } from './publish/report-files.ts';
import type { Results } from './report/results.ts';
import { type Checked, type Request, readRequest } from './request.ts';
import { removeLostWorktrees } from './revisions/worktree.ts';
import { openSites, type Sites } from './sites.ts';
import type { Workload } from './workload/workload.ts';

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
 * @throws PgSpeedError of every kind; `workload` and `gate` are not among them: failed trials and conditions are in the results
 */
export async function compare(request: Request, bundles: Bundles): Promise<Compared> {
  const { host, signal } = request;
  const checked = readRequest(request);
  const { inputs, profiles, workload } = checked;
  if (!workload)
    throw new PgSpeedError(
      'input',
      'There is no workload to time.',
      'Give `command`, `pgbench`, or `workload: sample`.',
    );
  createReportFolder(inputs.reportDir);
  const backends = await prepareServers(inputs, { env: request.env, log: host, signal });
  await removeLost(request);
  await using sites = await openSites(checked, backends, request);
  const plan = makePlan(inputs, profiles, {
    servers: backends,
    metric: workload.metric,
    revisions: sites.revisions,
    randomSeed: () => randomInt(2 ** 32),
  });
  const occasion = describeOccasion(plan, workload, inputs, backends, request);
  announcePlan(plan, workload.label, host);
  const context = trialContext(checked, workload, backends, sites, request, bundles);
  const { results, error } = await measurePlan(plan, occasion, context, inputs.reportDir);
  await handOver(results, error === null, checked, request, bundles);
  signal.throwIfAborted();
  if (error !== null) throw error;
  return { results, reportDir: inputs.reportDir, snapshots: sites.snapshots() };
}

/** Removes checkouts of killed runs; their servers are gone already. */
async function removeLost({ env, host }: Request): Promise<void> {
  for (const folder of await removeLostWorktrees(env)) host.info(`Removed what a killed run left: ${folder}.`);
}

function trialContext(
  { inputs }: Checked,
  workload: Workload,
  [backend]: readonly [Backend, ...Backend[]],
  sites: Sites,
  { host: log, signal }: Request,
  bundles: Bundles,
): Omit<TrialContext, 'onPhase'> {
  const { extensions, setup, databases, env, timeoutMs } = inputs;
  const pgbench = backend.pgbench === null ? null : { file: backend.pgbench, args: [] };
  return {
    workload,
    extensions,
    setup,
    databases,
    env,
    timeoutMs,
    tools: { node: process.execPath, sample: bundles.sample, pgbench, tool: null },
    siteOf: (variant) => sites.of(variant),
    testNames: sites.testNames,
    log,
    signal,
  };
}

/** Gives the results to every place that was asked for: files, summary, comment, and, when they are whole, the history. */
async function handOver(
  results: Results,
  whole: boolean,
  { inputs }: Checked,
  request: Request,
  { page }: Bundles,
): Promise<void> {
  if (results.samples.length === 0) return;
  const { host, signal, env } = request;
  const { reportDir, summary, comment: when, commentKey: key, token, workingDirectory, shard } = inputs;
  // A cancelled job has no time for servers, and no say in what is posted.
  const goesOn = !signal.aborted;
  const facts = { run: host.run, cache: host.cache, token, workingDirectory, env, log: host, signal };
  const history = goesOn ? await openHistory(inputs.history, facts) : null;
  results.history = (await history?.read(results)) ?? null;
  const comment = { when: goesOn ? when : 'off', key, token, shard: shard !== undefined } as const;
  await publish(results, { reportDir, summary, comment, host, page });
  announceUnjudged(results, host);
  if (whole) await history?.append(results);
}
