import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';

/** The name of a file while it is written, beside it: whose it is can be seen when this process is killed meanwhile. */
export function nameDraft(file: string): string {
  return `${file}.${process.pid}.${randomUUID().slice(0, 8)}`;
}

/**
 * Removes the files in a folder that processes which have ended were writing.
 * @param isWriter of the process ids in the drafts' names: whose are removed
 * @param start of their names, where the folder is not ours alone
 * @returns their paths
 */
export function removeDrafts(folder: string, isWriter: (pid: number) => boolean, start = ''): string[] {
  try {
    const files = readdirSync(folder).filter((one) => {
      const [, pid] = /\.(\d+)\.[0-9a-f]{8}$/.exec(one) ?? [];
      return pid !== undefined && one.startsWith(start) && isWriter(Number(pid));
    });
    return files.map((one) => {
      const file = path.join(folder, one);
      rmSync(file, { force: true });
      return file;
    });
  } catch {
    // There is no such folder any more, or it is not ours to tidy.
    return [];
  }
}

/** Makes a folder and what is missing above it. @throws the error of the file system, which for a recursive mkdir of Node may name another cause */
export function makeTree(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeTree(parent);
  mkdirSync(folder);
}

/** Writes a file so that a reader, or a crash, never meets half of it. @throws the error of the file system */
export function writeFileAtomic(file: string, text: string, mode = 0o644): void {
  const temporary = nameDraft(file);
  try {
    writeFileSync(temporary, text, { mode, flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a new file that only its owner may read, and gives it to another user when one is named. @throws the error of the file system */
export function writePrivateFile(file: string, text: string, owner: { uid: number; gid: number } | null): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    // By its descriptor: the folder may be another user's, who could put a link in its place meanwhile.
    if (owner) fchownSync(descriptor, owner.uid, owner.gid);
  } finally {
    closeSync(descriptor);
  }
}

/** Not on Windows. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_WAIT = constants.O_NONBLOCK ?? 0;

/**
 * Writes into a file that is there, in a folder that somebody else has filled or may change at any moment; the folder's own place must be
 * sure. What was opened is looked at before a byte is written: a plain file of that user, without another name.
 * @param how `replace` its content, or `append` to it
 * @param uid whose it must be; null: anybody's
 * @throws PgSpeedError of kind `postgres` for anything else, which could lead anywhere, and where nothing is; else the error of the file system
 */
export function writeForeignFile(file: string, text: string, how: 'replace' | 'append', uid: number | null): void {
  const descriptor = openForeign(file, constants.O_WRONLY | constants.O_APPEND);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || stat.nlink !== 1 || (uid !== null && stat.uid !== uid)) throw refuseForeign(file);
    if (how === 'replace') ftruncateSync(descriptor);
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

function openForeign(file: string, flags: number): number {
  try {
    return openSync(file, flags | NO_FOLLOW | NO_WAIT);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // ENXIO: a pipe that nobody reads.
    if (code === 'ELOOP' || code === 'ENXIO') throw refuseForeign(file, cause);
    if (code !== 'ENOENT') throw cause;
    throw new PgSpeedError('postgres', `There is no ${file}.`, 'Look for what else writes there.', { cause });
  }
}

function refuseForeign(file: string, cause?: unknown): PgSpeedError {
  const message = `${file} is a link, or not a file of the server's user alone, so it is not written.`;
  const hint = 'No data directory of ours has such files: find out who has put it there.';
  return new PgSpeedError('postgres', message, hint, { cause });
}

/**
 * A short file that lies directly in a folder which may be another user's: the folder's own place must be sure. Only a plain file of that
 * user, without another name, is read: no link, no pipe that would keep us for ever.
 * @param uid the user; null: that of the folder
 * @returns null when there is no such file, or it cannot be read
 */
export function readForeignFile(file: string, uid: number | null = null): Buffer | null {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | NO_FOLLOW | NO_WAIT);
    const stat = fstatSync(descriptor);
    const owner = uid ?? lstatSync(path.dirname(file)).uid;
    return stat.isFile() && stat.nlink === 1 && stat.uid === owner ? readFileSync(descriptor) : null;
  } catch {
    return null;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Removes a folder and all in it; nothing happens when there is none. Tried for some seconds, as Windows removes no file that a program
 * which has just ended, or one that looks for viruses, still has open.
 */
export async function removeTree(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** The names in a folder, sorted; empty when it cannot be read. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A file as text; empty when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Bytes of a log that are looked at. */
export const TAIL_BYTES = 16 * 1024;

/** The last `limit` bytes of a file as text, from a line start; empty when it cannot be read. */
export function readTail(file: string, limit = TAIL_BYTES): string {
  let descriptor: number | undefined;
  try {
    const from = Math.max(0, statSync(file).size - limit);
    descriptor = openSync(file, 'r');
    const buffer = Buffer.alloc(limit);
    const text = buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, limit, from));
    return from > 0 ? fromLineStart(text) : text;
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** What is left of a text that begins in the middle of a line. */
export function fromLineStart(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}

/** Name of the file that the disk is tried with, less what tells whose it is. */
export const PROBE = 'pg-speed-fsync';

/** Milliseconds that one 8 kB write and fsync takes: the median of `rounds`; null when the folder is not writable. */
export function probeFsync(directory: string, rounds = 15): number | null {
  const file = nameDraft(path.join(directory, PROBE));
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      for (let i = 0; i < rounds; i++) {
        const began = performance.now();
        writeFileSync(descriptor, page);
        fsyncSync(descriptor);
        times.push(performance.now() - began);
      }
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
  } catch {
    return null;
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? null;
}
