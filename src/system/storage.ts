import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import type { Account } from './account.ts';
import { readText } from './files.ts';
import { isInMemory, isSearchableBy, readFreeBytes } from './filesystem.ts';

/** Where data directories may go on this machine. */
export interface StorageFacts {
  /** A folder on disk that the server's user can reach; null when there is none. */
  disk: string | null;
  /** The tmpfs that is there already, with the bytes free on it; null when there is none. */
  tmpfs: { directory: string; freeBytes: number } | null;
  /** Whether we may mount a tmpfs of our own, and below which folder. */
  mountParent: string | null;
  /** Memory that could be used without swapping. */
  availableMemoryBytes: number;
}

/** Bit of CAP_SYS_ADMIN in capabilities(7). */
const CAP_SYS_ADMIN = 21n;

/** Looks for a disk, a tmpfs, and the right to mount one. @param account the user the server runs as; null: ourselves */
export function inspectStorage(account: Account | null, env: NodeJS.ProcessEnv): StorageFacts {
  const usable = (directory: string | undefined): directory is string =>
    directory !== undefined &&
    directory !== '' &&
    isOneLine(directory) &&
    isWritable(directory) &&
    (account === null || isSearchableBy(directory, account));
  const disks = [env.RUNNER_TEMP, os.tmpdir(), '/var/tmp', env.HOME, process.cwd()];
  const folders = disks.filter(usable);
  const shm = '/dev/shm';
  const hasShm = process.platform === 'linux' && usable(shm) && isInMemory(shm);
  return {
    disk: folders.find((directory) => !isInMemory(directory)) ?? null,
    tmpfs: hasShm ? { directory: shm, freeBytes: readFreeBytes(shm) } : null,
    mountParent: maySysAdmin() ? (folders[0] ?? null) : null,
    availableMemoryBytes: readAvailableMemory(),
  };
}

/** Whether a path has no line break: initdb refuses one that has, and no line of a configuration file can hold it. */
export function isOneLine(directory: string): boolean {
  return !/[\r\n]/.test(directory);
}

/** Whether this user may make files in a folder; false when there is none. */
export function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether mount(2) is allowed: root with CAP_SYS_ADMIN, which root in a container mostly lacks. */
function maySysAdmin(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readText('/proc/self/status'))?.[1];
  return effective !== undefined && ((BigInt(`0x${effective}`) >> CAP_SYS_ADMIN) & 1n) === 1n;
}

/** MemAvailable of proc(5) `meminfo`, which counts the page cache that can be given back; else what is free. */
function readAvailableMemory(): number {
  const kilobytes = /^MemAvailable:\s*(\d+) kB/m.exec(readText('/proc/meminfo'))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : os.freemem();
}
