import type { Client, FieldDef } from 'pg';

/** What was counted so far, by `view.column`. */
export type Counts = Readonly<Record<string, number>>;

/** The server's own counters at one moment, by row. What is counted by database is in `DatabaseReading`. */
export type Counters = ReadonlyMap<string, Counts>;

/** Every view of counts that some version from 12 to 18 has; the ones that a server lacks are left out. */
const VIEWS = ['pg_stat_wal', 'pg_stat_bgwriter', 'pg_stat_checkpointer', 'pg_stat_io'];

/** Types of columns that count (pg_type.dat): bigint, double precision, numeric. Ids and states have others. */
const COUNTING_TYPES = new Set([20, 701, 1700]);

/** Reads every counting column of every view that this server has, whatever its version calls them. @throws what pg throws */
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
      const { kind, id } = nameRow(name, row);
      rows.set(id, pickCounts(kind, row, answer.fields));
    }
  }
  return rows;
}

/** The columns of a row that count and are not null, under `kind.column`. */
export function pickCounts(
  kind: string,
  row: Readonly<Record<string, unknown>>,
  fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[],
): Counts {
  const counting = fields.filter(({ name, dataTypeID }) => COUNTING_TYPES.has(dataTypeID) && row[name] !== null);
  return Object.fromEntries(counting.map(({ name }) => [`${kind}.${name}`, Number(row[name])]));
}

/** What a row's counts are summed under, and what tells the row from the others of its view. */
function nameRow(view: string, row: Readonly<Record<string, unknown>>): { kind: string; id: string } {
  if (view !== 'pg_stat_io') return { kind: view, id: view };
  const object = String(row.object).replaceAll(' ', '_');
  return { kind: `${view}.${object}`, id: [view, object, row.context, row.backend_type].join(' ') };
}

/**
 * What was counted between two readings, in pg_stat_io summed over contexts and kinds of process: `pg_stat_wal.wal_sync`,
 * `pg_stat_io.relation.fsyncs`. Counts that did not change are left out.
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

/** How far a counter rose; one that fell was reset in between, and began again at 0. */
export function countRise(before: number, now: number): number {
  return now >= before ? now - before : now;
}
