// Estimates what a stage of a search costs.
import { FIRST_INTERIM } from '../../../plan/make-plan.ts';
import { firstLookAtParts, type Parts } from '../../../plan/parts.ts';
import { PICK_BLOCKS } from './stage.ts';

/** Fewest blocks of a verdict: until the first interim analysis, and the one that confirms it. */
function countBlocks(parts: Parts | undefined): number {
  return (parts ? firstLookAtParts(parts) : FIRST_INTERIM) + 1;
}

/** Runs of the fewest choices, to pick one and to prove it. */
export function countRuns(parts: Parts | undefined): number {
  return 2 * (PICK_BLOCKS + countBlocks(parts));
}

/** A stage may have a warm-up, and trials scatter. */
const SPARE = 1.25;

/** Seconds that a comparison of so many choices needs at least. */
export function secondsNeeded(choices: number, secondsPerTrial: number, parts?: Parts): number {
  return countBlocks(parts) * choices * secondsPerTrial * SPARE;
}

/** Seconds in which a stage can pick one of so many choices. */
export function secondsToPick(choices: number, secondsPerTrial: number): number {
  return PICK_BLOCKS * choices * secondsPerTrial * SPARE;
}
