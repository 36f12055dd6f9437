// Reads whether other sessions have used a server recently.
import type { Client } from 'pg';
import { SINCE } from '../../profiles/majors.ts';
import { OUR_DATABASE } from '../server/client.ts';

/** What a look at a server shows of its use by others. */
export interface RecentUse {
  /** Whether a session is at work now, or was within `withinMs`. */
  busy: boolean;
  /** Changes with every session. Null before PostgreSQL 14, which counts only transactions, and autovacuum's too. */
  sessions: string | null;
}

/** Looks at the use of a server by others. @throws what pg throws */
export async function readRecentUse(client: Client, withinMs: number): Promise<RecentUse> {
  const { rows } = await client.query<{ busy: boolean; major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major, count(*) filter (where state <> 'idle' or
       state_change > clock_timestamp() - $1 * interval '1 ms') > 0 as busy
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and datname <> $2`,
    [withinMs, OUR_DATABASE],
  );
  const { busy = false, major = 0 } = rows[0] ?? {};
  if (major < SINCE.sessionCounters) return { busy, sessions: null };
  const { rows: counts } = await client.query<{ sessions: string }>(
    'select coalesce(sum(sessions), 0)::text as sessions from pg_stat_database where datname <> $1',
    [OUR_DATABASE],
  );
  return { busy, sessions: counts[0]?.sessions ?? null };
}
