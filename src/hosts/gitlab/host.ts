import { randomBytes } from 'node:crypto';
import type { Log } from '../../system/log.ts';
import {
  type CiRun,
  type CiWords,
  type Host,
  NO_RUN,
  readCount,
  readVariableInputs,
  type TestedPullRequest,
} from '../host.ts';
import { createStreamLog, createTerminalHost, toPlainText, withPlainLines } from '../terminal/host.ts';
import { createGitlabForge } from './api.ts';
import { keepGitlabOutputs } from './outputs.ts';

/**
 * A job of GitLab. Its log is what is printed, with folded sections; secrets made at run time cannot be masked in it, and outputs
 * are kept as files for `artifacts:reports`.
 */
export function createGitlabHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const written = createStreamLog(stream);
  // The marks of a section are control characters.
  const log: Log = { ...withPlainLines(written), group: (title) => openGitlabSection(title, written.info) };
  const outputs = new Map<string, string>();
  let run: CiRun | undefined;
  return {
    ...createTerminalHost(stream),
    ...log,
    inputs: readVariableInputs(env, 'PG_SPEED_INPUT_', (variable) => `variable ${variable}`),
    color: true,
    get run() {
      run ??= readGitlabRun(env);
      return run;
    },
    setOutput: (name, value) => void outputs.set(name, value),
    keepOutputs: (folder) => keepGitlabOutputs(folder, outputs, env, log),
    openForge: (token) => openJobForge(env, token),
  };
}

/** The notes of the project that the merge request is into: a pipeline in a fork is another project's. */
function openJobForge(env: NodeJS.ProcessEnv, token: string): ReturnType<Host['openForge']> {
  const { CI_API_V4_URL: url, CI_JOB_TOKEN: jobToken } = env;
  const project = env.CI_MERGE_REQUEST_PROJECT_ID || env.CI_PROJECT_ID;
  if (!url || !project || !/^https?:\/\//i.test(url)) return null;
  return createGitlabForge({ url, project, token, jobToken });
}

/** What may be handed in by tests. */
export interface SectionOptions {
  /** Seconds since 1970. */
  now?: () => number;
  /** A name of its own for each section, of letters, digits, `_`, `.` and `-`. */
  newName?: () => string;
}

/** Erases what stands on the line; GitLab looks for its markers behind it. */
const ERASE = '\x1b[0K';

/**
 * Opens a folded part of GitLab's log. Source: https://docs.gitlab.com/ci/jobs/job_logs/#custom-collapsible-sections
 * No command inside can end it, as nobody can guess its name; one that begins a section and does not end it has what follows
 * in its own, as in every job.
 * @param print prints one line of our own
 * @returns closes it; once is enough
 */
export function openGitlabSection(title: string, print: (line: string) => void, options: SectionOptions = {}) {
  const { now = () => Math.floor(Date.now() / 1000), newName = () => `pg_speed_${randomBytes(6).toString('hex')}` } =
    options;
  const name = newName();
  const header = toPlainText(title).replaceAll(/[\n\t]+/g, ' ');
  print(`${ERASE}section_start:${now()}:${name}[collapsed=true]\r${ERASE}${header}`);
  let open = true;
  return () => {
    if (open) print(`${ERASE}section_end:${now()}:${name}\r${ERASE}`);
    open = false;
  };
}

/** GitLab. */
export const GITLAB_WORDS: CiWords = {
  fullClone: "Set `GIT_DEPTH: 0` in the job's variables",
  giveToken:
    'Make a project access token with the scope `api` and keep it as the masked variable PG_SPEED_TOKEN of the project: ' +
    'CI_JOB_TOKEN may not write comments.',
  nameServer: 'CI_API_V4_URL and CI_PROJECT_ID name it, which GitLab sets in every job: see that nothing unsets them.',
  tokenVariables: ['PG_SPEED_TOKEN'],
  unmasked:
    'GitLab cannot hide a password that is made during the job: `eval "$(pg-speed start)"` keeps it out of the log, and whatever prints the environment shows it.',
};

/**
 * What a job of GitLab is about. Source: https://docs.gitlab.com/ci/variables/predefined_variables/
 * A variable that is missing or strange costs what it would have said.
 */
export function readGitlabRun(env: NodeJS.ProcessEnv): CiRun {
  const pullRequest = readMergeRequest(env);
  const openRequest = pullRequest === null ? findOpenRequest(env) : null;
  const [pipeline, job] = [readCount(env.CI_PIPELINE_ID), readCount(env.CI_JOB_ID)];
  return {
    ...NO_RUN,
    pullRequest,
    ...(openRequest === null ? {} : { openRequest }),
    branch: pullRequest === null ? env.CI_COMMIT_BRANCH || null : null,
    mainBranch: env.CI_DEFAULT_BRANCH || null,
    // Of merged results CI_COMMIT_SHA is the test merge, which nobody finds again.
    commit: pullRequest?.headSha || env.CI_COMMIT_SHA || null,
    job: env.CI_JOB_NAME || null,
    // A job that is run again belongs to the same pipeline, and has a number of its own.
    order: pipeline === null ? null : { run: pipeline, attempt: job ?? 1 },
    repository: env.CI_PROJECT_PATH || null,
    server: env.CI_SERVER_URL || null,
    url: env.CI_JOB_URL || null,
    words: GITLAB_WORDS,
  };
}

function readMergeRequest(env: NodeJS.ProcessEnv): TestedPullRequest | null {
  const number = readCount(env.CI_MERGE_REQUEST_IID);
  const baseRef = env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  // Empty in pipelines that do not test a merge: there the head itself is checked out.
  const headSha = env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA;
  if (number === null || !baseRef || !headSha) return null;
  const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: from, CI_PROJECT_ID: own } = env;
  const into = env.CI_MERGE_REQUEST_PROJECT_ID || own;
  const start = env.CI_MERGE_REQUEST_DIFF_BASE_SHA || null;
  const isFork = from && into ? from !== into : null;
  // A pipeline in the fork has the fork as its origin, whose branch of that name is whatever it was when it was made.
  const elsewhere = into !== undefined && own !== undefined && into !== own;
  return {
    number,
    baseRef,
    baseSha: start,
    headSha,
    fork: isFork,
    ...(elsewhere && start !== null ? { startSha: start } : {}),
  };
}

/** Of `group/project!12,group/fork!7` the only one of this project; null when there are several, or none. */
function findOpenRequest({ CI_OPEN_MERGE_REQUESTS: list, CI_PROJECT_PATH: own }: NodeJS.ProcessEnv): number | null {
  if (!list || !own) return null;
  const numbers = list.split(',').flatMap((entry) => {
    const at = entry.lastIndexOf('!');
    const number = readCount(entry.slice(at + 1).trim());
    return at > 0 && entry.slice(0, at).trim() === own && number !== null ? [number] : [];
  });
  const [only, ...others] = new Set(numbers);
  return only !== undefined && others.length === 0 ? only : null;
}
