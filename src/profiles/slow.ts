// Defines the profile `slow`: settings that make a server crawl.
import { SINCE } from './majors.ts';
import { type Profile, set } from './profile.ts';

const SETTINGS = [
  // Cache.
  set(
    'shared_buffers',
    '8MB',
    'nearly every page is read again from the system; with much less, scans of large tables fail for want of buffers',
  ),
  // Background work.
  set('autovacuum_naptime', '1', 'the vacuum of tables is considered every second instead of every minute'),
  set('autovacuum_vacuum_threshold', '0', 'one changed row is enough for a vacuum of its table'),
  set('autovacuum_vacuum_scale_factor', '0', 'a large table is vacuumed as readily as a small one'),
  set('autovacuum_vacuum_insert_threshold', '1', 'tables that only grow are vacuumed as well', {
    since: SINCE.insertVacuum,
  }),
  set('autovacuum_vacuum_max_threshold', '1', 'the limit of 18 for the largest tables', { since: SINCE.vacuumLimit }),
  set('autovacuum_analyze_threshold', '0', 'one changed row is enough to analyze its table'),
  set('autovacuum_analyze_scale_factor', '0', 'a large table is analyzed as readily as a small one'),
  set('vacuum_cost_limit', '10000', 'vacuum takes as much of the disk as it can, and seldom rests'),
  set('vacuum_cost_page_hit', '0', 'a page found in the cache does not make vacuum rest'),
  set('vacuum_cost_page_miss', '0', 'a page read from the disk does not make vacuum rest'),
  set('vacuum_cost_page_dirty', '0', 'a page written does not make vacuum rest'),
  set('maintenance_work_mem', '128kB', 'vacuum holds few dead rows at a time, so it reads indexes over and over', {
    since: SINCE.smallMaintenance,
  }),
  set(
    'maintenance_work_mem',
    '1MB',
    'the least before 17: vacuum holds few dead rows at a time, so it reads indexes over and over',
    { until: SINCE.smallMaintenance - 1 },
  ),
  set('log_autovacuum_min_duration', '0', 'each of these vacuums is written to the log'),
  set('logging_collector', 'on', 'the log goes through one more process into files of its own'),
  set('log_destination', 'stderr,jsonlog', 'every line of the log is written twice', { since: SINCE.jsonLog }),
  set('log_destination', 'stderr', 'before 15 there is no JSON to write it twice', { until: SINCE.jsonLog - 1 }),
  // WAL.
  set('wal_level', 'logical', 'the WAL says the most that it can'),
  set('wal_log_hints', 'on', 'whole pages go to the WAL even for hint bits'),
  set('wal_writer_delay', '1', 'the WAL writer wakes up every millisecond'),
  set('wal_writer_flush_after', '0', 'what the WAL writer writes is flushed at once'),
  set('wal_sync_method', 'open_datasync', 'each write of WAL waits for the disk by itself'),
  set('min_wal_size', '32MB', 'the least: files of WAL are removed and made again'),
  set('max_wal_size', '32MB', 'the least: a checkpoint after every few MB, then whole pages in the WAL'),
  set('checkpoint_timeout', '30', 'the least: a checkpoint every 30 s at the latest'),
  set('checkpoint_completion_target', '0', 'a checkpoint writes everything in one burst'),
  set('checkpoint_flush_after', '1', 'a checkpoint asks for a flush after every page'),
  set('summarize_wal', 'on', 'all WAL is read once more for its summary', { since: SINCE.walSummaries }),
  set('track_wal_io_timing', 'on', 'the clock is read around every write of WAL', { since: SINCE.walCounters }),
  // Plans.
  set('random_page_cost', '1e300', 'an index never looks cheaper than reading the whole table'),
  set('cpu_index_tuple_cost', '1e300', 'nor does one that is in memory'),
  // I/O.
  set('io_method', 'worker', 'reads are handed to processes of their own', { since: SINCE.ioMethod }),
  set('io_workers', '1', 'all sessions queue for one process that reads', {
    since: SINCE.ioMethod,
    until: SINCE.ioWorkerRange - 1,
  }),
  set('io_min_workers', '1', 'all sessions queue for one process that reads', { since: SINCE.ioWorkerRange }),
  set('io_max_workers', '1', 'and no more of them are started under load', { since: SINCE.ioWorkerRange }),
];

/**
 * Slow by settings alone, to see how a program behaves when its database crawls. The set of a published run that brought one
 * TPC-C from 7,082 to 0.016 transactions a second. No setting makes the server fail: every statement ends some time, and
 * `statement_timeout` is the user's.
 */
export const SLOW: Profile = {
  name: 'slow',
  storage: 'disk',
  initdbArgs: [],
  settings: SETTINGS,
  notice:
    'this server is slow on purpose. Try timeouts, retries and the size of connection pools with it; `statement_timeout` is as PostgreSQL comes',
  why: 'slow on purpose, to see how timeouts, retries and pools behave when the database crawls; never part of `all`',
};
