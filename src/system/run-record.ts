import { randomBytes } from 'node:crypto';
import { PROBE, removeDrafts } from './files.ts';
import { removeDeadLocks } from './lock.ts';
import { findProcessesGiven, isAlive, killProcesses } from './process.ts';
import { identifySelf, isGone, type Owner, RecordFolder } from './record-folder.ts';
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
