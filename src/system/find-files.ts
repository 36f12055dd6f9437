// Finds files by globs, without following symbolic links, and stamps them to notice changes.
import { lstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isBelow } from './files.ts';
import { findMatches } from './glob.ts';

/** Folders that are never searched: they have many files, and no results. */
const IGNORED = ['**/node_modules/**', '**/.git/**'];
const SEARCH = { absolute: true, followSymbolicLinks: false, expandDirectories: false, ignore: IGNORED };

/** The matches of some globs. */
export interface FoundFiles {
  /** Absolute paths, in order. */
  files: string[];
  /** Absolute paths of symbolic links that lead to other matches. */
  links: string[];
}

/**
 * The regular files that match. Symbolic links are neither followed nor listed, also where a glob names them: what is in the
 * checkout may be a pull request's. What leads to the checkout is the user's own. Dotfiles are only where a glob names them.
 * @throws PgSpeedError of kind `input` if matching takes forever; the error of the file system
 */
export async function findFiles(globs: readonly string[], folder: string, deep?: number): Promise<FoundFiles> {
  const matches = await findMatches(toPatterns(globs), {
    ...SEARCH,
    cwd: folder,
    ...(deep === undefined ? {} : { deep }),
  });
  const files: string[] = [];
  const links = new Set<string>();
  const findLink = makeLinkSearch(path.resolve(folder));
  for (const file of matches.map((match) => path.normalize(match)).sort()) {
    const link = findLink(path.dirname(file));
    if (link === null) files.push(file);
    else links.add(link);
  }
  return { files, links: [...links] };
}

/**
 * The regular files that match, and every link that does, as absolute paths in order: the caller has to judge what a link leads to.
 * Links to folders are not gone down.
 * @throws as {@link findFiles}
 */
export async function findFilesAndLinks(globs: readonly string[], folder: string): Promise<string[]> {
  const matches = await findMatches(toPatterns(globs), { ...SEARCH, cwd: folder, listsLinks: true });
  return matches.map((match) => path.normalize(match)).sort();
}

function toPatterns(globs: readonly string[]): string[] {
  return path.sep === '\\' ? globs.map((pattern) => pattern.replaceAll('\\', '/')) : [...globs];
}

/** Makes a function that returns the topmost link between a root and a folder below it, or null. Outside of the root the library of globs follows no link. */
function makeLinkSearch(root: string): (folder: string) => string | null {
  const links = new Map<string, string | null>([[root, null]]);
  const search = (folder: string): string | null => {
    const cached = links.get(folder);
    if (cached !== undefined) return cached;
    const link = search(path.dirname(folder)) ?? (lstatSync(folder).isSymbolicLink() ? folder : null);
    links.set(folder, link);
    return link;
  };
  return (folder) => (isBelow(folder, root) ? search(folder) : null);
}

/** A text that changes when the file is written; null if there is no file. */
export async function readStamp(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return null;
  }
}
