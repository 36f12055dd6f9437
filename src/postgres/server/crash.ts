// Explains how a server that was ready has crashed or ended, and proves that it crashed, or that memory was out.
import type { Client } from 'pg';
import { isServerAnswer } from '../../errors.ts';
import { delay } from '../../system/child.ts';
import { type Endpoint, OUR_DATABASE, withClient } from './client.ts';
import { readReports } from './reports.ts';

/** The checkpointer of a running server, which is another process after a crash; null if the server shows none. */
export async function readCheckpointer(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ checkpointer: string }>(
    "select pid || ' since ' || backend_start as checkpointer from pg_stat_activity where backend_type = 'checkpointer'",
  );
  return rows[0]?.checkpointer ?? null;
}

/** Time for a server to recover. */
const RECOVERY_MS = 5000;
const POLL_MS = 50;

/** Whether a server that runs has crashed since. @param before its checkpointer at its start */
export async function hasCrashed(endpoint: Endpoint, before: string | null): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_MS;
  for (;;) {
    try {
      return before !== null && before !== (await withClient(endpoint, OUR_DATABASE, readCheckpointer));
    } catch (error) {
      // cannot_connect_now: it recovers.
      if (!isServerAnswer(error) || error.code !== '57P03') return false;
      if (performance.now() > deadline) return true;
      await delay(POLL_MS);
    }
  }
}

/** What postmaster logs of a process that crashed: LogChildExit() in postmaster.c. */
const CRASH = /^.* \(PID \d+\) (?:was terminated by signal (\d+).*|exited with exit code \d+)$/;

/** The last message of a log about a crash, which SQL of the user may have written; null without one. */
export function findCrash(log: string): string | null {
  return (
    readReports(log).findLast(({ severity, message }) => severity === 'LOG' && CRASH.test(message))?.message ?? null
  );
}

/** Reports a crash that is proven. @param oomKills as of {@link explainKill} */
export function explainCrash(message: string, oomKills: number | null): string {
  const isKill = CRASH.exec(message)?.[1] === '9';
  return `A server process crashed: ${message}.${isKill ? ` ${explainKill(oomKills)}` : ''}`;
}

/** On most machines only the kernel sends SIGKILL by itself. @param oomKills how many times it did during the server's life; null: unknown */
function explainKill(oomKills: number | null): string {
  if (oomKills === null) return 'Was the machine out of memory? Its kernel then kills a process (see `dmesg`).';
  if (oomKills === 0) return 'The kernel has killed no process for want of memory since the server started.';
  const processes = oomKills === 1 ? 'a process' : `${oomKills} processes`;
  return `The machine ran out of memory: its kernel has killed ${processes} for that since the server started. Use less, or a profile on disk.`;
}

/** The log may contain an earlier stop and start, made to save the data. */
const READY = 'database system is ready to accept connections';

/** Reports how a server that was ready has ended, by its log. @param oomKills as of {@link explainKill} */
export function explainServerEnd(what: 'server' | 'container', log: string, oomKills: number | null): string {
  const reports = readReports(log);
  const last = reports.slice(reports.findLastIndex(({ message }) => message === READY) + 1);
  if (!last.some(({ message }) => message === 'database system is shut down'))
    return `The ${what} was killed: its log ends without a shutdown message. ${explainKill(oomKills)}`;
  const panic = last.findLast(({ severity }) => severity === 'PANIC')?.message;
  return panic === undefined ? `The ${what} has ended: it was shut down.` : `The ${what} has ended: ${panic}.`;
}
