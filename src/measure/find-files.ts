import { lstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isBelow } from '../system/files.ts';

/** Never walked, whatever the glob: no results are there, and a lot of files that are none. */
const IGNORED = ['**/node_modules/**', '**/.git/**'];

/** What globs find. */
export interface FoundFiles {
  /** Absolute paths, in order. */
  files: string[];
  /** Symbolic links that lead to others, absolute. */
  links: string[];
}

/**
 * The regular files that match. Symbolic links are neither followed nor listed, also where a glob names them: what is in the
 * checkout may be a pull request's. What leads to the checkout is the user's own. Dotfiles are only where a glob names them.
 * @throws the error of the file system
 */
export async function findFiles(globs: readonly string[], folder: string, deep?: number): Promise<FoundFiles> {
  const { glob } = await import('tinyglobby');
  const patterns = path.sep === '\\' ? globs.map((one) => one.replaceAll('\\', '/')) : [...globs];
  const found = await glob(patterns, {
    cwd: folder,
    absolute: true,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: IGNORED,
    ...(deep === undefined ? {} : { deep }),
  });
  const files: string[] = [];
  const links = new Set<string>();
  const findLink = makeLinkSearch(path.resolve(folder));
  for (const file of found.map((one) => path.normalize(one)).sort()) {
    const link = findLink(path.dirname(file));
    if (link === null) files.push(file);
    else links.add(link);
  }
  return { files, links: [...links] };
}

/** Gives the topmost link on the way from a root to a folder below it; null where there is none. Beside the root the glob's library follows none. */
function makeLinkSearch(root: string): (folder: string) => string | null {
  const known = new Map<string, string | null>([[root, null]]);
  const search = (folder: string): string | null => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const link = search(path.dirname(folder)) ?? (lstatSync(folder).isSymbolicLink() ? folder : null);
    known.set(folder, link);
    return link;
  };
  return (folder) => (isBelow(folder, root) ? search(folder) : null);
}

/** Changes when a file is written; null when there is none. */
export async function readStamp(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return null;
  }
}
