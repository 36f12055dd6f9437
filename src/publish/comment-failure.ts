import type { ForgeError } from '../hosts/forge.ts';

/** Where a report is when it cannot be a comment. */
const ELSEWHERE = 'The report is in the job summary and in the report folder.';

/** Why there is no comment, and what to do: a notice for what is usual, a warning for what is not. */
export function describeCommentFailure(
  { status, message }: ForgeError,
  pullRequest: number,
): { level: 'notice' | 'warning'; text: string } {
  const what = `Pull request #${pullRequest} gets no comment`;
  if (status === 403 && /\blocked\b/i.test(message))
    return { level: 'notice', text: `${what}: its conversation is locked. ${ELSEWHERE}` };
  if (status === 403 && /rate limit/i.test(message))
    return { level: 'warning', text: `${what}: the server's rate limit is used up (${message}). ${ELSEWHERE}` };
  if (status === 403 || status === 404)
    return {
      level: 'notice',
      text:
        `${what}: the token may not write here (${message}). ${ELSEWHERE} ` +
        'For pull requests from forks and of Dependabot that is usual: examples/fork-safe of pg-speed-action has two workflows that comment on them safely. ' +
        'For others give the job `permissions: pull-requests: write`.',
    };
  if (status === 401)
    return {
      level: 'warning',
      text: `${what}: the server does not know the token, or it has expired (${message}). Check \`token\`. ${ELSEWHERE}`,
    };
  return { level: 'warning', text: `${what}: ${message}. ${ELSEWHERE}` };
}
