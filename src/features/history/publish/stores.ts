// Keeps the lines of a history in one of two stores: a branch of the repository, or the CI's cache.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { type FileCache, makeFolder } from '../../../system/cache-folder.ts';
import { delay } from '../../../system/child.ts';
import { writeFileAtomic } from '../../../system/files.ts';
import type { RemoteOptions } from '../../../system/git/access.ts';
import { withLock } from '../../../system/lock.ts';
import type { Log } from '../../../system/log.ts';
import { type HistoryLine, type HistoryStore, joinLines, MAX_BYTES, parseLines } from './line.ts';
import { type RemoteBranch, withRemoteBranch } from './remote-branch.ts';

const HISTORY_BRANCH = 'pg-speed-history';

const MAX_TRIES = 20;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3000;
const README = `# Measured speeds

Each \`.jsonl\` file is the history of one workload: a line of JSON for every run of the main branch, the newest last, at most
1,000. pg-speed writes them (\`history: branch\`) and shows the last 30 in its reports. This branch shares no commit with any
other; delete it to start again.
`;

/** A history on its own branch in the repository's \`origin\`; adding the first line creates the branch. */
export function createBranchStore(options: RemoteOptions): HistoryStore {
  return {
    read: (name) =>
      withRemoteBranch(HISTORY_BRANCH, options, async (remote) => {
        const tip = await remote.fetch();
        return tip === null ? '' : ((await remote.readFile(tip, `${name}.jsonl`, MAX_BYTES)) ?? '');
      }),
    append: (name, line) =>
      withRemoteBranch(HISTORY_BRANCH, options, async (remote) => {
        for (let tries = 1; !(await addLine(remote, name, line)); tries++) {
          if (tries === MAX_TRIES)
            throw new PgSpeedError(
              'input',
              `git push: another push came first ${MAX_TRIES} times`,
              'The next run of the main branch adds its own line.',
            );
          // Grows with each try, and is random so that jobs do not meet again.
          const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 1.4 ** tries) * (0.5 + Math.random());
          await delay(pauseMs, options.signal);
        }
      }),
  };
}

/** Adds a line on top of the current tip; false if another push came first. */
async function addLine(remote: RemoteBranch, name: string, line: HistoryLine): Promise<boolean> {
  const tip = await remote.fetch();
  const file = `${name}.jsonl`;
  const before = tip === null ? null : await remote.readFile(tip, file, MAX_BYTES);
  const files: Record<string, string> = { [file]: joinLines([...parseLines(before ?? '').lines, line]) };
  const hasReadme = tip !== null && (await remote.readFile(tip, 'README.md', 1)) !== null;
  if (!hasReadme) files['README.md'] = README;
  // Every CI knows `[skip ci]`, and there is nothing to test.
  const commit = await remote.commit(tip, files, `Add a run of ${line.commit?.slice(0, 12) ?? 'today'} [skip ci]`);
  return remote.push(commit);
}

interface CacheStoreOptions {
  cacheFolder: string | null;
  cache: FileCache | null;
  /** Ends the key of the saved file; different for every run. */
  keyEnd: string;
  log: Log;
  signal: AbortSignal;
}

/**
 * A history in the tool's cache folder, restored from the CI's cache and saved there again. Runs on one machine wait
 * for each other. Of two runs on different machines that end at once, one may lose its line, because the newest cache
 * entry wins; the file itself is never lost.
 */
export function createCacheStore({ cacheFolder, cache, keyEnd, log, signal }: CacheStoreOptions): HistoryStore {
  // Names end in a hash of fixed length, so no prefix contains another.
  const prefixOf = (name: string) => `pg-speed-history-${name}-`;
  /** Runs `work` with the lines of both folder and CI cache. */
  const withFile = async <T>(name: string, work: (file: string, lines: string) => Promise<T>): Promise<T> => {
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
    try {
      if (!(await cache?.restoreNewest(file, prefixOf(name)))) return before;
    } catch (error) {
      log.warning(`The history could not be restored from the cache: ${messageOf(error)}`);
      return before;
    }
    // Keep lines that an earlier run on this machine could not save.
    return [...new Set(`${before}\n${readEnd(file)}`.split('\n'))].join('\n');
  };
  return {
    read: (name) => withFile(name, async (_file, lines) => lines),
    append: (name, line: HistoryLine) =>
      withFile(name, async (file, lines) => {
        writeFileAtomic(file, joinLines([...parseLines(lines).lines, line]));
        await cache?.saveAs(file, `${prefixOf(name)}${keyEnd}`);
      }),
  };
}

/** The end of a file; empty if there is none. @throws the error of the file system */
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
