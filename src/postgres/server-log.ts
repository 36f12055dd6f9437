import { rmSync } from 'node:fs';
import path from 'node:path';
import { delay } from '../system/child.ts';
import { listFolder, readTail, readText } from '../system/files.ts';
import type { Layout } from './layout.ts';

/** With logging_collector the last words of a server that has ended may still be in the pipe to the collector. */
const LAST_WORDS_MS = 1000;
const POLL_MS = 20;
const COLLECTED = /redirecting log output to logging collector process/;

/** The last lines of the log we gave the server and, with logging_collector, of the newest file that it writes itself. */
export function readServerLog(layout: Layout): string {
  const newest = findCollected(layout.pgdata).at(-1);
  return readTail(layout.logFile) + (newest === undefined ? '' : readTail(newest));
}

/** The same of a server that has ended, once its collector has written the reason. */
export async function readEndedLog(layout: Layout): Promise<string> {
  const isWhole = () =>
    !COLLECTED.test(readTail(layout.logFile)) || /(?:FATAL|PANIC): .*\n/.test(readServerLog(layout));
  for (let waited = 0; waited < LAST_WORDS_MS && !isWhole(); waited += POLL_MS) await delay(POLL_MS);
  return readServerLog(layout);
}

/** Removes what was logged, before the server is started again in the same place. */
export function dropServerLog(layout: Layout): void {
  for (const file of [layout.logFile, ...findCollected(layout.pgdata)]) rmSync(file, { force: true });
}

/** The files that the collector writes or has written, the newest last; in JSON or CSV alone where there is no plain text. */
function findCollected(pgdata: string): string[] {
  const folder = path.join(pgdata, 'log');
  const plain = listFolder(folder).filter((name) => name.endsWith('.log'));
  return [...plain.map((name) => path.join(folder, name)), ...readCurrent(pgdata)];
}

/** `current_logfiles` says where the collector writes now, wherever log_directory is: lines of `stderr log/x.log`. */
function readCurrent(pgdata: string): string[] {
  const lines = readText(path.join(pgdata, 'current_logfiles')).split('\n');
  const files = ['csvlog', 'jsonlog', 'stderr'].map((kind) => lines.find((line) => line.startsWith(`${kind} `)));
  const newest = files.flatMap((line) => line?.slice(line.indexOf(' ') + 1) ?? []).at(-1);
  return newest === undefined ? [] : [path.resolve(pgdata, newest)];
}
