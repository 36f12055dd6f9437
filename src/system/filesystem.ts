import { realpathSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText } from './files.ts';

/** A mounted file system as Linux lists it. */
export interface Mount {
  directory: string;
  type: string;
  device: string;
}

/** Magic numbers of statfs(2) for file systems that live in memory: tmpfs and ramfs. */
const MEMORY_TYPES = new Set([0x01021994, 0x858458f6]);

/** Whether a directory lives in memory; false when that cannot be known. */
export function isInMemory(directory: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return MEMORY_TYPES.has(statfsSync(directory).type >>> 0);
  } catch {
    return false;
  }
}

/** Bytes that an unprivileged user may still write below a directory; 0 when it does not exist. */
export function readFreeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** The mount that a path lives on; null outside Linux. @param mountinfo content of /proc/self/mountinfo, for tests */
export function findMount(directory: string, mountinfo = readText('/proc/self/mountinfo')): Mount | null {
  let best: Mount | null = null;
  for (const mount of parseMountinfo(mountinfo)) {
    const inside = directory === mount.directory || directory.startsWith(mount.directory.replace(/\/?$/, '/'));
    // Later lines are mounted over earlier ones, so an equal length replaces.
    if (inside && mount.directory.length >= (best?.directory.length ?? 0)) best = mount;
  }
  return best;
}

/** The format of proc(5) `mountinfo`: blanks in paths are written `\040`, optional fields end with `-`. */
function parseMountinfo(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [left, right] = line.split(' - ');
    const directory = left?.split(' ')[4];
    const [type, device] = right?.split(' ') ?? [];
    if (!directory || !type || !device) return [];
    return [
      {
        directory: directory.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
        type,
        device,
      },
    ];
  });
}

/** Whether another user can reach files in a directory: every folder on the way must be searchable by it. */
export function isSearchableBy(directory: string, account: { uid: number; gid: number }): boolean {
  try {
    for (let at = realpathSync(directory); ; at = path.dirname(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if (!(mode & bit)) return false;
      if (at === path.dirname(at)) return true;
    }
  } catch {
    return false;
  }
}
