import { lstatSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { readForeignFile } from '../../system/files.ts';
import { readUser, sendSignal } from '../../system/process.ts';

/** Numbers of signals between PostgreSQL's processes on Windows (pg_ctl `kill`, signal.c of the port). */
const NUMBERS = { SIGINT: 2, SIGQUIT: 3 } as const;
/** How long a server may take to answer; CallNamedPipe of pg_ctl waits as long. */
const ANSWER_MS = 1000;

/**
 * Signals a server. Windows has no signals: there a process listens to a pipe for them, and what Node calls a signal would kill it and
 * leave its children behind, with their files open. Nothing happens when it has ended meanwhile.
 */
export async function signalServer(
  pid: number,
  signal: keyof typeof NUMBERS,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  if (platform === 'win32' && (await sendByPipe(`\\\\.\\pipe\\pgsignal_${pid}`, NUMBERS[signal]))) return;
  sendSignal(pid, signal);
}

/** Sends a signal's number and waits for the server to repeat it. @returns whether it did */
export function sendByPipe(pipe: string, number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(pipe, () => socket.write(Buffer.of(number)));
    const settle = (answered: boolean) => {
      resolve(answered);
      socket.destroy();
    };
    socket.setTimeout(ANSWER_MS, () => settle(false));
    socket.once('data', (answer: Buffer) => settle(answer[0] === number));
    for (const event of ['error', 'close']) socket.once(event, () => settle(false));
  });
}

/** The lines of postmaster.pid, which a server writes of itself (miscadmin.h, LOCK_FILE_LINE_*); none where there is none. */
export function readLockFile(pgdata: string): string[] {
  return readForeignFile(path.join(pgdata, 'postmaster.pid'))?.toString('utf8').split('\n') ?? [];
}

/** Its first line: the process id that a server gives itself; null where there is none. */
export function readPostmasterPid(pgdata: string): number | null {
  const pid = Number.parseInt(readLockFile(pgdata)[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** The id of the user whose server runs on a data directory: its owner; null when there is none. */
export function findServerUser(pgdata: string): number | null {
  return lstatSync(pgdata, { throwIfNoEntry: false })?.uid ?? null;
}

/**
 * Whether a process may be one of the server's: what its user writes, or calls itself, must not have us signal anybody else's. True where
 * that cannot be known.
 */
export function mayBeServers(pid: number, pgdata: string): boolean {
  const [user, server] = [readUser(pid), findServerUser(pgdata)];
  return user === null || server === null || user === server;
}
