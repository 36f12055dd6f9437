import type { Git } from '../system/git.ts';
import { deepen, isCommit, isShallow } from './commits.ts';

/** Steps by which a shallow clone is deepened: most branches left the main one not long ago. The last brings everything. */
const STEPS = ['--deepen=50', '--deepen=250', '--deepen=1250', '--unshallow'];

/**
 * The commit that two have both come from, with as much of a shallow clone's history fetched as that takes.
 * @returns no commit, and why, when they have none or the history cannot be fetched
 */
export async function findMergeBase(
  git: Git,
  tip: string,
  head: string,
): Promise<{ commit: string | null; words: string }> {
  if (tip === head) return { commit: head, words: '' };
  for (const step of STEPS) {
    const found = await askMergeBase(git, tip, head);
    if (found !== null) return { commit: found, words: '' };
    if (!(await isShallow(git))) return { commit: null, words: 'they have no commit in common' };
    const { ok, words } = await deepen(git, step, tip);
    if (!ok) return { commit: null, words: `this clone is shallow and cannot be deepened (${words})` };
  }
  const commit = await askMergeBase(git, tip, head);
  return { commit, words: commit === null ? 'they have no commit in common' : '' };
}

async function askMergeBase(git: Git, tip: string, head: string): Promise<string | null> {
  const { ok, text } = await git.ask(['merge-base', tip, head]);
  return ok && isCommit(text) ? text : null;
}
