import { setTimeout as sleep } from 'node:timers/promises';
import { ForgeError } from '../forge.ts';
import { makeForgeError, readResponse, readStatus } from './answer.ts';

/** Where an API is and who asks it. */
export interface ApiAddress {
  /** Such as `https://api.github.com`, `https://ghe.example.com/api/v3`, `https://gitea.example.com/api/v1`. */
  url: string;
  token: string;
  /** Sent with every request in place of `authorization: token ...`. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds that a second of waiting takes; tests make it short. */
  secondMs?: number;
}

/** An answer that is a success. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number | undefined>>;
  data: unknown;
}

/** Asks one API. Both throw {@link ForgeError}. */
export interface ApiClient {
  /** @param route as in `GET /repos/{owner}/{repo}`, filled from `parameters`; the rest of them is query or body */
  ask(route: string, parameters?: Parameters): Promise<Answer>;
  /** All pages of a list. @param pick the items of one page */
  list<T>(route: string, parameters: Parameters, pick: (data: unknown) => readonly T[]): Promise<T[]>;
}

type Parameters = Record<string, unknown> & { request?: { redirect?: 'manual'; parseSuccessResponseBody?: boolean } };

/** A job must not hang: the longest wait that a rate limit may ask for, in seconds, once for each request. */
const MAX_WAIT = 60;
const RETRIES = 3;
/** Nothing that asking again would change; 429 is for the waiting that rate limits ask for. */
const FINAL = [400, 401, 403, 404, 405, 410, 413, 422, 429, 451];
const PAGE_ITEMS = 100;
const MAX_PAGES = 500;

/**
 * A client that spaces its writes (1 s, comments 3 s on GitHub), asks again after 5xx answers and network errors, and waits for
 * rate limits that end within a minute. The token goes to no other host. It logs nothing.
 */
export function createApiClient(address: ApiAddress): ApiClient {
  const { token, secondMs = 1000 } = address;
  let made: ReturnType<typeof createOctokit> | undefined;
  const ask: ApiClient['ask'] = async (route, parameters = {}) => {
    made ??= createOctokit(address, secondMs);
    const octokit = await made;
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
  return { ask, list: (route, parameters, pick) => readPages(ask, route, parameters, pick) };
}

async function createOctokit({ url, token, headers }: ApiAddress, secondMs: number) {
  const { Octokit, retry, throttling } = await import('./octokit.ts');
  const Client = Octokit.plugin(retry, throttling);
  const mayWait = (seconds: number, _options: unknown, _octokit: unknown, waited: number) =>
    waited === 0 && seconds <= MAX_WAIT;
  const octokit = new Client({
    baseUrl: url.replace(/(?<!\/)\/+$/, ''),
    ...(headers ? {} : { auth: token }),
    userAgent: 'pg-speed',
    log: SILENT,
    request: { fetch: fetchInTime, log: SILENT },
    retry: { retries: RETRIES, doNotRetry: FINAL, retryAfterBaseValue: secondMs },
    throttle: { onRateLimit: mayWait, onSecondaryRateLimit: mayWait, retryAfterBaseValue: secondMs },
  });
  if (headers)
    octokit.hook.before('request', (options) => {
      Object.assign(options.headers, headers);
    });
  return octokit;
}

function ignore(): void {}
/** stdout is for results, and the log says what matters in our own words. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Seconds until a rate limit ends that is not announced in GitHub's way, for which the throttling is there: GitLab's `Retry-After`, or
 * `RateLimit-Reset` as a Unix time, or neither from older ones, whose limits are by the minute.
 */
function findWait(error: unknown): number | null {
  const response = readResponse(error);
  if (response === null || readStatus(error) !== 429) return null;
  const { headers } = response;
  if (/\bsecondary rate\b/i.test(String(error)) || headers['x-ratelimit-remaining'] === '0') return null;
  const after = Number(headers['retry-after'] ?? Number.NaN);
  const reset = Number(headers['ratelimit-reset'] ?? Number.NaN) - Math.floor(Date.now() / 1000) + 1;
  const seconds = [after, reset].find((one) => Number.isFinite(one)) ?? MAX_WAIT;
  return Math.max(1, seconds);
}

/** Only its host is shown: the rest of the address may be a secret. */
function refuseRedirect({ status, headers }: Answer, route: string): ForgeError {
  const location = String(headers.location ?? '');
  const where = URL.canParse(location) ? new URL(location).origin : 'another address';
  return new ForgeError(
    `${route}: ${status} (the server sends on to ${where}, which does not get the token: that may be its right address)`,
    status,
  );
}

/**
 * Pages are asked for by number: the address in a Link header may name another host (a server behind a proxy, or by another
 * name inside its network), which must not get the token. GitHub calls the size of a page `per_page`, Gitea `limit`.
 */
async function readPages<T>(
  ask: ApiClient['ask'],
  route: string,
  parameters: Parameters,
  pick: (data: unknown) => readonly T[],
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { headers, data } = await ask(route, { ...parameters, per_page: PAGE_ITEMS, limit: PAGE_ITEMS, page });
    all.push(...pick(data));
    // GitLab says it twice, and proxies drop a Link header more often than a plain number.
    if (!headers['x-next-page'] && !/;\s*rel="?next"?/i.test(String(headers.link ?? ''))) return all;
  }
  throw new ForgeError(`${route}: the list has more than ${MAX_PAGES} pages`, null);
}

/** For one attempt to be answered, in milliseconds; with the retries and the waits between them a request ends within 75 s. */
const ATTEMPT_MS = 15_000;
const MAX_HOPS = 3;

/**
 * Fetches within {@link ATTEMPT_MS} (Node waits five minutes), and follows only where the token may go: to the same origin,
 * and without making a read of a write, as fetch does after 301, 302 and 303. Another redirect is given back as it is.
 */
export async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
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

/** Whether an answer sends on to another address. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
