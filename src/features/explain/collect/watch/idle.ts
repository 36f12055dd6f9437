// Recognises the waits in which the server does nothing for an active session: sleep, locks, a database in use, the client.

/** In `pg_sleep`. */
export function isSleep(type: string | null, event: string | null): boolean {
  return type === 'Timeout' && event === 'PgSleep';
}

/** For a lock that another session holds. */
export function isLockWait(type: string | null): boolean {
  return type === 'Lock';
}

/**
 * Our name for the wait of DROP or CREATE DATABASE, up to 5 s, until no other session is in the database that it drops or copies. The
 * server has none: it sleeps between two looks (CountOtherDBBackends() of its procarray.c).
 */
export const DATABASE_IN_USE = { type: 'Database', event: 'other sessions in it' };

export function isDatabaseWait(type: string | null): boolean {
  return type === DATABASE_IN_USE.type;
}

/** Whether the server does nothing for the session: it sleeps, or waits for another session or for its client. */
export function isIdle(type: string | null, event: string | null): boolean {
  return isSleep(type, event) || isLockWait(type) || isDatabaseWait(type) || type === 'Client';
}
