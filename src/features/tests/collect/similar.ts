// Suggests folders with JUnit files if the input `junit` matches none.
import { open } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../../measure/find-files.ts';
import { LOOK_BYTES, looksLikeJunit } from './encoding.ts';

/** Folders that a search for similar files goes down. */
const SEARCH_DEPTH = 8;

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

/** Names folders with files that the user may have meant: `3 .xml files lie in build/test-results`; empty if there are none. */
export async function formatSimilar(globs: readonly string[], folder: string): Promise<string> {
  const endings = new Set(globs.map((glob) => path.extname(glob)).filter((ending) => /^\.\w+$/.test(ending)));
  const [ending = '.xml'] = endings.size === 1 ? endings : [];
  const similar = await findFiles([`**/*${ending}`], folder, SEARCH_DEPTH).catch(() => null);
  const counts = new Map<string, number>();
  for (const file of similar?.files ?? []) {
    const place = path.relative(folder, path.dirname(file)) || '.';
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return places
    .map(([place, count]) => `${count} ${ending} ${count === 1 ? 'file lies' : 'files lie'} in \`${place}\``)
    .join(', ');
}
