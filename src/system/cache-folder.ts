// Finds the folder for what is kept between runs, checks that only we can write there, and defines a CI's store of files.
import { accessSync, chmodSync, constants, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { isFolder, makeTree } from './files.ts';
import type { Log } from './log.ts';
import { isSearchableBy } from './storage.ts';
import { isTrusted, takeOverFolder } from './trust.ts';

/**
 * Finds or makes the folder for what is kept between runs (downloads, templates), links resolved: the first usable one
 * of `PG_SPEED_CACHE`, `XDG_CACHE_HOME/pg-speed`, `~/.cache/pg-speed` (`LOCALAPPDATA\pg-speed` on Windows),
 * `/var/cache/pg-speed` for root, and `pg-speed-cache-<user id>` in the temporary folder. Skips a folder that another
 * user owns or may write, because programs run from it.
 * @param account the user of the server, who must be able to reach it; null: the current user
 */
export function findCacheFolder(env: NodeJS.ProcessEnv, account: Account | null): string | null {
  for (const folder of listCandidates(env, account !== null)) {
    const real = openFolder(folder, account);
    if (real !== null) return real;
  }
  return null;
}

/**
 * Why `PG_SPEED_CACHE` is not used, in a sentence or two; null when it is used or not set. A CI that restores a folder
 * may give it to another user, or to everybody.
 */
export function explainRefusedCache(env: NodeJS.ProcessEnv, account: Account | null): string | null {
  if (!env.PG_SPEED_CACHE) return null;
  const folder = path.resolve(env.PG_SPEED_CACHE);
  if (openFolder(folder, account) !== null) return null;
  let why = 'it belongs to another user, or others may write there (programs are run from it)';
  if (!isFolder(folder)) why = 'it is no folder and cannot be made';
  else if (isTrusted(folder)) why = "this user cannot write there, or the server's user cannot reach it";
  const usedFolder = findCacheFolder(env, account);
  const instead = usedFolder === null ? 'nothing is kept' : `${usedFolder} is used instead`;
  return `PG_SPEED_CACHE: ${folder} is not used: ${why}; ${instead}. Give it to this user and run \`chmod go-w\` on it.`;
}

function listCandidates(env: NodeJS.ProcessEnv, isRoot: boolean): string[] {
  const candidates: string[] = [];
  if (env.PG_SPEED_CACHE) candidates.push(path.resolve(env.PG_SPEED_CACHE));
  // The XDG Base Directory Specification ignores a relative one.
  if (path.isAbsolute(env.XDG_CACHE_HOME ?? '')) candidates.push(path.join(env.XDG_CACHE_HOME ?? '', 'pg-speed'));
  const home = process.platform === 'win32' ? env.LOCALAPPDATA : env.HOME;
  // Root could make any folder, but must not make a missing home (`/nonexistent`).
  if (home && path.isAbsolute(home) && isFolder(home))
    candidates.push(path.join(home, process.platform === 'win32' ? '' : '.cache', 'pg-speed'));
  // The home of root may be closed to the server's user.
  if (isRoot) candidates.push('/var/cache/pg-speed');
  const user = process.getuid?.() ?? os.userInfo().username;
  candidates.push(path.join(env.TMPDIR || os.tmpdir(), `pg-speed-cache-${user}`));
  return candidates;
}

/**
 * Opens or makes a folder that programs run from.
 * @param account the user who must be able to reach it; null: the current user
 * @returns its path with links resolved; null when it cannot be made, written, reached or trusted
 */
export function openFolder(folder: string, account: Account | null): string | null {
  try {
    makeFolder(folder);
    if (!isTrusted(folder)) return null;
    const real = realpathSync(folder);
    if (account && !isSearchableBy(real, account)) chmodSync(real, statSync(real).mode | 0o055);
    if (account && !isSearchableBy(real, account)) return null;
    accessSync(real, constants.R_OK | constants.W_OK | constants.X_OK);
    return real;
  } catch {
    return null;
  }
}

/**
 * Makes a folder in the cache folder if it is missing, and takes it over if others could write there: what is in it is used unseen.
 * @throws the error of the file system; Error if it cannot be trusted
 */
export function openInnerFolder(folder: string, log: Log): void {
  makeFolder(folder);
  if (isTrusted(folder)) return;
  takeOverFolder(folder);
  log.notice(`Others could write in ${folder}, so the files that were there are removed, and made again when needed.`);
}

/** A CI's store for files that outlive the machine, such as the Actions cache. Failures are not reported to the user. */
export interface FileCache {
  /** Restores a file to its path; false when the store does not have it. */
  restore(file: string): Promise<boolean>;
  save(file: string): Promise<void>;
  /**
   * Restores the newest file whose key begins with `prefix`; false when there is none. Entries never change, so a file
   * that grows is saved under a new key each time.
   */
  restoreNewest(file: string, prefix: string): Promise<boolean>;
  saveAs(file: string, key: string): Promise<void>;
}

/**
 * Makes a folder and its missing parents: all users may read them and only ours may write, whatever the umask.
 * @throws the error of the file system
 */
export function makeFolder(folder: string): void {
  // A chmod afterwards would come too late: until then other processes would meet a closed folder.
  const before = process.umask(0o022);
  try {
    makeTree(folder, 0o755);
  } finally {
    process.umask(before);
  }
}
