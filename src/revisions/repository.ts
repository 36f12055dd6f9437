import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { Git } from '../system/git/git.ts';

/** The user's checkout, as it stands. */
export interface Repository {
  /** git in its topmost folder. */
  git: Git;
  /** Absolute path of that folder, links resolved. */
  root: string;
  /** The user's working directory below it; empty: the topmost folder itself. */
  prefix: string;
  commit: string;
  /** The branch it is on; null on a detached head. */
  branch: string | null;
  /** Whether files that git tracks were changed. */
  changed: boolean;
}

/** @throws PgSpeedError of kind `input` when the folder is in no checkout, or in one without a commit */
export async function inspectRepository(git: Git): Promise<Repository> {
  const inside = await git.ask(['rev-parse', '--show-toplevel', '--show-prefix']);
  if (!inside.ok)
    throw new PgSpeedError(
      'input',
      `\`base\`: ${git.folder} is in no checkout of a git repository (${inside.words}).`,
      'Check the repository out before (in a CI that is the work of its checkout or clone step), or run in its folder.',
    );
  const [top = '', prefix = ''] = inside.text.split('\n');
  // git writes slashes on Windows too.
  const root = path.resolve(top);
  const at = git.at(root);
  const head = await at.ask(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}']);
  if (!head.ok)
    throw new PgSpeedError('input', `\`base\`: the repository ${root} has no commit yet.`, 'Commit something first.');
  const branch = await at.ask(['symbolic-ref', '--short', '--quiet', 'HEAD']);
  const status = await at.require(
    ['status', '--porcelain', '--untracked-files=no', '--ignore-submodules=untracked'],
    'git cannot compare the files with their commit',
    'See what `git status` says.',
  );
  return {
    git: at,
    root,
    prefix: path.relative(root, path.resolve(root, prefix)),
    commit: head.text,
    branch: branch.ok ? branch.text : null,
    changed: status !== '',
  };
}
