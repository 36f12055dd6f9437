import type { Client } from 'pg';
import type { Connection } from '../profiles/connection.ts';
import { delay } from '../system/child.ts';
import { OUR_DATABASE, withClient } from './client.ts';

/** What clients other than us have done on the server so far. */
export interface Activity {
  /** Client sessions begun; null before PostgreSQL 14, which does not count them. */
  sessions: number | null;
  transactions: number;
  /** Sessions open now. */
  open: number;
}

/** The last process of a command may still be ending, and its counters come with its end. */
const TRIES = 10;
const PAUSE_MS = 50;

/**
 * Reads the server's counters before a run, once what setup used has gone (a pool that stays open is not waited for).
 * @throws what pg throws
 */
export async function readActivity(connection: Connection): Promise<Activity> {
  for (let tries = 1; ; tries++) {
    const activity = await withClient(connection, OUR_DATABASE, readCounters);
    if (activity.open === 0 || tries === TRIES) return activity;
    await delay(PAUSE_MS);
  }
}

async function readCounters(client: Client): Promise<Activity> {
  const { rows: version } = await client.query<{ n: number }>("select current_setting('server_version_num')::int as n");
  const sessions = (version[0]?.n ?? 0) >= 140000 ? 'sum(sessions)' : 'null::bigint';
  const { rows } = await client.query<{ sessions: string | null; transactions: string; open: string }>(
    `select ${sessions} as sessions, sum(xact_commit + xact_rollback) as transactions,
       (select count(*) from pg_stat_activity where backend_type = 'client backend' and datname <> $1) as open
     from pg_stat_database where datname <> $1`,
    [OUR_DATABASE],
  );
  const row = rows[0];
  return {
    sessions: row?.sessions == null ? null : Number(row.sessions),
    transactions: Number(row?.transactions ?? 0),
    open: Number(row?.open ?? 0),
  };
}

/** What happened between two readings. */
export interface Use {
  sessions: number | null;
  transactions: number;
  /** Whether any client but us used the server. */
  used: boolean;
}

/**
 * What clients did since `before`. Sessions prove it from PostgreSQL 14 on; a session that was open all the time (a
 * pool) counts too. Before 14 only transactions are counted.
 * @throws what pg throws when the server does not answer any more
 */
export async function readUse(connection: Connection, before: Activity): Promise<Use> {
  for (let tries = 1; ; tries++) {
    const now = await withClient(connection, OUR_DATABASE, readCounters);
    const sessions = now.sessions === null ? null : now.sessions - (before.sessions ?? 0);
    const transactions = now.transactions - before.transactions;
    const used = now.open > 0 || (sessions === null ? transactions > 0 : sessions > 0);
    if (used || tries === TRIES) return { sessions, transactions, used };
    await delay(PAUSE_MS);
  }
}

/** VACUUM and CHECKPOINT in the user's database, so that a run starts from a tidy state. @throws what pg throws */
export async function tidy(connection: Connection): Promise<void> {
  await runSql(connection, ['vacuum', 'checkpoint']);
}

/** Statements in the user's database, one after the other. @throws what pg throws */
export async function runSql(connection: Connection, statements: string[]): Promise<void> {
  await withClient(connection, connection.database, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
