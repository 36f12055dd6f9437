// Finds places for data directories in memory and on disk, and reads free memory and who can reach a folder.
import { accessSync, constants, realpathSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { readText } from './files.ts';
import { readAvailableMemory } from './memory.ts';

export interface StorageFacts {
  /** A folder on disk that the server's user can reach; null: none. */
  disk: string | null;
  /** The existing tmpfs with its free bytes; null: none. */
  tmpfs: { directory: string; freeBytes: number } | null;
  /** The folder below which we may mount our own tmpfs; null: we may not. */
  mountParent: string | null;
  /** Memory that can be used without swapping, and that the cgroup allows. */
  availableMemoryBytes: number;
}

/** An empty cluster needs about 40 MB and two WAL segments 32 MB; most suites would fill less than this. */
export const MIN_TMPFS_BYTES = 256 * 1024 * 1024;

/** Looks for a disk, a tmpfs, and the right to mount one. @param account the server's user; null: the current user */
export function inspectStorage(account: Account | null, env: NodeJS.ProcessEnv): StorageFacts {
  const usable = (directory: string | undefined): directory is string =>
    directory !== undefined &&
    directory !== '' &&
    isOneLine(directory) &&
    isWritable(directory) &&
    (account === null || isSearchableBy(directory, account));
  const folders = [env.RUNNER_TEMP, os.tmpdir(), '/var/tmp', env.HOME, process.cwd()].filter(usable);
  const memory = [...new Set(['/dev/shm', ...folders])]
    .filter((folder) => usable(folder) && isInMemory(folder))
    .map(readFree);
  return {
    disk: folders.find((directory) => !isInMemory(directory)) ?? null,
    tmpfs: memory.find(({ freeBytes }) => freeBytes >= MIN_TMPFS_BYTES) ?? memory[0] ?? null,
    mountParent: maySysAdmin() ? (folders[0] ?? null) : null,
    availableMemoryBytes: readAvailableMemory(),
  };
}

function readFree(directory: string): { directory: string; freeBytes: number } {
  // An unprivileged user may write `bavail` blocks.
  const { bavail, bsize } = statfsSync(directory);
  return { directory, freeBytes: bavail * bsize };
}

/** Whether a path has no line break, which initdb and configuration files refuse. */
export function isOneLine(directory: string): boolean {
  return !/[\r\n]/.test(directory);
}

/** Whether this user may make files in a folder; false when it does not exist. */
export function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether mount(2) is allowed: for root with CAP_SYS_ADMIN, which root in a container mostly lacks. */
function maySysAdmin(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readText('/proc/self/status'))?.[1];
  // Bit 21 is CAP_SYS_ADMIN in capabilities(7).
  return effective !== undefined && ((BigInt(`0x${effective}`) >> 21n) & 1n) === 1n;
}

/** Magic numbers of statfs(2): tmpfs and ramfs. */
const MEMORY_TYPES = new Set([0x01021994, 0x858458f6]);

/** Whether a directory is in memory; false when unknown. */
export function isInMemory(directory: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return MEMORY_TYPES.has(statfsSync(directory).type >>> 0);
  } catch {
    return false;
  }
}

/** Whether another user can reach files in a directory: it must be able to search every folder on the way. */
export function isSearchableBy(directory: string, account: { uid: number; gid: number }): boolean {
  try {
    for (let folder = realpathSync(directory); ; folder = path.dirname(folder)) {
      const { mode, uid, gid } = statSync(folder);
      let bit = 0o001;
      if (uid === account.uid) bit = 0o100;
      else if (gid === account.gid) bit = 0o010;
      if (!(mode & bit)) return false;
      if (folder === path.dirname(folder)) return true;
    }
  } catch {
    return false;
  }
}
