import { openReader } from '../features/read/reader/command.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { NumberReader } from './number-reader.ts';

const OPEN: readonly ((inputs: Inputs) => NumberReader | null)[] = [openReader];

/** Opens the reader that the inputs ask for; null if only the time of a command is measured. */
export function findNumberReader(inputs: Inputs): NumberReader | null {
  for (const open of OPEN) {
    const reader = open(inputs);
    if (reader !== null) return reader;
  }
  return null;
}
