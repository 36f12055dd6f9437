// Chooses the settings of a watched server, and reads what its counters mean.
import type { Setting } from '../../../inputs/settings.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import type { Explanation } from '../result.ts';
import { type ServerTraits, type TimingSettings, UNKNOWN_TRAITS } from './watch/watch.ts';

const STATEMENTS = 'pg_stat_statements';

/**
 * The specs to try until a server starts, each with what it loses: with all settings that explain (twice, because a start may fail for
 * another reason), without pg_stat_statements, and the variant's own (a later version may have dropped one of the settings).
 */
export function listWatchedSpecs(
  spec: ClusterSpec,
  traits: ServerTraits,
): { spec: ClusterSpec; lost: string | null }[] {
  const timings: Setting[] = [
    // Without these two there are no sessions and no counters to read.
    { name: 'track_activities', value: 'on' },
    { name: 'track_counts', value: 'on' },
    { name: 'track_io_timing', value: 'on' },
  ];
  if (traits.major >= 14) timings.push({ name: 'track_wal_io_timing', value: 'on' });
  let missing = 'the server does not start with pg_stat_statements';
  if (!traits.hasStatements) missing = 'there is no pg_stat_statements here';
  if (traits === UNKNOWN_TRAITS) missing = 'the server did not answer whether it has pg_stat_statements';
  const specs = [
    { spec: withSettings(spec, timings), lost: `${missing}: nothing is known of single statements` },
    { spec, lost: 'the server does not start with the settings that measure its waiting: only counters are known' },
  ];
  if (!traits.hasStatements) return specs;
  const full = { spec: withSettings(spec, [...timings, ...listStatementSettings(traits)]), lost: null };
  return [full, full, ...specs];
}

function listStatementSettings({ libraries, major }: ServerTraits): Setting[] {
  const loaded = libraries.split(',').map((library) => library.trim());
  const preloaded = loaded.includes(STATEMENTS) ? libraries : [...loaded, STATEMENTS].filter(Boolean).join(', ');
  const settings = [
    { name: 'shared_preload_libraries', value: preloaded },
    { name: `${STATEMENTS}.max`, value: '10000' },
    { name: `${STATEMENTS}.track`, value: 'top' },
    { name: `${STATEMENTS}.save`, value: 'off' },
  ];
  if (major >= 13) settings.push({ name: `${STATEMENTS}.track_planning`, value: 'on' });
  return settings;
}

function withSettings(spec: ClusterSpec, more: readonly Setting[]): ClusterSpec {
  const names = new Set(more.map(({ name }) => name));
  return { ...spec, settings: [...spec.settings.filter(({ name }) => !names.has(name)), ...more] };
}

/**
 * Calls of fsync and their seconds, of WAL and of data files, and notes on what the version does not count. WAL is in pg_stat_wal from 14
 * and in pg_stat_io from 18; data files are in pg_stat_io from 16, before that only the time of checkpoints in pg_stat_bgwriter.
 * @param counters differences from `subtractCounters`
 */
export function countFsync(
  counters: Record<string, number>,
  major: number,
  settings: TimingSettings,
): { fsync: Explanation['fsync']; notes: string[] } {
  const read = (key: string) => counters[key] ?? 0;
  // The time of a checkpoint's syncs includes its bookkeeping.
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
