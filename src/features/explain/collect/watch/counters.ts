// Reads the server's own counters, subtracts two readings, and counts the calls and seconds of fsync in them.
import type { Client, FieldDef } from 'pg';
import { countRise } from '../../../../postgres/watch/activity.ts';
import { SINCE } from '../../../../profiles/majors.ts';
import type { Explanation } from '../../result.ts';

/** Counts so far, by `view.column`. */
export type Counts = Readonly<Record<string, number>>;

/** The server's counters at one moment, by row, without those by database. */
export type Counters = ReadonlyMap<string, Counts>;

/** All views with counters, in whichever version; a server may lack some. */
const VIEWS = ['pg_stat_wal', 'pg_stat_bgwriter', 'pg_stat_checkpointer', 'pg_stat_io'];

/** Types of columns that count (pg_type.dat): bigint, double precision, numeric. Ids and states have others. */
const COUNTING_TYPES = new Set([20, 701, 1700]);

/** Reads all counting columns of all views of this server, whatever its version names them. @throws what pg throws */
export async function readCounters(client: Client): Promise<Counters> {
  const { rows: views } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'pg_catalog'::regnamespace and relname = any($1) order by 1`,
    [VIEWS],
  );
  const rows = new Map<string, Counts>();
  for (const { name } of views) {
    const answer = await client.query<Record<string, unknown>>(`select * from ${name}`);
    for (const row of answer.rows) {
      const object = String(row.object).replaceAll(' ', '_');
      const isIo = name === 'pg_stat_io';
      const id = isIo ? [name, object, row.context, row.backend_type].join(' ') : name;
      rows.set(id, pickCounts(isIo ? `${name}.${object}` : name, row, answer.fields));
    }
  }
  return rows;
}

/** The counting columns of a row that are not null, as `kind.column`. */
export function pickCounts(
  kind: string,
  row: Readonly<Record<string, unknown>>,
  fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[],
): Counts {
  const counting = fields.filter(({ name, dataTypeID }) => COUNTING_TYPES.has(dataTypeID) && row[name] !== null);
  return Object.fromEntries(counting.map(({ name }) => [`${kind}.${name}`, Number(row[name])]));
}

/**
 * The counts between two readings, in pg_stat_io summed over contexts and kinds of process: `pg_stat_wal.wal_sync`,
 * `pg_stat_io.relation.fsyncs`. Leaves out zeros.
 */
export function subtractCounters(before: Counters, now: Counters): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [id, counts] of now)
    for (const [key, value] of Object.entries(counts)) {
      const rise = countRise(before.get(id)?.[key] ?? 0, value);
      sums.set(key, (sums.get(key) ?? 0) + rise);
    }
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0));
}

/** The rows of pg_stat_io that are of sessions and of the workers that they start. */
export function pickSessions(counters: Counters): Counters {
  return new Map([...counters].filter(([id]) => /^pg_stat_io .* (?:client backend|background worker)$/.test(id)));
}

/** Settings that decide what the counters mean. */
export interface TimingSettings {
  fsync: string;
  wal_sync_method: string;
  track_io_timing: string;
  /** Null before PostgreSQL 14. */
  track_wal_io_timing: string | null;
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
  if (major < SINCE.walCounters)
    return { fsync: null, notes: [`PostgreSQL ${major} does not count how often it syncs`] };
  // With these methods a write is a sync, and none is counted (pg_stat_wal in the manual).
  if (settings.wal_sync_method.startsWith('open_'))
    return { fsync: null, notes: [`with \`wal_sync_method = ${settings.wal_sync_method}\` syncs are not counted`] };
  const wal =
    major >= SINCE.sessionWalCounters
      ? { count: read('pg_stat_io.wal.fsyncs'), ms: read('pg_stat_io.wal.fsync_time') }
      : { count: read('pg_stat_wal.wal_sync'), ms: read('pg_stat_wal.wal_sync_time') };
  const data =
    major >= SINCE.fileSyncCounters
      ? { count: read('pg_stat_io.relation.fsyncs'), ms: read('pg_stat_io.relation.fsync_time') }
      : { count: 0, ms: read('pg_stat_bgwriter.checkpoint_sync_time') };
  const timed = settings.track_io_timing === 'on' && settings.track_wal_io_timing === 'on';
  return {
    fsync: { count: wal.count + data.count, seconds: timed ? (wal.ms + data.ms) / 1000 : null },
    notes:
      major >= SINCE.fileSyncCounters
        ? []
        : [`PostgreSQL ${major} does not count the syncs of data files, only their time`],
  };
}
