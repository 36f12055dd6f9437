import { lstatSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOOK_BYTES, looksLikeJunit } from '../features/tests/collect/encoding.ts';
import { isBelow } from '../revisions/worktree-place.ts';

/** Never walked, whatever the glob: no results are there, and a lot of files that are none. */
const IGNORED = ['**/node_modules/**', '**/.git/**'];

/** Folders that a search for similar files goes down. */
const SEARCH_DEPTH = 8;
const MAX_FOLDERS_NAMED = 3;

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

/** Whether a file begins as JUnit XML does. @throws the error of the file system */
export async function isJunitFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(LOOK_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, LOOK_BYTES, 0);
    return looksLikeJunit(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
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

/** Where other files lie that the user may have meant: `3 .xml files lie in build/test-results`; empty where there are none. */
export async function formatSimilar(globs: readonly string[], folder: string): Promise<string> {
  const endings = new Set(globs.map((one) => path.extname(one)).filter((ending) => /^\.\w+$/.test(ending)));
  const [ending = '.xml'] = endings.size === 1 ? endings : [];
  const found = await findFiles([`**/*${ending}`], folder, SEARCH_DEPTH).catch(() => null);
  const counts = new Map<string, number>();
  for (const file of found?.files ?? []) {
    const place = path.relative(folder, path.dirname(file)) || '.';
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_FOLDERS_NAMED);
  return places
    .map(([place, count]) => `${count} ${ending} ${count === 1 ? 'file lies' : 'files lie'} in \`${place}\``)
    .join(', ');
}
