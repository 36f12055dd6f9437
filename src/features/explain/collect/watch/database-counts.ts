// Counts what happened in each database (pg_stat_database), also in those that are dropped.
import type { Client } from 'pg';
import { countRise } from '../../../../postgres/watch/activity.ts';
import { type Counts, pickCounts } from './counters.ts';

/** Counts by database at one moment. */
export interface DatabaseReading {
  /** By object id, because a database that is created again starts from zero. */
  rows: ReadonlyMap<number, DatabaseRow>;
  drops: number;
}

interface DatabaseRow {
  sessions: number;
  counts: Counts;
}

/** Counts in databases from the first reading to the last. */
export interface DatabaseTotals {
  /** Sums over all databases that are not lost, without zeros. */
  values: Record<string, number>;
  /** Dropped databases in `values`; their real counts may be higher. */
  dropped: number;
  /** Dropped databases whose last counts are unknown. */
  lost: number;
}

/** In a longer gap between readings a session may come, work and go unseen. */
const MAX_GAP_MS = 1000;

/** @param ours databases to leave out. @throws what pg throws */
export async function readDatabases(client: Client, ours: readonly string[]): Promise<DatabaseReading> {
  // `numbackends` is read before the counts, which include all sessions that have ended.
  const { rows, fields } = await client.query<Record<string, unknown>>({
    name: 'databases',
    text: `select *, pg_stat_get_tuples_deleted('pg_database'::regclass)::int as drops
      from pg_stat_database where datname <> all($1)`,
    values: [ours],
  });
  const readRow = (row: Record<string, unknown>): [number, DatabaseRow] => [
    Number(row.datid),
    { sessions: Number(row.numbackends), counts: pickCounts('pg_stat_database', row, fields) },
  ];
  // template0 is always among the rows.
  return { rows: new Map(rows.map(readRow)), drops: Number(rows[0]?.drops ?? 0) };
}

interface Tracked {
  last: Counts;
  /** Counts since the first reading. */
  rises: Map<string, number>;
  seenAt: number;
  /** Since when it has had no session; null if it had one at the last reading. */
  quietSince: number | null;
}

/** Adds up the counts of databases, so that they outlive a drop. Times are in milliseconds. */
export class DatabaseCounts {
  readonly #lateMs: number;
  readonly #firstDrops: number;
  #drops: number;
  readonly #tracked = new Map<number, Tracked>();
  /** Sums of dropped databases. */
  readonly #sums = new Map<string, number>();
  #dropped = 0;
  #lost = 0;

  /** @param lateMs how long after the end of a session its counts may still come */
  constructor(first: DatabaseReading, at: number, lateMs: number) {
    this.#lateMs = lateMs;
    this.#firstDrops = first.drops;
    this.#drops = first.drops;
    for (const [id, row] of first.rows) this.#see(id, row, row.counts, at);
  }

  note({ rows, drops }: DatabaseReading, at: number): void {
    for (const [id, database] of this.#tracked) {
      if (rows.has(id)) continue;
      this.#tracked.delete(id);
      if (this.#isComplete(database, at)) {
        this.#dropped++;
        addRises(this.#sums, database.rises);
      } else this.#lost++;
    }
    for (const [id, row] of rows) this.#see(id, row, this.#tracked.get(id)?.last ?? {}, at);
    this.#drops = drops;
  }

  totals(): DatabaseTotals {
    const sums = new Map(this.#sums);
    for (const { rises } of this.#tracked.values()) addRises(sums, rises);
    const unseen = this.#drops - this.#firstDrops - this.#dropped - this.#lost;
    return {
      values: Object.fromEntries([...sums].filter(([, value]) => value !== 0)),
      dropped: this.#dropped,
      lost: this.#lost + Math.max(0, unseen),
    };
  }

  #see(id: number, { sessions, counts }: DatabaseRow, last: Counts, at: number): void {
    const { rises, quietSince } = this.#tracked.get(id) ?? { rises: new Map(), quietSince: null };
    addRises(rises, new Map(Object.entries(counts).map(([key, now]) => [key, countRise(last[key] ?? 0, now)])));
    this.#tracked.set(id, { last: counts, rises, seenAt: at, quietSince: sessions > 0 ? null : (quietSince ?? at) });
  }

  /** Sessions report their counts at the latest when they end. */
  #isComplete({ seenAt, quietSince }: Tracked, goneAt: number): boolean {
    return quietSince !== null && seenAt - quietSince >= this.#lateMs && goneAt - seenAt <= MAX_GAP_MS;
  }
}

function addRises(sums: Map<string, number>, rises: ReadonlyMap<string, number>): void {
  for (const [key, rise] of rises) sums.set(key, (sums.get(key) ?? 0) + rise);
}
