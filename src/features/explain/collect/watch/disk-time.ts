// Times syncs of our own while a command runs, because the server times only those of WAL, and one of a new file takes longer.
import path from 'node:path';
import type { Storage } from '../../../../profiles/spec.ts';
import { openSyncProbe, type SyncTimes } from '../../../../system/sync-probe.ts';
import { type Watcher, watch } from './waits.ts';

/** Pauses last so many times as long as the syncs between them, so that these take at most 2 % of the disk's time. */
const PAUSES = 50;
const LEAST_PAUSE_MS = 10;

/** What our own syncs show, as means of a whole run. */
export interface DiskTime {
  /** Milliseconds of one sync of a new file. */
  fileMs: number;
  /** How many times as long as that of a block it takes. */
  ratio: number;
  /** The relative standard error of `ratio`. */
  error: number;
}

/**
 * Times syncs beside the data, again and again. The result is null where the data is not in a folder of this machine (a container has a
 * volume, whose name is no path) or not on a disk, and where the run was too short for an error.
 */
export function watchDiskTime({ kind, parent }: Storage): Watcher<DiskTime> {
  const probe = kind === 'disk' && path.isAbsolute(parent) ? openSyncProbe(parent) : null;
  if (probe === null) return { stop: async () => null };
  const times: SyncTimes[] = [];
  let pauseMs = LEAST_PAUSE_MS;
  const look = async () => {
    const { fileMs, blockMs } = probe.time();
    times.push({ fileMs, blockMs });
    pauseMs = Math.max(LEAST_PAUSE_MS, PAUSES * (2 * fileMs + blockMs));
  };
  return watch(look, { pauseMs: () => pauseMs }, () => {
    probe.close();
    return summariseTimes(times);
  });
}

/**
 * The ratio of the means, with its standard error by the residuals of `fileMs` from `ratio` times `blockMs` (Cochran, Sampling Techniques,
 * 1977, 6.4). Null below two.
 */
export function summariseTimes(times: readonly SyncTimes[]): DiskTime | null {
  const n = times.length;
  if (n < 2) return null;
  const fileMs = times.reduce((sum, time) => sum + time.fileMs, 0) / n;
  const blockMs = times.reduce((sum, time) => sum + time.blockMs, 0) / n;
  const ratio = fileMs / blockMs;
  const squares = times.reduce((sum, time) => sum + (time.fileMs - ratio * time.blockMs) ** 2, 0);
  return { fileMs, ratio, error: Math.sqrt(squares / (n - 1) / n) / fileMs };
}
