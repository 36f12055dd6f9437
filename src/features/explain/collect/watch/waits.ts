// Samples what sessions wait for and how large the data is while a command runs; defines a watcher that looks again and again.
import type { Client } from 'pg';
import { delay } from '../../../../system/child.ts';
import type { Waits } from '../../result.ts';
import { DATABASE_IN_USE, isDatabaseWait, isIdle, isLockWait } from './idle.ts';
import { classifyStatement, formatStatement, usesDatabase } from './statement-text.ts';

/** Something that is read again and again until it is stopped. */
export interface Watcher<T> {
  /** Stops, and returns what was seen; null if the server never answered. */
  stop(): Promise<T | null>;
}

/** Short against the waits that matter, long against one reading (below 1 ms). */
const SAMPLING_MS = 20;
/** Enough of a statement to show its kind, after comments of an ORM. */
const MAX_QUERY = 500;
/** A reading looks at every folder of the data directory. */
const SIZE_MS = 500;

/** What a session does at the moment. */
interface Session {
  type: string | null;
  event: string | null;
  query: string;
  /** The databases that other sessions are in, where it runs a statement about a database and has no wait event. */
  others: string[] | null;
}

function waitsForDatabase({ query, others }: Session): boolean {
  return others?.some((database) => usesDatabase(query, database)) ?? false;
}

/** Samples what active client sessions wait for, some 50 times a second. @param ours databases to leave out */
export function watchWaits(client: Client, ours: readonly string[]): Watcher<Waits> {
  const events = new Map<string, Waits['events'][number]>();
  const statements = new Map<string, Waits['statements'][number]>();
  const locked = new Set<string>();
  const counts = { samplings: 0, busy: 0 };
  const look = async () => {
    const { rows: sessions } = await client.query<Session>({
      name: 'waits',
      text: `select wait_event_type as type, wait_event as event, left(query, ${MAX_QUERY}) as query,
          case when wait_event is null and query ilike '%database%' then (select array_agg(other.datname::text) from pg_stat_activity as other
            where other.pid <> session.pid and other.datname <> all($1)) end as others
        from pg_stat_activity as session
        where backend_type = 'client backend' and state in ('active', 'fastpath function call') and datname <> all($1)`,
      values: [ours],
    });
    const rows = sessions.map((session) => (waitsForDatabase(session) ? { ...session, ...DATABASE_IN_USE } : session));
    counts.samplings++;
    if (rows.some(({ type, event }) => !isIdle(type, event))) counts.busy++;
    for (const { type, event, query } of rows) {
      const key = `${type} ${event}`;
      const entry = events.get(key) ?? { type: type ?? 'CPU', event: event ?? 'CPU', samples: 0 };
      events.set(key, { ...entry, samples: entry.samples + 1 });
      const text = isDatabaseWait(type) ? `${classifyStatement(query)}, waiting` : classifyStatement(query);
      const { samples, noEvent = 0 } = statements.get(text) ?? { samples: 0 };
      statements.set(text, { text, samples: samples + 1, noEvent: noEvent + Number(type === null) });
      if (isLockWait(type)) locked.add(formatStatement(query).replace(/\b\d+(\.\d+)?\b/g, '?'));
    }
  };
  return watch(look, { pauseMs: SAMPLING_MS }, () => {
    if (counts.samplings === 0) return null;
    const sorted = { events: sortSamples([...events.values()]), statements: sortSamples([...statements.values()]) };
    return { ...counts, ...sorted, locked: locked.size };
  });
}

/** Watches the bytes of data and WAL together. @param ourBytes what is ours, and does not count */
export function watchSize(client: Client, ourBytes: number): Watcher<number> {
  let peak: number | null = null;
  const look = async () => {
    const { rows } = await client.query<{ bytes: string }>(
      `select (select sum(pg_tablespace_size(oid)) from pg_tablespace)
         + (select coalesce(sum(size), 0) from pg_ls_waldir()) as bytes`,
    );
    peak = Math.max(peak ?? 0, Number(rows[0]?.bytes ?? 0) - ourBytes);
  };
  return watch(look, { pauseMs: SIZE_MS, lastLook: true }, () => peak);
}

function sortSamples<T extends { samples: number }>(entries: T[]): T[] {
  return entries.sort((a, b) => b.samples - a.samples);
}

/** Looks now and after every pause. @param options `lastLook`: look once more when it is stopped */
export function watch<T>(
  look: () => Promise<void>,
  { pauseMs, lastLook = false }: { pauseMs: number | (() => number); lastLook?: boolean },
  result: () => T | null,
): Watcher<T> {
  const stopping = new AbortController();
  // A look may fail because of a file that was just removed; the run notices a server that has gone.
  const lookSafely = () => look().catch(() => undefined);
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await lookSafely();
      await delay(typeof pauseMs === 'number' ? pauseMs : pauseMs(), stopping.signal);
    }
    if (lastLook) await lookSafely();
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return result();
    },
  };
}
