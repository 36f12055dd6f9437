import { statSync } from 'node:fs';
import path from 'node:path';
import type { BaseInput } from '../inputs/texts.ts';
import type { Revision, RevisionName, Revisions } from '../plan/plan.ts';
import { Git } from '../system/git/git.ts';
import type { Log } from '../system/log.ts';
import { type CiFacts, findBase } from './base-commit.ts';
import { inspectRepository, type Repository } from './repository.ts';
import { addSubmodules } from './submodules.ts';
import { WorktreeHome } from './worktree.ts';
import { chooseWorktreeParent, FolderMap } from './worktree-place.ts';

/** What is needed to find and check out the revisions. */
export interface WorktreeRequest {
  base: BaseInput;
  /** The user's working directory, which is the head's. */
  folder: string;
  env: NodeJS.ProcessEnv;
  ci: CiFacts;
  log: Log;
  signal: AbortSignal;
}

/** The folders of both revisions. The base's is gone once this is disposed; the head's is the user's own. */
export interface Worktrees extends AsyncDisposable {
  readonly revisions: Revisions;
  /** Where the commands of a revision run. */
  folderOf(revision: RevisionName): string;
  /** The environment of its commands, without ours. */
  environmentOf(revision: RevisionName): NodeJS.ProcessEnv;
  /** An absolute path of the user's as the revision has it. */
  pathOf(file: string, revision: RevisionName): string;
}

/**
 * Finds the base and checks it out beside the user's checkout, which stays as it is. Where base and head are the same
 * there is no base, with the reason.
 * @throws PgSpeedError of kind `input` without git or repository, or for a base that is not to be found; the reason of the signal
 */
export async function openWorktrees(request: WorktreeRequest): Promise<Worktrees> {
  const { base, folder, env, ci, log, signal } = request;
  const repository = await inspectRepository(new Git(folder, env, signal));
  const { commit, changed } = repository;
  const head: Revision = { name: nameHead(repository, ci), commit, changed };
  const found = await findBase(base, repository, ci, log);
  if (found.commit === commit && !changed) {
    const missing = `${nameRevision(found)} is the commit that is checked out here, and nothing is changed`;
    return headAlone({ base: null, head, missing, output: null }, request);
  }
  const home = await WorktreeHome.make(chooseWorktreeParent(repository.root, env, log));
  const remove = async () => {
    const problem = await home.remove(env);
    if (problem !== null)
      log.warning(`The checkout of the base could not be removed whole: ${problem}. The next run tries again.`);
  };
  try {
    // Some tools take names from that of the folder.
    const worktree = path.join(home.folder, path.basename(repository.root));
    await home.add(repository.git, worktree, found.commit);
    await addSubmodules(repository.git, worktree, home, log);
    await warnOfPointers(repository.git, found.commit, log);
    const own = path.join(worktree, repository.prefix);
    if (!isFolder(own)) {
      await remove();
      const missing = `${nameRevision(found)} has no folder ${repository.prefix} (\`working-directory\`)`;
      return headAlone({ base: null, head, missing, output: null }, request);
    }
    const map = new FolderMap(repository.root, worktree);
    const mapped = map.mapEnvironment(env, own);
    return {
      revisions: { base: { ...found, changed: false }, head, missing: null, output: null },
      folderOf: (revision) => (revision === 'base' ? own : folder),
      environmentOf: (revision) => (revision === 'base' ? mapped : { ...env, PWD: folder }),
      pathOf: (file, revision) => (revision === 'base' ? map.map(file) : file),
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function headAlone(revisions: Revisions, { folder, env }: WorktreeRequest): Worktrees {
  return {
    revisions,
    folderOf: () => folder,
    environmentOf: () => ({ ...env, PWD: folder }),
    pathOf: (file) => file,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** `main (3f2a1bc)`, or the commit alone. */
export function nameRevision({ name, commit }: { name: string | null; commit: string }): string {
  const short = commit.slice(0, 7);
  return name === null ? short : `${name} (${short})`;
}

/** The branch; of a pull request its ref, as its checkout is on no branch. */
function nameHead({ branch, commit }: Repository, { pullRequest, branch: told }: CiFacts): string | null {
  if (branch !== null) return branch;
  if (pullRequest === null) return told;
  return `refs/pull/${pullRequest.number}/${commit === pullRequest.headSha ? 'head' : 'merge'}`;
}

async function warnOfPointers(git: Git, commit: string, log: Log): Promise<void> {
  const { ok } = await git.ask([
    'grep',
    '--quiet',
    '-e',
    'filter=lfs',
    commit,
    '--',
    '.gitattributes',
    '**/.gitattributes',
  ]);
  if (ok)
    log.warning('Files that Git LFS keeps are not checked out for the base: it has their pointers in their place.');
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
