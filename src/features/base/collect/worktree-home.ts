// Makes a folder for git worktrees with a record on disk, checks commits out in it, and removes it, also those of killed runs.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { listFolder, removeTree } from '../../../system/files.ts';
import { Git } from '../../../system/git/git.ts';
import { identifySelf, type Owner } from '../../../system/owner.ts';
import {
  findProcessesGiven,
  findProcessesNaming,
  killProcesses,
  readCommandLine,
  waitForEnds,
} from '../../../system/process.ts';
import { isOwnFolder, RecordFolder } from '../../../system/record-folder.ts';
import { withoutMark } from '../../../system/run-record.ts';

/** Record of a worktree: enough to remove all of it. */
export interface WorktreeRecord {
  id: string;
  owner: Owner;
  /** The folder that contains only it. */
  folder: string;
  /** The repositories that know a worktree in there: the user's, and those of its submodules. */
  worktrees: { repository: string; worktree: string }[];
}

const ENDING = '.worktree';
/** git forgets a worktree fast: its files are already gone. */
const REMOVING_MS = 10_000;

/** A folder for worktrees, with a record from before it is made until after it is removed. */
export class WorktreeHome {
  readonly #record: WorktreeRecord;
  readonly #records: RecordFolder<WorktreeRecord>;

  private constructor(record: WorktreeRecord, records: RecordFolder<WorktreeRecord>) {
    this.#record = record;
    this.#records = records;
  }

  /** @throws PgSpeedError of kind `postgres` when the folder of records is not trusted; the error of the file system */
  static async make(parent: string, records = new RecordFolder<WorktreeRecord>(ENDING)): Promise<WorktreeHome> {
    const id = randomBytes(6).toString('hex');
    const folder = path.join(parent, `pg-speed-base-${id}`);
    const record = { id, owner: await identifySelf(records.folder), folder, worktrees: [] };
    records.write(record);
    // Code may be private: in /tmp only its owner may enter.
    mkdirSync(folder, { mode: 0o700 });
    return new WorktreeHome(record, records);
  }

  get folder(): string {
    return this.#record.folder;
  }

  /** Checks a commit out in an empty or missing folder of this one. @throws PgSpeedError of kind `input` with git's message */
  async add(git: Git, worktree: string, commit: string): Promise<void> {
    this.#record.worktrees.push({ repository: git.folder, worktree });
    this.#records.write(this.#record);
    await git.require(
      ['worktree', 'add', '--quiet', '--detach', '--end-of-options', worktree, commit],
      `${commit.slice(0, 7)} cannot be checked out beside this checkout`,
      'Check that its file system has room and can be written.',
    );
  }

  /** Removes it with all its content. @returns null, or why something is left; then the record stays */
  remove(env: NodeJS.ProcessEnv): Promise<string | null> {
    return removeWorktrees(this.#record, this.#records, env);
  }
}

/** Removes the worktrees of killed runs. @returns the folders removed */
export async function removeLostWorktrees(
  env: NodeJS.ProcessEnv,
  records = new RecordFolder<WorktreeRecord>(ENDING),
): Promise<string[]> {
  const removed: string[] = [];
  for (const record of await records.listLost(({ folder }) => isOwnFolder(folder))) {
    await endCommands(record.folder);
    if ((await removeWorktrees(record, records, env)) === null) removed.push(record.folder);
  }
  return removed;
}

/**
 * Ends the commands of a killed run, and its git. Waits for a git that removes the worktree: ended half-way, it would
 * leave what no other git takes for a worktree.
 */
async function endCommands(folder: string): Promise<void> {
  const isRemoving = async (pid: number) => / worktree remove /.test((await readCommandLine(pid)) ?? '');
  const listNaming = async () => {
    const pids = await findProcessesNaming(folder);
    const removing = await Promise.all(pids.map(isRemoving));
    return { removing: pids.filter((_, at) => removing[at]), others: pids.filter((_, at) => !removing[at]) };
  };
  await waitForEnds((await listNaming()).removing, REMOVING_MS);
  await killProcesses(async () => [...(await findProcessesGiven(folder)), ...(await listNaming()).others]);
}

async function removeWorktrees(record: WorktreeRecord, records: RecordFolder<WorktreeRecord>, env: NodeJS.ProcessEnv) {
  try {
    await removeTree(record.folder);
  } catch (error) {
    return messageOf(error);
  }
  for (const { repository, worktree } of record.worktrees) {
    const problem = await forgetWorktree(repository, worktree, env);
    if (problem !== null) return problem;
  }
  records.remove(record.id);
  return null;
}

/**
 * Removes what a killed git left of a worktree that no git knows: its folder without the file that names its place, and
 * the folder of all worktrees, which git makes first and keeps when it is ended.
 */
async function removeUnknown(git: Git, worktree: string): Promise<null> {
  const { text } = await git.ask(['rev-parse', '--git-common-dir']);
  const list = path.resolve(git.folder, text, 'worktrees');
  // git adds a number to a name that exists.
  const isNamed = (name: string) => name.replace(/\d+$/, '') === path.basename(worktree).replace(/\d+$/, '');
  for (const name of listFolder(list).filter(isNamed)) {
    const place = path.join(list, name, 'gitdir');
    if ((statSync(place, { throwIfNoEntry: false })?.size ?? 0) === 0) await removeTree(path.join(list, name));
  }
  try {
    rmdirSync(list);
  } catch {
    // It is missing or in use.
  }
  return null;
}

/** Makes a repository forget one worktree whose folder is gone; `prune` would also forget others of the user. */
async function forgetWorktree(repository: string, worktree: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  // No repository, no worktrees.
  if (!existsSync(repository)) return null;
  try {
    const git = new Git(repository, withoutMark(env), null);
    // Forced twice: it is locked when its making was interrupted.
    const { ok, words } = await git.ask(['worktree', 'remove', '--force', '--force', worktree]);
    if (ok) return null;
    // Its making was interrupted before git knew it, or its removal was.
    if (/ is not a working tree/.test(words)) return await removeUnknown(git, worktree);
    return `git does not forget the worktree ${worktree}: ${words}`;
  } catch (error) {
    return error instanceof PgSpeedError ? error.message : messageOf(error);
  }
}
