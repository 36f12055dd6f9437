// Sends requests to the API of a forge, with retries and rate limits.
import { setTimeout as sleep } from 'node:timers/promises';
import { ForgeError } from '../forge.ts';
import { type Answer, makeForgeError, readResponse, readStatus } from './answer.ts';

export interface ApiAddress {
  /** Such as `https://api.github.com`, `https://ghe.example.com/api/v3`, `https://gitea.example.com/api/v1`. */
  url: string;
  token: string;
  /** Sent with every request instead of `authorization: token ...`. */
  headers?: Readonly<Record<string, string>>;
  /** Length of a second of waiting, in milliseconds; tests make it short. */
  secondMs?: number;
}

/** A client of one API. All methods throw {@link ForgeError}. */
export interface ApiClient {
  /** @param route as `GET /repos/{owner}/{repo}`, filled from `parameters`; the other parameters are query or body */
  ask(route: string, parameters?: Parameters): Promise<Answer>;
  /** Reads all pages of a list. @param pick the items of one page */
  list<T>(route: string, parameters: Parameters, pick: (data: unknown) => readonly T[]): Promise<T[]>;
  /** Reads pages up to an empty one, for lists of Gitea's that do not report whether there is another. */
  listToEnd: ApiClient['list'];
}

type Parameters = Record<string, unknown> & { request?: { redirect?: 'manual'; parseSuccessResponseBody?: boolean } };

/** The longest wait for a rate limit in seconds, once for each request, so that no job hangs. */
const MAX_WAIT = 60;
/** Statuses that a retry does not change; 429 has its own wait. */
const FINAL = [400, 401, 403, 404, 405, 410, 413, 422, 429, 451];
const PAGE_ITEMS = 100;
const MAX_PAGES = 500;

/**
 * A client that spaces its writes (1 s, comments 3 s on GitHub), retries after 5xx answers and network errors, and waits
 * for rate limits that end within a minute. It sends the token to no other host, and logs nothing.
 */
export function createApiClient(address: ApiAddress): ApiClient {
  const { token, secondMs = 1000 } = address;
  let loading: ReturnType<typeof createOctokit> | undefined;
  const ask: ApiClient['ask'] = async (route, parameters = {}) => {
    loading ??= createOctokit(address, secondMs);
    const octokit = await loading;
    const request = async () => (await octokit.request(route, parameters)) as Answer;
    try {
      const answer = await request().catch(async (error: unknown) => {
        const seconds = findWait(error);
        if (seconds === null || seconds > MAX_WAIT) throw error;
        await sleep(seconds * secondMs);
        return request();
      });
      if (isRedirect(answer.status) && parameters.request?.redirect !== 'manual') throw refuseRedirect(answer, route);
      return answer;
    } catch (error) {
      throw makeForgeError(error, route, token);
    }
  };
  return {
    ask,
    list: (route, parameters, pick) => readPages(ask, route, parameters, pick, hasNext),
    listToEnd: (route, parameters, pick) => readPages(ask, route, parameters, pick, (_answer, items) => items > 0),
  };
}

async function createOctokit({ url, token, headers }: ApiAddress, secondMs: number) {
  const { Octokit, retry, throttling } = await import('./octokit.ts');
  const Client = Octokit.plugin(retry, throttling);
  const mayWait = (seconds: number, _options: unknown, _octokit: unknown, waited: number) =>
    waited === 0 && seconds <= MAX_WAIT;
  const octokit = new Client({
    baseUrl: url.replace(/(?<!\/)\/+$/, ''),
    auth: headers ? undefined : token,
    userAgent: 'pg-speed',
    log: SILENT,
    request: { fetch: fetchInTime, log: SILENT },
    retry: { retries: 3, doNotRetry: FINAL, retryAfterBaseValue: secondMs },
    throttle: { onRateLimit: mayWait, onSecondaryRateLimit: mayWait, retryAfterBaseValue: secondMs },
  });
  if (headers)
    octokit.hook.before('request', (options) => {
      Object.assign(options.headers, headers);
    });
  return octokit;
}

const ignore = () => undefined;
/** Octokit must not log: stdout is for results. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Seconds until the end of a rate limit that is not in GitHub's form (the throttling plugin handles that): GitLab's
 * `Retry-After`, or `RateLimit-Reset` as a Unix time, or neither from older versions, whose limits last a minute.
 */
function findWait(error: unknown): number | null {
  const response = readResponse(error);
  if (response === null || readStatus(error) !== 429) return null;
  const { headers } = response;
  if (/\bsecondary rate\b/i.test(String(error)) || headers['x-ratelimit-remaining'] === '0') return null;
  const after = Number(headers['retry-after'] ?? Number.NaN);
  const reset = Number(headers['ratelimit-reset'] ?? Number.NaN) - Math.floor(Date.now() / 1000) + 1;
  const seconds = [after, reset].find(Number.isFinite) ?? MAX_WAIT;
  return Math.max(1, seconds);
}

/** Shows only the host: the rest of the address may be a secret. */
function refuseRedirect({ status, headers }: Answer, route: string): ForgeError {
  const location = String(headers.location ?? '');
  const where = URL.canParse(location) ? new URL(location).origin : 'another address';
  return new ForgeError(
    `${route}: ${status} (the server redirects to ${where}, which does not get the token: that may be its right address)`,
    status,
  );
}

/**
 * Requests pages by number: the address in a Link header may name another host (behind a proxy, or with another name
 * inside its network), which must not get the token. The size of a page is `per_page` for GitHub, `limit` for Gitea.
 */
async function readPages<T>(
  ask: ApiClient['ask'],
  route: string,
  parameters: Parameters,
  pick: (data: unknown) => readonly T[],
  hasMore: (answer: Answer, items: number) => boolean,
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await ask(route, { ...parameters, per_page: PAGE_ITEMS, limit: PAGE_ITEMS, page });
    const pageItems = pick(answer.data);
    items.push(...pageItems);
    if (!hasMore(answer, pageItems.length)) return items;
  }
  throw new ForgeError(`${route}: the list has more than ${MAX_PAGES} pages`, null);
}

/** Whether a header names another page: GitLab sends both headers, and proxies drop Link headers more often. */
function hasNext({ headers }: Answer): boolean {
  return Boolean(headers['x-next-page']) || /;\s*rel="?next"?/i.test(String(headers.link ?? ''));
}

/** Time limit of one attempt; with retries and waits a request ends within 75 s. */
const ATTEMPT_MS = 15_000;
const MAX_HOPS = 3;

/**
 * Fetches within a time (Node waits five minutes). Follows redirects only to the same origin, which may get the token,
 * and never turns a write into a read, as fetch does after 301, 302 and 303. Returns other redirects.
 */
async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  let target = url;
  for (let hop = 0; ; hop++) {
    const response = await fetch(target, { ...init, redirect: 'manual', signal });
    const next = hop < MAX_HOPS && init.redirect !== 'manual' ? findNext(response, target, init.method) : null;
    if (next === null) return response;
    await response.body?.cancel();
    target = next;
  }
}

function findNext({ status, headers }: Response, from: string, method = 'GET'): string | null {
  const location = headers.get('location');
  if (location === null || !isRedirect(status) || !URL.canParse(location, from)) return null;
  const next = new URL(location, from);
  const isSafe = method === 'GET' || status === 307 || status === 308;
  return isSafe && next.origin === new URL(from).origin ? next.href : null;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
