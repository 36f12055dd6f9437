// Chooses the profiles that a search tries, and their order.
import type { Inputs } from '../../../inputs/inputs.ts';

/** The most promising first. */
const BY_PROMISE = ['turbo', 'fsync-off', 'tmpfs', 'nosync'];
const PLAIN = 'default';

/** The profiles of a search: today's, those to try, and always the default. @param expand replaces `all` and `own` by what they stand for */
export function listSearchProfiles(
  { against = PLAIN, profiles = BY_PROMISE }: Inputs,
  expand: (names: readonly string[]) => string[],
): string[] {
  return [against, ...expand(profiles), PLAIN];
}
