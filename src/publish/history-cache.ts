import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { type FileCache, makeFolder } from '../system/cache-folder.ts';
import { writeFileAtomic } from '../system/files.ts';
import { withLock } from '../system/lock.ts';
import type { Log } from '../system/log.ts';
import { type HistoryLine, joinLines, MAX_BYTES, parseLines } from './history-line.ts';
import type { HistoryStore } from './history-store.ts';

/** Where the cache store keeps its files, and the CI's cache behind them. */
export interface CacheStoreOptions {
  /** The tool's cache folder; null: there is none that can be used. */
  cacheFolder: string | null;
  /** Null where the host has none: the folder is then all there is. */
  cache: FileCache | null;
  /** Ends the key under which the file is saved; different for every run. */
  keyEnd: string;
  log: Log;
  signal: AbortSignal;
}

/**
 * A history in the tool's cache folder, brought from the CI's cache and put back there. Runs on one machine wait for each
 * other; of two on different machines that end at once, one may lose its line, as the newest entry of the CI's cache wins. The
 * file itself is never lost: every entry of the cache is one of its own.
 */
export function createCacheStore({ cacheFolder, cache, keyEnd, log, signal }: CacheStoreOptions): HistoryStore {
  /** Does `work` with what folder and CI cache have together. */
  const withFile = async <T>(name: string, work: (file: string, known: string) => Promise<T>): Promise<T> => {
    if (cacheFolder === null)
      throw new PgSpeedError(
        'input',
        'there is no cache folder',
        'Set PG_SPEED_CACHE to a folder that can be written.',
      );
    const file = path.join(cacheFolder, 'history', `${name}.jsonl`);
    try {
      makeFolder(path.dirname(file));
      return await withLock(`${file}.lock`, signal, async () => work(file, await gather(file, name)));
    } catch (cause) {
      if (cause instanceof PgSpeedError || signal.aborted) throw cause;
      throw new PgSpeedError('input', `${file}: ${messageOf(cause)}`, 'Remove that file, or set PG_SPEED_CACHE.', {
        cause,
      });
    }
  };
  const gather = async (file: string, name: string): Promise<string> => {
    const before = readEnd(file);
    if (!(await restore(file, name))) return before;
    // What an earlier run on this machine could not save is here only.
    return [...new Set(`${before}\n${readEnd(file)}`.split('\n'))].join('\n');
  };
  const restore = async (file: string, name: string): Promise<boolean> => {
    try {
      return (await cache?.restoreNewest(file, prefixOf(name))) ?? false;
    } catch (error) {
      log.warning(`The history could not be brought from the cache: ${messageOf(error)}`);
      return false;
    }
  };
  return {
    read: (name) => withFile(name, async (_file, known) => known),
    append: (name, line: HistoryLine) =>
      withFile(name, async (file, known) => {
        writeFileAtomic(file, joinLines(parseLines(known).lines, [line]));
        await cache?.saveAs(file, `${prefixOf(name)}${keyEnd}`);
      }),
  };
}

/** Begins the keys of a history: no other name begins so, as each ends in a hash of one length. */
function prefixOf(name: string): string {
  return `pg-speed-history-${name}-`;
}

/** The end of a file; empty where there is none. @throws the error of the file system */
function readEnd(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return '';
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(size, MAX_BYTES));
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, size - buffer.length));
  } finally {
    closeSync(descriptor);
  }
}
