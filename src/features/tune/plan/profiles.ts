import type { ProfileChoice } from '../../../plan/plan.ts';

/** What a search tries, the most promising first, and what it is always compared with. */
const BY_PROMISE = ['turbo', 'fsync-off', 'tmpfs', 'nosync'];
const PLAIN = 'default';

/** The profiles of a search. */
export const SEARCH_PROFILES: ProfileChoice = {
  isAsked: ({ tune }) => tune,
  listNames: ({ against = PLAIN, profiles = BY_PROMISE }, expand) => [against, ...expand(profiles), PLAIN],
  inputOf: (name, { against }) => (name === against ? 'against' : undefined),
};
