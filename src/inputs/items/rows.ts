// Defines the inputs that list the items of a suite, `slice-files` and `slice-command`, and what inputs about its workers need.
import { accept, type ReadResult, refuse, showValue, splitLines } from '../reading.ts';
import type { InputCommand, InputRow } from '../table.ts';
import { readShellLine } from '../texts.ts';

/** The commands that may run a suite in slices. */
export const SLICING: readonly InputCommand[] = ['run', 'compare', 'tune'];
const ITEM_NEEDS = {
  inputs: ['slices', 'workers', 'tune'],
  hint: 'Add `slices: auto` to measure the suite in parts, `workers: auto` to run it in parallel, `tune: true` to search for what makes it fast, or remove it.',
};

/** What inputs about the workers of a run or a search need. */
export const WORKER_NEEDS = {
  inputs: ['workers', 'tune'],
  hint: 'Add `workers: auto` to run the suite in parallel, `tune: true` to search for what makes it fast, or remove it.',
};

/** Reads globs, one a line: a brace may hold commas. */
export function readPatterns(text: string): ReadResult<string[]> {
  const patterns = splitLines(text).map(({ line }) => line);
  if (patterns.length > 0) return accept(patterns);
  return refuse(`${showValue(text)} names no files`, 'Write one pattern a line.');
}

export const SLICE_FILES = {
  name: 'slice-files',
  commands: SLICING,
  inParallel: true,
  kind: 'list',
  placeholder: '<globs>',
  description: 'Test files to deal to the slices, such as `test/**/*.test.ts`, a pattern a line. Default none.',
  needs: ITEM_NEEDS,
  read: readPatterns,
} as const satisfies InputRow;

export const SLICE_COMMAND = {
  name: 'slice-command',
  commands: SLICING,
  inParallel: true,
  placeholder: '<line>',
  description:
    'Shell line that prints what to deal to the slices, an item a line, such as `go list ./...`. Default none.',
  needs: ITEM_NEEDS,
  read: readShellLine,
} as const satisfies InputRow;
