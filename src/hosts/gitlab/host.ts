// Makes the host of a job of GitLab: its log, inputs, outputs and forge, and what its variables say about the run.
import { randomBytes } from 'node:crypto';
import type { Log } from '../../system/log.ts';
import type { Forge } from '../forge.ts';
import {
  type CiRun,
  type CiWords,
  type Host,
  NO_RUN,
  readCount,
  readVariableInputs,
  type TestedPullRequest,
} from '../host.ts';
import { toPlainText } from '../log-text.ts';
import { createStreamLog, createTerminalHost, withPlainLines } from '../terminal/host.ts';
import { createGitlabForge } from './forge.ts';
import { findPageUrl, keepGitlabOutputs } from './outputs.ts';

/** A job of GitLab. Its log folds sections, but cannot mask secrets made at run time. Its outputs become files. */
export function createGitlabHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const streamLog = createStreamLog(stream);
  // Section marks are control characters, so they bypass withPlainLines.
  const log: Log = { ...withPlainLines(streamLog, env), group: (title) => openGitlabSection(title, streamLog.info) };
  const outputs = new Map<string, string>();
  return {
    ...createTerminalHost(stream),
    ...log,
    inputs: readVariableInputs(env, 'PG_SPEED_INPUT_', (variable) => `variable ${variable}`),
    color: true,
    run: readGitlabRun(env),
    setOutputs(entries) {
      for (const [name, value] of Object.entries(entries)) outputs.set(name, value);
    },
    keepOutputs: (folder) => keepGitlabOutputs(folder, outputs, env, log),
    keepPage: (file) => Promise.resolve(findPageUrl(file, env)),
    openForge: (token) => openJobForge(env, token),
  };
}

function openJobForge(env: NodeJS.ProcessEnv, token: string): Forge | null {
  const { CI_API_V4_URL: url, CI_JOB_TOKEN: jobToken } = env;
  // The notes are the target project's: a pipeline in a fork belongs to another project.
  const project = env.CI_MERGE_REQUEST_PROJECT_ID || env.CI_PROJECT_ID;
  if (!url || !project || !/^https?:\/\//i.test(url)) return null;
  return createGitlabForge({ url, project, token, jobToken });
}

/** Erases the line. GitLab expects it before its markers. */
const ERASE = '\x1b[0K';

/**
 * Opens a folded part of GitLab's log. Source: https://docs.gitlab.com/ci/jobs/job_logs/#custom-collapsible-sections
 * A command inside cannot end it, because its name is random.
 * @param print prints one line of our own
 * @returns closes the section
 */
export function openGitlabSection(title: string, print: (line: string) => void) {
  const readSeconds = () => Math.floor(Date.now() / 1000);
  const name = `pg_speed_${randomBytes(6).toString('hex')}`;
  const header = toPlainText(title).replaceAll(/[\n\t]+/g, ' ');
  print(`${ERASE}section_start:${readSeconds()}:${name}[collapsed=true]\r${ERASE}${header}`);
  let open = true;
  return () => {
    if (open) print(`${ERASE}section_end:${readSeconds()}:${name}\r${ERASE}`);
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
  shardHint: null,
  passwordNotice:
    'GitLab cannot hide a password that is made during the job: `eval "$(pg-speed start)"` keeps it out of the log, and whatever prints the environment shows it.',
};

/**
 * The subject of a job of GitLab. A missing or invalid variable is ignored.
 * Source: https://docs.gitlab.com/ci/variables/predefined_variables/
 */
export function readGitlabRun(env: NodeJS.ProcessEnv): CiRun {
  const pullRequest = readMergeRequest(env);
  const pipeline = readCount(env.CI_PIPELINE_ID);
  const run: CiRun = {
    ...NO_RUN,
    pullRequest,
    branch: pullRequest === null ? env.CI_COMMIT_BRANCH || null : null,
    mainBranch: env.CI_DEFAULT_BRANCH || null,
    // In pipelines for merged results CI_COMMIT_SHA is the test merge, which does not last.
    commit: pullRequest?.headSha || env.CI_COMMIT_SHA || null,
    job: env.CI_JOB_NAME || null,
    // A job that runs again has the same pipeline and a new number.
    order: pipeline === null ? null : { run: pipeline, attempt: readCount(env.CI_JOB_ID) ?? 1 },
    repository: env.CI_PROJECT_PATH || null,
    server: env.CI_SERVER_URL || null,
    url: env.CI_JOB_URL || null,
    words: GITLAB_WORDS,
  };
  const openRequest = pullRequest === null ? findOpenRequest(env) : null;
  if (openRequest !== null) run.openRequest = openRequest;
  return run;
}

function readMergeRequest(env: NodeJS.ProcessEnv): TestedPullRequest | null {
  const number = readCount(env.CI_MERGE_REQUEST_IID);
  const baseRef = env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  // Empty in pipelines that check out the head itself.
  const headSha = env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA;
  if (number === null || !baseRef || !headSha) return null;
  const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: source, CI_PROJECT_ID: project } = env;
  const target = env.CI_MERGE_REQUEST_PROJECT_ID || project;
  const baseSha = env.CI_MERGE_REQUEST_DIFF_BASE_SHA || null;
  const fork = source && target ? source !== target : null;
  const request: TestedPullRequest = { number, baseRef, baseSha, headSha, fork };
  // The origin of a pipeline in a fork is the fork, whose copy of the target branch may be old.
  const isElsewhere = target !== undefined && project !== undefined && target !== project;
  if (isElsewhere && baseSha !== null) request.startSha = baseSha;
  return request;
}

/** The only number of this project in `group/project!12,group/fork!7`; null if there are several, or none. */
function findOpenRequest({ CI_OPEN_MERGE_REQUESTS: list, CI_PROJECT_PATH: project }: NodeJS.ProcessEnv) {
  if (!list || !project) return null;
  const numbers = new Set<number>();
  for (const entry of list.split(',')) {
    const end = entry.lastIndexOf('!');
    const number = readCount(entry.slice(end + 1).trim());
    if (end > 0 && entry.slice(0, end).trim() === project && number !== null) numbers.add(number);
  }
  const [number] = numbers;
  return number !== undefined && numbers.size === 1 ? number : null;
}
