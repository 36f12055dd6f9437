// Finds the base, checks it out with its submodules beside the user's checkout, and gives folder and environment of both revisions.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../errors.ts';
import type { Revision, RevisionName, Revisions } from '../../../plan/plan.ts';
import { Git } from '../../../system/git/git.ts';
import type { Log } from '../../../system/log.ts';
import type { BaseInput } from '../inputs/rows.ts';
import { type CiContext, findBase } from './base-commit.ts';
import { fetchCommit, inspectRepository, type Repository } from './commits.ts';
import { WorktreeHome } from './worktree-home.ts';
import { chooseWorktreeParent, createFolderMap } from './worktree-place.ts';

/** What finding and checking out the revisions needs. */
export interface WorktreeRequest {
  base: BaseInput;
  /** The user's working directory, which is the head's. */
  folder: string;
  env: NodeJS.ProcessEnv;
  ci: CiContext;
  log: Log;
  signal: AbortSignal;
}

/** The folders of both revisions. Disposing removes the base's; the head's is the user's. */
export interface Worktrees extends AsyncDisposable {
  readonly revisions: Revisions;
  /** Where the commands of a revision run. */
  folderOf(revision: RevisionName): string;
  environmentOf(revision: RevisionName): NodeJS.ProcessEnv;
  /** The revision's counterpart of an absolute path of the user. */
  pathOf(file: string, revision: RevisionName): string;
}

/**
 * Finds the base and checks it out beside the user's checkout, which does not change. When base and head are the same
 * there is no base, with the reason.
 * @throws PgSpeedError of kind `input` without git or repository, or for a base that is not found; the reason of the
 * signal
 */
export async function openWorktrees(request: WorktreeRequest): Promise<Worktrees> {
  const { base, folder, env, ci, log, signal } = request;
  const repository = await inspectRepository(new Git(folder, env, signal));
  const { commit, changed } = repository;
  const head: Revision = { name: nameHead(repository, ci), commit, changed };
  const baseCommit = await findBase(base, repository, ci, log);
  if (baseCommit.commit === commit && !changed) {
    const missing = `${nameRevision(baseCommit)} is the commit that is checked out here, and nothing is changed`;
    return headAlone(head, missing, request);
  }
  const home = await WorktreeHome.make(chooseWorktreeParent(repository.root, env, log));
  const remove = async () => {
    const problem = await home.remove(env);
    if (problem !== null)
      log.warning(`The checkout of the base could not be removed completely: ${problem}. The next run tries again.`);
  };
  try {
    // Some tools take names from the folder's name.
    const worktree = path.join(home.folder, path.basename(repository.root));
    await home.add(repository.git, worktree, baseCommit.commit);
    await addSubmodules(repository.git, worktree, home, log);
    const attributes = ['.gitattributes', '**/.gitattributes'];
    const lfs = ['grep', '--quiet', '-e', 'filter=lfs', baseCommit.commit, '--', ...attributes];
    if ((await repository.git.ask(lfs)).ok)
      log.warning('Files of Git LFS are not checked out for the base: it has their pointers instead.');
    const baseFolder = path.join(worktree, repository.prefix);
    if (!statSync(baseFolder, { throwIfNoEntry: false })?.isDirectory()) {
      await remove();
      const missing = `${nameRevision(baseCommit)} has no folder ${repository.prefix} (\`working-directory\`)`;
      return headAlone(head, missing, request);
    }
    const { mapPath, mapEnvironment } = createFolderMap(repository.root, worktree);
    const baseEnv = mapEnvironment(env, baseFolder);
    return {
      revisions: { base: { ...baseCommit, changed: false }, head, missing: null, output: null },
      folderOf: (revision) => (revision === 'base' ? baseFolder : folder),
      environmentOf: (revision) => (revision === 'base' ? baseEnv : { ...env, PWD: folder }),
      pathOf: (file, revision) => (revision === 'base' ? mapPath(file) : file),
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function headAlone(head: Revision, missing: string, { folder, env }: WorktreeRequest): Worktrees {
  return {
    revisions: { base: null, head, missing, output: null },
    folderOf: () => folder,
    environmentOf: () => ({ ...env, PWD: folder }),
    pathOf: (file) => file,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** `main (3f2a1bc)`, or only the commit. */
export function nameRevision({ name, commit }: { name: string | null; commit: string }): string {
  const short = commit.slice(0, 7);
  return name === null ? short : `${name} (${short})`;
}

/** The branch, or the ref of a pull request, whose checkout is on no branch. */
function nameHead({ branch, commit }: Repository, { pullRequest, branch: ciBranch }: CiContext): string | null {
  if (branch !== null) return branch;
  if (pullRequest === null) return ciBranch;
  return `refs/pull/${pullRequest.number}/${commit === pullRequest.headSha ? 'head' : 'merge'}`;
}

/** Mode of an entry that is a commit of another repository. */
const GITLINK = /^160000 ([0-9a-f]+) 0\t(.+)$/s;

/**
 * Checks out the submodules of a worktree from the repositories in the user's checkout; needs no server if these have
 * the commit. Logs what it cannot get, and leaves it empty.
 * @param git in the user's checkout, or in a submodule of it
 * @param worktree its counterpart
 */
async function addSubmodules(git: Git, worktree: string, home: WorktreeHome, log: Log): Promise<void> {
  const { text } = await git.at(worktree).ask(['ls-files', '--stage', '-z']);
  for (const entry of text.split('\0')) {
    const [, commit, name] = GITLINK.exec(entry) ?? [];
    if (commit === undefined || name === undefined) continue;
    const source = path.join(git.folder, name);
    // The checkout does not have it either, so both are alike.
    if (!existsSync(path.join(source, '.git'))) continue;
    const submodule = git.at(source);
    try {
      const fetched = await fetchCommit(submodule, commit);
      if (fetched.commit === null) throw new Error(fetched.words);
      const target = path.join(worktree, name);
      await home.add(submodule, target, commit);
      await addSubmodules(submodule, target, home, log);
    } catch (error) {
      if (git.isInterrupted()) throw error;
      log.warning(`The base lacks its submodule ${name} (${commit.slice(0, 7)}): ${messageOf(error)}`);
    }
  }
}
