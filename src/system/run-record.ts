// Records a run and marks its processes, so that a later run can remove what it left.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { removeDrafts, removeTree } from './files.ts';
import { removeDeadLocks } from './lock.ts';
import type { Log } from './log.ts';
import { PROBE } from './machine.ts';
import { identifySelf, type Owner, removeDeadSockets } from './owner.ts';
import { findProcessesGiven, killProcesses } from './process.ts';
import { isOwnFolder, RecordFolder } from './record-folder.ts';

/** Everything that a run starts has this variable, by which a later run finds it. */
const MARK = 'PG_SPEED_RUN';
const ENDING = '.run';

interface RunPlaces {
  /** Folders of ours in which the run writes files that other runs share: reports, templates, downloads. */
  folders: string[];
  /** The folder whose disk it tests for speed; null: none. */
  disk: string | null;
}

/** A run in progress: shows the next run what this one was making when it was killed. */
export interface RunRecord extends RunPlaces {
  id: string;
  owner: Owner;
}

/** A run with a record until it is disposed. */
export interface Run extends AsyncDisposable {
  /** The environment for everything that it starts. */
  env: NodeJS.ProcessEnv;
}

/**
 * Writes the record of this run.
 * @param places absolute paths, which need not exist yet
 * @throws PgSpeedError of kind `postgres` when the folder of records is not trusted or cannot be written
 */
export async function openRun(
  env: NodeJS.ProcessEnv,
  places: RunPlaces,
  records = new RecordFolder<RunRecord>(ENDING),
): Promise<Run> {
  const id = randomBytes(6).toString('hex');
  records.write({ id, owner: await identifySelf(records.folder), ...places });
  return { env: { ...env, [MARK]: id }, [Symbol.asyncDispose]: async () => records.remove(id) };
}

/** The environment for a program that a later run must not kill: half of its work would be worse. */
export function withoutMark(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { [MARK]: _, ...unmarked } = env;
  return unmarked;
}

/** Ends what killed runs started, before anything that it uses is removed. */
export async function endLostCommands(records = new RecordFolder<RunRecord>(ENDING)): Promise<void> {
  for (const { id } of await records.listLost(isSafe)) await killProcesses(() => findProcessesGiven(`${MARK}=${id}`));
}

/**
 * Removes the half-made files and locks of killed runs, and then their records.
 * @param removeUnfinished removes what else the process with a mark left half-made in a folder
 * @returns the removed paths
 */
export async function removeLostRuns(
  removeUnfinished: (folder: string, mark: string) => Promise<string[]>,
  records = new RecordFolder<RunRecord>(ENDING),
): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, owner, folders, disk } of await records.listLost(isSafe)) {
    const isOwners = (mark: string) => mark === owner.mark;
    if (disk !== null) removed.push(...removeDrafts(disk, isOwners, PROBE));
    for (const folder of folders) {
      removed.push(...removeDrafts(folder, isOwners), ...(await removeDeadLocks(folder)));
      removed.push(...(await removeUnfinished(folder, owner.mark)));
    }
    records.remove(id);
  }
  // No record names the drafts of records, nor the locks of shared servers.
  removed.push(...(await removeDeadLocks(records.folder)));
  const marks = await removeDeadSockets(records.folder);
  removed.push(...removeDrafts(records.folder, (mark) => marks.includes(mark)));
  return removed;
}

const ABANDONED_MS = 24 * 3600 * 1000;

/**
 * Removes drafts that no record names (`doctor` and `publish` keep none), if they are older than a day. @param start of the drafts' names, in a folder that has files of others too
 */
export function removeAbandonedDrafts(folder: string, start = ''): void {
  removeDrafts(folder, (_mark, { mtimeMs }) => Date.now() - mtimeMs > ABANDONED_MS, start);
}

/** Refuses a malformed id, which could be in the environment of any process. */
function isSafe({ id, folders }: RunRecord): boolean {
  return /^[0-9a-f]{12}$/.test(id) && Array.isArray(folders);
}

const SCRATCH = '.scratch';

/** Record of a private folder, which may hold a password: the next run removes it when this one is killed. */
interface ScratchRecord {
  id: string;
  owner: Owner;
  folder: string;
}

/**
 * Makes a private folder, which its `await using` block removes. Logs a failure to remove it, and leaves it to the next
 * run.
 * @param parent absolute path
 * @throws PgSpeedError of kind `postgres` when it cannot be made, or the folder of records is not trusted
 */
export async function openScratch(
  log: Log,
  parent = os.tmpdir(),
  records = new RecordFolder<ScratchRecord>(SCRATCH),
): Promise<{ folder: string } & AsyncDisposable> {
  const id = randomBytes(6).toString('hex');
  const folder = path.join(path.resolve(parent), `pg-speed-scratch-${id}`);
  records.write({ id, owner: await identifySelf(records.folder), folder });
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    records.remove(id);
    const message = `The private folder ${folder} cannot be made: ${messageOf(cause)}.`;
    const hint = 'Point TMPDIR to a folder that this user can write, and that has room.';
    throw new PgSpeedError('postgres', message, hint, { cause });
  }
  return {
    folder,
    async [Symbol.asyncDispose]() {
      try {
        await removeTree(folder);
        records.remove(id);
      } catch (error) {
        log.warning(`${folder} cannot be removed, the next run tries again: ${messageOf(error)}`);
      }
    },
  };
}

/** Removes the private folders of killed runs. @returns the folders removed */
export async function removeLostScratch(records = new RecordFolder<ScratchRecord>(SCRATCH)): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, folder } of await records.listLost((record) => isOwnFolder(record.folder))) {
    try {
      await removeTree(folder);
    } catch {
      // It keeps its record for the next run.
      continue;
    }
    records.remove(id);
    removed.push(folder);
  }
  return removed;
}
