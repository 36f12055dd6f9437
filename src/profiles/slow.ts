import type { Profile, ProfileSetting } from './profile.ts';

const CACHE: ProfileSetting[] = [
  {
    name: 'shared_buffers',
    value: '8MB',
    why: 'nearly every page is read again from the system; with much less, scans of large tables fail for want of buffers',
  },
];

const BACKGROUND: ProfileSetting[] = [
  {
    name: 'autovacuum_naptime',
    value: '1',
    why: 'the vacuum of tables is considered every second instead of every minute',
  },
  { name: 'autovacuum_vacuum_threshold', value: '0', why: 'one changed row is enough for a vacuum of its table' },
  { name: 'autovacuum_vacuum_scale_factor', value: '0', why: 'a large table is vacuumed as readily as a small one' },
  {
    name: 'autovacuum_vacuum_insert_threshold',
    value: '1',
    since: 13,
    why: 'tables that only grow are vacuumed as well',
  },
  { name: 'autovacuum_vacuum_max_threshold', value: '1', since: 18, why: 'the limit of 18 for the largest tables' },
  { name: 'autovacuum_analyze_threshold', value: '0', why: 'one changed row is enough to analyze its table' },
  { name: 'autovacuum_analyze_scale_factor', value: '0', why: 'a large table is analyzed as readily as a small one' },
  { name: 'vacuum_cost_limit', value: '10000', why: 'vacuum takes as much of the disk as it can, and seldom rests' },
  { name: 'vacuum_cost_page_hit', value: '0', why: 'a page found in the cache does not make vacuum rest' },
  { name: 'vacuum_cost_page_miss', value: '0', why: 'a page read from the disk does not make vacuum rest' },
  { name: 'vacuum_cost_page_dirty', value: '0', why: 'a page written does not make vacuum rest' },
  {
    name: 'maintenance_work_mem',
    value: '128kB',
    since: 17,
    why: 'vacuum holds few dead rows at a time, so it reads indexes over and over',
  },
  {
    name: 'maintenance_work_mem',
    value: '1MB',
    until: 16,
    why: 'the least before 17: vacuum holds few dead rows at a time, so it reads indexes over and over',
  },
  { name: 'log_autovacuum_min_duration', value: '0', why: 'each of these vacuums is written to the log' },
  { name: 'logging_collector', value: 'on', why: 'the log goes through one more process into files of its own' },
  { name: 'log_destination', value: 'stderr,jsonlog', since: 15, why: 'every line of the log is written twice' },
  { name: 'log_destination', value: 'stderr', until: 14, why: 'before 15 there is no JSON to write it twice' },
];

const WAL: ProfileSetting[] = [
  { name: 'wal_level', value: 'logical', why: 'the WAL says the most that it can' },
  { name: 'wal_log_hints', value: 'on', why: 'whole pages go to the WAL even for hint bits' },
  { name: 'wal_writer_delay', value: '1', why: 'the WAL writer wakes up every millisecond' },
  { name: 'wal_writer_flush_after', value: '0', why: 'what the WAL writer writes is flushed at once' },
  { name: 'wal_sync_method', value: 'open_datasync', why: 'each write of WAL waits for the disk by itself' },
  { name: 'min_wal_size', value: '32MB', why: 'the least: files of WAL are removed and made anew' },
  {
    name: 'max_wal_size',
    value: '32MB',
    why: 'the least: a checkpoint after every few MB, then whole pages in the WAL',
  },
  { name: 'checkpoint_timeout', value: '30', why: 'the least: a checkpoint every 30 s at the latest' },
  { name: 'checkpoint_completion_target', value: '0', why: 'a checkpoint writes everything in one burst' },
  { name: 'checkpoint_flush_after', value: '1', why: 'a checkpoint asks for a flush after every page' },
  { name: 'summarize_wal', value: 'on', since: 17, why: 'all WAL is read once more for its summary' },
  { name: 'track_wal_io_timing', value: 'on', since: 14, why: 'the clock is read around every write of WAL' },
];

const PLANS: ProfileSetting[] = [
  { name: 'random_page_cost', value: '1e300', why: 'an index never looks cheaper than reading the whole table' },
  { name: 'cpu_index_tuple_cost', value: '1e300', why: 'nor does one that is in memory' },
];

const IO: ProfileSetting[] = [
  { name: 'io_method', value: 'worker', since: 18, why: 'reads are handed to processes of their own' },
  { name: 'io_workers', value: '1', since: 18, until: 18, why: 'all sessions queue for one process that reads' },
  { name: 'io_min_workers', value: '1', since: 19, why: 'all sessions queue for one process that reads' },
  { name: 'io_max_workers', value: '1', since: 19, why: 'and no more of them are started under load' },
];

/**
 * Slow by settings alone, to see how a program behaves when its database crawls. The set of a published run that brought one
 * TPC-C from 7,082 to 0.016 transactions a second. No setting makes the server fail: what is asked of it ends some time, and
 * `statement_timeout` is the user's.
 */
export const SLOW: Profile = {
  name: 'slow',
  storage: 'disk',
  initdbArgs: [],
  settings: [...CACHE, ...BACKGROUND, ...WAL, ...PLANS, ...IO],
  notice:
    'this server is slow on purpose. Try timeouts, retries and the size of connection pools with it; `statement_timeout` is as PostgreSQL comes',
  why: 'slow on purpose, to see how timeouts, retries and pools behave when the database crawls; never part of `all`',
};
