import type { AdviceFacts } from './advice-facts.ts';
import type { Phrase } from './phrase.ts';

/** A finding with its figure, as the end of a sentence. `seconds`: how much of the run it is about, for the order. */
export interface Advice {
  seconds: number;
  text: Phrase;
}

/** Looks at one run; null when it has nothing to say of it. */
export type Rule = (facts: AdviceFacts) => Advice | null;

/** Below a tenth a change of the suite is not worth its trouble. */
export const WORTH = 0.1;

/** Too little to be seen in any time that a comparison measures. */
export const NOTHING = 0.01;

/** A share of the server's work that is also one of the whole run. */
export function isWorth(share: number, seconds: number, run: number): boolean {
  return share >= WORTH && seconds >= (WORTH / 2) * run;
}
