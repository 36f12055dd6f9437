// Keeps records on disk of what a process owns, and lists those whose process has ended.
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { parseJson, writeFileAtomic } from './files.ts';
import { findRecordFolder, hasEnded, isOwner, type Owner } from './owner.ts';

/** Records of one kind, a file each, by which a later run finds and removes what was left running or half-made. */
export class RecordFolder<T extends { id: string; owner: Owner }> {
  /** Absolute path; all kinds of records of a user share one folder. */
  readonly folder: string;
  readonly #ending: string;

  /**
   * @param ending of the names of the files, such as `.json`
   * @throws PgSpeedError of kind `postgres` when the folder belongs to another user or cannot be made
   */
  constructor(ending: string, folder = findRecordFolder()) {
    try {
      // Without parents: a TMPDIR that only we can enter would be closed to the server's user.
      mkdirSync(folder, { mode: 0o700 });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, 'created', cause);
    }
    const stat = lstatSync(folder);
    const uid = process.getuid?.();
    if (!stat.isDirectory() || (uid !== undefined && (stat.uid !== uid || (stat.mode & 0o077) !== 0))) {
      const message = `${folder} is not a folder that only this user can write.`;
      const hint = 'Remove it, or point TMPDIR to a folder of your own.';
      throw new PgSpeedError('postgres', message, hint);
    }
    this.folder = folder;
    this.#ending = ending;
  }

  /** @throws PgSpeedError of kind `postgres` when the file cannot be written */
  write(record: T): void {
    try {
      writeFileAtomic(this.#file(record.id), `${JSON.stringify(record, null, 2)}\n`, 0o600);
    } catch (cause) {
      throw unwritable(this.folder, 'written', cause);
    }
  }

  remove(id: string): void {
    rmSync(this.#file(id), { force: true });
  }

  /** Marks a record as used now; does nothing when it is gone. */
  touch(id: string): void {
    try {
      const time = new Date();
      utimesSync(this.#file(id), time, time);
    } catch {
      // Another process has removed it.
    }
  }

  /** When a record was last written or marked, in ms since 1970; null when it is gone. */
  touchedAt(id: string): number | null {
    return lstatSync(this.#file(id), { throwIfNoEntry: false })?.mtimeMs ?? null;
  }

  /** All records of this kind, by name. Skips a file that cannot be read (another process may be removing it). */
  list(): T[] {
    return this.#read().flatMap(({ record }) => record ?? []);
  }

  /** Records whose owner has ended and that `isSafe` accepts. Removes those that it refuses. */
  async listLost(isSafe: (record: T) => boolean): Promise<T[]> {
    this.removeForged(isSafe);
    const lost: T[] = [];
    for (const record of this.list())
      if (isSafe(record) && (await hasEnded(record.owner, this.folder)) === true) lost.push(record);
    return lost;
  }

  /** Removes the files of this kind that hold no record, or one that `isSafe` refuses: no run of ours wrote them. @returns their paths */
  removeForged(isSafe: (record: T) => boolean): string[] {
    const forged = this.#read().filter(({ record }) => record === null || !isSafe(record));
    for (const { file } of forged) rmSync(file, { force: true });
    return forged.map(({ file }) => file);
  }

  /** The files of this kind that can be read, each with its record; null: it holds none. */
  #read(): { file: string; record: T | null }[] {
    const names = readdirSync(this.folder).filter((name) => name.endsWith(this.#ending));
    const files: { file: string; record: T | null }[] = [];
    for (const name of names.sort()) {
      const file = path.join(this.folder, name);
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch {
        continue;
      }
      const record = parseJson(text) as T | null;
      const isRecord = record && `${record.id}${this.#ending}` === name && isOwner(record.owner);
      files.push({ file, record: isRecord ? record : null });
    }
    return files;
  }

  #file(id: string): string {
    return path.join(this.folder, `${id}${this.#ending}`);
  }
}

function unwritable(folder: string, done: string, cause: unknown): PgSpeedError {
  const message = `The folder of records ${folder} cannot be ${done}: ${messageOf(cause)}.`;
  const hint = 'Point TMPDIR to an existing folder that this user can write and that has room.';
  return new PgSpeedError('postgres', message, hint, { cause });
}

/**
 * Whether we named the folder. Only such folders are removed because of a record, since the record may be forged: root
 * may have another user's TMPDIR.
 */
export function isOwnFolder(folder: unknown): folder is string {
  return (
    typeof folder === 'string' &&
    path.isAbsolute(folder) &&
    path.resolve(folder) === folder &&
    /^pg-speed-[\w-]+$/.test(path.basename(folder))
  );
}
