// Lists the features that cut the user's command into parts.
import { SLICE_CUTTER } from '../features/slices/run/cut.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Cutter } from './cutter.ts';

const CUTTERS: readonly Cutter[] = [SLICE_CUTTER];

/** The cutter that the inputs ask for; undefined: every trial runs the whole command. */
export function findCutter(inputs: Inputs): Cutter | undefined {
  return CUTTERS.find((cutter) => cutter.isAsked(inputs));
}
