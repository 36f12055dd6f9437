// Tells the waits in which a session that is active does no work of the server.

/** In `pg_sleep`. */
export function isSleep(type: string | null, event: string | null): boolean {
  return type === 'Timeout' && event === 'PgSleep';
}

/** For a lock that another session holds. */
export function isLockWait(type: string | null): boolean {
  return type === 'Lock';
}

/** Whether the server does nothing for the session: it sleeps, or waits for another session or for its client. */
export function isIdle(type: string | null, event: string | null): boolean {
  return isSleep(type, event) || isLockWait(type) || type === 'Client';
}
