// Finds the CI files of a repository, and the version of PostgreSQL that they name.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isBelow, listFolder } from '../system/files.ts';
import { readRegularText } from '../system/regular-file.ts';
import type { CiName } from './detect.ts';

export interface CiFile {
  /** The CI that reads it; `github` stands for Gitea and Forgejo too. */
  ci: CiName;
  text: string;
}

/** Where each CI looks for its files, which are not read below that folder. */
const PLACES: readonly [ci: CiName, folder: string, name: RegExp][] = [
  ['github', '.github/workflows', /\.ya?ml$/],
  ['github', '.gitea/workflows', /\.ya?ml$/],
  ['github', '.forgejo/workflows', /\.ya?ml$/],
  ['gitlab', '', /^\.gitlab-ci\.ya?ml$/],
  ['woodpecker', '', /^\.woodpecker\.ya?ml$/],
  ['woodpecker', '.woodpecker', /\.ya?ml$/],
];
/** CIs that this program edits files of, and that are no hosts of its own. */
const OTHER_PLACES: readonly [folder: string, name: RegExp][] = [['.circleci', /^config\.ya?ml$/]];
const MOST_FILES = 100;
const MOST_BYTES = 256 * 1024;

/** Reads the CI files of the repository that a folder is in, those that speak of PostgreSQL first. Follows no link. */
export function findCiFiles(folder: string): CiFile[] {
  const root = findRoot(path.resolve(folder));
  const files: CiFile[] = [];
  for (const [ci, place, pattern] of PLACES) {
    const directory = path.join(root, place);
    const names = isInside(directory, root) ? listFolder(directory).filter((name) => pattern.test(name)) : [];
    for (const name of names.toSorted().slice(0, MOST_FILES)) {
      const text = readRegularText(path.join(directory, name), MOST_BYTES);
      if (text !== '') files.push({ ci, text });
    }
  }
  const rank = ({ text }: CiFile) => (/postgres/i.test(text) ? 0 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a folder has files of any CI; reads none of them. */
export function hasCiFiles(folder: string): boolean {
  const places = [...PLACES.map(([, place, pattern]) => [place, pattern] as const), ...OTHER_PLACES];
  return places.some(([place, pattern]) => listFolder(path.join(folder, place)).some((name) => pattern.test(name)));
}

/** The nearest folder with a `.git`; without one the folder itself. */
function findRoot(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (listFolder(at).includes('.git')) return at;
    if (at === path.dirname(at)) return folder;
  }
}

/** Whether a folder exists, and no link leads from it out of the root. */
function isInside(folder: string, root: string): boolean {
  try {
    return isBelow(realpathSync(folder), realpathSync(root));
  } catch {
    return false;
  }
}

/** An image with its tag (`postgres:16-alpine`, `pgvector/pgvector:pg16`), but not an address (`postgres://`, `//postgres:secret@`). */
const IMAGE =
  /(?<![\w-]|\/\/)(?:postgres(?:ql)?|postgis|pgvector|pgrouting|timescaledb):(?!\d{3,5}(?![\w.-]))([\w.-]*\d[\w.-]*|\$[^\s'"]*)/g;
/** The input of actions that install a server. */
const INPUT = /\bpostgres(?:ql)?[-_ ]version['"]?: *['"]?([\w.$-]+)/g;
const COMMENT = /(?<=^|\s)#.*/gm;
/** A smaller number is the version of an extension. */
const OLDEST = 9;

/** The major version, if these files name exactly one and no variable stands for another; otherwise null. */
export function readCiMajor(files: readonly CiFile[]): number | null {
  const majors = new Set<number | null>();
  for (const { text } of files) {
    const code = text.replace(COMMENT, '');
    for (const pattern of [IMAGE, INPUT]) for (const [, tag = ''] of code.matchAll(pattern)) majors.add(readMajor(tag));
  }
  const [major = null] = majors;
  return majors.size === 1 ? major : null;
}

/** `16`, `16.2-alpine`, `16-3.4`, `pg16`, `0.8.0-pg16`; null for a variable and for a number that is no version. */
function readMajor(tag: string): number | null {
  const [, major] = /(?:^|-)pg(\d{1,2})(?![\d])/.exec(tag) ?? /^(\d{1,2})(?![\d])/.exec(tag) ?? [];
  return major === undefined || Number(major) < OLDEST ? null : Number(major);
}
