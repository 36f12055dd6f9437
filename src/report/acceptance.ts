// The interface of a way to accept conditions that hold, such as a label on the pull request.
import type { Results } from '../results/results.ts';
import type { Phrase } from './phrase.ts';

/** Somebody accepted the conditions that hold: they fail nothing. */
export interface Acceptance {
  /** How, such as `accepted by a label`. */
  short: string;
  /** Who and when, without a full stop. */
  sentence: Phrase;
}

/** A way to accept them. */
export interface AcceptanceWay {
  /** What to do, as a part of a hint: `accept it by a label`. */
  advice: string;
  /** Null: the results have none. */
  find(results: Results): Acceptance | null;
}
