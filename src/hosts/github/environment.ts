import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../system/log.ts';
import { type CiRun, type CiWords, type Host, NO_RUN, TERMINAL_WORDS, type Trigger } from '../host.ts';
import { createTerminalHost } from '../terminal/host.ts';
import { openEnvironmentForge } from './api.ts';

/**
 * A terminal with the variables of a job of GitHub, Gitea or Forgejo, so that `publish` knows its subject.
 */
export function createEnvironmentHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const terminal = createTerminalHost(stream);
  let run: CiRun | undefined;
  return {
    ...terminal,
    hasOwnMachine: isHosted(env),
    get run() {
      run ??= readEnvironmentRun(env, terminal);
      return run;
    },
    openForge: (token) => openEnvironmentForge(env, token),
    openRunForge: (token) => openEnvironmentForge(env, token),
  };
}

/** GitHub Actions and runners with its protocol. */
export const GITHUB_WORDS: CiWords = {
  ...TERMINAL_WORDS,
  form: 'github',
  fullClone: 'Set `fetch-depth: 0` in the checkout step',
};

const text = v.nullish(v.string(), null);
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const repository = v.nullish(v.object({ full_name: v.string() }), null);
/** The used parts of an event. */
const eventSchema = v.object({
  repository: v.nullish(v.object({ default_branch: text }), null),
  pull_request: v.nullish(
    v.object({
      number: whole,
      base: v.object({ ref: v.string(), sha: text, repo: repository }),
      head: v.object({ sha: v.string(), repo: repository }),
    }),
    null,
  ),
  workflow_run: v.nullish(
    v.object({
      id: whole,
      name: text,
      head_branch: text,
      head_sha: v.string(),
      head_repository: repository,
      path: text,
    }),
    null,
  ),
});
type Event = v.InferOutput<typeof eventSchema>;
const NO_EVENT: Event = { repository: null, pull_request: null, workflow_run: null };

/** The subject of a job of GitHub Actions or of a runner with its protocol; else {@link NO_RUN}. */
export function readEnvironmentRun(env: NodeJS.ProcessEnv, log: Log): CiRun {
  if (env.GITHUB_ACTIONS !== 'true') return NO_RUN;
  const event = readEvent(env.GITHUB_EVENT_PATH, log);
  const pullRequest = readPullRequest(event);
  return {
    pullRequest,
    branch: pullRequest === null ? (/^refs\/heads\/(.+)$/.exec(env.GITHUB_REF ?? '')?.[1] ?? null) : null,
    mainBranch: event.repository?.default_branch || null,
    // For a pull request GITHUB_SHA is the test merge, which does not last.
    commit: pullRequest?.headSha ?? (env.GITHUB_SHA || null),
    job: [env.GITHUB_WORKFLOW, env.GITHUB_JOB].filter((part) => part).join(' / ') || null,
    order: readOrder(env),
    trigger: readTrigger(event),
    repository: env.GITHUB_REPOSITORY || null,
    server: env.GITHUB_SERVER_URL || null,
    url: findUrl(env),
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

function readPullRequest({ pull_request: found }: Event): CiRun['pullRequest'] {
  if (found === null) return null;
  const { number, base, head } = found;
  const from = head.repo?.full_name.toLowerCase();
  const fork = from === undefined || from !== base.repo?.full_name.toLowerCase();
  return { number, baseRef: base.ref, baseSha: base.sha, headSha: head.sha, fork };
}

/** Gitea: the workflow's file and the ref. With two `@` one may be part of a chosen name. */
const PULL_REF = /^[^@]+@refs\/pull\/(\d{1,15})\/head$/;

function readTrigger({ workflow_run: found }: Event): Trigger | null {
  if (found === null) return null;
  const { id, name, path, head_branch: branch, head_sha: sha, head_repository: from } = found;
  const trigger = {
    run: id,
    head: { repository: from?.full_name ?? null, branch: branch ?? '', sha },
    job: name ?? '',
  };
  const number = from === null ? PULL_REF.exec(path ?? '')?.[1] : undefined;
  return number === undefined ? trigger : { ...trigger, pullRequest: Number(number) };
}

function readOrder({ GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt }: NodeJS.ProcessEnv): CiRun['order'] {
  const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);
  return isNumber(run) ? { run: Number(run), attempt: isNumber(attempt) ? Number(attempt) : 1 } : null;
}

function findUrl({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_RUN_ID: run }: NodeJS.ProcessEnv) {
  if (!server || !name || !run) return null;
  return formatRunUrl(server, name, run);
}

/** Page of a workflow run. */
export function formatRunUrl(server: string, repository: string, run: string | number): string {
  return `${server.replace(/(?<!\/)\/+$/, '')}/${repository}/actions/runs/${run}`;
}

/** Whether GitHub made this machine for the job. https://docs.github.com/en/actions/reference/workflows-and-actions/variables */
export function isHosted(env: NodeJS.ProcessEnv): boolean {
  return env.GITHUB_ACTIONS === 'true' && env.RUNNER_ENVIRONMENT === 'github-hosted';
}
