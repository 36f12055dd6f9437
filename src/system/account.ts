// Finds the account that the server runs as, and lists, reads and removes files with its rights.
import { chmodSync, lchownSync, lstatSync, readdirSync, rmdirSync, rmSync, type Stats, unlinkSync } from 'node:fs';
import path from 'node:path';
import { type ChildSpec, runChild } from './child.ts';
import { fromLineStart, listFolder, readTail, readText, removeTree, TAIL_BYTES } from './files.ts';

/** A user of the operating system, with whose rights programs and the server run. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user for initdb and the server (both refuse to run as root); null: the current user.
 * @param passwd content of /etc/passwd, for tests
 */
export function findServerAccount(uid = process.getuid?.(), passwd = readText('/etc/passwd')): Account | null {
  if (uid !== 0) return null;
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find((fields) => fields[0] === name);
    if (entry?.[2] && entry[3]) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  // No entry at all (an image from scratch): the id of `nobody` on every Unix.
  return { name: 'uid 65534', uid: 65534, gid: 65534 };
}

/** A program of the system, with messages in English. @param account the user that runs it; null: the current user */
export function commandAs(account: Account | null, file: string, args: string[]): ChildSpec {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  return { file, args, env, cwd: '/', uid: account?.uid, gid: account?.gid };
}

/** A pipe in the place of a file would block its reader. */
const LIMIT_MS = 30_000;

/**
 * Runs a program on files of the server's user. That user may put a link in the place of any file there at any moment.
 * So a child with that user's rights works there: a link leads it nowhere that the user could not go anyway.
 */
async function runAs(account: Account, program: string, args: string[]): Promise<string> {
  return (await runChild(commandAs(account, program, args), { timeoutMs: LIMIT_MS })).stdout;
}

/** The last lines of a file; empty when it cannot be read. */
export async function readTailAs(account: Account | null, file: string): Promise<string> {
  if (!account) return readTail(file);
  const text = await runAs(account, 'tail', ['-c', String(TAIL_BYTES), '--', file]);
  return Buffer.byteLength(text) < TAIL_BYTES ? text : fromLineStart(text);
}

/** The names in a folder, sorted; empty when it cannot be read. */
export async function listFolderAs(account: Account | null, folder: string): Promise<string[]> {
  if (!account) return listFolder(folder);
  const names = await runAs(account, 'ls', ['-A', '--', folder]);
  return names.split('\n').filter(Boolean).sort();
}

/** Removes files, and folders with all in them. What the account cannot remove stays. */
export async function removeAs(account: Account | null, files: readonly string[]): Promise<void> {
  if (!account) for (const file of files) rmSync(file, { recursive: true, force: true });
  else if (files.length > 0) await runAs(account, 'rm', ['-rf', '--', ...files]);
}

/**
 * Removes folders of ours that exist, with all in them.
 * As root, first removes the parts of another user with that user's rights: that user may put links there. Then takes
 * over what is left, folder by folder from above, so that root never works in a folder that somebody else may change.
 * @throws the error of the file system
 */
export async function removeOwnFolders(folders: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) {
    for (const folder of folders) await removeTree(folder);
    return;
  }
  const foreign = folders.flatMap(listForeign);
  for (const uid of new Set(foreign.map(({ stat }) => stat.uid))) {
    const entries = foreign.filter(({ stat }) => stat.uid === uid);
    const account = { name: `uid ${uid}`, uid, gid: entries[0]?.stat.gid ?? uid };
    const files = entries.map(({ file }) => file);
    await removeAs(account, files);
  }
  for (const folder of folders) {
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    // Takes over only our own: the owner of a folder in a temporary folder may replace it. Another's must be empty now.
    if (stat?.isDirectory() && stat.uid !== 0) rmdirSync(folder);
    else removeEntry(folder);
  }
}

/** The folder itself if it is another user's, otherwise the folders of other users directly in it. */
function listForeign(folder: string): { file: string; stat: Stats }[] {
  const top = lstatSync(folder, { throwIfNoEntry: false });
  if (!top?.isDirectory()) return [];
  if (!isOurs(top)) return top.uid === 0 ? [] : [{ file: folder, stat: top }];
  const entries: { file: string; stat: Stats }[] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory() && stat.uid !== 0) entries.push({ file, stat });
  }
  return entries;
}

/** Whether only root may change what is in a folder. */
function isOurs({ uid, mode }: Stats): boolean {
  return uid === 0 && (mode & 0o022) === 0;
}

/** @param file in a folder that nobody else may change */
function removeEntry(file: string): void {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    unlinkSync(file);
    return;
  }
  if (!isOurs(stat)) {
    // Owner before mode: the old owner could change the mode back.
    lchownSync(file, 0, 0);
    chmodSync(file, 0o700);
  }
  for (const name of readdirSync(file)) removeEntry(path.join(file, name));
  rmdirSync(file);
}
