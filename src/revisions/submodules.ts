import { existsSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../errors.ts';
import type { Git } from '../system/git/git.ts';
import type { Log } from '../system/log.ts';
import { fetchCommit } from './commits.ts';
import type { WorktreeHome } from './worktree.ts';

/** Mode of an entry that is a commit of another repository. */
const GITLINK = /^160000 ([0-9a-f]+) 0\t(.+)$/s;

/**
 * Checks out the submodules of a worktree, from the repositories that the user's checkout has of them: no server is needed
 * where these know the commit. What cannot be had is logged, and left empty.
 * @param git in the user's checkout, or in a submodule of it
 * @param worktree its counterpart
 */
export async function addSubmodules(git: Git, worktree: string, home: WorktreeHome, log: Log): Promise<void> {
  const { text } = await git.at(worktree).ask(['ls-files', '--stage', '-z']);
  for (const entry of text.split('\0')) {
    const [, commit, name] = GITLINK.exec(entry) ?? [];
    if (commit === undefined || name === undefined) continue;
    const source = path.join(git.folder, name);
    // Where the checkout has not got it either, both are alike.
    if (!existsSync(path.join(source, '.git'))) continue;
    const own = git.at(source);
    try {
      const { commit: found, words } = await fetchCommit(own, commit);
      if (found === null) throw new Error(words);
      const target = path.join(worktree, name);
      await home.add(own, target, commit);
      await addSubmodules(own, target, home, log);
    } catch (error) {
      if (git.isInterrupted()) throw error;
      log.warning(`The base lacks its submodule ${name} (${commit.slice(0, 7)}): ${messageOf(error)}`);
    }
  }
}
