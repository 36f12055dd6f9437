import { accessSync, chmodSync, constants, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { isSearchableBy } from './storage.ts';

/** Where a root user keeps its cache when its home is closed to the server's user. */
const SYSTEM_CACHE = '/var/cache/pg-speed';

/**
 * The folder for what is worth keeping between runs (downloaded servers, templates), made when it is missing, links
 * resolved. The first that can be used of: `PG_SPEED_CACHE`, `XDG_CACHE_HOME/pg-speed`, `~/.cache/pg-speed`
 * (`LOCALAPPDATA\pg-speed` on Windows), `/var/cache/pg-speed` for root, and `pg-speed-cache-<user id>` in the temporary
 * folder. Programs are run from it, so one that somebody else owns, or that group or others may write, is passed over.
 * @param account the user the server runs as, which must be able to reach the folder; null: ourselves
 * @returns null when there is none; the caller then does without
 */
export function findCacheFolder(env: NodeJS.ProcessEnv, account: Account | null): string | null {
  for (const folder of listCandidates(env, account !== null)) {
    const real = openFolder(folder, account);
    if (real !== null) return real;
  }
  return null;
}

/**
 * Why `PG_SPEED_CACHE` is not what {@link findCacheFolder} gives: a CI that brings a folder back may give it to another user, or to
 * everybody. A sentence or two; null when it is used, or not set.
 */
export function explainRefusedCache(env: NodeJS.ProcessEnv, account: Account | null): string | null {
  if (!env.PG_SPEED_CACHE) return null;
  const folder = path.resolve(env.PG_SPEED_CACHE);
  if (openFolder(folder, account) !== null) return null;
  const why = !isFolder(folder)
    ? 'it is no folder and cannot be made'
    : isTrusted(folder)
      ? "this user cannot write there, or the server's user cannot reach it"
      : 'it belongs to another user, or others may write there (programs are run from it)';
  const other = findCacheFolder(env, account);
  const instead = other === null ? 'nothing is kept' : `${other} is used instead`;
  return `PG_SPEED_CACHE: ${folder} is not used: ${why}; ${instead}. Give it to this user and run \`chmod go-w\` on it.`;
}

function listCandidates(env: NodeJS.ProcessEnv, isRoot: boolean): string[] {
  const user = process.getuid?.() ?? os.userInfo().username;
  const candidates: string[] = [];
  if (env.PG_SPEED_CACHE) candidates.push(path.resolve(env.PG_SPEED_CACHE));
  // A relative XDG_CACHE_HOME is to be ignored (XDG Base Directory Specification).
  if (path.isAbsolute(env.XDG_CACHE_HOME ?? '')) candidates.push(path.join(env.XDG_CACHE_HOME ?? '', 'pg-speed'));
  const home = process.platform === 'win32' ? env.LOCALAPPDATA : env.HOME;
  // root could make any folder: a home that is not there (`/nonexistent`) must stay so.
  if (home && path.isAbsolute(home) && isFolder(home))
    candidates.push(path.join(home, process.platform === 'win32' ? '' : '.cache', 'pg-speed'));
  if (isRoot) candidates.push(SYSTEM_CACHE);
  candidates.push(path.join(env.TMPDIR || os.tmpdir(), `pg-speed-cache-${user}`));
  return candidates;
}

/**
 * Makes a folder where it is missing, for what programs are run from.
 * @param account the user who must be able to reach it; null: ourselves
 * @returns its path with links resolved; null when it cannot be made, written or reached, or is not to be trusted
 */
export function openFolder(folder: string, account: Account | null): string | null {
  try {
    makeFolder(folder);
    if (!isTrusted(folder)) return null;
    const real = realpathSync(folder);
    const { mode } = statSync(real);
    if (account && !isSearchableBy(real, account)) chmodSync(real, mode | 0o055);
    if (account && !isSearchableBy(real, account)) return null;
    accessSync(real, constants.R_OK | constants.W_OK | constants.X_OK);
    return real;
  } catch {
    return null;
  }
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** A CI's own store for files that outlive the machine, such as the Actions cache. A failure is never the user's concern. */
export interface FileCache {
  /** Brings a file back to the path it was saved from; false when the store does not have it. */
  restore(file: string): Promise<boolean>;
  save(file: string): Promise<void>;
  /**
   * Brings back the newest file that was saved under a key that begins so; false when there is none. An entry never changes, so
   * that what grows is saved under a new key each time.
   */
  restoreNewest(file: string, prefix: string): Promise<boolean>;
  saveAs(file: string, key: string): Promise<void>;
}

/**
 * Makes a folder and what is missing above it, readable by every user and writable by ours alone, whatever the umask.
 * @throws the error of the file system
 */
export function makeFolder(folder: string): void {
  // A chmod afterwards would let another process meet the folder while it is still closed.
  const before = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } finally {
    process.umask(before);
  }
}

/**
 * Whether a file or folder, and a link that leads to it, belongs to this user or to root, and nobody else may change it.
 * Windows has no such modes: there it is enough that it exists. False when there is none.
 */
export function isTrusted(file: string): boolean {
  try {
    const entries = [lstatSync(file), statSync(file)];
    const uid = process.geteuid?.();
    if (uid === undefined) return true;
    // A link is always of mode 0777.
    return entries.every(
      (one) => (one.uid === uid || one.uid === 0) && (one.isSymbolicLink() || (one.mode & 0o022) === 0),
    );
  } catch {
    return false;
  }
}
