import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { PgSpeedError } from '../errors.ts';
import { type ChildSpec, delay } from '../system/child.ts';
import { type Daemon, spawnDaemon } from '../system/daemon.ts';
import type { Layout } from './layout.ts';
import { readServerLog } from './server-log.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 3;

/**
 * Spawns `postgres` itself: pg_ctl would poll every 100 ms and keep our streams open.
 * @throws PgSpeedError of kind `postgres` when the program cannot be started
 */
export function spawnPostmaster(spec: ChildSpec, logFile: string): Daemon {
  const postmaster = spawnDaemon(spec, logFile);
  if (postmaster) return postmaster;
  throw new PgSpeedError(
    'postgres',
    `${spec.file} could not be started.`,
    'Check that this user may run it; `pg-speed doctor` lists what was found.',
  );
}

/** SQLSTATE cannot_connect_now: the server is starting up. */
const STARTING_UP = '57P03';

/** Eighth line of postmaster.pid (miscadmin.h, LOCK_FILE_LINE_PM_STATUS): asking it costs less than a connection. */
function saysReady(pgdata: string): boolean {
  try {
    return readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/**
 * Waits until `open` gives a connection that answers; the server's own word that it is ready only says when to ask.
 * @returns the open connection, or null when the server ended before it answered
 * @throws PgSpeedError of kind `postgres` after a minute, `interrupted` on abort; what `open` throws for a wrong password
 */
export async function waitUntilReady(
  postmaster: Daemon,
  open: () => Promise<Client>,
  layout: Layout,
  signal: AbortSignal,
): Promise<Client | null> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!postmaster.exited()) {
    signal.throwIfAborted();
    const client = saysReady(layout.pgdata) ? await tryOpen(postmaster, open) : null;
    if (client) return client;
    if (performance.now() > deadline)
      throw new PgSpeedError(
        'postgres',
        `The server gave no answer within ${START_TIMEOUT_MS / 1000} s.`,
        'Its log says what it was doing.',
        { detail: readServerLog(layout) },
      );
    await delay(POLL_MS);
  }
  return null;
}

/** @returns null when it is worth another try. @throws what pg throws when it is not */
async function tryOpen(postmaster: Daemon, open: () => Promise<Client>): Promise<Client | null> {
  try {
    const client = await open();
    await client.query('select 1');
    return client;
  } catch (error) {
    const { code } = error as { code?: string };
    // No code: pg's own time limit, or a connection closed half-way.
    const early = code === undefined || code === STARTING_UP || code === 'ECONNREFUSED' || code === 'ECONNRESET';
    // Another program on the same port answers nonsense; ours then ends with a message of its own.
    if (!early && !(await endsSoon(postmaster))) throw error;
    return null;
  }
}

async function endsSoon(postmaster: Daemon): Promise<boolean> {
  for (let waited = 0; waited < 500 && !postmaster.exited(); waited += 20) await delay(20);
  return postmaster.exited();
}
