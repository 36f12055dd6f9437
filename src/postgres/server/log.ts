// Reads the log of a server and of its logging collector, and removes both.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Account, listFolderAs, readTailAs, removeAs } from '../../system/account.ts';
import { delay } from '../../system/child.ts';
import { readTail } from '../../system/files.ts';
import type { ServerFiles } from '../data/layout.ts';

/** Time for the logging collector to write the last lines of an ended server. */
const LAST_WORDS_MS = 1000;
const POLL_MS = 20;
const COLLECTED = /redirecting log output to logging collector process/;

/** The last lines of the server's output and, with logging_collector, of its newest log file. */
export async function readServerLog({ layout, account }: ServerFiles): Promise<string> {
  const newest = (await findCollected(layout.pgdata, account)).at(-1);
  return readTail(layout.logFile) + (newest === undefined ? '' : await readTailAs(account, newest));
}

/** Reads the log of a starting server; looks for log files only if there are any, because that starts a process. */
export async function readStartLog(files: ServerFiles): Promise<string> {
  const output = readTail(files.layout.logFile);
  return COLLECTED.test(output) ? readServerLog(files) : output;
}

/** Reads the log of a server that has exited, after waiting for the log collector. */
export async function readEndedLog(files: ServerFiles): Promise<string> {
  const isWhole = async () =>
    !COLLECTED.test(readTail(files.layout.logFile)) || /(?:FATAL|PANIC): .*\n/.test(await readServerLog(files));
  for (let waited = 0; waited < LAST_WORDS_MS && !(await isWhole()); waited += POLL_MS) await delay(POLL_MS);
  return readServerLog(files);
}

/** Removes the logs before the server is started again in the same place. */
export async function dropServerLog({ layout, account }: ServerFiles): Promise<void> {
  rmSync(layout.logFile, { force: true });
  await removeAs(account, await findCollected(layout.pgdata, account));
}

/** The collector's files, the newest last; JSON or CSV only when there is no plain text. */
async function findCollected(pgdata: string, account: Account | null): Promise<string[]> {
  const folder = path.join(pgdata, 'log');
  const plain = (await listFolderAs(account, folder)).filter((name) => name.endsWith('.log'));
  const files = plain.map((name) => path.join(folder, name));
  // It names the collector's current files, wherever log_directory is: `stderr log/x.log`.
  const lines = (await readTailAs(account, path.join(pgdata, 'current_logfiles'))).split('\n');
  const current = ['csvlog', 'jsonlog', 'stderr'].flatMap(
    (kind) => lines.find((line) => line.startsWith(`${kind} `)) ?? [],
  );
  const newest = current.at(-1);
  if (newest !== undefined) files.push(path.resolve(pgdata, newest.slice(newest.indexOf(' ') + 1)));
  return files;
}
