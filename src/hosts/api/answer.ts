// Checks answers of a forge's API, and makes errors of failed requests.
import * as v from 'valibot';
import { messageOf } from '../../errors.ts';
import { stripSequences } from '../../system/terminal-text.ts';
import { ForgeError } from '../forge.ts';

/** An answer of the server of a forge. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number | undefined>>;
  data: unknown;
}

/** Number of a comment, pull request or artifact. */
export const answerId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Gitea writes `null` for an empty list. */
export function readList(data: unknown): unknown[] {
  return data === null || data === '' ? [] : readAnswer(v.array(v.unknown()), data);
}

/** Checks an answer against its documented shape. @throws ForgeError for another shape */
export function readAnswer<const S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, data, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const where = v.getDotPath(issue) ?? 'the answer';
  throw new ForgeError(
    `The server's answer does not have the documented form: ${where}: ${shortenWords(issue.message)}`,
    null,
  );
}

/** Describes a failure in one line with the request, without the token. */
export function makeForgeError(error: unknown, route: string, token: string): ForgeError {
  if (error instanceof ForgeError) return error;
  const status = readStatus(error);
  const words = shortenWords(findWords(error).replaceAll(token, '***'));
  const text = `${route}: ${status ?? 'no answer'} (${words || 'no message'})${status === null ? formatProxy() : ''}`;
  return new ForgeError(text, status, { cause: error });
}

/** A server's message as one short line without control characters. */
export function shortenWords(text: string): string {
  const words = stripSequences(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return words.length > 300 ? `${words.slice(0, 300)}...` : words;
}

/** HTTP status of a failed request; null: there was no answer. */
export function readStatus(error: unknown): number | null {
  if (readResponse(error) === null) return null;
  const { status } = error as { status: unknown };
  return typeof status === 'number' ? status : null;
}

/** The answer to a failed request of Octokit. */
export function readResponse(error: unknown): Answer | null {
  const isAnswered = error instanceof Error && 'status' in error && 'response' in error;
  return isAnswered && error.response ? (error.response as Answer) : null;
}

/** GitHub sends `message`; GitLab a `message` of text or fields, or an `error` with a description; a proxy a page. */
function findWords(error: unknown): string {
  const data = readResponse(error)?.data;
  if (typeof data === 'string' && /^\s*</.test(data))
    return `a web page: ${/<title[^>]*>([^<]*)/i.exec(data)?.[1]?.trim() || 'without a title'}`;
  if (typeof data === 'object' && data !== null) {
    if ('message' in data && typeof data.message === 'object') return JSON.stringify(data.message);
    if ('error' in data && !('message' in data))
      return [data.error, 'error_description' in data ? data.error_description : null].filter(Boolean).join(': ');
  }
  return messageOf(error);
}

/** A hint about proxies: Node reads these variables only from version 24 on, and only if it is enabled. */
function formatProxy(): string {
  const { HTTPS_PROXY, https_proxy, NODE_USE_ENV_PROXY } = process.env;
  if (!(HTTPS_PROXY || https_proxy) || NODE_USE_ENV_PROXY) return '';
  return '. HTTPS_PROXY is set: Node.js 24 uses it if NODE_USE_ENV_PROXY is 1 in the environment of the step, older versions never do';
}
