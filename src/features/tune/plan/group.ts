// Decides how many slices of a cut suite each block of a stage runs: a group in which all workers of its choices have as many.
import { groupSlices, type Parts } from '../../../plan/parts.ts';

/** A choice, with its number of workers of ours; null: it runs on one server. */
interface Grouped {
  servers: number | null;
}

/** The parts of a stage with these choices. @param parts those of the cut, each a slice; undefined: every trial runs the whole */
export function groupFor(choices: readonly Grouped[], parts: Parts | undefined): Parts | undefined {
  return parts && groupSlices(parts, sizeOfGroup(choices));
}

/** The least number of slices that can be dealt evenly to the workers of each choice. */
function sizeOfGroup(choices: readonly Grouped[]): number {
  return choices.reduce((size, { servers }) => findCommonMultiple(size, servers ?? 1), 1);
}

function findCommonMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}
