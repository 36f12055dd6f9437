// Watches a server from its start: reads its traits, then all counters, samples and statements of one run, in sessions of its own.
import type { Client } from 'pg';
import { connect, OUR_DATABASE, withClient } from '../../../../postgres/server/client.ts';
import type { Connection } from '../../../../profiles/connection.ts';
import { OLDEST_MAJOR, SINCE } from '../../../../profiles/majors.ts';
import type { Storage } from '../../../../profiles/spec.ts';
import { delay } from '../../../../system/child.ts';
import type { Explanation } from '../../result.ts';
import { pickSessions, readCounters, subtractCounters, type TimingSettings } from './counters.ts';
import { DatabaseCounts, type DatabaseTotals, readDatabases } from './database-counts.ts';
import { type DiskTime, watchDiskTime } from './disk-time.ts';
import { createSampler, type FileSyncSamples, watchFileSyncs } from './file-syncs.ts';
import { readStatements, resetStatements } from './statements.ts';
import { type Watcher, watch, watchSize, watchWaits } from './waits.ts';

/** A database for our long sessions: in `template1` they would make CREATE DATABASE fail, in the user's DROP DATABASE. */
export const WATCH_DATABASE = 'pg_speed_watch';

/** What must be known of a server to start one like it and watch it. */
export interface ServerTraits {
  major: number;
  /** Whether it has the extension pg_stat_statements. */
  hasStatements: boolean;
  /** Its shared_preload_libraries; an image may need some. */
  libraries: string;
}

/** Stands for a server that could not be asked: settings that every version has. */
export const UNKNOWN_TRAITS: ServerTraits = { major: OLDEST_MAJOR, hasStatements: false, libraries: '' };

/** Asks a running server. @throws what pg throws */
export async function readServerTraits(connection: Connection): Promise<ServerTraits> {
  return withClient(connection, OUR_DATABASE, async (client) => {
    const { rows } = await client.query<ServerTraits>(
      `select current_setting('server_version_num')::int / 10000 as major,
         exists (select from pg_available_extensions where name = 'pg_stat_statements') as "hasStatements",
         current_setting('shared_preload_libraries') as libraries`,
    );
    if (!rows[0]) throw new Error('the server gave no row');
    return rows[0];
  });
}

type Figures = 'counters' | 'lostDatabases' | 'waits' | 'peakBytes' | 'walBytes' | 'statements' | 'notes';

/** What a server did while it was watched. */
interface Watched extends Pick<Explanation, Figures> {
  settings: TimingSettings;
  /** Differences of the counters in pg_stat_io that belong to sessions. */
  sessionCounters: Record<string, number>;
  fileSyncs: FileSyncSamples | null;
  /** What syncs of our own took beside the data; null if none was timed. */
  diskTime: DiskTime | null;
}

/** How long the sessions of a command may take to end, with their counters. */
const TRIES = 10;
const PAUSE_MS = 50;
/** Before 15 counters come up to half a second late (PGSTAT_STAT_INTERVAL). */
const LATE_MS = 600;
/** A DROP DATABASE takes 15 ms or more, in which the last counts of earlier sessions can still be read. */
const LOOK_MS = 10;
/** Before 15 the statistics are in a file, written twice a second at most (PGSTAT_STAT_INTERVAL). */
const LOOK_AT_FILE_MS = 250;
const OURS = [OUR_DATABASE, WATCH_DATABASE];

export interface ServerWatch {
  major: number;
  /** Begins, once the server is filled; `end` waits for the last counters. @param storage where its data lies. @throws what pg throws */
  begin(storage: Storage): Promise<{ end(): Promise<Watched> }>;
  /** Ends our sessions. Never throws. */
  close(): Promise<void>;
}

/** Must be called right after the server's start, so that our database exists before the setup. @throws what pg throws */
export async function openServerWatch(connection: Connection): Promise<ServerWatch> {
  await withClient(connection, OUR_DATABASE, (client) => {
    return client.query(`create database ${WATCH_DATABASE} template template0`);
  });
  const client = await connect(connection, WATCH_DATABASE);
  const second = await connect(connection, WATCH_DATABASE);
  await createSampler(client);
  const { rows } = await client.query<{ bytes: string; major: number }>(
    `select pg_database_size(current_database()) as bytes,
       current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = rows[0]?.major ?? 0;
  const watchers: Watcher<unknown>[] = [];
  return {
    major,
    async begin(storage) {
      await settle(client, major);
      const loaded = await resetStatements(client);
      const before = await readCounters(client);
      const walBefore = await readWalBytes(client);
      const lateMs = major < SINCE.promptCounters ? LATE_MS : 0;
      const counts = new DatabaseCounts(await readDatabases(client, OURS), performance.now(), lateMs);
      const noteDatabases = async () => counts.note(await readDatabases(client, OURS), performance.now());
      const pauseMs = major < SINCE.promptCounters ? LOOK_AT_FILE_MS : LOOK_MS;
      const databases = watch(noteDatabases, { pauseMs }, () => counts);
      const waits = watchWaits(client, OURS);
      const size = watchSize(second, Number(rows[0]?.bytes ?? 0));
      const syncs = watchFileSyncs(second);
      const disk = watchDiskTime(storage);
      watchers.push(databases, waits, size, syncs, disk);
      const end = async () => {
        const looks = [waits.stop(), syncs.stop(), size.stop(), disk.stop()] as const;
        const [waited, fileSyncs, peakBytes, diskTime] = await Promise.all(looks);
        const seen = { waits: waited, fileSyncs, peakBytes, diskTime, settings: await readSettings(client) };
        await settle(client, major);
        const walBytes = (await readWalBytes(client)) - walBefore;
        const after = await readCounters(client);
        const server = subtractCounters(before, after);
        const sessionCounters = subtractCounters(pickSessions(before), pickSessions(after));
        await databases.stop();
        await noteDatabases();
        const totals = counts.totals();
        const { values, lost } = totals;
        const counters = { ...server, ...(lost === 0 ? values : {}) };
        const counted = { counters, sessionCounters, lostDatabases: lost, walBytes };
        const notes = formatDrops(totals);
        if (!loaded) return { ...seen, ...counted, statements: null, notes };
        const { statements, overflows } = await readStatements(client, major);
        if (overflows) notes.push('there were more than 10,000 different statements: the rarest are not counted');
        return { ...seen, ...counted, statements, notes };
      };
      return { end };
    },
    async close() {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
      await Promise.all([client, second].map((session) => session.end().catch(() => undefined)));
    },
  };
}

/** Waits until other sessions have ended and are counted (does not wait for a pool that stays open). */
async function settle(client: Client, major: number): Promise<void> {
  for (let tries = 1; tries < TRIES; tries++) {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and datname <> all($1) limit 1",
      [OURS],
    );
    if (rows.length === 0) break;
    await delay(PAUSE_MS);
  }
  if (major < SINCE.promptCounters) await delay(LATE_MS);
}

async function readSettings(client: Client): Promise<TimingSettings> {
  const names: (keyof TimingSettings)[] = ['fsync', 'wal_sync_method', 'track_io_timing', 'track_wal_io_timing'];
  const columns = names.map((name) => `current_setting('${name}', true) as ${name}`);
  const { rows } = await client.query<TimingSettings>(`select ${columns.join(', ')}`);
  return rows[0] ?? { fsync: 'on', wal_sync_method: '', track_io_timing: '', track_wal_io_timing: null };
}

async function readWalBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes ?? 0);
}

function formatDrops({ dropped, lost }: DatabaseTotals): string[] {
  if (lost > 0) {
    const reason =
      lost === 1
        ? 'a database was dropped before its last counts were read'
        : `${lost} databases were dropped before their last counts were read`;
    return [`sessions, their time, blocks and temporary files are not known: ${reason}`];
  }
  if (dropped === 0) return [];
  const [subject, counts] = dropped === 1 ? ['a database was', 'its'] : [`${dropped} databases were`, 'their'];
  return [`${subject} dropped: ${counts} counts are the last ones read before that, so the real ones may be higher`];
}
