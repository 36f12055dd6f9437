// Starts the process of a server, waits until it is ready, signals it, and reads its postmaster.pid.
import { lstatSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Client } from 'pg';
import { PgSpeedError } from '../../errors.ts';
import { type ChildSpec, delay, killTree, sendSignal } from '../../system/child.ts';
import { type Daemon, spawnDaemon } from '../../system/daemon.ts';
import { readForeignFile } from '../../system/foreign-file.ts';
import { isAlive, readUser } from '../../system/process.ts';
import type { Layout } from '../data/layout.ts';
import { lastLines } from './diagnosis.ts';
import { readServerLog } from './log.ts';
import { limitStart, type NativeDraft, serverCommand } from './native.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 3;

/** A server that is starting or running. */
interface Postmaster {
  /** Its process id; null while it is not known. */
  pid(): number | null;
  /** Whether it has ended. */
  exited(): boolean;
  /** Ends it if its process id is not known yet; otherwise the caller ends it by id. */
  abandon(): void;
}

/**
 * The program that starts a server: `postgres` itself, because pg_ctl polls every 100 ms and keeps our streams open. On
 * Windows it is pg_ctl, which drops the administrator's rights that `postgres` refuses (GitHub's runners have them).
 */
export function startCommand(draft: NativeDraft, platform: NodeJS.Platform = process.platform): ChildSpec {
  const { pgdata, logFile } = draft.layout;
  if (platform !== 'win32') {
    const spec = serverCommand('postgres', ['-D', pgdata], draft);
    return draft.enter?.(spec) ?? spec;
  }
  const seconds = String(START_TIMEOUT_MS / 1000);
  return serverCommand('pg_ctl', ['start', '-s', '-w', '-t', seconds, '-D', pgdata, '-l', logFile], draft);
}

/** Starts a server on a data directory. @throws PgSpeedError of kind `postgres` when its program cannot be started */
export function spawnPostmaster(draft: NativeDraft): Postmaster {
  const { layout } = draft;
  const isWindows = process.platform === 'win32';
  const spec = startCommand(draft);
  // On Windows two programs cannot write to one log.
  const log = isWindows ? path.join(layout.home, 'pg_ctl.log') : layout.logFile;
  const program = spawnDaemon(spec, log);
  if (program && isWindows) return followLauncher(program, layout);
  if (program) return { pid: () => program.pid, exited: program.exited, abandon: () => undefined };
  const hint = 'Check that this user may run it; `pg-speed doctor` lists what was found.';
  throw new PgSpeedError('postgres', `${spec.file} could not be started.`, hint);
}

/** A server started by pg_ctl, which waits until the server is ready or has ended. */
function followLauncher(launcher: Daemon, { pgdata }: Layout): Postmaster {
  return {
    pid: () => readPostmasterPid(pgdata),
    exited: () => {
      const pid = readPostmasterPid(pgdata);
      return launcher.exited() && (pid === null || !isAlive(pid));
    },
    abandon: () => {
      if (!launcher.exited()) killTree(launcher.pid);
    },
  };
}

/**
 * Waits until `open` gives a connection; postmaster.pid only shows when to try.
 * @returns the open connection, or null when the server ended before it answered
 * @throws PgSpeedError of kind `postgres` after a minute or the user's limit, `interrupted` on abort; our errors from
 * `open`, and what pg throws for a wrong password
 */
export async function waitUntilReady(
  postmaster: Postmaster,
  open: () => Promise<Client>,
  draft: NativeDraft,
): Promise<Client | null> {
  const { inputs, layout, signal } = draft;
  const limitMs = limitStart(START_TIMEOUT_MS, inputs.timeoutMs);
  const deadline = performance.now() + limitMs;
  while (!postmaster.exited()) {
    signal.throwIfAborted();
    // This takes less time than a connection.
    const isReady = readPostmasterStatus(layout.pgdata) === 'ready';
    const client = isReady ? await tryOpen(postmaster, open) : null;
    if (client) return client;
    if (performance.now() > deadline) {
      const message = `The server did not answer within ${limitMs / 1000} s.`;
      const detail = lastLines('postgres', await readServerLog(draft));
      throw new PgSpeedError('postgres', message, 'See its log below.', { detail });
    }
    await delay(POLL_MS);
  }
  return null;
}

/** @returns null when another try may work. @throws what pg throws when it will not */
async function tryOpen(postmaster: Postmaster, open: () => Promise<Client>): Promise<Client | null> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof PgSpeedError) throw error;
    const { code } = error as { code?: string };
    // No code: pg's own time limit, or a half-closed connection. 57P03 is cannot_connect_now: the server is starting.
    const early = code === undefined || code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET';
    if (early) return null;
    // If another program on the port answered nonsense, our server ends soon with its own message.
    for (let waited = 0; waited < 500 && !postmaster.exited(); waited += 20) await delay(20);
    if (!postmaster.exited()) throw error;
    return null;
  }
}

/** Numbers of signals between PostgreSQL's processes on Windows (pg_ctl `kill`, signal.c of the port). */
const NUMBERS = { SIGINT: 2, SIGQUIT: 3 } as const;
/** Time limit for the answer, the same as pg_ctl's. */
const ANSWER_MS = 1000;

/**
 * Signals a server, if it still runs. On Windows a server listens to a pipe for signals; what Node calls a signal would
 * kill it, and leave its children with their files open.
 */
export async function signalServer(pid: number, signal: keyof typeof NUMBERS): Promise<void> {
  if (process.platform === 'win32' && (await sendByPipe(`\\\\.\\pipe\\pgsignal_${pid}`, NUMBERS[signal]))) return;
  sendSignal(pid, signal);
}

/** Sends a signal's number. @returns whether the server repeated it */
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

/** The lines of postmaster.pid (miscadmin.h, LOCK_FILE_LINE_*); empty when there is none. */
export function readLockFile(pgdata: string): string[] {
  return readForeignFile(path.join(pgdata, 'postmaster.pid'))?.toString('utf8').split('\n') ?? [];
}

/** The process id in postmaster.pid; null when there is none. */
export function readPostmasterPid(pgdata: string): number | null {
  const pid = Number.parseInt(readLockFile(pgdata)[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** The status in postmaster.pid, such as `ready` or `stopping` (LOCK_FILE_LINE_PM_STATUS); empty when there is none. */
export function readPostmasterStatus(pgdata: string): string {
  return readLockFile(pgdata)[7]?.trim() ?? '';
}

/** The user id of the server on a data directory, which owns it; null when there is none. */
export function findServerUser(pgdata: string): number | null {
  return lstatSync(pgdata, { throwIfNoEntry: false })?.uid ?? null;
}

/** Whether a process may be the server's, by its user: nothing that user writes may make us signal other processes. */
export function mayBeServers(pid: number, pgdata: string): boolean {
  const user = readUser(pid);
  const server = findServerUser(pgdata);
  return user === null || server === null || user === server;
}
