import type { Choice } from '../plan/stage.ts';

/** Fewest blocks that a verdict may come from: the first look of a run. */
const BLOCKS = 4;
/** A stage also has a warm-up, and trials scatter. */
const SPARE = 1.25;

/** Seconds that a comparison of so many choices needs at least. */
export function secondsNeeded(choices: number, secondsPerTrial: number): number {
  return BLOCKS * choices * secondsPerTrial * SPARE;
}

/**
 * As many choices as a budget has room for, the most promising; at least two, the first is the reference.
 * @param choices the reference, then the others, the most promising first
 */
export function fitChoices(
  choices: readonly Choice[],
  secondsPerTrial: number,
  seconds: number,
): { kept: Choice[]; dropped: Choice[] } {
  const most = Math.max(2, Math.floor(seconds / secondsNeeded(1, secondsPerTrial)));
  return { kept: choices.slice(0, most), dropped: choices.slice(most) };
}
