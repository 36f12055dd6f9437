// Keeps one comment on a pull request up to date: writes, updates or removes it, and knows it again by a hidden marker.
import { messageOf } from '../../../errors.ts';
import { type Forge, type ForgeComment, ForgeError, type ForgeWords } from '../../../hosts/forge.ts';
import type { CiRun } from '../../../hosts/host.ts';
import type { Log } from '../../../system/log.ts';

export interface WantedComment {
  /** Markdown, without the marker. */
  body: string;
  /** Whether anything is faster, slower or wrong. */
  news: boolean;
  forge: Forge;
  pullRequest: number;
  /** Distinguishes the comments of one author. */
  key: string;
  /** `on-change`: no comment without news. */
  when: 'always' | 'on-change';
  /** Order of this run; null (not in a CI) counts as the newest. */
  order: Order;
  log: Log;
}

interface OurComment extends ForgeComment {
  order: Order;
}

/** Read, write, read again. More rounds are needed only if others write at the same time. */
const MAX_ROUNDS = 4;

/**
 * Leaves one comment of this key with this body on the pull request, or none. Keeps the comment of a newer run. Reads
 * again after each write, so that of two runs that write at once the newer one's comment remains, unless both update
 * the same comment at the same moment, which no forge can prevent. Never throws: logs why a report could not be
 * posted.
 */
export async function postComment(wanted: WantedComment): Promise<void> {
  const { log, forge, pullRequest } = wanted;
  try {
    const author = await forge.readLogin();
    log.info(`${forge.words.name(pullRequest)}: ${await converge(wanted, author)}.`);
  } catch (error) {
    const failure = error instanceof ForgeError ? error : new ForgeError(messageOf(error), null, { cause: error });
    const { level, text } = makeCommentFailure(failure, forge.words, pullRequest);
    log[level](text);
  }
}

/** @returns what was done, for the log */
async function converge(wanted: WantedComment, author: string): Promise<string> {
  const { forge, pullRequest, order, when, news } = wanted;
  const text = `${renderMarker(wanted)}\n${wanted.body}`;
  let written: string | null = null;
  let gone: ForgeError | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const ours = listOurs(await forge.listComments(pullRequest), author, wanted.key);
    const [newest, ...older] = ours;
    if (newest && order !== null && isNewer(newest.order, order)) {
      await removeAll(wanted, older);
      return `a newer run (${newest.order?.run}) has commented, so this run does not`;
    }
    if (when === 'on-change' && !news) {
      await removeAll(wanted, ours);
      return ours.length > 0 ? 'nothing differs any more: the comment was removed' : 'nothing differs: no comment';
    }
    await removeAll(wanted, older);
    if (newest && (isSameText(newest.body, text) || (written !== null && isSameOrder(newest.order, order))))
      return written ?? 'the comment is up to date already';
    if (newest) {
      gone = await update(wanted, newest.id, text);
      if (gone === null) written = 'the comment was updated';
    } else {
      await forge.createComment(pullRequest, text);
      written = 'a comment was written';
    }
  }
  if (gone !== null) throw gone;
  return written ?? 'other runs keep writing the same comment, so this run leaves it to them';
}

/** The comments of this author and key, newest run first, then newest comment first. */
function listOurs(comments: readonly ForgeComment[], author: string, key: string): OurComment[] {
  const ours: OurComment[] = [];
  for (const comment of comments) {
    const marker = readMarker(comment.body);
    const isAuthor = comment.author?.toLowerCase() === author.toLowerCase();
    if (isAuthor && marker?.key === key) ours.push({ ...comment, order: marker.order });
  }
  return ours.sort((a, b) => Number(isNewer(b.order, a.order)) - Number(isNewer(a.order, b.order)) || b.id - a.id);
}

async function removeAll({ forge, pullRequest }: WantedComment, comments: readonly OurComment[]): Promise<void> {
  for (const { id } of comments)
    await forge.deleteComment(pullRequest, id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
}

/** @returns the error if the comment no longer exists (or may not be seen) */
async function update({ forge, pullRequest }: WantedComment, id: number, text: string): Promise<ForgeError | null> {
  try {
    await forge.updateComment(pullRequest, id, text);
    return null;
  } catch (error) {
    if (isGone(error)) return error;
    throw error;
  }
}

function isGone(error: unknown): error is ForgeError {
  return error instanceof ForgeError && error.status === 404;
}

/** Servers change line ends and remove trailing ones. */
function isSameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(a) === plain(b);
}

function isSameOrder(a: Order, b: Order): boolean {
  return a?.run === b?.run && a?.attempt === b?.attempt;
}

/** Why there is no comment, and what to do: a notice for expected causes, otherwise a warning. */
function makeCommentFailure(
  { status, message }: ForgeError,
  { name, elsewhere, permissionHint, invalidTokenHint }: ForgeWords,
  pullRequest: number,
): { level: 'notice' | 'warning'; text: string } {
  const fail = (level: 'notice' | 'warning', reason: string, hint = '') => ({
    level,
    text: `${name(pullRequest)} gets no comment: ${reason}. ${elsewhere} ${hint}`.trim(),
  });
  if (status === 403 && /\blocked\b/i.test(message)) return fail('notice', 'its conversation is locked');
  if (status === 429 || (status === 403 && /rate limit/i.test(message)))
    return fail('warning', `the server's rate limit is used up (${message})`);
  if (status === 403 || status === 404)
    return fail('notice', `the token may not write here (${message})`, permissionHint);
  if (status === 401)
    return fail('warning', `the server does not know the token, or it has expired (${message})`, invalidTokenHint);
  return fail('warning', message);
}

/** Orders the runs that write the same comment; null if unknown. */
export type Order = CiRun['order'];

/** The first, hidden line of a comment: which comment it is, and which run wrote it. */
interface Marker {
  key: string;
  order: Order;
}

/**
 * Anybody can write a comment, and other bots of the same author quote titles of pull requests, so the marker counts
 * only at the very beginning. The pattern must match in one way only and never search a long text to its end.
 */
const PATTERN = /^<!-- pg-speed comment key=([^\s-]+)(?:(\s.{0,100}?))?-->/;
const ORDER = /^ run=(\d{1,15}) attempt=(\d{1,15}) $/;

/** The marker without its line end. The key is encoded, so it cannot end the HTML comment. */
export function renderMarker({ key, order }: Marker): string {
  const numbers = order === null ? '' : ` run=${order.run} attempt=${order.attempt}`;
  // Half a surrogate pair cannot be encoded, and two dashes may end an HTML comment.
  const encodedKey = encodeURIComponent(key.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('-', '%2D');
  return `<!-- pg-speed comment key=${encodedKey}${numbers} -->`;
}

/** The marker at the start of a comment, or null. A marker with edited numbers has no order. */
export function readMarker(body: string): Marker | null {
  const [, encodedKey = '', numbersText = ''] = PATTERN.exec(body) ?? [];
  const key = decodeKey(encodedKey);
  if (key === null) return null;
  const numbers = ORDER.exec(numbersText);
  return { key, order: numbers ? { run: Number(numbers[1]), attempt: Number(numbers[2]) } : null };
}

/** Whether `a` is of a later run, or of a later attempt at the same run. An unknown order is older. */
function isNewer(a: Order, b: Order): boolean {
  if (a === null || b === null) return a !== null;
  return a.run > b.run || (a.run === b.run && a.attempt > b.attempt);
}

function decodeKey(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
