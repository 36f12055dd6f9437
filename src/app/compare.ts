// Runs a comparison from the request to the published report.
import { randomInt } from 'node:crypto';
import { PgSpeedError } from '../errors.ts';
import { openCut } from '../features/slices/run/cut.ts';
import { TUNE_RUNNER } from '../features/tune/run/tune.ts';
import { listPullRequests } from '../hosts/host.ts';
import { makePlan } from '../plan/make-plan.ts';
import { checkOwnSettings } from '../postgres/server/own-settings-check.ts';
import { prepareServers } from '../postgres/servers.ts';
import { announceNotices } from '../profiles/profile.ts';
import { createReportFolder, listReportFiles, publish } from '../publish/publish.ts';
import { openSteps, readSteps } from '../publish/steps.ts';
import { makeReport, type Report } from '../report/report.ts';
import type { Results } from '../results/results.ts';
import { findDemand } from '../workload/known.ts';
import { locateTool } from '../workload/tools/registry.ts';
import { announcePlan } from './announce-plan.ts';
import { type Checkouts, openCheckouts } from './checkouts.ts';
import { recordRun, removeLost } from './leftovers.ts';
import { type MeasuredPlan, measurePlan } from './measure-plan.ts';
import { announceHarmless } from './outcome.ts';
import { type Checked, type Request, withCheckedRequest } from './request.ts';
import { makeRunMetadata } from './run-metadata.ts';
import type { Ground, Runner } from './runner.ts';

/** Scripts of our own. */
export interface Bundles {
  /** Path of the sample workload's bundle. */
  sample: string;
  /** Path of the script that draws the charts of the HTML report. */
  page: string;
}

/** A finished comparison. */
export interface Comparing {
  report: Report;
  reportDir: string;
  /** Files of snapshots that this run made. */
  snapshots: readonly string[];
  /** Whether the log has shown the evidence of failed trials. */
  outputShown: boolean;
}

/**
 * Compares: inputs, plan, trials, statistics, report. Saves the results after every trial, and publishes them whatever happens.
 * @throws PgSpeedError of all kinds but `workload` and `gate`: failed trials and conditions are in the results
 */
export async function compare(asked: Request, bundles: Bundles): Promise<Comparing> {
  return withCheckedRequest(asked, async (checked, { env, host, ...rest }) => {
    const { workload } = checked;
    if (workload === null)
      throw new PgSpeedError('input', 'There is no workload to time.', 'Give `command`, `pgbench`, or `workload`.');
    const { reportDir } = checked.inputs;
    await removeLost(env, host);
    await using run = await recordRun(env, reportDir);
    const request = { ...rest, host, env: run.env };
    const { tool, servers } = await findPrograms(checked, request);
    await using checkouts = await openCheckouts(checked, servers, request);
    const [{ pgbench: file }] = servers;
    const pgbench = file === null ? null : { file, args: [] };
    const tools = { node: process.execPath, sample: bundles.sample, pgbench, tool };
    const { of: checkoutOf, testReader } = checkouts;
    const { extensions, setup, timeoutMs, env: rules } = checked.inputs;
    const filling = { extensions, setup, copies: checked.inputs };
    const commands = { env: rules, timeoutMs, rewrite: null, log: host, signal: request.signal };
    const context = { workload, tools, ...filling, ...commands, checkoutOf, testReader };
    const uncut = { checked, workload, servers, context, request, cut: null };
    await using cut = await openCut(uncut, checkouts.revisions);
    const ground = { ...uncut, cut, context: { ...context, rewrite: cut?.rewrite ?? null } };
    const runner = checked.inputs.tune ? TUNE_RUNNER : undefined;
    const { results, error } = runner ? await runner.run(ground) : await measureOne(ground, checkouts);
    const report = await publishComparison(results, error === null, checked, request, bundles);
    if (request.signal.aborted) throw explainInterrupt(request.signal.reason, results, runner, reportDir);
    if (error !== null) throw error;
    return { report, reportDir, snapshots: checkouts.snapshots(), outputShown: !checked.inputs.verbose };
  });
}

/** Measures one plan. */
async function measureOne(ground: Ground, checkouts: Checkouts): Promise<MeasuredPlan> {
  const { checked, workload, servers, context, request, cut } = ground;
  const { inputs, profiles, redact } = checked;
  const { metric } = workload;
  const { revisions } = checkouts;
  const demand = findDemand(inputs);
  const randomSeed = () => cut?.seed ?? randomInt(2 ** 32);
  const facts = { servers, metric, revisions, demand, parts: cut?.parts, randomSeed };
  const plan = makePlan(inputs, profiles, facts);
  const metadata = { ...makeRunMetadata(plan, workload, inputs, servers, request), more: () => cut?.fields ?? {} };
  announcePlan(plan, workload, request);
  return measurePlan(plan, metadata, context, { reportDir: inputs.reportDir, redact });
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
function explainInterrupt(reason: unknown, results: Results, runner: Runner | undefined, reportDir: string): unknown {
  const { samples } = results;
  if (!(reason instanceof PgSpeedError) || reason.kind !== 'interrupted' || samples.length === 0) return reason;
  const { trials, line } = runner?.describeEarlier(results) ?? { trials: 0, line: '' };
  const count = trials + samples.length;
  const what = count === 1 ? 'The trial that was' : `The ${count} trials that were`;
  const where = listReportFiles(reportDir).markdown;
  const { message, cause } = reason;
  return new PgSpeedError('interrupted', message, `${line}${what} measured: ${where}`, { cause });
}

/** Publishes the results as files, summary and comment, and, if complete, to the history. */
async function publishComparison(
  results: Results,
  complete: boolean,
  { inputs, redact }: Checked,
  request: Request,
  { page }: Bundles,
): Promise<Report> {
  if (results.samples.length === 0) return makeReport(results);
  const { host, signal, env } = request;
  const { reportDir, summary, token, workingDirectory, shard } = inputs;
  // A cancelled job has no time for servers, and must not post.
  const canPost = !signal.aborted;
  const origin = { url: host.run.url, untrusted: false };
  const run = { host, token, pullRequests: listPullRequests(host.run), origin, workingDirectory, env };
  const facts = { ...run, whole: complete, signal, redact };
  const steps = canPost ? await openSteps(inputs, facts) : [];
  Object.assign(results, await readSteps(steps, results));
  const report = makeReport(results);
  // A shard has a part of the comparison.
  const artifact = inputs.reportArtifact && canPost && shard === undefined;
  await publish(report, { reportDir, summary, artifact, steps, host, page });
  announceHarmless(report, host);
  if (complete) for (const step of steps) await step.keep?.(results);
  return report;
}
