// Reads how much memory this process and its children can still use.
import os from 'node:os';
import path from 'node:path';
import { type ControlGroup, listControlGroups } from './cgroup.ts';
import { readText } from './files.ts';

/**
 * Bytes that can be used without swapping, and that the control groups of this process allow. On macOS half of the memory: what Node calls
 * free there leaves out what the system uses as a cache.
 * @param root folder of `/proc` and `/sys`, which tests replace
 */
export function readAvailableMemory(root = '/', platform: NodeJS.Platform = process.platform): number {
  // proc(5) `meminfo`: it includes reclaimable page cache.
  const kilobytes = /^MemAvailable:\s*(\d+) kB/m.exec(readText(path.join(root, 'proc/meminfo')))?.[1];
  const free = platform === 'darwin' ? os.totalmem() / 2 : os.freemem();
  return Math.min(kilobytes ? Number(kilobytes) * 1024 : free, ...listControlGroups('memory', root).map(readRoom));
}

/** The files of a group with its limit and its use, and in `memory.stat` the page cache of it and the groups below it. */
const FILES = {
  1: { limit: 'memory.limit_in_bytes', used: 'memory.usage_in_bytes', cache: /^total_(?:in)?active_file (\d+)$/gm },
  2: { limit: 'memory.max', used: 'memory.current', cache: /^(?:in)?active_file (\d+)$/gm },
};

/** Bytes until the limit of a group, with the page cache that the kernel takes back; infinite without a limit. */
function readRoom({ version, folder }: ControlGroup): number {
  const read = (file: string) => readText(path.join(folder, file)).trim();
  const { limit, used, cache } = FILES[version];
  const limitBytes = Number(read(limit) || 'max');
  // No limit is `max` in version 2.
  if (Number.isNaN(limitBytes)) return Number.POSITIVE_INFINITY;
  const cached = [...read('memory.stat').matchAll(cache)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  return Math.max(0, limitBytes - Number(read(used)) + cached);
}
