import type { Scenario } from '../../integration/kill/scenarios.ts';
import { compare, RUN } from '../../integration/kill/words.ts';

/** A comparison that is killed in its watched run. */
export const EXPLAIN_KILLED: Scenario = {
  name: 'compare, watched',
  words: compare('--profile', 'turbo', '--runs', '1', '--explain', '--command', RUN),
  kind: 'compare',
  hasExtraRuns: true,
  phases: ['extra run', 'report'],
};
