import type { Client } from 'pg';
import { countRise } from './activity.ts';
import { OUR_DATABASE } from './client.ts';

/** The server's own counters at one moment: row by row, with every count of the row by `view.column`. */
export interface Counters {
  rows: ReadonlyMap<string, Readonly<Record<string, number>>>;
}

/** Every view of counts that some version from 12 to 18 has; the ones that a server lacks are left out. */
const VIEWS = ['pg_stat_database', 'pg_stat_wal', 'pg_stat_bgwriter', 'pg_stat_checkpointer', 'pg_stat_io'];

/** Types of columns that count (pg_type.dat): bigint, double precision, numeric. Ids and states have others. */
const COUNTING_TYPES = new Set([20, 701, 1700]);

/**
 * Reads every counting column of every view that this server has, whatever its version calls them.
 * @param ours databases of which nothing is counted, beside `template1`
 * @throws what pg throws
 */
export async function readCounters(client: Client, ours: readonly string[]): Promise<Counters> {
  const { rows: views } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'pg_catalog'::regnamespace and relname = any($1) order by 1`,
    [VIEWS],
  );
  const rows = new Map<string, Record<string, number>>();
  for (const { name } of views) {
    const where = name === 'pg_stat_database' ? 'where datname <> all($1)' : '';
    const answer = await client.query(`select * from ${name} ${where}`, where === '' ? [] : [[OUR_DATABASE, ...ours]]);
    const counting = answer.fields.filter((field) => COUNTING_TYPES.has(field.dataTypeID)).map((field) => field.name);
    for (const row of answer.rows as Record<string, unknown>[]) {
      const { kind, id } = nameRow(name, row);
      const counts = counting.filter((column) => row[column] !== null);
      rows.set(id, Object.fromEntries(counts.map((column) => [`${kind}.${column}`, Number(row[column])])));
    }
  }
  return { rows };
}

/** What a row's counts are summed under, and what tells the row from the others of its view. */
function nameRow(view: string, row: Record<string, unknown>): { kind: string; id: string } {
  if (view === 'pg_stat_database') return { kind: view, id: `${view} ${row.datid}` };
  if (view !== 'pg_stat_io') return { kind: view, id: view };
  const object = String(row.object).replaceAll(' ', '_');
  return { kind: `${view}.${object}`, id: [view, object, row.context, row.backend_type].join(' ') };
}

/**
 * What was counted between two readings, summed over databases and, in pg_stat_io, over contexts and kinds of process:
 * `pg_stat_wal.wal_sync`, `pg_stat_io.relation.fsyncs`. Counts that did not change are left out. `dropped`: databases that
 * went in between, with what was counted in them.
 */
export function subtractCounters(before: Counters, now: Counters): { values: Record<string, number>; dropped: number } {
  const sums = new Map<string, number>();
  for (const [id, counts] of now.rows)
    for (const [key, value] of Object.entries(counts)) {
      const rise = countRise(before.rows.get(id)?.[key] ?? 0, value);
      sums.set(key, (sums.get(key) ?? 0) + rise);
    }
  const gone = [...before.rows.keys()].filter((id) => id.startsWith('pg_stat_database ') && !now.rows.has(id));
  const changed = [...sums].filter(([, value]) => value !== 0);
  return { values: Object.fromEntries(changed), dropped: gone.length };
}
