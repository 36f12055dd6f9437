// Makes the forge of GitHub, Gitea and Forgejo: comments, labels, pull requests, workflow runs and their artifacts.
import { type ApiAddress, type ApiClient, createApiClient } from '../api/client.ts';
import {
  ForgeError,
  type ForgeLimits,
  type ForgeWords,
  type PullRequest,
  type RunForge,
  type RunHead,
} from '../forge.ts';
import * as answers from './answers.ts';
import { GITEA_LABELS, readLabelling } from './labels.ts';

/** Where and as whom to work on a repository of GitHub, Gitea or Forgejo. */
export interface ForgeAddress extends ApiAddress {
  /** owner/name. */
  repository: string;
  /** The login of a token that may not read its own user; null: unknown, so such a token cannot be used. */
  jobLogin: string | null;
  /** Default: the words of GitHub Actions. */
  words?: ForgeWords;
}

const REPOSITORY = '/repos/{owner}/{repo}';
const COMMENT = `${REPOSITORY}/issues/comments/{comment_id}`;

/** The forge of GitHub, GitHub Enterprise, Gitea and Forgejo, which share this part of GitHub's API. */
export function createForge(address: ForgeAddress): RunForge {
  const { repository } = address;
  const client = createApiClient(address);
  const { ask, list } = client;
  const [owner = '', repo = ''] = repository.split('/');
  const here = { owner, repo };
  return {
    repository,
    words: address.words ?? ACTIONS_WORDS,
    limits: isGitea(address.url) ? GITEA_LIMITS : GITHUB_LIMITS,
    listComments: (issue_number) =>
      list(`GET ${REPOSITORY}/issues/{issue_number}/comments`, { ...here, issue_number }, answers.readComments),
    async createComment(issue_number, body) {
      const route = `POST ${REPOSITORY}/issues/{issue_number}/comments`;
      return answers.readComment((await ask(route, { ...here, issue_number, body })).data);
    },
    async updateComment(_pullRequest, comment_id, body) {
      await ask(`PATCH ${COMMENT}`, { ...here, comment_id, body });
    },
    async deleteComment(_pullRequest, comment_id) {
      await ask(`DELETE ${COMMENT}`, { ...here, comment_id });
    },
    readLogin: () => readLogin(client, address),
    readLabelling: (issue_number, label) =>
      readLabelling(client, { ...here, issue_number }, label, isGitea(address.url)),
    async getPullRequest(pull_number) {
      const answer = await ask(`GET ${REPOSITORY}/pulls/{pull_number}`, { ...here, pull_number });
      return answers.readPullRequest(answer.data);
    },
    findPullRequests: (head) => findPullRequests(client, here, head),
    async getRun(run_id) {
      return answers.readRun((await ask(`GET ${REPOSITORY}/actions/runs/{run_id}`, { ...here, run_id })).data);
    },
    listArtifacts: (run_id) =>
      list(`GET ${REPOSITORY}/actions/runs/{run_id}/artifacts`, { ...here, run_id }, answers.readArtifacts),
    downloadArtifact(artifact_id, mostBytes) {
      const route = `GET ${REPOSITORY}/actions/artifacts/{artifact_id}/zip`;
      return answers.download(client, route, { ...here, artifact_id }, mostBytes);
    },
  };
}

/** GitHub's limit is 65,536 characters, which it may count otherwise. It draws every chart. */
export const GITHUB_LIMITS: ForgeLimits = { bytes: 60_000, mermaidCharacters: Number.POSITIVE_INFINITY };

/** Mermaid up to MERMAID_MAX_SOURCE_CHARACTERS, which is 5,000 by default. */
const GITEA_LIMITS: ForgeLimits = { bytes: 60_000, mermaidCharacters: 5000 };

/** Words for a job of GitHub Actions, or of a runner with its protocol. */
const ACTIONS_WORDS: ForgeWords = {
  name: (number) => `Pull request #${number}`,
  elsewhere: 'The report is in the job summary and in the report folder.',
  permissionHint:
    'Pull requests from forks and of Dependabot have no such token: examples/fork-safe of pg-speed-action has two workflows that comment on them safely. ' +
    'For others give the job `permissions: pull-requests: write`.',
  invalidTokenHint: 'Check `token`.',
  labelHint: `The job needs \`permissions: pull-requests: read\`. ${GITEA_LABELS}`,
};

/** Filters the list again: Gitea ignores `head`, and GitHub's `head` does not distinguish repositories of one owner. */
async function findPullRequests(
  { list }: ApiClient,
  here: { owner: string; repo: string },
  { repository, branch, sha }: RunHead,
): Promise<PullRequest[]> {
  if (repository === null || branch === '' || sha === '') return [];
  const head = `${repository.split('/')[0]}:${branch}`;
  const parameters = { ...here, state: 'open', head };
  const pullRequests = await list(`GET ${REPOSITORY}/pulls`, parameters, answers.readPullRequests);
  return pullRequests.filter(
    (pull) =>
      pull.open &&
      pull.head.repository?.toLowerCase() === repository.toLowerCase() &&
      pull.head.ref === branch &&
      pull.head.sha === sha,
  );
}

/** The token of a GitHub job may not read its user by REST, but by GraphQL, which Gitea does not have. */
async function readLogin({ ask }: ApiClient, { url, jobLogin }: ForgeAddress): Promise<string> {
  try {
    return answers.readUserLogin((await ask('GET /user')).data);
  } catch (error) {
    if (!(error instanceof ForgeError) || (error.status !== 403 && error.status !== 404)) throw error;
    if (isGitea(url)) {
      if (jobLogin === null) throw error;
      return jobLogin;
    }
  }
  // GraphQL is `/graphql` on api.github.com, and `/api/graphql` on Enterprise.
  const graphql = `${url.replace(/(?<!\/)\/+$/, '').replace(/\/api\/v3$/, '/api')}/graphql`;
  try {
    return answers.readViewerLogin((await ask(`POST ${graphql}`, { query: '{ viewer { login } }' })).data);
  } catch (error) {
    if (jobLogin === null || (error instanceof ForgeError && error.status === 401)) throw error;
    return jobLogin;
  }
}

/** Whether the API is Gitea's or Forgejo's. */
function isGitea(url: string): boolean {
  return /\/api\/v1\/*$/.test(url);
}

/** The forge in the environment of a job; null if it names none. */
export function openEnvironmentForge(env: NodeJS.ProcessEnv, token: string): RunForge | null {
  const { GITHUB_API_URL: url, GITHUB_REPOSITORY: repository } = env;
  if (!url || !repository || !/^https?:\/\//i.test(url) || !/^[^/]+\/[^/]+$/.test(repository)) return null;
  return createForge({ url, repository, token, jobLogin: findJobLogin(env) });
}

/** The login of a job's token. Forgejo's runner sets GITEA_ACTIONS too. */
function findJobLogin(env: NodeJS.ProcessEnv): string {
  if (env.FORGEJO_ACTIONS) return 'forgejo-actions';
  return env.GITEA_ACTIONS ? 'gitea-actions' : 'github-actions[bot]';
}
