// Copies files that slices wrote in their own folders to the real one: their JUnit files, and what `keep-files` names.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import { copyFileAtomic, isBelow, makeTree } from '../../../system/files.ts';
import { findFiles } from '../../../system/find-files.ts';
import { escapeGlob } from '../../../system/glob.ts';
import { fillNumbers } from '../../../workload/items/placeholders.ts';
import type { Apart } from './apart.ts';
import type { EndedSlice } from './slice.ts';

interface KeepContext {
  apart: Apart;
  inputs: Pick<Inputs, 'workingDirectory' | 'keepFiles' | 'junit'>;
  /** Reads the JUnit files of a slice, before those of the next one may replace them. */
  collect(slice: EndedSlice): Promise<unknown>;
}

/** What became of the files. */
export interface KeptFiles {
  /** Files that two slices wrote differently; that of the first one is kept. */
  twice: { file: string; slices: number[] }[];
  /** Sentences about slices whose files could not be copied. */
  lost: string[];
}

/** A larger file of two slices is not compared, and counts as another one. */
const MAX_COMPARED_BYTES = 64 * 1024 ** 2;

/** Keeps the files of slices that have ended, in their order. Nothing is to be done where they share the folder. */
export async function keepFiles(
  slices: readonly EndedSlice[],
  { apart: { folder }, inputs, collect }: KeepContext,
): Promise<KeptFiles> {
  const kept: KeptFiles = { twice: [], lost: [] };
  if (folder === null) return kept;
  const { junit, keepFiles: globs } = inputs;
  const cwd = realpathSync(inputs.workingDirectory);
  const place = escapeGlob(path.relative(folder, cwd));
  const writers = new Map<string, number>();
  for (const slice of slices) {
    const { changes, number } = slice;
    if (changes === null) continue;
    const toReal = (changed: string) => path.join(folder, path.relative(changes, changed));
    const find = async (patterns: readonly string[]) => {
      const filled = patterns.map((glob) => fillNumbers(glob, slice));
      const { files } = await findFiles(
        filled.map((glob) => (path.isAbsolute(glob) ? path.relative(folder, glob) : path.join(place, glob))),
        changes,
      );
      return files.filter((file) => isBelow(file, changes));
    };
    try {
      for (const changed of await find(junit)) copy(changed, toReal(changed));
      await collect(slice);
      for (const changed of await find(globs)) {
        const file = toReal(changed);
        const writer = writers.get(file);
        if (writer === undefined) copy(changed, file);
        else if (!isSame(file, changed)) kept.twice.push({ file: path.relative(cwd, file), slices: [writer, number] });
        writers.set(file, writer ?? number);
      }
    } catch (error) {
      kept.lost.push(`The files of slice ${number} could not all be kept: ${messageOf(error)}.`);
    }
  }
  return kept;
}

/** Follows no link, which the slice may have replaced in its folder. */
function copy(changed: string, file: string): void {
  const folder = path.dirname(file);
  makeTree(folder);
  if (realpathSync(folder) !== folder) throw new Error(`a link leads to ${folder}`);
  copyFileAtomic(changed, file);
}

function isSame(one: string, other: string): boolean {
  const { size } = statSync(one);
  return size === statSync(other).size && size <= MAX_COMPARED_BYTES && readFileSync(one).equals(readFileSync(other));
}
