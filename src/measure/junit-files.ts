import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOOK_BYTES, looksLikeJunit } from '../workload/junit-look.ts';

/** Never walked, whatever the glob: no results are there, and a lot of files that are none. */
const IGNORED = ['**/node_modules/**', '**/.git/**'];

/** Folders that a search for similar files goes down. */
const SEARCH_DEPTH = 8;
const MOST_FOLDERS_NAMED = 3;

/**
 * Absolute paths, in order, of the regular files that match. Symbolic links are neither followed nor listed; dotfiles
 * are only where a glob names them. @throws the error of the file system
 */
export async function listFiles(globs: readonly string[], folder: string, deep?: number): Promise<string[]> {
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
  return found.map((file) => path.normalize(file)).sort();
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
export async function describeSimilar(globs: readonly string[], folder: string): Promise<string> {
  const endings = new Set(globs.map((one) => path.extname(one)).filter((ending) => /^\.\w+$/.test(ending)));
  const [ending = '.xml'] = endings.size === 1 ? endings : [];
  const found = await listFiles([`**/*${ending}`], folder, SEARCH_DEPTH).catch(() => []);
  const counts = new Map<string, number>();
  for (const file of found) {
    const place = path.relative(folder, path.dirname(file)) || '.';
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_FOLDERS_NAMED);
  return places
    .map(([place, count]) => `${count} ${ending} ${count === 1 ? 'file lies' : 'files lie'} in \`${place}\``)
    .join(', ');
}
