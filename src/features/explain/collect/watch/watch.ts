import type { Client } from 'pg';
import { connect, OUR_DATABASE, withClient } from '../../../../postgres/server/client.ts';
import type { Connection } from '../../../../profiles/connection.ts';
import { delay } from '../../../../system/child.ts';
import type { Statements, Waits } from '../../result.ts';
import { readCounters, subtractCounters } from './counters.ts';
import { DatabaseCounts, type DatabaseTotals, readDatabases, watchDatabases } from './database-counts.ts';
import { readStatements, resetStatements } from './statements.ts';
import { type Watcher, watchSize, watchWaits } from './waits.ts';

/**
 * A database for our long sessions: one in `template1` would make CREATE DATABASE fail, and one in a database of the
 * user DROP DATABASE.
 */
export const WATCH_DATABASE = 'pg_speed_watch';

/** Facts about a server that are needed to start one like it and watch it. */
export interface WatchFacts {
  major: number;
  /** Whether it has the extension pg_stat_statements. */
  hasStatements: boolean;
  /** Its shared_preload_libraries; an image may need some. */
  libraries: string;
}

/** Asks a running server. @throws what pg throws */
export async function readWatchFacts(connection: Connection): Promise<WatchFacts> {
  return withClient(connection, OUR_DATABASE, async (client) => {
    const { rows } = await client.query<WatchFacts>(
      `select current_setting('server_version_num')::int / 10000 as major,
         exists (select from pg_available_extensions where name = 'pg_stat_statements') as "hasStatements",
         current_setting('shared_preload_libraries') as libraries`,
    );
    if (!rows[0]) throw new Error('the server gave no row');
    return rows[0];
  });
}

/** What a server did while it was watched. */
export interface Watched {
  /** See `subtractCounters`; with counts by database when none is lost. */
  counters: Record<string, number>;
  /** Dropped databases whose counts are unknown. */
  lostDatabases: number;
  waits: Waits | null;
  /** Peak of the bytes of data and WAL. */
  peakBytes: number | null;
  walBytes: number;
  /** Null without pg_stat_statements. */
  statements: Statements | null;
  settings: TimingSettings;
  /** What is incomplete. */
  notes: string[];
}

/** Settings that decide what the counters mean. */
export interface TimingSettings {
  fsync: string;
  wal_sync_method: string;
  track_io_timing: string;
  /** Null before PostgreSQL 14. */
  track_wal_io_timing: string | null;
}

/** How long the sessions of a command may take to end, with their counters. */
const TRIES = 10;
const PAUSE_MS = 50;
/** Before 15 counters come up to half a second late (PGSTAT_STAT_INTERVAL). */
const LATE_MS = 600;
const OURS = [OUR_DATABASE, WATCH_DATABASE];

/** A server that is being watched; made right after its start, so that our database exists before the setup. */
export class ServerWatch {
  readonly #client: Client;
  readonly #second: Client;
  /** Run until they are stopped. */
  readonly #watchers: Watcher<unknown>[] = [];
  /** Major version of the server. */
  readonly major: number;
  /** Bytes of our own database. */
  readonly #ownBytes: number;

  private constructor(client: Client, second: Client, major: number, ownBytes: number) {
    this.#client = client;
    this.#second = second;
    this.major = major;
    this.#ownBytes = ownBytes;
  }

  /** @throws what pg throws */
  static async open(connection: Connection): Promise<ServerWatch> {
    await withClient(connection, OUR_DATABASE, (client) => {
      return client.query(`create database ${WATCH_DATABASE} template template0`);
    });
    const client = await connect(connection, WATCH_DATABASE);
    const second = await connect(connection, WATCH_DATABASE);
    const { rows } = await client.query<{ bytes: string; major: number }>(
      `select pg_database_size(current_database()) as bytes,
         current_setting('server_version_num')::int / 10000 as major`,
    );
    return new ServerWatch(client, second, rows[0]?.major ?? 0, Number(rows[0]?.bytes ?? 0));
  }

  /** Begins, once the server is filled; `end` waits for the last counters. @throws what pg throws */
  async begin(): Promise<{ end(): Promise<Watched> }> {
    await this.#settle();
    const loaded = await resetStatements(this.#client);
    const before = await readCounters(this.#client);
    const walBefore = await this.#readWalBytes();
    const lateMs = this.major < 15 ? LATE_MS : 0;
    const counts = new DatabaseCounts(await readDatabases(this.#client, OURS), performance.now(), lateMs);
    const databases = watchDatabases(this.#client, counts, { ours: OURS, major: this.major });
    const waits = watchWaits(this.#client, OURS);
    const size = watchSize(this.#second, this.#ownBytes);
    this.#watchers.push(databases, waits, size);
    const end = async () => {
      const seen = { waits: await waits.stop(), peakBytes: await size.stop(), settings: await this.#readSettings() };
      await this.#settle();
      const walBytes = (await this.#readWalBytes()) - walBefore;
      const server = subtractCounters(before, await readCounters(this.#client));
      await databases.stop();
      counts.note(await readDatabases(this.#client, OURS), performance.now());
      const totals = counts.totals();
      const { values, lost } = totals;
      const counted = { counters: { ...server, ...(lost === 0 ? values : {}) }, lostDatabases: lost, walBytes };
      const notes = formatDrops(totals);
      if (!loaded) return { ...seen, ...counted, statements: null, notes };
      const { statements, overflows } = await readStatements(this.#client, this.major);
      if (overflows) notes.push('there were more than 10,000 different statements: the rarest are not counted');
      return { ...seen, ...counted, statements, notes };
    };
    return { end };
  }

  /** Ends our sessions. Never throws. */
  async close(): Promise<void> {
    await Promise.all(this.#watchers.map((watcher) => watcher.stop()));
    await Promise.all([this.#client, this.#second].map((client) => client.end().catch(() => undefined)));
  }

  /** Waits until other sessions have ended and are counted (does not wait for a pool that stays open). */
  async #settle(): Promise<void> {
    for (let tries = 1; tries < TRIES; tries++) {
      const { rows } = await this.#client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and datname <> all($1) limit 1",
        [OURS],
      );
      if (rows.length === 0) break;
      await delay(PAUSE_MS);
    }
    if (this.major < 15) await delay(LATE_MS);
  }

  async #readSettings(): Promise<TimingSettings> {
    const names: (keyof TimingSettings)[] = ['fsync', 'wal_sync_method', 'track_io_timing', 'track_wal_io_timing'];
    const columns = names.map((name) => `current_setting('${name}', true) as ${name}`);
    const { rows } = await this.#client.query<TimingSettings>(`select ${columns.join(', ')}`);
    return rows[0] ?? { fsync: 'on', wal_sync_method: '', track_io_timing: '', track_wal_io_timing: null };
  }

  async #readWalBytes(): Promise<number> {
    const { rows } = await this.#client.query<{ bytes: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
    );
    return Number(rows[0]?.bytes ?? 0);
  }
}

function formatDrops({ dropped, lost }: DatabaseTotals): string[] {
  if (lost > 0) {
    const reason =
      lost === 1
        ? 'the database was dropped before its last counts were read'
        : `${lost} databases were dropped before their last counts were read`;
    return [`sessions, their time, blocks and temporary files are not known: ${reason}`];
  }
  if (dropped === 0) return [];
  const [subject, counts] = dropped === 1 ? ['a database was', 'its'] : [`${dropped} databases were`, 'their'];
  return [`${subject} dropped: ${counts} counts are the last ones read before that, so the real ones may be higher`];
}
