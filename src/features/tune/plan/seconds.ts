// Estimates what a stage of a search costs.
import { FIRST_INTERIM } from '../../../plan/make-plan.ts';
import { PICK_BLOCKS } from './stage.ts';

/** Fewest blocks of a verdict: until the first interim analysis, and the one that confirms it. */
const BLOCKS = FIRST_INTERIM + 1;
/** A stage may have a warm-up, and trials scatter. */
const SPARE = 1.25;

/** Seconds that a comparison of so many choices needs at least. */
export function secondsNeeded(choices: number, secondsPerTrial: number): number {
  return BLOCKS * choices * secondsPerTrial * SPARE;
}

/** Seconds in which a stage can pick one of so many choices. */
export function secondsToPick(choices: number, secondsPerTrial: number): number {
  return PICK_BLOCKS * choices * secondsPerTrial * SPARE;
}
