import type { Results } from '../results/results.ts';
import type { Phrase } from './phrase.ts';

/** Somebody accepted the conditions that hold: they fail nothing. */
export interface Acceptance {
  /** How, such as `accepted by a label`. */
  short: string;
  /** Who and when, without a full stop. */
  sentence: Phrase;
}

export type FindAcceptance = (results: Results) => Acceptance | null;
