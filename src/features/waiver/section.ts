import type { Acceptance, AcceptanceWay } from '../../report/acceptance.ts';
import { code, say } from '../../report/phrase.ts';
import type { Results } from '../../results/results.ts';
import { shorten } from '../../system/terminal-text.ts';

const MAX_NAME_LENGTH = 60;

/** Who accepted what holds by a label; the name as code, so that nobody is mentioned. */
function findAcceptedByLabel({ waiver }: Results): Acceptance | null {
  if (waiver === null) return null;
  const { label, by, at } = waiver;
  const name = (text: string) => code(shorten(text, MAX_NAME_LENGTH));
  const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  return {
    short: 'accepted by a label',
    sentence: say`Accepted: ${name(by)} set the label ${name(label)} on ${time} UTC`,
  };
}

export const LABEL_ACCEPTANCE: AcceptanceWay = {
  advice: 'accept it by a label (`accept-label`)',
  find: findAcceptedByLabel,
};
