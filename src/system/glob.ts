// Finds files by glob patterns, and gives up on patterns whose matching takes forever.
import fs from 'node:fs';
import type { GlobOptions } from 'tinyglobby';
import { PgSpeedError } from '../errors.ts';
import { callTimed } from './timed-match.ts';

/** The library makes regular expressions of patterns; a hundred thousand names take a tenth of this. */
const MAX_MATCHING_MS = 5_000;

/** The options of the library. */
type MatchOptions = Omit<GlobOptions, 'fs' | 'patterns'> & {
  /** Whether a link counts as a file, wherever it leads. Default: only as `followSymbolicLinks` says. */
  listsLinks?: boolean;
};

/**
 * The matches of patterns as the library lists them.
 * @param timeoutMs of processor time for the matching of all names together: names and patterns may be of others, and only this ends a
 * match that would block all signals; reading folders does not count, nor does waiting for a busy processor between two folders
 * @throws PgSpeedError of kind `input` after that time; the error of the file system
 */
export async function findMatches(
  patterns: readonly string[],
  { listsLinks = false, ...options }: MatchOptions,
  timeoutMs = MAX_MATCHING_MS,
): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  let leftMs = timeoutMs;
  return new Promise<string[]>((resolve, reject) => {
    const run = (call: () => void) => {
      if (leftMs <= 0) return;
      const start = process.cpuUsage();
      try {
        const isLate = callTimed(call, leftMs) === 'late';
        const { user, system } = process.cpuUsage(start);
        leftMs = isLate ? 0 : leftMs - (user + system) / 1000;
      } catch (error) {
        reject(error);
      }
      if (leftMs <= 0) reject(refusePatterns(patterns));
    };
    const watchedFs = listenIn(run, listsLinks ? readdirWithLinks : fs.readdir);
    run(() => void glob([...patterns], { ...options, fs: watchedFs }).then(resolve, reject));
  });
}

/** A path as a pattern that matches nothing else. */
export function escapeGlob(text: string): string {
  return text.replace(/[\\()[\]{}*?|!+@]/g, '\\$&');
}

/** The library matches in what it calls back when a folder was read or a link was followed: `run` gets that call. */
function listenIn(run: (call: () => void) => void, readdir: typeof fs.readdir): NonNullable<GlobOptions['fs']> {
  const wrap = <F>(call: F): F =>
    ((...args: unknown[]) => {
      const back = args.pop() as (...results: unknown[]) => void;
      (call as (...all: unknown[]) => void)(...args, (...results: unknown[]) => run(() => back(...results)));
    }) as F;
  return { readdir: wrap(readdir), realpath: wrap(fs.realpath), stat: wrap(fs.stat) };
}

/** Reads a folder as `fs.readdir` does, but each link says that it is a file: the library leaves out links otherwise. */
const readdirWithLinks = ((
  folder: string,
  options: { withFileTypes: true },
  back: (error: NodeJS.ErrnoException | null, entries?: fs.Dirent[]) => void,
) => {
  const show = (entry: fs.Dirent) =>
    entry.isSymbolicLink() ? Object.assign(Object.create(entry) as fs.Dirent, { isFile: () => true }) : entry;
  fs.readdir(folder, options, (error, entries) => (error === null ? back(null, entries.map(show)) : back(error)));
}) as unknown as typeof fs.readdir;

function refusePatterns(patterns: readonly string[]): PgSpeedError {
  const message = `${patterns.map((pattern) => `\`${pattern}\``).join(', ')}: matching the names of files takes too long.`;
  return new PgSpeedError(
    'input',
    message,
    'Write fewer `*` and repeats into the pattern, or move what has such long names.',
  );
}
