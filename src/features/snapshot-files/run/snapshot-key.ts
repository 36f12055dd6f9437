// Makes the key of a snapshot from the paths and bytes of the files that `snapshot-files` names.
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import { showPlain } from '../../../inputs/reading.ts';
import type { RawInput } from '../../../inputs/table.ts';
import { formatBytes } from '../../../report/format.ts';
import { countThings, formatCount, listFirst } from '../../../system/amounts.ts';
import { isBelow } from '../../../system/files.ts';
import { findFilesAndLinks } from '../../../system/find-files.ts';
import { readRegularFile } from '../../../system/regular-file.ts';
import { leavesOut, readSnapshotFiles, SNAPSHOT_FILES } from '../inputs.ts';

/** A project has some thousands of migrations at most; more is a pattern that takes in what it should not. */
const MOST_FILES = 20_000;
/** Of all files together. */
const MOST_BYTES = 100 * 1024 ** 2;
const SHOWN_FILES = 5;

type KeyInputs = Pick<Inputs, 'snapshot' | 'snapshotFiles' | 'workingDirectory'>;

/** A key, and the line for the log that says what it is made of. */
export interface SnapshotKey {
  key: string;
  line: string;
}

/**
 * The key of the user with a digest of the files behind it, or the digest alone. The version of the server, `setup` and settings need
 * not be in it: a snapshot of a key is found by these too.
 * @returns null without the input
 * @throws PgSpeedError of kind `input` for a pattern without a match, a link out of the folder, and too many files or bytes
 */
export async function makeSnapshotKey(inputs: KeyInputs): Promise<SnapshotKey | null> {
  const { snapshot, snapshotFiles, workingDirectory } = inputs;
  if (snapshotFiles.length === 0) return null;
  const files = await listKeyFiles(snapshotFiles, workingDirectory);
  const { digest, bytes } = digestFiles(files, workingDirectory);
  const key = `${snapshot ?? 'files'}-${digest}`;
  const names = files.map((file) => showPlain(nameFile(file, workingDirectory)));
  const what = `${countThings(files.length, 'file')} with ${formatBytes(bytes)}`;
  return { key, line: `The key of the snapshot is ${key}, made of ${what}: ${listFirst(names, SHOWN_FILES)}.` };
}

/**
 * The same for a call whose inputs are not checked yet.
 * @returns empty without the input, and where the check of the inputs will refuse it
 */
export async function readRawKey(raw: readonly RawInput[], cwd: string): Promise<string> {
  const read = (name: string) => raw.filter((input) => input.name === name).map(({ value }) => value);
  const reading = readSnapshotFiles(read(SNAPSHOT_FILES.name).join('\n'));
  if (!('value' in reading)) return '';
  const workingDirectory = path.resolve(cwd, read('working-directory').at(-1)?.trim() ?? '');
  try {
    const made = await makeSnapshotKey({ snapshot: undefined, snapshotFiles: reading.value, workingDirectory });
    return made?.key ?? '';
  } catch {
    return '';
  }
}

/** The files of all patterns, in an order that is the same everywhere. Each pattern must match, as a mistyped one would go unnoticed. */
async function listKeyFiles(globs: readonly string[], folder: string): Promise<string[]> {
  const omitted = globs.filter(leavesOut);
  const files = new Set<string>();
  for (const glob of globs) {
    if (omitted.includes(glob)) continue;
    const matches = await findFilesAndLinks([glob, ...omitted], folder);
    if (matches.length === 0) {
      const hint = 'Correct the pattern, or remove it. All files of a folder are `folder/**`.';
      throw refuse(`${showPlain(glob)} matches no file in ${folder}.`, hint);
    }
    for (const file of matches) files.add(file);
  }
  if (files.size > MOST_FILES) {
    const message = `${formatCount(files.size)} files match, more than ${formatCount(MOST_FILES)}.`;
    throw refuse(message, 'Name only the files that `setup` reads.');
  }
  const byName = [...files].map((file) => [nameFile(file, folder), file] as const);
  return byName.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}

/** The name from the folder, with slashes on every platform. */
function nameFile(file: string, folder: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

function digestFiles(files: readonly string[], folder: string): { digest: string; bytes: number } {
  const root = realpathSync(folder);
  const hash = createHash('sha256');
  let bytes = 0;
  for (const file of files) {
    const name = nameFile(file, folder);
    const content = readKeyFile(file, name, { folder, root });
    bytes += content.length;
    if (bytes > MOST_BYTES)
      throw refuse(`The files have more than ${formatBytes(MOST_BYTES)}.`, 'Name only the files that `setup` reads.');
    hash.update(JSON.stringify([name, createHash('sha256').update(content).digest('hex')]));
  }
  return { digest: hash.digest('hex').slice(0, 20), bytes };
}

/** Reads a file, or that which a link leads to. What is in the checkout may be a pull request's, so nothing outside of it is read. */
function readKeyFile(file: string, name: string, { folder, root }: { folder: string; root: string }): Buffer {
  let why = '';
  try {
    const real = realpathSync(file);
    if (isBelow(real, root)) return readRegularFile(real, MOST_BYTES);
    why = isBelow(file, folder) ? `leads out of ${folder} by a link` : `lies outside of ${folder}`;
  } catch (error) {
    why = `cannot be read: ${messageOf(error)}`;
  }
  const hint = 'Name files below `working-directory`; a link may lead to a file there, and not to a folder.';
  throw refuse(`${showPlain(name)} ${why}.`, hint);
}

function refuse(message: string, hint: string): PgSpeedError {
  return new PgSpeedError('input', message, hint, { input: SNAPSHOT_FILES.name });
}
