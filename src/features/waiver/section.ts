// Reports the label by which somebody accepted conditions of `fail-if` that hold.
import { code, type Phrase, say } from '../../report/phrase.ts';
import type { Results } from '../../results/results.ts';
import { shorten } from '../../system/terminal-text.ts';

export const ACCEPTANCE_ADVICE = 'accept it by a label (`accept-label`)';

/** How somebody accepted the conditions that hold, so that they fail nothing. */
export interface Acceptance {
  /** Such as `accepted by a label`. */
  short: string;
  /** Who and when, without a full stop. */
  sentence: Phrase;
}

/** Who accepted the conditions that hold; null: nobody. */
export function findAcceptance({ waiver }: Pick<Results, 'waiver'>): Acceptance | null {
  if (waiver === null) return null;
  const { label, by, at } = waiver;
  // A name as code mentions nobody.
  const name = (text: string) => code(shorten(text, 60));
  const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const sentence = say`Accepted: ${name(by)} set the label ${name(label)} on ${time} UTC`;
  return { short: 'accepted by a label', sentence };
}
