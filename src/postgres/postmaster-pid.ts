import { readFileSync } from 'node:fs';
import path from 'node:path';

/** First line of postmaster.pid: the process id that a server gives itself; null where there is none. */
export function readPostmasterPid(pgdata: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
