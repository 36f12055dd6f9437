// Times syncs of our own while a command runs, because the server times only those of WAL, and counts the flushes that all syncs make.
import path from 'node:path';
import type { Storage } from '../../../../profiles/spec.ts';
import { openFlushCounter } from '../../../../system/flushes.ts';
import { openSyncProbe, type SyncProbe } from '../../../../system/sync-probe.ts';
import { type Watcher, watch } from './waits.ts';

/** Pauses last so many times as long as the syncs between them, so that these take at most 2 % of the disk's time. */
const PAUSES = 50;
const LEAST_PAUSE_MS = 10;
/** Syncs of each kind whose flushes are counted one by one: other programs only add some. */
const CALIBRATIONS = 5;

/** Milliseconds of one sync of a file, the mean of two, and of one of a block. */
export interface SyncTimes {
  fileMs: number;
  blockMs: number;
}

/** The flushes of the disk's cache during a run. */
export interface Flushes {
  /** All but ours. */
  total: number;
  /** How many one sync of a file makes; more than 0. */
  perFile: number;
  /** How many one sync of a block makes. */
  perBlock: number;
}

/** What our own syncs show, as means of a whole run. */
export interface DiskTime {
  /** Milliseconds of one sync of a new file. */
  fileMs: number;
  /** How many times as long as that of a block it takes. */
  ratio: number;
  /** The relative standard error of `ratio`. */
  error: number;
  /** Null where Linux does not count them. */
  flushes: Flushes | null;
}

/**
 * Times syncs beside the data, again and again. The result is null where the data is not in a folder of this machine (a container has a
 * volume, whose name is no path) or not on a disk, and where the run was too short for an error.
 */
export function watchDiskTime({ kind, parent }: Storage): Watcher<DiskTime> {
  const probe = kind === 'disk' && path.isAbsolute(parent) ? openSyncProbe(parent) : null;
  if (probe === null) return { stop: async () => null };
  const flushes = watchFlushes(probe, openFlushCounter(parent));
  const times: SyncTimes[] = [];
  let pauseMs = LEAST_PAUSE_MS;
  const look = async () => {
    const { fileMs, blockMs } = timeSyncs(probe);
    times.push({ fileMs, blockMs });
    pauseMs = Math.max(LEAST_PAUSE_MS, PAUSES * (2 * fileMs + blockMs));
  };
  return watch(look, { pauseMs: () => pauseMs }, () => {
    probe.close();
    const summary = summariseTimes(times);
    return summary && { ...summary, flushes: flushes.count(times.length) };
  });
}

/** A file is synced before and after the block, because one right after another sync takes less than one after a pause. */
function timeSyncs(probe: SyncProbe): SyncTimes {
  const first = probe.syncFile();
  const blockMs = probe.syncBlock();
  return { fileMs: (first + probe.syncFile()) / 2, blockMs };
}

/**
 * Counts the flushes from now on. The count is null where Linux does not count those of this disk, where it has no cache to flush, and where
 * our own syncs or a reading fail (the disk is full, or was removed).
 * @param read returns how many flushes there were since the machine started
 */
export function watchFlushes(
  probe: SyncProbe,
  read: (() => number) | null,
): { count(timings: number): Flushes | null } {
  const start = read && orNull(() => calibrate(probe, read));
  if (read === null || start === null || start.perFile === 0) return { count: () => null };
  const { perFile, perBlock, before } = start;
  const count = (timings: number) => {
    const ours = timings * (2 * perFile + perBlock);
    return { total: Math.max(0, read() - before - ours), perFile, perBlock };
  };
  return { count: (timings) => orNull(() => count(timings)) };
}

/** Finds how many flushes a sync of each kind makes. @returns these, and the count from which a run begins */
function calibrate(probe: SyncProbe, read: () => number): { perFile: number; perBlock: number; before: number } {
  const countOne = (sync: () => number) => {
    const counts = Array.from({ length: CALIBRATIONS }, () => {
      const before = read();
      sync();
      return read() - before;
    });
    return Math.min(...counts);
  };
  const [perFile, perBlock] = [countOne(probe.syncFile), countOne(probe.syncBlock)];
  return { perFile, perBlock, before: read() };
}

/** What is read beside a run must not fail it: null in place of an error. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * The ratio of the means, with its standard error by the residuals of `fileMs` from `ratio` times `blockMs` (Cochran, Sampling Techniques,
 * 1977, 6.4). Null below two.
 */
export function summariseTimes(times: readonly SyncTimes[]): Omit<DiskTime, 'flushes'> | null {
  const n = times.length;
  if (n < 2) return null;
  const fileMs = times.reduce((sum, time) => sum + time.fileMs, 0) / n;
  const blockMs = times.reduce((sum, time) => sum + time.blockMs, 0) / n;
  const ratio = fileMs / blockMs;
  const squares = times.reduce((sum, time) => sum + (time.fileMs - ratio * time.blockMs) ** 2, 0);
  return { fileMs, ratio, error: Math.sqrt(squares / (n - 1) / n) / fileMs };
}
