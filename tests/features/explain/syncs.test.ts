import { describe, expect, test } from '@jest/globals';
import { countSyncs, type SyncReadings } from '../../../src/features/explain/collect/syncs.ts';

const settings = { fsync: 'on', wal_sync_method: 'fdatasync', track_io_timing: 'on', track_wal_io_timing: 'on' };
const counters = {
  'pg_stat_wal.wal_sync': 2000,
  'pg_stat_wal.wal_sync_time': 300,
  'pg_stat_io.wal.fsyncs': 2100,
  'pg_stat_io.wal.fsync_time': 420,
  'pg_stat_database.xact_commit': 5000,
};
const sessionCounters = { 'pg_stat_io.wal.fsyncs': 1900, 'pg_stat_io.wal.fsync_time': 190 };
const readings: SyncReadings = {
  major: 15,
  settings,
  counters,
  sessionCounters,
  lostDatabases: 0,
  fileSyncs: null,
  diskTime: null,
};
const count = (more: Partial<SyncReadings>) => countSyncs({ ...readings, ...more });

const OPEN = { ...settings, wal_sync_method: 'open_datasync' };
const OFF = { ...settings, fsync: 'off' };

describe('syncs of WAL', () => {
  const bound = { count: 2000, source: 'pg_stat_wal', isBound: true };
  test.each<[string, Partial<SyncReadings>, object | null, number | null]>([
    ['18 counts sessions', { major: 18 }, { count: 1900, source: 'pg_stat_io', isBound: false }, 0.1],
    ['18, no sync', { major: 18, sessionCounters: {} }, { count: 0, source: 'pg_stat_io', isBound: false }, null],
    ['17 counts all processes', { major: 17 }, bound, 0.15],
    ['14 counts all processes', { major: 14 }, bound, 0.15],
    ['14, no sync', { major: 14, counters: {} }, { count: 0, source: 'pg_stat_wal', isBound: true }, null],
    ['14 with a lost database', { major: 14, lostDatabases: 1 }, bound, 0.15],
    ['15 that does not time them', { settings: { ...settings, track_wal_io_timing: 'off' } }, bound, null],
    ['15 in memory, where they take no time', { counters: { 'pg_stat_wal.wal_sync': 2000 } }, bound, null],
    ['15 with open_datasync', { settings: OPEN, counters: {} }, null, null],
    ['18 with open_datasync', { major: 18, settings: OPEN, sessionCounters: {} }, null, null],
    [
      '13 has only commits',
      { major: 13, settings: { ...settings, track_wal_io_timing: null } },
      { count: 5000, source: 'commits', isBound: true },
      null,
    ],
    [
      '12 with a lost database',
      { major: 12, settings: { ...settings, track_wal_io_timing: null }, lostDatabases: 1 },
      null,
      null,
    ],
  ])('%s', (_name, more, commits, syncMs) => {
    expect(count(more)).toEqual({ commits, files: null, syncMs });
  });
});

describe('syncs of files', () => {
  const seen = (samples: number, others = 0) => ({ fileSyncs: { samples, others, eachMs: 1.2 } });
  // Those of WAL take 0.15 ms in 15, and 0.1 ms in 18.
  const twice = { diskTime: { fileMs: 0.4, ratio: 2, error: 0.1, flushes: null } };
  const flushed = (total: number, perFile = 1) => ({
    diskTime: { ...twice.diskTime, flushes: { total, perFile, perBlock: 1 } },
  });
  const untimed = { settings: { ...settings, track_wal_io_timing: null } };
  test.each<[string, Partial<SyncReadings>, object | null]>([
    ['no sample is a range', { ...seen(0), ...twice }, { low: 0, high: 15, samples: 0 }],
    ['10 samples are a range', { ...seen(10), ...twice }, { low: 19, high: 74, samples: 10 }],
    ['99 samples are a range', { ...seen(99), ...twice }, { low: 322, high: 482, samples: 99 }],
    ['100 samples are a number', { ...seen(100), ...twice }, { low: 400, high: 400, samples: 100 }],
    ['18 has those of sessions', { major: 18, ...seen(100), ...twice }, { low: 600, high: 600, samples: 100 }],
    [
      'a file takes no less than WAL',
      { ...seen(100), diskTime: { fileMs: 0.1, ratio: 0.5, error: 0.1, flushes: null } },
      { low: 800, high: 800, samples: 100 },
    ],
    [
      'what one takes is not known well',
      { ...seen(100), diskTime: { fileMs: 0.4, ratio: 2, error: 0.2, flushes: null } },
      { low: 270, high: 592, samples: 100 },
    ],
    ['a disk that is not ours has a bound', seen(100), { low: 0, high: 800, samples: 100 }],
    ['13 by our own time', { major: 13, ...untimed, ...seen(100), ...twice }, { low: 300, high: 300, samples: 100 }],
    ['no WAL, by our own time', { counters: {}, ...seen(100), ...twice }, { low: 300, high: 300, samples: 100 }],
    [
      'flushes, less those of 2,000 syncs of WAL',
      { ...seen(100), ...flushed(2500) },
      { low: 500, high: 500, samples: 100 },
    ],
    ['two flushes for a file', { ...seen(100), ...flushed(3000, 2) }, { low: 500, high: 500, samples: 100 }],
    [
      'flushes, one of five by the checkpointer',
      { ...seen(100, 25), ...flushed(2500) },
      { low: 400, high: 400, samples: 100 },
    ],
    ['flushes of other programs', { ...seen(100), ...flushed(2900) }, { low: 400, high: 400, samples: 100 }],
    ['flushes are a bound of few samples', { ...seen(10), ...flushed(2030) }, { low: 19, high: 30, samples: 10 }],
    ['fewer flushes than syncs of WAL', { ...seen(0), ...flushed(1990) }, { low: 0, high: 0, samples: 0 }],
    [
      '18 with flushes of all syncs of WAL',
      { major: 18, ...seen(100), ...flushed(2600) },
      { low: 500, high: 500, samples: 100 },
    ],
    [
      '13, whose syncs of WAL are not counted',
      { major: 13, ...untimed, ...seen(100), ...flushed(2500) },
      { low: 300, high: 300, samples: 100 },
    ],
    [
      'flushes beside open_datasync',
      { settings: OPEN, counters: {}, ...seen(100), ...flushed(2500) },
      { low: 300, high: 300, samples: 100 },
    ],
    ['nothing says what one takes', { counters: {}, ...seen(100) }, null],
    ['no look succeeded', twice, null],
  ])('%s', (_name, more, files) => {
    expect(count(more).files).toEqual(files);
  });
});

test.each([
  [12, 'commits'],
  [15, 'pg_stat_wal'],
  [18, 'pg_stat_io'],
])('with fsync off PostgreSQL %d has none, whatever its counters say', (major, source) => {
  const seen = {
    fileSyncs: { samples: 3, others: 0, eachMs: 1.1 },
    diskTime: { fileMs: 0.3, ratio: 3, error: 0.1, flushes: null },
  };
  for (const lostDatabases of [0, 1])
    expect(count({ major, settings: OFF, lostDatabases, ...seen })).toEqual({
      commits: { count: 0, source, isBound: false },
      files: { low: 0, high: 0, samples: 0 },
      syncMs: null,
    });
});
