import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Account, listFolderAs, readTailAs, removeAs } from '../../system/account.ts';
import { delay } from '../../system/child.ts';
import { readTail } from '../../system/files.ts';
import type { NativeDraft } from './native.ts';

/** Where the server logs, and as which user. */
type Logged = Pick<NativeDraft, 'layout' | 'account'>;

/** With logging_collector the last lines of an ended server may still be on their way to the collector. */
const LAST_WORDS_MS = 1000;
const POLL_MS = 20;
const COLLECTED = /redirecting log output to logging collector process/;

/** The last lines of the server's output and, with logging_collector, of its newest log file. */
export async function readServerLog({ layout, account }: Logged): Promise<string> {
  const newest = (await findCollected(layout.pgdata, account)).at(-1);
  return readTail(layout.logFile) + (newest === undefined ? '' : await readTailAs(account, newest));
}

/** The same, but looks for log files only when the server has them, as that runs a program. */
export async function readStartLog(logged: Logged): Promise<string> {
  const own = readTail(logged.layout.logFile);
  return COLLECTED.test(own) ? readServerLog(logged) : own;
}

/** The same of an ended server, once its collector has written the reason. */
export async function readEndedLog(logged: Logged): Promise<string> {
  const isWhole = async () =>
    !COLLECTED.test(readTail(logged.layout.logFile)) || /(?:FATAL|PANIC): .*\n/.test(await readServerLog(logged));
  for (let waited = 0; waited < LAST_WORDS_MS && !(await isWhole()); waited += POLL_MS) await delay(POLL_MS);
  return readServerLog(logged);
}

/** Removes the logs before the server is started again in the same place. */
export async function dropServerLog({ layout, account }: Logged): Promise<void> {
  rmSync(layout.logFile, { force: true });
  await removeAs(account, await findCollected(layout.pgdata, account));
}

/** The collector's files, the newest last; JSON or CSV only when there is no plain text. */
async function findCollected(pgdata: string, account: Account | null): Promise<string[]> {
  const folder = path.join(pgdata, 'log');
  const plain = (await listFolderAs(account, folder)).filter((name) => name.endsWith('.log'));
  return [...plain.map((name) => path.join(folder, name)), ...(await readCurrent(pgdata, account))];
}

/** `current_logfiles` names the collector's current file, wherever log_directory is: `stderr log/x.log`. */
async function readCurrent(pgdata: string, account: Account | null): Promise<string[]> {
  const lines = (await readTailAs(account, path.join(pgdata, 'current_logfiles'))).split('\n');
  const files = ['csvlog', 'jsonlog', 'stderr'].map((kind) => lines.find((line) => line.startsWith(`${kind} `)));
  const newest = files.flatMap((line) => line?.slice(line.indexOf(' ') + 1) ?? []).at(-1);
  return newest === undefined ? [] : [path.resolve(pgdata, newest)];
}
