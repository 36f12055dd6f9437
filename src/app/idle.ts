import type { DatabaseError } from 'pg';
import { Registry, type Stay } from '../postgres/leftovers/registry.ts';
import { removeCluster } from '../postgres/leftovers/remove.ts';
import { OUR_DATABASE, withClient } from '../postgres/server/client.ts';
import { delay } from '../system/child.ts';

/** The command, without help, by which a process of its own calls {@link removeWhenIdle}. */
export const IDLE_WATCH = 'end-when-idle';

/** How often the record is looked at: a server that is stopped shall not be watched on. */
const RECORD_MS = 1000;
/** Looks at the sessions within the limit. */
const LOOKS = 10;

/**
 * Waits until no session has used a server for so long, and removes it. A session uses it while it is at work or in a transaction, and
 * at its start; one that only stays connected does not. To be handed out again is use, too.
 * @param id of a cluster whose record keeps its connection
 */
export async function removeWhenIdle(id: string, idleMs: number): Promise<void> {
  const registry = new Registry();
  const find = () => registry.list().find((one) => one.id === id && one.state === 'given');
  let lastUse = performance.now();
  let sessions: string | null = null;
  let handedOut: number | null = null;
  for (let record = find(); record?.stay !== undefined; record = find()) {
    const seen = await readUse(record.stay, idleMs).catch(readRefusal);
    const touched = registry.touchedAt(id);
    if (seen.busy || (seen.sessions !== null && seen.sessions !== sessions) || touched !== handedOut)
      lastUse = performance.now();
    sessions = seen.sessions ?? sessions;
    handedOut = touched;
    if (performance.now() - lastUse >= idleMs) {
      await removeCluster(record, registry);
      return;
    }
    const next = performance.now() + Math.max(RECORD_MS, idleMs / LOOKS);
    while (performance.now() < next && find()) await delay(RECORD_MS);
  }
}

/** What a look at a server shows. */
interface Use {
  /** Whether a session is at work now or was within the limit. */
  busy: boolean;
  /** A count that changes with every session; null: not known. */
  sessions: string | null;
}

/** SQLSTATE too_many_connections. */
const FULL = '53300';

/** A server that has no session left for us is in use. One that does not answer, and goes on so, is removed too. */
function readRefusal(error: unknown): Use {
  return { busy: (error as Partial<DatabaseError>).code === FULL, sessions: null };
}

async function readUse({ connection }: Stay, idleMs: number): Promise<Use> {
  return withClient(connection, OUR_DATABASE, async (client) => {
    const { rows } = await client.query<{ busy: boolean; major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major, count(*) filter (where state <> 'idle' or
         state_change > clock_timestamp() - $1 * interval '1 ms') > 0 as busy
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and datname <> $2`,
      [idleMs, OUR_DATABASE],
    );
    const { busy = false, major = 0 } = rows[0] ?? {};
    // Before 14 there are only transactions, of autovacuum too.
    const counter = major >= 14 ? 'sessions' : 'xact_commit + xact_rollback';
    const { rows: counts } = await client.query<{ sessions: string }>(
      `select coalesce(sum(${counter}), 0)::text as sessions from pg_stat_database where datname <> $1`,
      [OUR_DATABASE],
    );
    return { busy, sessions: counts[0]?.sessions ?? null };
  });
}
