import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../errors.ts';
import { ForgeError } from './forge.ts';

/** Where an API is and who asks it. */
export interface ApiAddress {
  /** Such as `https://api.github.com`, `https://ghe.example.com/api/v3`, `https://gitea.example.com/api/v1`. */
  url: string;
  token: string;
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
  ask(route: string, parameters?: Record<string, unknown>): Promise<Answer>;
  /** All pages of a list. @param pick the items of one page */
  list<T>(route: string, parameters: Record<string, unknown>, pick: (data: unknown) => readonly T[]): Promise<T[]>;
}

/** A job must not hang: the longest wait that a rate limit may ask for, in seconds, once for each request. */
const LONGEST_WAIT = 60;
/** For one attempt to be answered; with the three retries and the waits between them a request ends within 75 s. */
const ATTEMPT_MS = 15_000;
const RETRIES = 3;
/** Nothing that asking again would change; 429 is for the waiting that rate limits ask for. */
const FINAL = [400, 401, 403, 404, 405, 410, 413, 422, 429, 451];
const PAGE_ITEMS = 100;
const MOST_PAGES = 500;
const LONGEST_MESSAGE = 300;

/**
 * A client that spaces its writes (1 s, comments 3 s), asks again after 5xx answers and network errors, and waits for rate
 * limits that end within a minute. It logs nothing.
 */
export function createApiClient({ url, token, secondMs = 1000 }: ApiAddress): ApiClient {
  let made: ReturnType<typeof createOctokit> | undefined;
  const ask: ApiClient['ask'] = async (route, parameters = {}) => {
    made ??= createOctokit(url.replace(/\/+$/, ''), token, secondMs);
    const octokit = await made;
    try {
      return (await octokit.request(route, parameters)) as Answer;
    } catch (error) {
      throw describeFailure(error, route, token);
    }
  };
  return { ask, list: (route, parameters, pick) => readPages(ask, route, parameters, pick) };
}

async function createOctokit(baseUrl: string, token: string, secondMs: number) {
  const { Octokit, retry, throttling } = await import('./octokit.ts');
  const Client = Octokit.plugin(retry, throttling);
  const mayWait = (seconds: number, _options: unknown, _octokit: unknown, waited: number) =>
    waited === 0 && seconds <= LONGEST_WAIT;
  return new Client({
    baseUrl,
    auth: token,
    userAgent: 'pg-speed',
    log: SILENT,
    request: { fetch: fetchInTime, log: SILENT },
    retry: { retries: RETRIES, doNotRetry: FINAL, retryAfterBaseValue: secondMs },
    throttle: { onRateLimit: mayWait, onSecondaryRateLimit: mayWait, retryAfterBaseValue: secondMs },
  });
}

function ignore(): void {}
/** stdout is for results, and the log says what matters in our own words. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Node waits five minutes for an answer. */
function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(ATTEMPT_MS) });
}

/**
 * Pages are asked for by number: the address in a Link header may name another host (a server behind a proxy, or by another
 * name inside its network), which must not get the token. GitHub calls the size of a page `per_page`, Gitea `limit`.
 */
async function readPages<T>(
  ask: ApiClient['ask'],
  route: string,
  parameters: Record<string, unknown>,
  pick: (data: unknown) => readonly T[],
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { headers, data } = await ask(route, { ...parameters, per_page: PAGE_ITEMS, limit: PAGE_ITEMS, page });
    all.push(...pick(data));
    if (!/;\s*rel="?next"?/i.test(String(headers.link ?? ''))) return all;
  }
  throw new ForgeError(`${route}: the list has more than ${MOST_PAGES} pages`, null);
}

/** Any failure as one line that says what was asked, without the token. */
function describeFailure(error: unknown, route: string, token: string): ForgeError {
  const answered = error instanceof Error && 'status' in error && 'response' in error && error.response !== undefined;
  const status = answered && typeof error.status === 'number' ? error.status : null;
  const words = stripVTControlCharacters(messageOf(error))
    .replaceAll(token, '***')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  const cut = words.length > LONGEST_MESSAGE ? `${words.slice(0, LONGEST_MESSAGE)}...` : words;
  return new ForgeError(
    `${route}: ${status ?? 'no answer'} (${cut})${status === null ? describeProxy() : ''}`,
    status,
    {
      cause: error,
    },
  );
}

/** Node reads these variables from version 24 on, and only where it is told to. */
function describeProxy(env: NodeJS.ProcessEnv = process.env): string {
  if (!(env.HTTPS_PROXY || env.https_proxy) || env.NODE_USE_ENV_PROXY) return '';
  return '. HTTPS_PROXY is set: Node.js 24 uses it when NODE_USE_ENV_PROXY is 1 in the environment of the step, older ones never';
}
