// How somebody accepted conditions that hold, such as by a label on the pull request.
import type { Phrase } from './phrase.ts';

/** Somebody accepted the conditions that hold: they fail nothing. */
export interface Acceptance {
  /** How, such as `accepted by a label`. */
  short: string;
  /** Who and when, without a full stop. */
  sentence: Phrase;
}
