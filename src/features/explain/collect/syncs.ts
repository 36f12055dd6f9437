// Counts how often the sessions of a watched run waited for the disk: syncs of WAL from counters, syncs of files from samples and
// the flushes of the disk.
import { SINCE } from '../../../profiles/majors.ts';
import type { SyncCounts } from '../result.ts';
import { estimatePoissonMean } from './poisson.ts';
import type { TimingSettings } from './watch/counters.ts';
import type { DiskTime } from './watch/disk-time.ts';
import type { FileSyncSamples } from './watch/file-syncs.ts';

type Files = NonNullable<SyncCounts['files']>;

/** What is known of the syncs of a watched run. */
export interface SyncReadings {
  major: number;
  settings: TimingSettings;
  /** Differences of the server's counters over the run, of all processes. */
  counters: Readonly<Record<string, number>>;
  /** Differences of the counters in pg_stat_io that belong to sessions. */
  sessionCounters: Readonly<Record<string, number>>;
  /** Databases whose counts are not in `counters`. */
  lostDatabases: number;
  /** Null if no look succeeded. */
  fileSyncs: FileSyncSamples | null;
  /** What syncs of our own took on that disk meanwhile; null if none was timed. */
  diskTime: DiskTime | null;
}

const WAL_IO = 'pg_stat_io.wal';
/** From so many samples on the count is a number, and not a range: its standard error is at most 10 %. */
const MIN_SAMPLES = 100;
/** What a sync takes must be known as well. */
const MOST_ERROR = 0.1;
/** Two-sided, 95 %. */
const Z = 1.96;

/** Counts the syncs that sessions waited for. */
export function countSyncs(readings: SyncReadings): SyncCounts {
  const commits = countCommits(readings);
  if (readings.settings.fsync === 'off')
    return { commits: { ...commits, count: 0, isBound: false }, files: { low: 0, high: 0, samples: 0 }, syncMs: null };
  const syncMs = timeWalSync(readings);
  // With these methods a write is a sync, and none is counted (pg_stat_wal in the manual).
  const isCounted = !readings.settings.wal_sync_method.startsWith('open_');
  const isKnown = commits.source !== 'commits' || readings.lostDatabases === 0;
  const files = countFiles(readings, syncMs);
  const flushed = isCounted ? countFlushed(readings) : null;
  return { commits: isCounted && isKnown ? commits : null, files: files && narrow(files, flushed), syncMs };
}

/**
 * Syncs of WAL. From 18 on pg_stat_io has them by kind of process. Before that pg_stat_wal has those of all processes, and before 14 there
 * are only commits, also of transactions that wrote nothing.
 */
function countCommits({ major, counters, sessionCounters }: SyncReadings): NonNullable<SyncCounts['commits']> {
  if (major >= SINCE.sessionWalCounters)
    return { count: sessionCounters[`${WAL_IO}.fsyncs`] ?? 0, source: 'pg_stat_io', isBound: false };
  if (major >= SINCE.walCounters)
    return { count: counters['pg_stat_wal.wal_sync'] ?? 0, source: 'pg_stat_wal', isBound: true };
  return { count: counters['pg_stat_database.xact_commit'] ?? 0, source: 'commits', isBound: true };
}

/** Milliseconds of one sync of WAL; null where the server does not time it, there was none, or it took no time, as in memory. */
function timeWalSync({ major, settings, counters, sessionCounters }: SyncReadings): number | null {
  if (settings.track_wal_io_timing !== 'on') return null;
  const [count = 0, ms = 0] =
    major >= SINCE.sessionWalCounters
      ? [sessionCounters[`${WAL_IO}.fsyncs`], sessionCounters[`${WAL_IO}.fsync_time`]]
      : [counters['pg_stat_wal.wal_sync'], counters['pg_stat_wal.wal_sync_time']];
  return ms === 0 ? null : ms / count;
}

/**
 * Syncs of files: the time that sessions were seen in them, over the time of one. No version counts or times those of a session. A file
 * takes longer than WAL, whose file has its size already: how much longer, our own syncs show. Without them the count is at most that of
 * syncs as short as those of WAL.
 */
function countFiles({ fileSyncs, diskTime }: SyncReadings, walSyncMs: number | null): SyncCounts['files'] {
  if (fileSyncs === null) return null;
  const { samples, eachMs } = fileSyncs;
  const seen = samples < MIN_SAMPLES ? estimatePoissonMean(samples) : { low: samples, high: samples };
  const toCount = (count: number, syncMs: number) => Math.round((count * eachMs) / syncMs);
  if (diskTime === null) return walSyncMs === null ? null : { low: 0, high: toCount(seen.high, walSyncMs), samples };
  const { fileMs, ratio, error } = diskTime;
  // A mean of ours has slow moments as often as others, in which a suite that waits for each sync makes fewer.
  const syncMs = walSyncMs === null ? fileMs : walSyncMs * Math.max(1, ratio);
  const factor = error <= MOST_ERROR ? 1 : Math.exp(Z * error);
  return { low: toCount(seen.low, syncMs * factor), high: toCount(seen.high, syncMs / factor), samples };
}

/** What the flushes of the disk say. */
interface Flushed {
  /** Syncs of files by all programs. */
  most: number;
  /** Those of sessions, by the share of the samples that were of these. */
  ofSessions: number;
}

/** Null where flushes or the syncs of WAL among them are not counted. */
function countFlushed({ major, counters, fileSyncs, diskTime }: SyncReadings): Flushed | null {
  const flushes = diskTime?.flushes ?? null;
  if (flushes === null || fileSyncs === null || major < SINCE.walCounters) return null;
  const { samples, others } = fileSyncs;
  const walSyncs = counters[major >= SINCE.sessionWalCounters ? `${WAL_IO}.fsyncs` : 'pg_stat_wal.wal_sync'] ?? 0;
  const most = Math.max(0, flushes.total - walSyncs * flushes.perBlock) / flushes.perFile;
  return { most: Math.round(most), ofSessions: Math.round((most * samples) / (samples + others || 1)) };
}

/** Beyond this many times the count by samples, flushes are of programs beside the server. */
const MOST_FLUSHED = 2;

/**
 * The count by samples is rough, because what a sync takes is, and a flush may be of anybody: where both agree, flushes count. Where few
 * samples say whose they are, they only bound the count.
 */
function narrow({ low, high, samples }: Files, flushed: Flushed | null): Files {
  if (flushed === null) return { low, high, samples };
  const { most, ofSessions } = flushed;
  if (samples < MIN_SAMPLES) return { low: Math.min(low, most), high: Math.min(high, most), samples };
  return ofSessions > MOST_FLUSHED * high ? { low, high, samples } : { low: ofSessions, high: ofSessions, samples };
}
