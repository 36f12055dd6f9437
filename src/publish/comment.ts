import { messageOf } from '../errors.ts';
import { type Forge, type ForgeComment, ForgeError, type ForgeWords } from '../hosts/forge.ts';
import type { Log } from '../system/log.ts';
import { isNewer, type Order, readMarker, renderMarker } from './comment-body.ts';

/** A comment that is wanted on a pull request. */
export interface WantedComment {
  /** Markdown, without the marker. */
  body: string;
  /** Whether anything is faster, slower or wrong. */
  news: boolean;
  forge: Forge;
  /** Its number. */
  pullRequest: number;
  /** Names the comment among those of the same author. */
  key: string;
  /** `on-change`: without news there is no comment. */
  when: 'always' | 'on-change';
  /** Of this run; null (not a CI's run) counts as the newest. */
  order: Order;
  log: Log;
}

/** One of the key's comments, by this author. */
interface Own extends ForgeComment {
  order: Order;
}

/** Looking, writing, looking again; more only when others write at the same time. */
const MAX_ROUNDS = 4;

/**
 * Makes what is on the pull request what is wanted: one comment of this key with this body, or none. A comment of a newer
 * run is left as it is. What is there is read again after each write, so that of two runs that write at once one comment
 * remains: that of the newer, unless both change one that was there in the same moment, which no forge can keep apart. Never
 * throws: a report that cannot be posted is logged.
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

/** @returns what became of it, in words */
async function converge(wanted: WantedComment, author: string): Promise<string> {
  const { forge, pullRequest, order, when, news } = wanted;
  const text = `${renderMarker(wanted)}\n${wanted.body}`;
  let written: string | null = null;
  let gone: ForgeError | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const own = listOwn(await forge.listComments(pullRequest), author, wanted.key);
    const [newest, ...others] = own;
    if (newest && order !== null && isNewer(newest.order, order)) {
      await removeAll(wanted, others);
      return `a newer run (${newest.order?.run}) has commented, so that this one says nothing`;
    }
    if (when === 'on-change' && !news) {
      await removeAll(wanted, own);
      return own.length > 0 ? 'nothing differs any more: the comment is removed' : 'nothing differs: no comment';
    }
    await removeAll(wanted, others);
    if (newest && (isSameText(newest.body, text) || (written !== null && isSameOrder(newest.order, order))))
      return written ?? 'the comment says this already';
    if (newest) {
      gone = await update(wanted, newest.id, text);
      if (gone === null) written = 'the comment is brought up to date';
    } else {
      await forge.createComment(pullRequest, text);
      written = 'a comment is written';
    }
  }
  if (gone !== null) throw gone;
  return written ?? 'others keep writing the same comment, so that it is left to them';
}

/** The comments of this author and key, the newest run's first; of several of a run the last one made. */
function listOwn(comments: readonly ForgeComment[], author: string, key: string): Own[] {
  const own = comments.flatMap((comment) => {
    const marker = readMarker(comment.body);
    const mine = comment.author?.toLowerCase() === author.toLowerCase();
    return mine && marker?.key === key ? [{ ...comment, order: marker.order }] : [];
  });
  return own.sort((a, b) => Number(isNewer(b.order, a.order)) - Number(isNewer(a.order, b.order)) || b.id - a.id);
}

async function removeAll({ forge, pullRequest }: WantedComment, comments: readonly Own[]): Promise<void> {
  for (const { id } of comments)
    await forge.deleteComment(pullRequest, id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
}

/** @returns the error when the comment is not there any more (or may not be seen) */
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

/** Servers change line ends and drop those at the end. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(one) === plain(other);
}

function isSameOrder(one: Order, other: Order): boolean {
  return one?.run === other?.run && one?.attempt === other?.attempt;
}

/** Why there is no comment, and what to do: a notice for what is usual, a warning for what is not. */
function makeCommentFailure(
  { status, message }: ForgeError,
  { name, elsewhere, permissionHint, invalidTokenHint }: ForgeWords,
  pullRequest: number,
): { level: 'notice' | 'warning'; text: string } {
  const what = `${name(pullRequest)} gets no comment`;
  if (status === 403 && /\blocked\b/i.test(message))
    return { level: 'notice', text: `${what}: its conversation is locked. ${elsewhere}` };
  if (status === 429 || (status === 403 && /rate limit/i.test(message)))
    return { level: 'warning', text: `${what}: the server's rate limit is used up (${message}). ${elsewhere}` };
  if (status === 403 || status === 404)
    return {
      level: 'notice',
      text: `${what}: the token may not write here (${message}). ${elsewhere} ${permissionHint}`,
    };
  if (status === 401)
    return {
      level: 'warning',
      text: `${what}: the server does not know the token, or it has expired (${message}). ${elsewhere} ${invalidTokenHint}`,
    };
  return { level: 'warning', text: `${what}: ${message}. ${elsewhere}` };
}
