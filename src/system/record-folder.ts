import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import { writeFileAtomic } from './files.ts';

/** Records of one kind, a file each: what is running or half-made, so that a later run can find and remove all of it. */
export class RecordFolder<T extends { id: string }> {
  /** Absolute path; all kinds of a user share one folder. */
  readonly folder: string;
  readonly #ending: string;

  /**
   * @param ending of the files of this kind, such as `.json`
   * @throws PgSpeedError of kind `postgres` when the folder belongs to somebody else
   */
  constructor(ending: string, folder = defaultFolder()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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

  write(record: T): void {
    writeFileAtomic(this.#file(record.id), `${JSON.stringify(record, null, 2)}\n`, 0o600);
  }

  remove(id: string): void {
    rmSync(this.#file(id), { force: true });
  }

  /** All records of this kind, the oldest first; a file that cannot be read is passed over (it may just be removed). */
  list(): T[] {
    const files = readdirSync(this.folder).filter((name) => name.endsWith(this.#ending));
    return files.sort().flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(path.join(this.folder, name), 'utf8')) as T];
      } catch {
        return [];
      }
    });
  }

  #file(id: string): string {
    return path.join(this.folder, `${id}${this.#ending}`);
  }
}

function defaultFolder(): string {
  return path.join(os.tmpdir(), `pg-speed-${process.getuid?.() ?? os.userInfo().username}`);
}
