import { randomInt } from 'node:crypto';
import { announceEarlier, announcePlan, announceUnjudged } from './announce.ts';
import { PgSpeedError } from './errors.ts';
import type { Inputs } from './inputs/inputs.ts';
import { recordRun, removeLost } from './leftovers.ts';
import type { TrialContext } from './measure/context.ts';
import { describeNothing, measurePlan } from './measuring.ts';
import { describeOccasion } from './occasion.ts';
import { adoptWalSizes } from './plan/earlier-sizes.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Backend } from './postgres/backend.ts';
import { checkOwnSettings } from './postgres/own-settings-check.ts';
import { prepareServers } from './postgres/servers.ts';
import { announceNotices } from './profiles/notices.ts';
import { readEarlier, requireSamePlan } from './publish/earlier-results.ts';
import { openHistory } from './publish/history.ts';
import { publish } from './publish/publish.ts';
import { createReportFolder } from './publish/report-files.ts';
import type { Occasion } from './report/make-results.ts';
import type { Results, ResultsFile } from './report/results.ts';
import { type Checked, type Request, readRequest } from './request.ts';
import { openSites, type Sites } from './sites.ts';
import type { Log } from './system/log.ts';
import { findDemand } from './workload/clients.ts';
import { locateTool } from './workload/locate-tool.ts';
import type { LocatedTool } from './workload/tool-place.ts';
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
export async function compare(asked: Request, bundles: Bundles): Promise<Compared> {
  const checked = await readRequest(asked);
  const { inputs, profiles, workload } = checked;
  if (!workload)
    throw new PgSpeedError('input', 'There is no workload to time.', 'Give `command`, `pgbench`, or `workload`.');
  await removeLost(asked.env, asked.host);
  await using run = await recordRun(asked.env, inputs.reportDir);
  const request = { ...asked, env: run.env };
  const { host, signal } = request;
  const earlier = inputs.resume ? await readEarlier(inputs.reportDir, request.cwd) : null;
  const { workingDirectory } = inputs;
  const tool = await locateTool(workload, { env: request.env, workingDirectory, log: host, signal });
  createReportFolder(inputs.reportDir);
  const backends = await prepareServers(inputs, { env: request.env, log: host, signal });
  announceNotices(profiles, host);
  await checkOwnSettings(profiles, backends, signal);
  await using sites = await openSites(checked, backends, request);
  const plan = makePlan(inheritMethod(inputs, earlier), profiles, {
    servers: backends,
    metric: workload.metric,
    revisions: sites.revisions,
    demand: findDemand(inputs),
    randomSeed: () => earlier?.results.plan.seed ?? randomInt(2 ** 32),
  });
  const occasion = describeOccasion(plan, workload, inputs, backends, request);
  announcePlan(plan, workload, host);
  if (earlier) joinEarlier(earlier, occasion, host);
  const context = trialContext(checked, workload, tool, backends, sites, request, bundles);
  const outcome = await measurePlan(plan, occasion, context, inputs.reportDir, earlier?.results ?? null);
  const { results, error, unchanged } = outcome;
  if (unchanged) host.info('It is complete: nothing was left to measure, and its reports are written again.');
  await handOver(results, error === null && !unchanged, checked, request, bundles);
  signal.throwIfAborted();
  if (error !== null) throw error;
  return { results, reportDir: inputs.reportDir, snapshots: sites.snapshots() };
}

/**
 * What is not said anew is as in the comparison that is continued; its blocks are never fewer than those that it has begun.
 */
function inheritMethod(inputs: Inputs, earlier: ResultsFile | null): Inputs {
  if (earlier === null) return inputs;
  const { plan, samples } = earlier.results;
  const begun = samples.reduce((last, { block }) => Math.max(last, block), 0);
  return { ...inputs, runs: Math.max(inputs.runs ?? plan.blocks, begun), warmup: inputs.warmup ?? plan.warmup };
}

/** Makes this run the rest of an earlier one. @throws PgSpeedError of kind `input` when it is not the same comparison */
function joinEarlier(earlier: ResultsFile, occasion: Occasion, log: Log): void {
  const { plan, createdAt, machine } = earlier.results;
  adoptWalSizes(occasion.plan.variants, plan.variants);
  requireSamePlan(earlier, describeNothing(occasion));
  announceEarlier(earlier, occasion.machine, log);
  Object.assign(occasion, { createdAt: new Date(createdAt), machine });
}

function trialContext(
  { inputs }: Checked,
  workload: Workload,
  tool: LocatedTool | null,
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
    tools: { node: process.execPath, sample: bundles.sample, pgbench, tool },
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
