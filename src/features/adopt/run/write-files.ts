// Writes the changed files if they are still what was read, and refuses those with changes that are not committed.
import { chmodSync, existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError, type Problem, throwProblems } from '../../../errors.ts';
import { writeFileAtomic } from '../../../system/files.ts';
import { runGit } from '../../../system/git/git.ts';
import { readRegularFile } from '../../../system/regular-file.ts';
import { cleanLine } from '../../../system/terminal-text.ts';
import { MOST_BYTES } from './find-files.ts';

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
  if (names.length === 0) return;
  const paths = names.map((name) => `:(literal)${name}`);
  const args = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...paths];
  const result = await runGit(args, { cwd: folder, env: process.env }, { timeoutMs: GIT_MS });
  // Without git, or outside of a repository, nothing can be uncommitted.
  if (result.startError !== null || /not a git repository/.test(result.stderr)) return;
  if (result.exitCode !== 0)
    throw new PgSpeedError(
      'input',
      `git cannot say whether the files have changes that are not committed: ${cleanLine(result.stderr)}`,
      'Mend that, or add `--force`.',
    );
  const entries = result.stdout.split('\0').filter((entry) => entry !== '');
  const dirty = entries.map((entry) => entry.slice(3));
  if (dirty.length === 0) return;
  throw new PgSpeedError(
    'input',
    `These files have changes that are not committed: ${dirty.join(', ')}. Nothing was written.`,
    'Commit them first, or add `--force`.',
  );
}

/**
 * Writes all files, or as many as can be written.
 * @returns the paths that were written
 * @throws PgSpeedError of kind `input` that lists those that were not
 */
export function writeChanges(folder: string, changes: readonly FileChange[]): string[] {
  const written: string[] = [];
  const problems: Problem[] = [];
  for (const change of changes) {
    const why = writeChange(path.join(folder, change.path), change);
    if (why === null) written.push(change.path);
    else
      problems.push({
        message: `${change.path} was not written: ${why}`,
        hint: 'Mend that, and run the command again: it changes only what is left.',
      });
  }
  throwProblems(problems);
  return written;
}

/** @returns why it was not written; null if it was */
function writeChange(file: string, { before, after }: FileChange): string | null {
  try {
    if (before === null) {
      if (existsSync(file)) return 'there is such a file already';
      writeFileAtomic(file, after);
      return null;
    }
    if (!lstatSync(file).isFile()) return 'it is no longer a file';
    if (readRegularFile(file, MOST_BYTES).toString('utf8') !== before) return 'it was changed after it was read';
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
