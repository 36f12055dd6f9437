import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { writeFileAtomic } from './files.ts';
import { isAlive, readStartTime } from './process.ts';

/** Records of one kind, a file each: what is running or half-made, so that a later run can find and remove all of it. */
export class RecordFolder<T extends { id: string; owner: Owner }> {
  /** Absolute path; all kinds of a user share one folder. */
  readonly folder: string;
  readonly #ending: string;

  /**
   * @param ending of the files of this kind, such as `.json`
   * @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else or cannot be made
   */
  constructor(ending: string, folder = defaultFolder()) {
    makeRecordFolder(folder);
    const stat = lstatSync(folder);
    const uid = process.getuid?.();
    if (!stat.isDirectory() || (uid !== undefined && (stat.uid !== uid || (stat.mode & 0o077) !== 0)))
      throw new PgSpeedError(
        'postgres',
        `${folder} is not a folder that only this user can write; it could be a trap.`,
        'Remove it, or point TMPDIR to a folder of your own.',
      );
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

  /** All records of this kind, the oldest first; a file that cannot be read is passed over (it may just be removed). */
  list(): T[] {
    const files = readdirSync(this.folder).filter((name) => name.endsWith(this.#ending));
    return files.sort().flatMap((name) => {
      try {
        const record = JSON.parse(readFileSync(path.join(this.folder, name), 'utf8')) as T;
        return `${record.id}${this.#ending}` === name && isOwner(record.owner) ? [record] : [];
      } catch {
        return [];
      }
    });
  }

  #file(id: string): string {
    return path.join(this.folder, `${id}${this.#ending}`);
  }
}

/** Not what is above it: a TMPDIR that we made for ourselves alone would be closed to the server's user. */
function makeRecordFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, 'made', cause);
  }
}

function unwritable(folder: string, done: string, cause: unknown): PgSpeedError {
  return new PgSpeedError(
    'postgres',
    `${folder}, where it is noted what to remove, cannot be ${done}: ${messageOf(cause)}.`,
    'Point TMPDIR to a folder that is there, that this user can write, and that has room.',
    { cause },
  );
}

/**
 * Whether a path is that of a folder that we have named. What is removed because a record says so is never anything else, whoever
 * wrote the record: with root's rights and another user's TMPDIR that may be that user.
 */
export function isOwnFolder(folder: unknown): folder is string {
  return (
    typeof folder === 'string' &&
    path.isAbsolute(folder) &&
    path.resolve(folder) === folder &&
    /^pg-speed-[\w-]+$/.test(path.basename(folder))
  );
}

function defaultFolder(): string {
  return path.join(os.tmpdir(), `pg-speed-${process.getuid?.() ?? os.userInfo().username}`);
}

/** The process that something on disk belongs to. Process ids are used again, so its start time is part of it. */
export interface Owner {
  pid: number;
  startTime: string | null;
}

/** Whether something that was read from disk has the shape of one. */
function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, startTime } = value as Partial<Record<keyof Owner, unknown>>;
  return Number.isSafeInteger(pid) && (startTime === null || typeof startTime === 'string');
}

/** The process we are. */
export async function identifySelf(): Promise<Owner> {
  return { pid: process.pid, startTime: await readStartTime(process.pid) };
}

/** Whether that process has ended, also when its id is in use again. */
export async function isGone(owner: Owner): Promise<boolean> {
  if (!isAlive(owner.pid)) return true;
  const now = await readStartTime(owner.pid);
  // Where /proc cannot be read, the id alone decides.
  return owner.startTime !== null && now !== null && owner.startTime !== now;
}
