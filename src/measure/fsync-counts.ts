import type { TimingSettings } from '../postgres/watch.ts';
import type { Explanation } from './explanation.ts';

/** Syncs as far as a version counts them, and what it does not. */
export interface FsyncCounts {
  fsync: Explanation['fsync'];
  notes: string[];
}

/**
 * Calls of fsync and their seconds, of WAL and of data files. Where each version counts them: WAL in pg_stat_wal from 14
 * and in pg_stat_io from 18; data files in pg_stat_io from 16, before that only the time of checkpoints in pg_stat_bgwriter.
 * @param counters differences, see `subtractCounters`
 */
export function countFsync(counters: Record<string, number>, major: number, settings: TimingSettings): FsyncCounts {
  const read = (key: string) => counters[key] ?? 0;
  // The time of a checkpoint's syncs holds its own bookkeeping, too.
  if (settings.fsync === 'off') return { fsync: { count: 0, seconds: 0 }, notes: [] };
  if (major < 14) return { fsync: null, notes: [`PostgreSQL ${major} does not count how often it syncs`] };
  // With these methods a write is a sync, and none is counted (pg_stat_wal in the manual).
  if (settings.wal_sync_method.startsWith('open_'))
    return { fsync: null, notes: [`with \`wal_sync_method = ${settings.wal_sync_method}\` syncs are not counted`] };
  const wal =
    major >= 18
      ? { count: read('pg_stat_io.wal.fsyncs'), ms: read('pg_stat_io.wal.fsync_time') }
      : { count: read('pg_stat_wal.wal_sync'), ms: read('pg_stat_wal.wal_sync_time') };
  const data =
    major >= 16
      ? { count: read('pg_stat_io.relation.fsyncs'), ms: read('pg_stat_io.relation.fsync_time') }
      : { count: 0, ms: read('pg_stat_bgwriter.checkpoint_sync_time') };
  const timed = settings.track_io_timing === 'on' && settings.track_wal_io_timing === 'on';
  return {
    fsync: { count: wal.count + data.count, seconds: timed ? (wal.ms + data.ms) / 1000 : null },
    notes: major >= 16 ? [] : [`PostgreSQL ${major} does not count the syncs of data files, only their time`],
  };
}
