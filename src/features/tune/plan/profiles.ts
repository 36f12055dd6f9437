// Chooses the profiles that a search tries, and their order.
import type { ProfileChoice } from '../../../plan/plan.ts';

/** The most promising first. */
const BY_PROMISE = ['turbo', 'fsync-off', 'tmpfs', 'nosync'];
const PLAIN = 'default';

/** The profiles of a search: today's, those to try, and always the default. */
export const SEARCH_PROFILES: ProfileChoice = {
  isAsked: ({ tune }) => tune,
  listNames: ({ against = PLAIN, profiles = BY_PROMISE }, expand) => [against, ...expand(profiles), PLAIN],
  inputOf: (name, { against }) => (name === against ? 'against' : undefined),
};
