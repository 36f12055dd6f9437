import { type CiRun, NO_RUN, type TestedPullRequest } from './ci-run.ts';
import { GITLAB_WORDS } from './ci-words.ts';
import { readCount } from './variable-inputs.ts';

/**
 * What a job of GitLab is about. Source: https://docs.gitlab.com/ci/variables/predefined_variables/
 * A variable that is missing or strange costs what it would have told.
 */
export function readGitlabRun(env: NodeJS.ProcessEnv): CiRun {
  const pullRequest = describeMergeRequest(env);
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

function describeMergeRequest(env: NodeJS.ProcessEnv): TestedPullRequest | null {
  const number = readCount(env.CI_MERGE_REQUEST_IID);
  const baseRef = env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME;
  // Empty in pipelines that do not test a merge: there the head itself is checked out.
  const headSha = env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA;
  if (number === null || !baseRef || !headSha) return null;
  const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: from, CI_PROJECT_ID: own } = env;
  const into = env.CI_MERGE_REQUEST_PROJECT_ID || own;
  const start = env.CI_MERGE_REQUEST_DIFF_BASE_SHA || null;
  const told = from && into ? from !== into : null;
  // A pipeline in the fork has the fork as its origin, whose branch of that name is whatever it was when it was made.
  const elsewhere = into !== undefined && own !== undefined && into !== own;
  return {
    number,
    baseRef,
    baseSha: start,
    headSha,
    fork: told,
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
