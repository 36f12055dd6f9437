import path from 'node:path';
import { announceUnjudged } from './announce.ts';
import { PgSpeedError, throwProblems } from './errors.ts';
import type { Host } from './hosts/host.ts';
import { type PublishInputs, parsePublishInputs } from './inputs/publish-inputs.ts';
import { openHistory } from './publish/history.ts';
import { publish } from './publish/publish.ts';
import type { CommentRequest } from './publish/pull-request-comment.ts';
import { createReportFolder, listReportFiles } from './publish/report-files.ts';
import { readResultsFiles } from './publish/results-files.ts';
import { mergeResults } from './report/merge.ts';
import type { Results, ResultsFile } from './report/results.ts';
import type { Request } from './request.ts';
import { fetchUntrusted } from './untrusted-run.ts';

/** What a door of publish/ hands over. `argv` and profiles mean nothing here. */
export type PublishRequest = Pick<Request, 'raw' | 'problems' | 'cwd' | 'env' | 'host'>;

/** What was published, and whether its numbers may decide the job's end. */
export interface Published {
  results: Results;
  reportDir: string;
  /** False for artifacts of another run: whoever made them could decide it too. */
  trusted: boolean;
}

const EVERY_FILE = '**/results.json';

/**
 * Publishes results that are there already: files of this run's own jobs, or the artifacts of a run that nobody trusts. Several
 * become one report. @param page path of the script of the HTML report
 * @returns null where there is nothing to publish, which the log tells
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
  const { comment: when, commentKey: key, pullRequest } = inputs;
  const wanted: CommentRequest = { when, key, token, shard: false };
  createReportFolder(reportDir);
  if (isOfAnotherRun(inputs, host)) {
    const found = await fetchUntrusted(inputs, token, host, env);
    if (found === null) return null;
    const comment = { ...wanted, pullRequests: pullRequest ? [pullRequest] : found.pullRequests, origin: found.origin };
    const results = mergeShards(found.files);
    await publish(results, { reportDir, summary, comment, host, page, untrusted: true });
    return { results, reportDir, trusted: false };
  }
  const comment = pullRequest ? { ...wanted, pullRequests: [pullRequest] } : wanted;
  const results = mergeShards(await readOwnFiles(inputs, cwd));
  // Nothing here takes long enough to be interrupted otherwise than by the end of the process.
  const { signal } = new AbortController();
  const facts = { run: host.run, cache: host.cache, token, workingDirectory: cwd, env, log: host, signal };
  const history = await openHistory(inputs.history, facts);
  if (history) results.history = await history.read(results);
  await publish(results, { reportDir, summary, comment, host, page });
  announceUnjudged(results, host);
  await history?.append(results);
  return { results, reportDir, trusted: true };
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
  const results = mergeResults(files);
  return results.plan.shard === null ? results : { ...results, plan: { ...results.plan, shard: null } };
}
