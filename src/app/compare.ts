// Runs a comparison from the request to the published report.
import { randomInt } from 'node:crypto';
import { PgSpeedError } from '../errors.ts';
import { openCut } from '../features/slices/run/cut.ts';
import { tune } from '../features/tune/run/tune.ts';
import { listPullRequests } from '../hosts/host.ts';
import type { ComparisonContext } from '../measure/context.ts';
import { checkOwnSettings } from '../postgres/server/own-settings-check.ts';
import { prepareServers } from '../postgres/servers.ts';
import { announceNotices } from '../profiles/profile.ts';
import { createReportFolder, listReportFiles, publish } from '../publish/publish.ts';
import { openSteps, readSteps } from '../publish/steps.ts';
import { makeReport, type Report } from '../report/report.ts';
import { describeEarlierStages } from '../results/feature-fields.ts';
import type { Results } from '../results/results.ts';
import { locateTool } from '../workload/tools/locate.ts';
import type { Workload } from '../workload/workload.ts';
import { openCheckouts } from './checkouts.ts';
import { recordRun, removeLost } from './leftovers.ts';
import { announcePlan, type MeasuredPlan, measurePlan } from './measure-plan.ts';
import { announceHarmless } from './outcome.ts';
import { type PreparedComparison, planComparison } from './prepared-comparison.ts';
import { type Checked, type Request, withCheckedRequest } from './request.ts';

/** Paths of the bundles that a comparison uses. */
export interface Bundles {
  /** The program of the sample workload. */
  sample: string;
  /** The script that draws the charts of the HTML report. */
  page: string;
}

export interface FinishedComparison {
  report: Report;
  reportDir: string;
  /** Files of snapshots that this run made. */
  snapshots: readonly string[];
  /** Whether the log has shown the evidence of failed trials. */
  outputShown: boolean;
}

/**
 * Prepares a comparison, runs it and publishes its report. Saves the results after every trial, and publishes them whatever happens.
 * @throws PgSpeedError of all kinds but `workload` and `gate`: failed trials and conditions are in the results
 */
export async function compare(uncheckedRequest: Request, bundles: Bundles): Promise<FinishedComparison> {
  return withCheckedRequest(uncheckedRequest, async (checked, request) => {
    const workload = requireWorkload(checked);
    const { reportDir, tune: isSearch, verbose } = checked.inputs;
    await removeLost(request.env, request.host);
    await using run = await recordRun(request.env, reportDir);
    const recordedRequest = { ...request, env: run.env };
    await using comparison = await prepareComparison(checked, workload, recordedRequest, bundles.sample);
    const { results, error } = isSearch ? await tune(comparison) : await measureOnePlan(comparison);
    const report = await publishComparison(results, error === null, comparison, bundles.page);
    if (request.signal.aborted) throw explainInterrupt(request.signal.reason, results, reportDir);
    if (error !== null) throw error;
    return { report, reportDir, snapshots: comparison.checkouts.snapshots(), outputShown: !verbose };
  });
}

function requireWorkload({ workload }: Checked): Workload {
  if (workload !== null) return workload;
  throw new PgSpeedError('input', 'There is no workload to time.', 'Give `command`, `pgbench`, or `workload`.');
}

/**
 * Finds the programs, opens the checkouts, and cuts the command into parts if the inputs ask for that. Disposal removes what was made.
 * @param sample path of the sample workload's program
 */
async function prepareComparison(
  checked: Checked,
  workload: Workload,
  request: Request,
  sample: string,
): Promise<PreparedComparison & AsyncDisposable> {
  const { inputs } = checked;
  const { tool, servers } = await findPrograms(checked, request);
  const [{ pgbench }] = servers;
  const checkouts = await openCheckouts(checked, servers, request);
  const context: ComparisonContext = {
    workload,
    extensions: inputs.extensions,
    setup: inputs.setup,
    copies: inputs,
    env: inputs.env,
    timeoutMs: inputs.timeoutMs,
    rewrite: null,
    tools: { node: process.execPath, sample, pgbench: pgbench === null ? null : { file: pgbench, args: [] }, tool },
    checkoutOf: checkouts.of,
    testReader: checkouts.testReader,
    log: request.host,
    signal: request.signal,
  };
  try {
    const comparison = { checked, request, servers, checkouts, context, cut: null };
    const cut = await openCut(comparison);
    return {
      ...comparison,
      cut,
      context: { ...context, rewrite: cut?.rewrite ?? null },
      async [Symbol.asyncDispose]() {
        await cut?.[Symbol.asyncDispose]();
        await checkouts[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await checkouts[Symbol.asyncDispose]();
    throw error;
  }
}

/** Plans the comparison and measures it. */
async function measureOnePlan(comparison: PreparedComparison): Promise<MeasuredPlan> {
  const plan = planComparison(comparison, () => comparison.cut?.seed ?? randomInt(2 ** 32));
  announcePlan(plan, comparison);
  return measurePlan(plan, comparison);
}

/** Finds the workload's tool and the servers, tries the user's settings on these, and creates the report folder. */
async function findPrograms({ inputs, profiles }: Checked, { env, host, signal, writeInput }: Request) {
  const context = { env, log: host, signal };
  const tool = await locateTool(inputs.workload, { ...context, workingDirectory: inputs.workingDirectory });
  createReportFolder(inputs.reportDir);
  const servers = await prepareServers(inputs, { ...context, writeInput });
  announceNotices(profiles, host);
  await checkOwnSettings(inputs.settings, profiles, servers, signal);
  return { tool, servers };
}

/** Adds to an interruption where the comparison left what it measured; other reasons are returned unchanged. */
function explainInterrupt(reason: unknown, results: Results, reportDir: string): unknown {
  const { samples } = results;
  if (!(reason instanceof PgSpeedError) || reason.kind !== 'interrupted' || samples.length === 0) return reason;
  const { trials, line } = describeEarlierStages(results);
  const count = trials + samples.length;
  const what = count === 1 ? 'The trial that was' : `The ${count} trials that were`;
  const where = listReportFiles(reportDir).markdown;
  const { message, cause } = reason;
  return new PgSpeedError('interrupted', message, `${line}${what} measured: ${where}`, { cause });
}

/** Publishes the results as files, summary and comment, and, if complete, to the history. @param page path of the charts' script */
async function publishComparison(
  results: Results,
  complete: boolean,
  { checked, request }: PreparedComparison,
  page: string,
): Promise<Report> {
  if (results.samples.length === 0) return makeReport(results);
  const { inputs, redact } = checked;
  const { host, signal, env } = request;
  const { reportDir, summary, token, workingDirectory, shard } = inputs;
  // A cancelled job has no time for servers, and must not post.
  const canPost = !signal.aborted;
  const origin = { url: host.run.url, untrusted: false };
  const pullRequests = listPullRequests(host.run);
  const context = { host, token, pullRequests, origin, workingDirectory, env, whole: complete, signal, redact };
  const steps = canPost ? await openSteps(inputs, context) : [];
  Object.assign(results, await readSteps(steps, results));
  const report = makeReport(results);
  // A shard has a part of the comparison.
  const artifact = inputs.reportArtifact && canPost && shard === undefined;
  await publish(report, { reportDir, summary, artifact, steps, host, page });
  announceHarmless(report, host);
  if (complete) for (const step of steps) await step.keep?.(results);
  return report;
}
