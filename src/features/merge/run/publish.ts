// Publishes one report of results files, or of another run's artifacts, in a child process with limits of time and memory.
import path from 'node:path';
import { announceHarmless } from '../../../app/outcome.ts';
import type { Request } from '../../../app/request.ts';
import type { PublishedSuite } from '../../../app/shards.ts';
import { PgSpeedError, throwProblems } from '../../../errors.ts';
import { type Host, listPullRequests } from '../../../hosts/host.ts';
import { createReportFolder, listReportFiles, publish } from '../../../publish/publish.ts';
import { openSteps, readSteps } from '../../../publish/steps.ts';
import { makeReport, type Report } from '../../../report/report.ts';
import { withoutPasted } from '../../../results/feature-fields.ts';
import { countThings } from '../../../system/amounts.ts';
import { type Ended, type Limits, runAgain } from '../../../system/run-again.ts';
import { type PublishInputs, parsePublishInputs } from '../inputs.ts';
import { mergeResults } from '../merge/merge.ts';
import {
  type NamedResults,
  readResultsFiles,
  requireComparisons,
  selectComparisons,
  selectShards,
} from './results-files.ts';
import { fetchUntrusted, type ReadRun } from './untrusted-run.ts';

/** The request of a door of publish/. */
export type PublishRequest = Pick<Request, 'raw' | 'problems' | 'cwd' | 'env' | 'host'>;

/** The published report, and what decides the exit code. */
export type Published = { reportDir: string } & (
  | {
      kind: 'comparison';
      report: Report;
      /** Whether its results decide: artifacts of another run do not, whose author could otherwise decide the exit code. */
      trusted: boolean;
    }
  | ({ kind: 'suite' } & PublishedSuite)
);

/** Downloads, retries and the report of a thousand merged files take at most a few minutes. */
const MAX_PUBLISH_MINUTES = 10;
/** Several times the need of a 64 MB artifact. */
const UNTRUSTED_MEGABYTES = 2048;
const APART = 'PG_SPEED_PUBLISHING_FOR';
const EVERY_FILE = '**/results.json';

/**
 * Runs a door of publish/ in a child process with limits of time and, for artifacts of another run, memory, so that their author
 * cannot keep the job busy. Sets the exit code of this process.
 * @param work runs in the child, and may throw there
 * @throws PgSpeedError of kind `input` at a limit, `interrupted` if a signal ended the child
 */
export async function publishApart(request: PublishRequest, work: () => Promise<void>): Promise<void> {
  const { raw, cwd, env, host } = request;
  if (env[APART] === String(process.ppid)) return work();
  const untrusted = isOfAnotherRun(parsePublishInputs(raw, cwd).inputs, host);
  const limits = { timeoutMs: MAX_PUBLISH_MINUTES * 60_000, heapMegabytes: untrusted ? UNTRUSTED_MEGABYTES : null };
  const ended = await runAgain({ ...env, [APART]: String(process.pid) }, limits);
  if (ended.kind === 'exit') process.exitCode = ended.exitCode;
  else throw makeEndError(ended, limits);
}

function makeEndError(ended: Exclude<Ended, { kind: 'exit' }>, { timeoutMs, heapMegabytes }: Limits): PgSpeedError {
  if (ended.kind === 'signal')
    return new PgSpeedError(
      'interrupted',
      `Interrupted by ${ended.signal}.`,
      'Files that were written until then are complete.',
      { cause: ended.signal },
    );
  const why =
    ended.kind === 'late'
      ? `took more than ${timeoutMs / 60_000} minutes`
      : `needed more memory than ${heapMegabytes === null ? 'there is' : `${heapMegabytes} MB`}`;
  return new PgSpeedError(
    'input',
    `Publishing ${why} and was stopped. Nothing more is posted.`,
    'Check the artifacts: no comparison makes files that need so much. If they are your own, merge fewer files.',
  );
}

/**
 * Publishes one report of existing results: files of this run's jobs, or the untrusted artifacts of another run.
 * @param page path of the script of the HTML report
 * @returns null, and logs why, if there is nothing to publish; results of the shards of a suite are joined
 * @throws PgSpeedError of kind `input` for wrong inputs, files and artifacts, before anything is posted
 */
export async function publishResults(request: PublishRequest, page: string): Promise<Published | null> {
  const { raw, cwd, env, host } = request;
  const { inputs, problems } = parsePublishInputs(raw, cwd);
  throwProblems([...request.problems, ...problems]);
  const { reportDir, summary, reportArtifact: artifact } = inputs;
  // Each CI has its own variables: its token must not go to another server.
  const token = inputs.token ?? host.run.words.tokenVariables.map((name) => env[name]).find((text) => text);
  if (token !== undefined) host.mask(token, []);
  createReportFolder(reportDir);
  const untrusted = isOfAnotherRun(inputs, host);
  try {
    const found = untrusted ? [] : await readResultsFiles(inputs.results ?? [EVERY_FILE], cwd);
    const shards = selectShards(inputs.results === undefined ? found.filter(isPart) : found);
    if (shards !== null) {
      const { publishShards } = await import('../../../app/shards.ts');
      const suite = await publishShards(shards, inputs, { cwd, env, reportDir, summary, artifact, host });
      return { kind: 'suite', reportDir, ...suite };
    }
    if (inputs.plan !== undefined)
      throw new PgSpeedError(
        'input',
        'no results are of the shards of a suite.',
        'Leave it out, or name their files.',
        {
          input: 'plan',
        },
      );
    const run = untrusted ? await fetchUntrusted(inputs, token, host, env) : selectOwnRun(found, inputs, cwd, host);
    if (run === null) return null;
    const { files, pullRequests, origin } = run;
    const merged = mergeResults(files);
    // Even one shard is now the whole comparison, so its conditions count.
    const results = { ...merged, plan: { ...merged.plan, shard: null } };
    const steps = await openSteps(inputs, {
      host,
      token,
      pullRequests,
      origin,
      workingDirectory: cwd,
      env,
      whole: true,
      // This is short: an interrupt just ends the process.
      signal: new AbortController().signal,
      redact: (text) => text,
    });
    Object.assign(results, await readSteps(steps, results));
    const report = makeReport(untrusted ? withoutPasted(results) : results);
    await publish(report, { reportDir, summary, artifact, host, page, steps, untrusted });
    if (!untrusted) {
      announceHarmless(report, host);
      for (const step of steps) await step.keep?.(results);
    }
    return { kind: 'comparison', report, reportDir, trusted: !untrusted };
  } catch (error) {
    // A foreign file can make a text too long or a stack too deep for Node: that is a wrong input, not a bug.
    if (!untrusted || !(error instanceof RangeError)) throw error;
    const message = `The artifacts cannot be reported: ${error.message}.`;
    throw new PgSpeedError('input', message, 'Nothing more is posted.', { cause: error });
  }
}

function isOfAnotherRun({ results, runId }: PublishInputs, host: Host): boolean {
  return runId !== undefined || (results === undefined && host.run.trigger !== null);
}

/** Whether a file may be published with others: that of a whole run may be the report of an earlier join. */
function isPart(file: NamedResults): boolean {
  return file.kind === 'comparison' || file.run.shard !== null;
}

/** @param files what this run's jobs left */
function selectOwnRun(
  files: readonly NamedResults[],
  { results, reportDir, pullRequest }: PublishInputs,
  cwd: string,
  host: Host,
): ReadRun {
  const pullRequests = pullRequest ? [pullRequest] : listPullRequests(host.run);
  const origin = { url: host.run.url, untrusted: false };
  if (results !== undefined) return { files: requireComparisons(files), pullRequests, origin };
  const comparisons = selectComparisons(files);
  const runs = files.length - comparisons.length;
  if (comparisons.length === 0) requireComparisons(files);
  else if (runs > 0) host.notice(`Not published: ${countThings(runs, 'file')} of runs with workers.`);
  // A machine that keeps its folders may also have the previous report.
  const before = listReportFiles(reportDir).results;
  const newFiles = comparisons.filter(({ name }) => path.resolve(cwd, name) !== before);
  return { files: newFiles.length > 0 ? newFiles : comparisons, pullRequests, origin };
}
