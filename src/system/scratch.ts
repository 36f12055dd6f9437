import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { removeTree } from './files.ts';
import type { Log } from './log.ts';
import { identifySelf, isGone, isOwnFolder, type Owner, RecordFolder } from './record-folder.ts';

/** A private folder that is gone with its `await using` block. */
export interface Scratch extends AsyncDisposable {
  /** Absolute path. */
  folder: string;
}

/** What is on disk about one such folder, so that the next run removes it when this one is killed: it may hold a password. */
interface ScratchRecord {
  id: string;
  owner: Owner;
  folder: string;
}

const ENDING = '.scratch';

/**
 * Makes one that only this user can enter. What cannot be removed at its end is logged, and left to the next run.
 * @param parent absolute path of the folder to make it in
 * @throws PgSpeedError of kind `postgres` when it cannot be made, or the folder of records is not to be trusted
 */
export async function openScratch(
  log: Log,
  parent = os.tmpdir(),
  records = new RecordFolder<ScratchRecord>(ENDING),
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
export async function removeLostScratch(records = new RecordFolder<ScratchRecord>(ENDING)): Promise<string[]> {
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
