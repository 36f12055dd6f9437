// Defines the inputs by which a suite is cut into slices: `slices`, `slice-files` and `slice-command`.
import { countReader } from '../../../inputs/numbers.ts';
import { accept, type ReadResult, refuse, showValue, splitLines } from '../../../inputs/reading.ts';
import { type InputRow, MEASURING } from '../../../inputs/table.ts';
import { readShellLine } from '../../../inputs/texts.ts';

/** More are more than a run of days measures. */
const MAX_SLICES = 1000;
const MIN_SLICES = 6;

/** Reads `auto`, or a number of slices. */
export function readSlices(text: string): ReadResult<number | 'auto'> {
  if (text.trim() === 'auto') return accept('auto');
  const reading = countReader(MIN_SLICES, MAX_SLICES)(text);
  if ('value' in reading) return reading;
  const message = `${showValue(text)} is neither \`auto\` nor a whole number from ${MIN_SLICES} to ${MAX_SLICES}`;
  return refuse(message, 'Write one of these numbers, with digits only; fewer than 6 slices get no verdict.');
}

/** Reads globs, one a line: a brace may hold commas. */
export function readPatterns(text: string): ReadResult<string[]> {
  const patterns = splitLines(text).map(({ line }) => line);
  if (patterns.length > 0) return accept(patterns);
  return refuse(`${showValue(text)} names no files`, 'Write one pattern a line.');
}

export const SLICES = {
  name: 'slices',
  commands: MEASURING,
  placeholder: '<count>',
  description:
    'Cut a long suite into so many slices, 6 to 1000 or `auto`, and run another one in each block. Default: all of it.',
  needsWorkload: true,
  read: readSlices,
} as const satisfies InputRow;

export const SLICE_FILES = {
  name: 'slice-files',
  commands: MEASURING,
  kind: 'list',
  placeholder: '<globs>',
  description: 'Test files to deal to the slices, such as `test/**/*.test.ts`, a pattern a line. Default none.',
  needs: { input: 'slices', hint: 'Add `slices: auto`, or remove it.' },
  read: readPatterns,
} as const satisfies InputRow;

export const SLICE_COMMAND = {
  name: 'slice-command',
  commands: MEASURING,
  placeholder: '<line>',
  description:
    'Shell line that prints what to deal to the slices, an item a line, such as `go list ./...`. Default none.',
  needs: { input: 'slices', hint: 'Add `slices: auto`, or remove it.' },
  read: readShellLine,
} as const satisfies InputRow;
