// Defines the input `slices`, by which a suite is cut into parts that are measured one after the other.
import { countReader } from '../../../inputs/numbers.ts';
import { accept, type ReadResult, refuse, showValue } from '../../../inputs/reading.ts';
import { type InputRow, MEASURING } from '../../../inputs/table.ts';

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

export const SLICES = {
  name: 'slices',
  commands: MEASURING,
  placeholder: '<count>',
  description:
    'Cut a long suite into so many slices, 6 to 1000 or `auto`, and run another one in each block. Default: all of it.',
  needsWorkload: true,
  read: readSlices,
} as const satisfies InputRow;
