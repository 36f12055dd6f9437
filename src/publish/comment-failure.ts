import type { ForgeError, ForgeWords } from '../hosts/forge.ts';

/** Why there is no comment, and what to do: a notice for what is usual, a warning for what is not. */
export function describeCommentFailure(
  { status, message }: ForgeError,
  { name, elsewhere, howToAllow, howToReplace }: ForgeWords,
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
      text: `${what}: the token may not write here (${message}). ${elsewhere} ${howToAllow}`,
    };
  if (status === 401)
    return {
      level: 'warning',
      text: `${what}: the server does not know the token, or it has expired (${message}). ${elsewhere} ${howToReplace}`,
    };
  return { level: 'warning', text: `${what}: ${message}. ${elsewhere}` };
}
