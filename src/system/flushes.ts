// Counts the flushes of a disk's write cache, of which a sync of a file makes one or two.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText } from './files.ts';
import { findMount } from './mounts.ts';

/** The field of the file `stat` of a disk with its completed flushes, from Linux 5.5 on (Documentation/block/stat.rst). */
const FLUSHES = 15;

/**
 * Returns a function that reads how many flushes the disk of a folder has completed since the machine started. They are those of all
 * programs.
 * @param root folder of `/sys` and `/proc`, which tests replace
 * @returns null where Linux does not count them: another system, an older kernel, a file system without a disk of its own, a
 * folder that is not there
 */
export function openFlushCounter(directory: string, root = '/'): (() => number) | null {
  try {
    const mount = findMount(realpathSync(directory), readText(path.join(root, 'proc/self/mountinfo')));
    if (mount === null) return null;
    const device = realpathSync(path.join(root, 'sys/dev/block', mount.deviceNumber));
    // Linux counts the flushes of a partition as its disk's.
    const isPartition = statSync(path.join(device, 'partition'), { throwIfNoEntry: false }) !== undefined;
    const file = path.join(isPartition ? path.dirname(device) : device, 'stat');
    const read = () => Number(readFileSync(file, 'utf8').trim().split(/\s+/)[FLUSHES]);
    return Number.isNaN(read()) ? null : read;
  } catch {
    return null;
  }
}
