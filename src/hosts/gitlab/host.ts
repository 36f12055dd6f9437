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
import { findPageUrl, keepGitlabOutputs } from './outputs.ts';

/**
 * A job of GitLab. Its log has folded sections and cannot mask secrets made at run time. Outputs become files for
 * `artifacts:reports`.
 */
export function createGitlabHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const written = createStreamLog(stream);
  // Section marks are control characters, so they bypass withPlainLines.
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
    keepPage: (file) => Promise.resolve(findPageUrl(file, env)),
    openForge: (token) => openJobForge(env, token),
  };
}

/** The notes of the target project of the merge request: a pipeline in a fork belongs to another project. */
function openJobForge(env: NodeJS.ProcessEnv, token: string): ReturnType<Host['openForge']> {
  const { CI_API_V4_URL: url, CI_JOB_TOKEN: jobToken } = env;
  const project = env.CI_MERGE_REQUEST_PROJECT_ID || env.CI_PROJECT_ID;
  if (!url || !project || !/^https?:\/\//i.test(url)) return null;
  return createGitlabForge({ url, project, token, jobToken });
}

/** For tests. */
export interface SectionOptions {
  /** Seconds since 1970. */
  now?: () => number;
  /** A unique name of letters, digits, `_`, `.` and `-`. */
  newName?: () => string;
}

/** Erases the line. GitLab expects it before its markers. */
const ERASE = '\x1b[0K';

/**
 * Opens a folded part of GitLab's log. Source: https://docs.gitlab.com/ci/jobs/job_logs/#custom-collapsible-sections
 * A command inside cannot end it, as its name is random.
 * @param print prints one line of our own
 * @returns closes the section
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

export const GITLAB_WORDS: CiWords = {
  form: 'gitlab',
  fullClone: "Set `GIT_DEPTH: 0` in the job's variables",
  tokenHint:
    'Make a project access token with the scope `api` and store it as the masked variable PG_SPEED_TOKEN of the project: ' +
    'CI_JOB_TOKEN may not write comments.',
  serverHint: 'CI_API_V4_URL and CI_PROJECT_ID name it, which GitLab sets in every job: see that nothing unsets them.',
  tokenVariables: ['PG_SPEED_TOKEN'],
  passwordNotice:
    'GitLab cannot hide a password that is made during the job: `eval "$(pg-speed start)"` keeps it out of the log, and whatever prints the environment shows it.',
};

/**
 * The subject of a job of GitLab. A missing or invalid variable is ignored.
 * Source: https://docs.gitlab.com/ci/variables/predefined_variables/
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
    // In pipelines for merged results CI_COMMIT_SHA is the test merge, which does not last.
    commit: pullRequest?.headSha || env.CI_COMMIT_SHA || null,
    job: env.CI_JOB_NAME || null,
    // A job that runs again has the same pipeline and a new number.
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
  // Empty in pipelines that check out the head itself.
  const headSha = env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA;
  if (number === null || !baseRef || !headSha) return null;
  const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: from, CI_PROJECT_ID: own } = env;
  const into = env.CI_MERGE_REQUEST_PROJECT_ID || own;
  const start = env.CI_MERGE_REQUEST_DIFF_BASE_SHA || null;
  const isFork = from && into ? from !== into : null;
  // The origin of a pipeline in a fork is the fork, whose copy of the target branch may be old.
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

/** The only number of this project in `group/project!12,group/fork!7`; null if there are several, or none. */
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
