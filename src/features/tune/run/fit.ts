import type { Contender } from '../plan/stage.ts';

/** Fewest blocks that a verdict may come from: the first look of a run. */
const BLOCKS = 4;
/** A stage also has a warm-up, and trials scatter. */
const SPARE = 1.25;

/** Seconds that a comparison of so many contenders needs at least. */
export function secondsNeeded(contenders: number, secondsPerTrial: number): number {
  return BLOCKS * contenders * secondsPerTrial * SPARE;
}

/**
 * As many contenders as a budget has room for, the most promising; at least two, the first is the reference.
 * @param contenders the reference, then the others, the most promising first
 */
export function fitContenders(
  contenders: readonly Contender[],
  secondsPerTrial: number,
  seconds: number,
): { kept: Contender[]; dropped: Contender[] } {
  const most = Math.max(2, Math.floor(seconds / secondsNeeded(1, secondsPerTrial)));
  return { kept: contenders.slice(0, most), dropped: contenders.slice(most) };
}
