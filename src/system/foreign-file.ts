// Writes and reads files in a folder that another user may change at any moment, and never follows a link there.
import fs from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';

/** Windows has neither flag. */
const NO_FOLLOW = fs.constants.O_NOFOLLOW ?? 0;
const NO_WAIT = fs.constants.O_NONBLOCK ?? 0;

/**
 * Writes into an existing file in a folder that another user may change at any moment (the folder's own place must be
 * sure). Checks the open file before it writes a byte: it must be a plain file of that user, with one name.
 * @param uid the file's owner; null: anybody
 * @throws PgSpeedError of kind `postgres` if it is missing or not such a file; the error of the file system
 */
export function writeForeignFile(file: string, text: string, how: 'replace' | 'append', uid: number | null): void {
  const descriptor = openForeign(file);
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile() || stat.nlink !== 1 || (uid !== null && stat.uid !== uid)) throw refuseForeign(file);
    if (how === 'replace') fs.ftruncateSync(descriptor);
    fs.writeFileSync(descriptor, text);
  } finally {
    fs.closeSync(descriptor);
  }
}

function openForeign(file: string): number {
  try {
    return fs.openSync(file, fs.constants.O_WRONLY | fs.constants.O_APPEND | NO_FOLLOW | NO_WAIT);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // A link gives ELOOP, a pipe without a reader ENXIO.
    if (code === 'ELOOP' || code === 'ENXIO') throw refuseForeign(file, cause);
    if (code !== 'ENOENT') throw cause;
    throw new PgSpeedError('postgres', `There is no ${file}.`, 'Look for what else writes there.', { cause });
  }
}

function refuseForeign(file: string, cause?: unknown): PgSpeedError {
  const message = `${file} is a link, or not a file of the server's user alone. It was not written.`;
  const hint = 'Find out who put it there: our data directories have no such files.';
  return new PgSpeedError('postgres', message, hint, { cause });
}

/**
 * Reads a short file directly in a folder that may be another user's (the folder's own place must be sure). Reads only
 * a plain file of that user, with one name: no link, and no pipe, which would block.
 * @param uid the file's owner; null: the folder's owner
 * @returns null when there is no such file, or it cannot be read
 */
export function readForeignFile(file: string, uid: number | null = null): Buffer | null {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, fs.constants.O_RDONLY | NO_FOLLOW | NO_WAIT);
    const stat = fs.fstatSync(descriptor);
    const owner = uid ?? fs.lstatSync(path.dirname(file)).uid;
    return stat.isFile() && stat.nlink === 1 && stat.uid === owner ? fs.readFileSync(descriptor) : null;
  } catch {
    return null;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}
