import { SEARCH_PROFILES } from '../features/tune/plan/profiles.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { ProfileChoice } from './profile-choice.ts';

const CHOICES: readonly ProfileChoice[] = [SEARCH_PROFILES];

/** The choice that the inputs ask for; undefined: `profile` or `profiles` name the profiles. */
export function findProfileChoice(inputs: Inputs): ProfileChoice | undefined {
  return CHOICES.find((choice) => choice.isAsked(inputs));
}
