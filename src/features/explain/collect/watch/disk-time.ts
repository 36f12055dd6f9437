// Times syncs of our own while a command runs, because the server times only those of WAL, and one of a new file takes longer.
import path from 'node:path';
import type { Storage } from '../../../../profiles/spec.ts';
import { openSyncProbe, type SyncTimes } from '../../../../system/sync-probe.ts';
import { type Watcher, watch } from './waits.ts';

/** Pauses last so many times as long as the syncs between them, so that these take at most 4 % of the disk's time. */
const PAUSES = 25;
const LEAST_PAUSE_MS = 5;

/**
 * Times syncs beside the data, again and again. The result has their means; null where the data is not in a folder of this machine (a
 * container has a volume, whose name is no path) or not on a disk.
 */
export function watchDiskTime({ kind, parent }: Storage): Watcher<SyncTimes> {
  const probe = kind === 'disk' && path.isAbsolute(parent) ? openSyncProbe(parent) : null;
  if (probe === null) return { stop: async () => null };
  const sums = { fileMs: 0, blockMs: 0 };
  let count = 0;
  let pauseMs = LEAST_PAUSE_MS;
  const look = async () => {
    const { fileMs, blockMs } = probe.time();
    sums.fileMs += fileMs;
    sums.blockMs += blockMs;
    count++;
    pauseMs = Math.max(LEAST_PAUSE_MS, PAUSES * (fileMs + blockMs));
  };
  return watch(look, { pauseMs: () => pauseMs }, () => {
    probe.close();
    return count === 0 ? null : { fileMs: sums.fileMs / count, blockMs: sums.blockMs / count };
  });
}
