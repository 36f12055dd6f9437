// Writes, reads and removes files safely: atomic and private.
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Whether a path is a folder or below it. */
export function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}

/** Names this process over PID namespaces and machines, where process ids repeat. */
export const PROCESS_MARK = randomBytes(6).toString('hex');

/** The name of a file while it is written. By our mark in it, a later run recognises what a killed one left. */
export function nameDraft(file: string): string {
  return `${file}.${PROCESS_MARK}.${randomUUID().slice(0, 8)}`;
}

/**
 * Removes drafts ({@link nameDraft}) from a folder, but no link or folder of such a name.
 * @param isLost whether to remove a draft, by the mark of the process that wrote it and its file
 * @param start of the drafts' names, in a folder that has files of others too
 * @returns the paths of the removed drafts
 */
export function removeDrafts(folder: string, isLost: (mark: string, draft: fs.Stats) => boolean, start = ''): string[] {
  const removed: string[] = [];
  for (const name of listFolder(folder)) {
    const [, mark] = /\.([0-9a-f]{12})\.[0-9a-f]{8}$/.exec(name) ?? [];
    if (mark === undefined || !name.startsWith(start)) continue;
    const file = path.join(folder, name);
    try {
      const stat = fs.lstatSync(file);
      if (!stat.isFile() || !isLost(mark, stat)) continue;
      fs.unlinkSync(file);
      removed.push(file);
    } catch {
      // Another process has removed it, or the folder is not ours.
    }
  }
  return removed;
}

/**
 * Makes a folder and its missing parents. Node's recursive mkdir hides the error that stopped it, and never ends where a folder is there
 * but takes none (in /proc, or when the source of a mount was removed).
 * @throws the error of the file system
 */
export function makeTree(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeTree(parent, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** Writes a file so that a reader never meets half of it, also after a crash. @throws the error of the file system */
export function writeFileAtomic(file: string, text: string, mode = 0o644): void {
  const draft = nameDraft(file);
  try {
    fs.writeFileSync(draft, text, { mode, flag: 'wx' });
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}

/** Copies a file so that a reader never meets half of it, also after a crash. @throws the error of the file system */
export function copyFileAtomic(from: string, file: string): void {
  const draft = nameDraft(file);
  try {
    fs.copyFileSync(from, draft);
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}

/** Writes a new file that only its owner may read, and gives it to `owner`. @throws the error of the file system */
export function writePrivateFile(file: string, text: string, owner: { uid: number; gid: number } | null): void {
  const descriptor = fs.openSync(file, 'wx', 0o600);
  try {
    fs.writeFileSync(descriptor, text);
    // The descriptor is safe: another user may own the folder and put a link in the file's place.
    if (owner) fs.fchownSync(descriptor, owner.uid, owner.gid);
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Removes a folder with all in it, if it exists. Retries, as Windows removes no file that a process has open, and after it gave itself the
 * rights in folders that lack them: an overlay leaves such a one, and tests and some tools do, such as Go for its modules.
 */
export async function removeTree(folder: string): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  await remove().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    openFolders(folder);
    return remove();
  });
}

/** Gives the owner all rights in a folder and those in it. Follows no link. */
function openFolders(folder: string): void {
  try {
    fs.chmodSync(folder, 0o700);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) openFolders(path.join(folder, entry.name));
  } catch {
    // It is gone, as a removal that failed in one folder continues in the others; or it is another user's, and the removal reports it.
  }
}

/** Whether an error is one of the operating system: a full disk, a folder that is missing, a right that is lacking. */
export function isSystemError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

/** Whether there is a file of this name, or a link to one. */
export function isFile(name: string): boolean {
  try {
    return fs.statSync(name).isFile();
  } catch {
    return false;
  }
}

/** Whether there is a folder of this name, or a link to one. */
export function isFolder(name: string): boolean {
  try {
    return fs.statSync(name).isDirectory();
  } catch {
    return false;
  }
}

/** The names in a folder, sorted; empty when it cannot be read. */
export function listFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A file as text; empty when it cannot be read. */
export function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Parses JSON; null for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Bytes to read from the end of a log. */
export const TAIL_BYTES = 16 * 1024;

/** The last `limit` bytes of a file, from a line start; empty when it cannot be read. */
export function readTail(file: string, limit = TAIL_BYTES): string {
  let descriptor: number | undefined;
  try {
    const from = Math.max(0, fs.statSync(file).size - limit);
    descriptor = fs.openSync(file, 'r');
    const buffer = Buffer.alloc(limit);
    const text = buffer.toString('utf8', 0, fs.readSync(descriptor, buffer, 0, limit, from));
    return from > 0 ? fromLineStart(text) : text;
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

/** Drops the first line, which may be incomplete. */
export function fromLineStart(text: string): string {
  return text.slice(text.indexOf('\n') + 1);
}
