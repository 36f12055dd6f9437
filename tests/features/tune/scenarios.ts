import { readFileSync } from 'node:fs';
import type { Results } from '../../../src/results/results.ts';

/** The results of a simulated search, as `features/tune/searches.test.ts` keeps them. */
function readSearch(name: string): Results {
  return JSON.parse(readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8'));
}

/** Reports of searches, each with its own end. */
export const TUNE_SCENARIOS: Record<string, () => Results> = {
  'tune-found': () => readSearch('found'),
  'tune-nothing': () => readSearch('nothing'),
  'tune-unproven': () => {
    // A proof in which the gain is gone.
    const { conclusion } = readSearch('noisy');
    const proof = { samples: [], comparisons: [], steps: [], conclusion };
    return { ...readSearch('plain'), ...proof, conclusion: { ...conclusion, verdict: 'inconclusive', fastest: null } };
  },
  'tune-stopped': () => readSearch('stopped'),
  'tune-against': () => readSearch('against'),
  'tune-cut': () => {
    const results = readSearch('plain');
    return { ...results, tune: { ...results.tune!, done: false } };
  },
  'tune-shared': () => readSearch('shared'),
  'tune-flaky': () => readSearch('flaky'),
};
