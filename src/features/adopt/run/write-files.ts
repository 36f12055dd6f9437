// Writes the changed files if they are still what was read, and refuses those with changes that are not committed.
import { chmodSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { writeFileAtomic } from '../../../system/files.ts';
import { runGit } from '../../../system/git/git.ts';
import type { Log } from '../../../system/log.ts';
import { RecordFolder } from '../../../system/record-folder.ts';
import { readRegularFile } from '../../../system/regular-file.ts';
import { openRun, type RunRecord, removeLostRuns } from '../../../system/run-record.ts';
import { cleanLine } from '../../../system/terminal-text.ts';
import { LINK, MOST_BYTES } from './find-files.ts';

/** A file to write. `before` is null for a new one. */
export interface FileChange {
  path: string;
  before: string | null;
  after: string;
}

const GIT_MS = 30_000;

/** @throws PgSpeedError of kind `input` that lists the files with changes that are not committed */
export async function requireCommitted(folder: string, changes: readonly FileChange[]): Promise<void> {
  const names = changes.filter(({ before }) => before !== null).map(({ path: name }) => name);
  const dirty: string[] = [];
  for (const [repository, inside] of groupBy(names, (name) => findRepository(folder, name)))
    dirty.push(...(await listUncommitted(folder, repository, inside)));
  if (dirty.length === 0) return;
  throw new PgSpeedError(
    'input',
    `These files have changes that are not committed: ${listNames(dirty)}. Nothing was written.`,
    'Commit them first, or add `--force`.',
  );
}

/** The repository inside of the folder that a file belongs to, as a path from there: a submodule, or a copy with its `.git`; empty for the folder's. */
function findRepository(folder: string, name: string): string {
  for (let at = path.posix.dirname(name); at !== '.'; at = path.posix.dirname(at))
    if (lstatSync(path.join(folder, at, '.git'), { throwIfNoEntry: false }) !== undefined) return at;
  return '';
}

/** Asks git which files of a repository have changes that are not committed. */
async function listUncommitted(folder: string, repository: string, names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => `:(literal)${path.posix.relative(repository, name)}`);
  const args = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...paths];
  const call = { cwd: path.join(folder, repository), env: process.env };
  const result = await runGit(args, call, { timeoutMs: GIT_MS });
  // Without git, or outside of a repository, nothing can be uncommitted.
  if (result.startError !== null || /not a git repository/.test(result.stderr)) return [];
  if (result.exitCode !== 0)
    throw new PgSpeedError(
      'input',
      `git cannot say whether the files have changes that are not committed: ${cleanLine(result.stderr)}`,
      'Mend that, or add `--force`.',
    );
  const entries = result.stdout.split('\0').filter((entry) => entry !== '');
  return entries.map((entry) => path.posix.join(repository, entry.slice(3)));
}

function groupBy(names: readonly string[], keyOf: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = keyOf(name);
    const group = groups.get(key) ?? [];
    group.push(name);
    groups.set(key, group);
  }
  return groups;
}

const MOST_NAMES = 10;

function listNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Writes all files, or as many as can be written. What a killed call has left half-written is removed first.
 * @returns the paths that were written; without those that are already as they shall be, since another call has written them
 * @throws PgSpeedError of kind `input` that lists those that were not
 */
export async function writeChanges(
  folder: string,
  changes: readonly FileChange[],
  log: Pick<Log, 'notice'>,
): Promise<string[]> {
  if (changes.length === 0) return [];
  const folders = [...new Set(changes.map((change) => path.dirname(path.join(folder, change.path))))];
  await using _record = await recordWrite(folders, log);
  const written: string[] = [];
  const failed = new Map<string, string>();
  for (const change of changes) {
    const why = writeChange(path.join(folder, change.path), change);
    if (why === null) written.push(change.path);
    else if (why !== ALREADY) failed.set(change.path, why);
  }
  if (failed.size === 0) return written;
  const reasons = [...groupBy([...failed.keys()], (name) => failed.get(name) ?? '')];
  throw new PgSpeedError(
    'input',
    `${failed.size} of ${changes.length} files were not written. ${reasons.map(([why, names]) => `${listNames(names)}: ${why}.`).join(' ')}`,
    'Mend that, and run the command again: it changes only what is left.',
  );
}

/** Removes the drafts of killed calls, and records this one; without a place for records, the files are written all the same. */
async function recordWrite(folders: string[], log: Pick<Log, 'notice'>): Promise<AsyncDisposable> {
  try {
    const records = new RecordFolder<RunRecord>('.adopt');
    await removeLostRuns(async () => [], records);
    return await openRun(process.env, { folders, disk: null }, records);
  } catch (error) {
    log.notice(`If this call is killed, no later one removes what it leaves half-written: ${messageOf(error)}`);
    return { [Symbol.asyncDispose]: async () => {} };
  }
}

const ALREADY = 'another call has written it';

/** @returns why it was not written; null if it was */
function writeChange(file: string, { before, after }: FileChange): string | null {
  try {
    if (before === null) {
      const there = lstatSync(file, { throwIfNoEntry: false });
      if (there?.isSymbolicLink() === true) return LINK;
      if (there !== undefined)
        return there.isFile() && readFile(file) === after ? ALREADY : 'there is such a file already';
      writeFileAtomic(file, after);
      return null;
    }
    if (!lstatSync(file).isFile()) return 'it is no longer a file';
    const text = readFile(file);
    if (text === after) return ALREADY;
    if (text !== before) return 'it was changed after it was read';
    const { mode } = statSync(file);
    // A file that may not be written is not replaced either.
    if ((mode & 0o222) === 0) return 'nobody may write it';
    writeFileAtomic(file, after, mode & 0o777);
    chmodSync(file, mode & 0o777);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function readFile(file: string): string {
  return readRegularFile(file, MOST_BYTES).toString('utf8');
}
