import { waitFor } from './program.ts';

/** A user of the test's server. */
export interface Account {
  name: string;
  token: string;
  url: string;
  /** Calls the API as this user. @throws Error that holds the server's answer, unless it is a success */
  call<T = unknown>(method: string, place: string, body?: unknown): Promise<T>;
}

export interface Comment {
  id: number;
  body: string;
  user: { login: string };
  created_at: string;
  updated_at: string;
}

export interface WorkflowRun {
  id: number;
  event: string;
  status: string;
  conclusion?: string;
  head_sha: string;
  path: string;
}

export interface EndedJob {
  name: string;
  conclusion: string;
  /** Of all its steps. */
  log: string;
}

export interface EndedRun extends WorkflowRun {
  jobs: EndedJob[];
}

export function createAccount(url: string, name: string, token: string): Account {
  return {
    name,
    token,
    url,
    call: async (method, place, body) => {
      const response = await fetch(`${url}/api/v1${place}`, {
        method,
        headers: { authorization: `token ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${place} as ${name}: ${response.status} ${text}`);
      return isJson(response) ? JSON.parse(text) : text;
    },
  };
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}

/** Makes an empty repository whose main branch will be `main`. @returns owner/name */
export async function createRepository(account: Account, name: string): Promise<string> {
  const repository = { name, default_branch: 'main', auto_init: false };
  const { full_name } = await account.call<{ full_name: string }>('POST', '/user/repos', repository);
  return full_name;
}

/** Gitea hears of a push a moment after it: asked again until it knows the branch. */
export async function openPullRequest(
  account: Account,
  repository: string,
  head: string,
  base = 'main',
): Promise<number> {
  let refusal = '';
  const pull = await waitFor(
    `${repository} takes a pull request of ${head}`,
    async () => {
      try {
        const body = { head, base, title: `Changes of ${head}` };
        return await account.call<{ number: number }>('POST', `/repos/${repository}/pulls`, body);
      } catch (error) {
        refusal = String(error);
        return null;
      }
    },
    { seconds: 30, tell: () => refusal },
  );
  return pull.number;
}

/** All comments, however many pages there are. */
export async function listComments(account: Account, repository: string, number: number): Promise<Comment[]> {
  const commentsById = new Map<number, Comment>();
  for (let page = 1; ; page++) {
    const place = `/repos/${repository}/issues/${number}/comments?page=${page}`;
    const comments = await account.call<Comment[]>('GET', place);
    const before = commentsById.size;
    for (const comment of comments) commentsById.set(comment.id, comment);
    // This server gives the whole list for every page.
    if (commentsById.size === before) return [...commentsById.values()];
  }
}

export async function addComment(account: Account, repository: string, number: number, body: string): Promise<Comment> {
  return account.call<Comment>('POST', `/repos/${repository}/issues/${number}/comments`, { body });
}

/** Waits for the run of one workflow file for that commit and event, and for its end. */
export async function waitForRun(
  account: Account,
  repository: string,
  wanted: { sha: string; event: string; workflow: string },
  tell: () => string,
): Promise<EndedRun> {
  let last: WorkflowRun[] = [];
  const run = await waitFor(
    `the ${wanted.event} run of ${wanted.workflow} for ${wanted.sha.slice(0, 7)} ends`,
    async () => {
      const place = `/repos/${repository}/actions/runs`;
      last = (await account.call<{ workflow_runs: WorkflowRun[] | null }>('GET', place)).workflow_runs ?? [];
      return last.find(
        ({ status, event, head_sha, path }) =>
          status === 'completed' &&
          // Later pushes to a pull request make a `pull_request_sync`.
          event.startsWith(wanted.event) &&
          head_sha === wanted.sha &&
          path.startsWith(`${wanted.workflow}@`),
      );
    },
    { tell: () => `Runs: ${JSON.stringify(last.map(showRun), null, 1)}\n${tell()}` },
  );
  return { ...run, jobs: await readJobs(account, repository, run.id) };
}

function showRun({ id, event, status, conclusion, head_sha, path }: WorkflowRun): unknown {
  return { id, event, status, conclusion, head_sha, path };
}

async function readJobs(account: Account, repository: string, run: number): Promise<EndedJob[]> {
  const place = `/repos/${repository}/actions/runs/${run}/jobs`;
  const { jobs } = await account.call<{ jobs: { id: number; name: string; conclusion: string }[] }>('GET', place);
  return Promise.all(
    jobs.map(async ({ id, name, conclusion }) => {
      const log = await account.call<string>('GET', `/repos/${repository}/actions/jobs/${id}/logs`);
      return { name, conclusion, log };
    }),
  );
}
