// Reads what GitHub, Gitea and Forgejo say about a run (variables, event file), and makes a host of a terminal that knows it.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../system/log.ts';
import { type CiRun, type CiWords, type Host, NO_RUN, readCount, TERMINAL_WORDS, type Trigger } from '../host.ts';
import { createTerminalHost } from '../terminal/host.ts';
import { openEnvironmentForge } from './forge.ts';

/** A terminal with the variables of a job of GitHub, Gitea or Forgejo, so that `publish` knows its subject. */
export function createEnvironmentHost(env: NodeJS.ProcessEnv, log: Log = createTerminalHost()): Host {
  let run: CiRun | undefined;
  return {
    ...createTerminalHost(),
    ...log,
    // https://docs.github.com/en/actions/reference/workflows-and-actions/variables
    hasOwnMachine: env.GITHUB_ACTIONS === 'true' && env.RUNNER_ENVIRONMENT === 'github-hosted',
    get run() {
      run ??= readEnvironmentRun(env, log);
      return run;
    },
    openForge: (token) => openEnvironmentForge(env, token),
    openRunForge: (token) => openEnvironmentForge(env, token),
  };
}

export const GITHUB_WORDS: CiWords = {
  ...TERMINAL_WORDS,
  form: 'github',
  fullClone: 'Set `fetch-depth: 0` in the checkout step',
  // `job-index` begins with 0, `job-total` counts all axes of a matrix, and expressions have no arithmetic.
  shardHint:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    'Write `matrix: {shard: [1, 2, 3, 4, 5]}` below `strategy` of the job, and `shard: ${{ matrix.shard }}/5` in its step.',
};

const text = v.nullish(v.string(), null);
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const named = v.nullish(v.object({ full_name: v.string() }), null);
/** The used parts of an event. */
const eventSchema = v.object({
  repository: v.nullish(v.object({ default_branch: text }), null),
  pull_request: v.nullish(
    v.object({
      number: positive,
      base: v.object({ ref: v.string(), sha: text, repo: named }),
      head: v.object({ sha: v.string(), repo: named }),
    }),
    null,
  ),
  merge_group: v.nullish(
    v.object({ base_ref: v.string(), base_sha: v.string(), head_ref: v.string(), head_sha: v.string() }),
    null,
  ),
  workflow_run: v.nullish(
    v.object({ id: positive, name: text, head_branch: text, head_sha: v.string(), head_repository: named, path: text }),
    null,
  ),
});
type Event = v.InferOutput<typeof eventSchema>;
const NO_EVENT: Event = { repository: null, pull_request: null, merge_group: null, workflow_run: null };

/** The subject of a job of GitHub Actions or of a runner with its protocol; {@link NO_RUN} elsewhere. */
export function readEnvironmentRun(env: NodeJS.ProcessEnv, log: Log): CiRun {
  if (env.GITHUB_ACTIONS !== 'true') return NO_RUN;
  const event = readEvent(env.GITHUB_EVENT_PATH, log);
  const pullRequest = readPullRequest(event);
  const repository = env.GITHUB_REPOSITORY || null;
  const server = env.GITHUB_SERVER_URL || null;
  const runId = readCount(env.GITHUB_RUN_ID);
  return {
    pullRequest,
    branch: pullRequest === null ? (/^refs\/heads\/(.+)$/.exec(env.GITHUB_REF ?? '')?.[1] ?? null) : null,
    mainBranch: event.repository?.default_branch || null,
    // For a pull request GITHUB_SHA is the test merge, which does not last.
    commit: pullRequest?.headSha ?? (env.GITHUB_SHA || null),
    job: [env.GITHUB_WORKFLOW, env.GITHUB_JOB].filter((part) => part).join(' / ') || null,
    order: runId === null ? null : { run: runId, attempt: readCount(env.GITHUB_RUN_ATTEMPT) ?? 1 },
    trigger: readTrigger(event),
    repository,
    server,
    url: server && repository && env.GITHUB_RUN_ID ? formatRunUrl(server, repository, env.GITHUB_RUN_ID) : null,
    words: GITHUB_WORDS,
  };
}

function readEvent(file: string | undefined, log: Log): Event {
  if (!file) return NO_EVENT;
  try {
    return v.parse(eventSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const where = v.isValiError(error) ? ` at ${v.getDotPath(error.issues[0]) ?? 'its top'}` : '';
    log.warning(`The file of this job's event cannot be used${where}: ${messageOf(error)}`);
    return NO_EVENT;
  }
}

function readPullRequest({ pull_request: pullRequest, merge_group: group }: Event): CiRun['pullRequest'] {
  if (pullRequest === null) return group && readMergeGroup(group);
  const { number, base, head } = pullRequest;
  const from = head.repo?.full_name.toLowerCase();
  const fork = from === undefined || from !== base.repo?.full_name.toLowerCase();
  return { number, baseRef: base.ref, baseSha: base.sha, headSha: head.sha, fork };
}

/** The pull request that a merge queue adds to those before it: what these change is in its base. */
function readMergeGroup(group: NonNullable<Event['merge_group']>): CiRun['pullRequest'] {
  const { base_ref: base, base_sha: baseSha, head_ref: head, head_sha: headSha } = group;
  const number = readCount(/\/pr-(\d+)-[0-9a-f]+$/.exec(head)?.[1]);
  if (number === null) return null;
  return { number, baseRef: base.replace('refs/heads/', ''), baseSha, headSha, fork: null, startSha: baseSha };
}

function readTrigger({ workflow_run: run }: Event): Trigger | null {
  if (run === null) return null;
  const { id, name, path, head_branch: branch, head_sha: sha, head_repository: source } = run;
  const head = { repository: source?.full_name ?? null, branch: branch ?? '', sha };
  const trigger: Trigger = { run: id, head, job: name ?? '' };
  // Gitea's `path` is the workflow's file and the ref. With two `@`, one may be part of a chosen name.
  const number = /^[^@]+@refs\/pull\/(\d{1,15})\/head$/.exec(path ?? '')?.[1];
  if (source === null && number !== undefined) trigger.pullRequest = Number(number);
  return trigger;
}

/** Page of a workflow run. */
export function formatRunUrl(server: string, repository: string, run: string | number): string {
  return `${server.replace(/(?<!\/)\/+$/, '')}/${repository}/actions/runs/${run}`;
}
