// Finds and reads the files of a repository that may start PostgreSQL, and those that an include names; follows no link out of it.
import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../errors.ts';
import { isBelow } from '../../../system/files.ts';
import { findMatches } from '../../../system/glob.ts';
import { readRegularFile, readRegularText } from '../../../system/regular-file.ts';
import type { FileKind } from '../change/adopt-file.ts';
import { explainOtherCi } from './other-ci.ts';

/** A file that was read. */
export interface ListedFile {
  /** From the folder, with slashes. */
  path: string;
  kind: FileKind;
  text: string;
}

export interface UnreadFile {
  path: string;
  why: string;
}

export interface Listing {
  files: ListedFile[];
  unread: UnreadFile[];
}

/** A CI file is never longer, and a long script takes 2 s for a megabyte. */
export const MOST_BYTES = 2 * 1024 * 1024;
const IGNORED_FOLDERS = ['node_modules', '.git', 'vendor', 'target', '.venv', 'dist'];
const IGNORED = IGNORED_FOLDERS.map((name) => `**/${name}/**`);
const DEPTH = 8;
const MOST_IGNORE_BYTES = 1024;
/** Folders that a CI reads; a link in the place of one is named. */
const CI_FOLDERS = /^\.(?:(?:github|gitea|forgejo)(?:\/workflows)?|woodpecker|circleci)$/;

export const LINK = 'it is a link, which is not followed';

const KINDS: readonly [kind: FileKind, pattern: RegExp][] = [
  ['github', /^\.github\/workflows\/[^/]+\.ya?ml$/],
  ['gitea', /^\.gitea\/workflows\/[^/]+\.ya?ml$/],
  ['forgejo', /^\.forgejo\/workflows\/[^/]+\.ya?ml$/],
  ['gitlab', /^\.gitlab-ci\.ya?ml$/],
  ['woodpecker', /^\.woodpecker(?:\.ya?ml|\/.+\.ya?ml)$/],
  ['circleci', /^\.circleci\/config\.ya?ml$/],
  ['composite', /(?:^|\/)action\.ya?ml$/],
  ['compose', /(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$|(?:^|\/)[^/]*docker-compose[^/]*\.ya?ml$/],
];

/** @throws the file system's error if the folder cannot be listed */
export function findFiles(folder: string): Listing {
  const listing: Listing = { files: [], unread: [] };
  for (const name of listNames(folder, '', DEPTH)) {
    const [kind] = KINDS.find(([, pattern]) => pattern.test(name)) ?? [];
    if (kind !== undefined) addFile(listing, folder, name, kind);
    else {
      const why = CI_FOLDERS.test(name) ? LINK : explainOtherCi(name);
      if (why !== null) listing.unread.push({ path: name, why });
    }
  }
  return listing;
}

/** The paths of all that is no folder, links to folders among them, in order. */
function listNames(root: string, folder: string, depth: number): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [name];
      const isIgnored = IGNORED_FOLDERS.includes(entry.name) || ignoresItself(path.join(root, name));
      return depth === 0 || isIgnored ? [] : listBelow(root, name, depth - 1);
    });
}

/** Whether a folder has a `.gitignore` by which git ignores all that is in it, as a folder with reports of pg-speed has. */
function ignoresItself(folder: string): boolean {
  const lines = readRegularText(path.join(folder, '.gitignore'), MOST_IGNORE_BYTES).split(/\r?\n/);
  const patterns = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return patterns.length === 1 && patterns[0]?.trim() === '*';
}

/** A folder that cannot be listed has nothing for us. */
function listBelow(root: string, folder: string, depth: number): string[] {
  try {
    return listNames(root, folder, depth);
  } catch {
    return [];
  }
}

/** Reads a file of the folder into what was found; a link is only named. */
export function addFile(listing: Listing, folder: string, name: string, kind: FileKind): void {
  const leave = (why: string) => listing.unread.push({ path: name, why });
  try {
    const file = path.join(folder, name);
    if (!isBelow(realpathSync(path.dirname(file)), realpathSync(folder))) {
      leave('it is outside of the folder, behind a link');
      return;
    }
    const bytes = readRegularFile(file, MOST_BYTES);
    const text = bytes.toString('utf8');
    if (bytes.equals(Buffer.from(text, 'utf8'))) listing.files.push({ path: name, kind, text });
    else leave('it is not UTF-8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') leave('there is no such file');
    else leave(code === undefined ? messageOf(error) : `it cannot be read: ${messageOf(error)}`);
  }
}

/**
 * Paths that match a pattern of `include: local:`, from the folder; a plain path is returned as it is.
 * @throws PgSpeedError of kind `input` if matching takes forever; the error of the file system
 */
export async function expandInclude(folder: string, pattern: string): Promise<string[]> {
  const normal = path.posix.normalize(pattern);
  if (normal.startsWith('..')) return [];
  if (!pattern.includes('*')) return [normal];
  return findMatches([pattern], {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    ignore: IGNORED,
    expandDirectories: false,
  });
}
