import { type CiRun, NO_RUN, type TestedPullRequest } from './ci-run.ts';
import { WOODPECKER_WORDS } from './ci-words.ts';
import { readCount } from './variable-inputs.ts';

/**
 * What a step of Woodpecker 2 or 3 is about. Source: https://woodpecker-ci.org/docs/usage/environment
 * A variable that is missing or strange costs what it would have told.
 */
export function readWoodpeckerRun(env: NodeJS.ProcessEnv): CiRun {
  const pullRequest = describePullRequest(env);
  const isTag = env.CI_PIPELINE_EVENT === 'tag' || env.CI_PIPELINE_EVENT === 'release';
  // A pipeline that is started again has a new number.
  const number = readCount(env.CI_PIPELINE_NUMBER);
  const names = [env.CI_WORKFLOW_NAME, env.CI_STEP_NAME].filter((part) => part);
  return {
    ...NO_RUN,
    pullRequest,
    // Of a pull request it is the branch that this is into.
    branch: pullRequest === null && !isPull(env) && !isTag ? env.CI_COMMIT_BRANCH || null : null,
    mainBranch: env.CI_REPO_DEFAULT_BRANCH || null,
    commit: env.CI_COMMIT_SHA || null,
    job: names.join(' / ') || null,
    order: number === null ? null : { run: number, attempt: 1 },
    repository: env.CI_REPO || null,
    server: env.CI_FORGE_URL || null,
    url: env.CI_PIPELINE_URL || null,
    words: WOODPECKER_WORDS,
  };
}

/** `pull_request`, `pull_request_closed`, and from Woodpecker 3 on `pull_request_metadata`. */
function isPull({ CI_PIPELINE_EVENT: event }: NodeJS.ProcessEnv): boolean {
  return event?.startsWith('pull_request') === true;
}

function describePullRequest(env: NodeJS.ProcessEnv): TestedPullRequest | null {
  const number = readCount(env.CI_COMMIT_PULL_REQUEST);
  const baseRef = env.CI_COMMIT_TARGET_BRANCH || env.CI_COMMIT_BRANCH;
  const { CI_COMMIT_SHA: headSha } = env;
  if (!isPull(env) || number === null || !baseRef || !headSha) return null;
  // No variable tells whether it comes from a fork.
  return { number, baseRef, baseSha: null, headSha, fork: null };
}
