import { makeRepository } from '../../integration/kill/place.ts';
import type { Scenario } from '../../integration/kill/scenarios.ts';
import { compare, RUN } from '../../integration/kill/words.ts';

/** A comparison that is killed while it writes its line. */
export const HISTORY_KILLED: Scenario = {
  name: 'compare with a history',
  words: compare('--profile', 'turbo', '--runs', '3', '--history', 'branch', '--command', RUN),
  prepare: makeRepository,
  kind: 'compare',
  phases: ['report'],
};
