import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { PROBE, removeDrafts, removeTree } from './files.ts';
import { removeDeadLocks } from './lock.ts';
import type { Log } from './log.ts';
import { findProcessesGiven, isAlive, killProcesses } from './process.ts';
import { identifySelf, isGone, isOwnFolder, type Owner, RecordFolder } from './record-folder.ts';
import { removeAbandoned } from './tool-cache.ts';

/** By this variable everything that a run starts is known as its own, wherever and for whatever it works. */
const MARK = 'PG_SPEED_RUN';
const ENDING = '.run';

/** What is on disk about one run while it lasts: by it the next finds what it had in the making when it was killed. */
export interface RunRecord {
  id: string;
  owner: Owner;
  /** Folders of ours in which it writes files that other runs use too: reports, templates, downloads. */
  folders: string[];
  /** The folder on disk in which it tries how fast that is; null when it does not. */
  disk: string | null;
}

/** A run that is on record until it is disposed. */
export interface Run extends AsyncDisposable {
  /** The environment for all that it starts. */
  env: NodeJS.ProcessEnv;
}

/**
 * Puts this run on record.
 * @param places absolute paths, as {@link RunRecord} has them; they need not be there yet
 * @throws PgSpeedError of kind `postgres` when the folder of records is not to be trusted or cannot be written
 */
export async function openRun(
  env: NodeJS.ProcessEnv,
  places: Pick<RunRecord, 'folders' | 'disk'>,
  records = new RecordFolder<RunRecord>(ENDING),
): Promise<Run> {
  const id = randomBytes(6).toString('hex');
  records.write({ id, owner: await identifySelf(), ...places });
  return { env: { ...env, [MARK]: id }, [Symbol.asyncDispose]: async () => records.remove(id) };
}

/** The environment for what is to end by itself when this run is killed, as half of it would be worse. */
export function withoutMark(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { [MARK]: _, ...rest } = env;
  return rest;
}

/** Ends what killed runs had started and is still at work, before anything that it works on is removed. */
export async function endLostCommands(records = new RecordFolder<RunRecord>(ENDING)): Promise<void> {
  for (const { id } of await listLost(records)) await killProcesses(() => findProcessesGiven(`${MARK}=${id}`));
}

/**
 * Removes the half-made files and the locks of killed runs, and forgets those runs; the last thing to do for them.
 * @returns what was removed
 */
export async function removeLostRuns(records = new RecordFolder<RunRecord>(ENDING)): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, owner, folders, disk } of await listLost(records)) {
    // Its number may be another process's by now, whose drafts are no drafts of a dead one.
    if (!isAlive(owner.pid)) {
      const isOwner = (pid: number) => pid === owner.pid;
      for (const folder of folders) removed.push(...removeDrafts(folder, isOwner));
      if (disk !== null) removed.push(...removeDrafts(disk, isOwner, PROBE));
    }
    for (const folder of folders) removed.push(...(await removeDeadLocks(folder)), ...(await removeAbandoned(folder)));
    records.remove(id);
  }
  // Also of one that was killed while it wrote its own record.
  removed.push(...removeDrafts(records.folder, (pid) => !isAlive(pid)));
  return removed;
}

async function listLost(records: RecordFolder<RunRecord>): Promise<RunRecord[]> {
  const lost: RunRecord[] = [];
  // Any process could be given part of an odd one.
  for (const record of records.list())
    if (/^[0-9a-f]{12}$/.test(record.id) && Array.isArray(record.folders) && (await isGone(record.owner)))
      lost.push(record);
  return lost;
}

/** A private folder that is gone with its `await using` block. */
interface Scratch extends AsyncDisposable {
  /** Absolute path. */
  folder: string;
}

/** What is on disk about one such folder, so that the next run removes it when this one is killed: it may hold a password. */
interface ScratchRecord {
  id: string;
  owner: Owner;
  folder: string;
}

const SCRATCH = '.scratch';

/**
 * Makes one that only this user can enter. What cannot be removed at its end is logged, and left to the next run.
 * @param parent absolute path of the folder to make it in
 * @throws PgSpeedError of kind `postgres` when it cannot be made, or the folder of records is not to be trusted
 */
export async function openScratch(
  log: Log,
  parent = os.tmpdir(),
  records = new RecordFolder<ScratchRecord>(SCRATCH),
): Promise<Scratch> {
  const id = randomBytes(6).toString('hex');
  const folder = path.join(path.resolve(parent), `pg-speed-scratch-${id}`);
  records.write({ id, owner: await identifySelf(), folder });
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    records.remove(id);
    throw new PgSpeedError(
      'postgres',
      `The private folder ${folder} cannot be made: ${messageOf(cause)}.`,
      'Point TMPDIR to a folder that this user can write, and that has room.',
      { cause },
    );
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

/** Removes what killed runs left. @returns the folders removed */
export async function removeLostScratch(records = new RecordFolder<ScratchRecord>(SCRATCH)): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, owner, folder } of records.list()) {
    if (!isOwnFolder(folder) || !(await isGone(owner))) continue;
    try {
      await removeTree(folder);
    } catch {
      // It stays on record: what keeps it may be gone at the next run.
      continue;
    }
    records.remove(id);
    removed.push(folder);
  }
  return removed;
}
