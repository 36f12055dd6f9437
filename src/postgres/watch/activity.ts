// Counts what clients did on a server during a run: sessions, transactions, block reads, WAL, dropped databases.
import type { Client } from 'pg';
import type { Connection } from '../../profiles/connection.ts';
import { SINCE } from '../../profiles/majors.ts';
import { delay } from '../../system/child.ts';
import { OUR_DATABASE, withClient } from '../server/client.ts';

/** What clients other than us have done on the server so far. */
export interface Activity {
  /** When its postmaster started, in seconds with fraction: distinguishes two servers on one port. */
  server: string;
  /** By object id: a database that is made again starts from 0. */
  databases: ReadonlyMap<number, DatabaseActivity>;
  /** Databases dropped so far. */
  drops: number;
  /** Sessions open now. */
  open: number;
  /** Bytes of WAL since the cluster was made. */
  walBytes: number;
  /** Process id of the checkpointer, if there is one; it changes when the server recovers from a crash. */
  checkpointer: number | null;
  /** Whether the counters of a session may come after its end. */
  late: boolean;
}

interface DatabaseActivity {
  name: string;
  /** Client sessions begun; null before PostgreSQL 14, which does not count them. */
  sessions: number | null;
  transactions: number;
  blocksHit: number;
  blocksRead: number;
}

/** The last process of a command may still be ending; its counters come at its end, before PostgreSQL 15 after it. */
const TRIES = 10;
const PAUSE_MS = 50;

/** Reads the counters before a run, after waiting a moment for setup's sessions to end. @throws what pg throws */
export async function readActivity(connection: Connection): Promise<Activity> {
  for (let tries = 1; ; tries++) {
    const activity = await withClient(connection, OUR_DATABASE, readCounters);
    if (activity.open === 0 || tries === TRIES) return activity;
    await delay(PAUSE_MS);
  }
}

/** A database, with the counts of the whole server. */
interface CounterRow extends DatabaseActivity, Omit<Activity, 'databases' | 'late'> {
  id: number;
}

async function readCounters(client: Client): Promise<Activity> {
  const { rows: version } = await client.query<{ n: number }>("select current_setting('server_version_num')::int as n");
  const major = Math.floor((version[0]?.n ?? 0) / 10_000);
  const sessions = major >= SINCE.sessionCounters ? 'sessions::float8' : 'null::float8';
  // The database template0 always exists, so the first row has the counts of the whole server.
  const { rows } = await client.query<CounterRow>(
    `select extract(epoch from pg_postmaster_start_time())::text as server, datid as id, datname as name,
       ${sessions} as sessions, (xact_commit + xact_rollback)::float8 as transactions,
       blks_hit::float8 as "blocksHit", blks_read::float8 as "blocksRead",
       pg_stat_get_tuples_deleted('pg_database'::regclass)::float8 as drops,
       (select count(*)::float8 from pg_stat_activity where backend_type = 'client backend' and datname <> $1) as open,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes",
       (select min(pid) from pg_stat_activity where backend_type = 'checkpointer') as checkpointer
     from pg_stat_database where datname <> $1`,
    [OUR_DATABASE],
  );
  const databases = new Map(rows.map((row) => [row.id, row]));
  const { server = '', drops = 0, open = 0, walBytes = 0, checkpointer = null } = rows[0] ?? {};
  return { server, databases, drops, open, walBytes, checkpointer, late: major < SINCE.promptCounters };
}

/** The difference of two readings. Counts are null when a database was dropped, and its counts with it. */
export interface Use {
  /** Also null before PostgreSQL 14, which does not count them. */
  sessions: number | null;
  transactions: number | null;
  /** Whether any client but us used the server. */
  used: boolean;
  /** Share of block reads from shared_buffers, 0 to 1; also null when nothing was read. */
  hitRatio: number | null;
  /** Whether a database was dropped. */
  dropped: boolean;
  /** How many of the copies for workers a client used, if that is known. */
  usedCopies: number | null;
  walBytes: number;
  /** Whether the server crashed and recovered. */
  recovered: boolean;
}

/**
 * What clients did since `before`. Proof of use is a session (before PostgreSQL 14 a transaction), a session that was
 * open all the time (a pool), or a dropped database, whose sessions are no longer counted.
 * @throws what pg throws when the server does not answer; an Error when another server does
 */
export async function readUse(connection: Connection, before: Activity): Promise<Use> {
  for (let tries = 1; ; tries++) {
    const now = await withClient(connection, OUR_DATABASE, readCounters);
    if (now.server !== before.server) throw new Error('another server answers on the port');
    const use = computeUse(before, now, connection.clones);
    if ((now.open === 0 && (use.used || !now.late)) || tries === TRIES) return use;
    await delay(PAUSE_MS);
  }
}

/** Computes the difference of two readings. @param copies names of the copies for workers */
export function computeUse(before: Activity, now: Activity, copies: readonly string[]): Use {
  const sum = (kind: Exclude<keyof DatabaseActivity, 'name'>) =>
    [...now.databases].reduce((total, [id, counts]) => {
      return total + countRise(before.databases.get(id)?.[kind] ?? 0, counts[kind] ?? 0);
    }, 0);
  const dropped = now.drops > before.drops || [...before.databases.keys()].some((id) => !now.databases.has(id));
  const areCounted = [...now.databases.values()].every(({ sessions }) => sessions !== null);
  const sessions = areCounted ? sum('sessions') : null;
  const transactions = sum('transactions');
  const hit = sum('blocksHit');
  const read = sum('blocksRead');
  return {
    sessions: dropped ? null : sessions,
    transactions: dropped ? null : transactions,
    used: dropped || now.open > 0 || (sessions === null ? transactions > 0 : sessions > 0),
    hitRatio: dropped || hit + read === 0 ? null : hit / (hit + read),
    dropped,
    usedCopies: countUsed(copies, before, now),
    walBytes: now.walBytes - before.walBytes,
    recovered: before.checkpointer !== null && now.checkpointer !== null && before.checkpointer !== now.checkpointer,
  };
}

/** How far a counter rose; a counter that fell was reset to 0. */
export function countRise(before: number, now: number): number {
  return now >= before ? now - before : now;
}

/** A copy that is gone was used; open sessions, and an old server's late counters, may hide a use. */
function countUsed(copies: readonly string[], before: Activity, now: Activity): number | null {
  const isUsed = (copy: string) => {
    const entry = [...now.databases].find(([, { name }]) => name === copy);
    if (entry === undefined) return true;
    const [id, { sessions }] = entry;
    return (sessions ?? 1) > (before.databases.get(id)?.sessions ?? 0);
  };
  const count = copies.filter(isUsed).length;
  return copies.length > 0 && count === 0 && (now.open > 0 || now.late) ? null : count;
}
