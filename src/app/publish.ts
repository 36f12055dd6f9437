import path from 'node:path';
import { PgSpeedError, throwProblems } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { type PublishInputs, parsePublishInputs } from '../inputs/publish-inputs.ts';
import { openHistory } from '../publish/history.ts';
import { createReportFolder, listReportFiles, publish } from '../publish/publish.ts';
import type { CommentRequest } from '../publish/pull-request-comment.ts';
import { readResultsFiles } from '../publish/results-files.ts';
import { makeReport, type Report } from '../report/report.ts';
import { mergeResults } from '../results/merge.ts';
import type { Results, ResultsFile } from '../results/results.ts';
import { analysePlan } from '../stats/analysis.ts';
import { type Ended, type Limits, runAgain } from '../system/run-again.ts';
import { announceUnjudged } from './announce.ts';
import type { Request } from './request.ts';
import { fetchUntrusted } from './untrusted-run.ts';

/** What a door of publish/ hands over. `argv` and profiles mean nothing here. */
export type PublishRequest = Pick<Request, 'raw' | 'problems' | 'cwd' | 'env' | 'host'>;

/** What was published, and whether its numbers may decide the job's end. */
export interface Published {
  report: Report;
  reportDir: string;
  /** False for artifacts of another run: whoever made them could decide it too. */
  trusted: boolean;
}

const EVERY_FILE = '**/results.json';

/** Downloads, retries and the report of a thousand merged files take a few minutes at the most. */
const MAX_PUBLISH_MINUTES = 10;
/** What a job of an artifact's 64 MB needs several times over. */
const UNTRUSTED_MEGABYTES = 2048;
const APART = 'PG_SPEED_PUBLISHING_FOR';

/**
 * Does the work of a door of publish/ in a process of its own with limits of time and, for artifacts of another run, memory: who
 * made them must not keep the job busy. Sets the exit code of this one.
 * @param work is done in that process; throws what it throws there
 * @throws PgSpeedError of kind `input` at a limit, `interrupted` when a signal ended it
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

/** Why the process that publishes did not end by itself. */
export function makeEndError(
  ended: Exclude<Ended, { kind: 'exit' }>,
  { timeoutMs, heapMegabytes }: Limits,
): PgSpeedError {
  if (ended.kind === 'signal')
    return new PgSpeedError('interrupted', `Interrupted by ${ended.signal}.`, 'What was written until then is whole.');
  const why =
    ended.kind === 'late'
      ? `took more than ${timeoutMs / 60_000} minutes`
      : `needed more memory than ${heapMegabytes === null ? 'there is' : `${heapMegabytes} MB`}`;
  return new PgSpeedError(
    'input',
    `Publishing ${why}, and was ended. Nothing more is posted.`,
    'Look at the artifacts: no comparison makes files that need so much. Of your own merge fewer files.',
  );
}

/**
 * Publishes results that are there already: files of this run's own jobs, or the artifacts of a run that nobody trusts. Several
 * become one report. @param page path of the script of the HTML report
 * @returns null where there is nothing to publish, which is logged
 * @throws PgSpeedError of kind `input` for wrong inputs, files and artifacts; nothing is posted then
 */
export async function publishResults(request: PublishRequest, page: string): Promise<Published | null> {
  const { raw, cwd, env, host } = request;
  const { inputs, problems } = parsePublishInputs(raw, cwd);
  throwProblems([...request.problems, ...problems]);
  const { reportDir, summary } = inputs;
  // One CI's token is not for another one's server.
  const token = inputs.token ?? host.run.words.tokenVariables.map((name) => env[name]).find((text) => text);
  if (token !== undefined) host.mask(token, []);
  const { comment: when, commentKey: key, commentOutput: output, pullRequest } = inputs;
  const wanted: CommentRequest = { when, key, output, token, shard: false };
  createReportFolder(reportDir);
  if (isOfAnotherRun(inputs, host)) {
    const publishUntrusted = async (): Promise<Published | null> => {
      const found = await fetchUntrusted(inputs, token, host, env);
      if (found === null) return null;
      const pullRequests = pullRequest ? [pullRequest] : found.pullRequests;
      const comment = { ...wanted, pullRequests, origin: found.origin };
      const report = makeReport(mergeShards(found.files));
      await publish(report, { reportDir, summary, comment, host, page, untrusted: true });
      return { report, reportDir, trusted: false };
    };
    return publishUntrusted().catch(refuseTooLarge);
  }
  const comment = pullRequest ? { ...wanted, pullRequests: [pullRequest] } : wanted;
  const results = mergeShards(await readOwnFiles(inputs, cwd));
  // Nothing here takes long enough to be interrupted otherwise than by the end of the process.
  const { signal } = new AbortController();
  const facts = { run: host.run, cache: host.cache, token, workingDirectory: cwd, env, log: host, signal };
  const history = await openHistory(inputs.history, facts);
  if (history) results.history = await history.read(results);
  const report = makeReport(results);
  await publish(report, { reportDir, summary, comment, host, page });
  announceUnjudged(report, host);
  await history?.append(results);
  return { report, reportDir, trusted: true };
}

/** A text longer than Node can make, or a stack that is full, is what somebody else's file makes of a report, and no mistake of ours. */
function refuseTooLarge(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  throw new PgSpeedError('input', `The artifacts cannot be reported: ${error.message}.`, 'Nothing more is posted.', {
    cause: error,
  });
}

function isOfAnotherRun({ results, runId }: PublishInputs, host: Host): boolean {
  return runId !== undefined || (results === undefined && host.run.trigger !== null);
}

async function readOwnFiles({ results, reportDir }: PublishInputs, cwd: string): Promise<ResultsFile[]> {
  if (results !== undefined) return readResultsFiles(results, cwd);
  const files = await readResultsFiles([EVERY_FILE], cwd);
  // On a machine that keeps its folders the report of the run before is there too.
  const before = listReportFiles(reportDir).results;
  const others = files.filter(({ name }) => path.resolve(cwd, name) !== before);
  return others.length > 0 ? others : files;
}

/** All that there is of a comparison: even one shard is the whole of it now, so that its conditions count. */
function mergeShards(files: readonly ResultsFile[]): Results {
  if (files.length === 0) throw new PgSpeedError('input', 'There is no results file.', 'Name at least one.');
  const results = mergeResults(files, analysePlan);
  return results.plan.shard === null ? results : { ...results, plan: { ...results.plan, shard: null } };
}
