import { readFileSync } from 'node:fs';
import { renderJson } from '../../../src/results/render.ts';
import type { Results } from '../../../src/results/results.ts';
import { analysePlan } from '../../../src/stats/analysis.ts';
import { fileOfSearch, parseDrawn, runSearchOf, SEARCHES } from './searches.ts';

/** Results files of the simulated searches, each repeated from what `searches.test.ts` keeps of it. */
const FILES = new Map<string, string>();
for (const name of SEARCHES) {
  const drawn = parseDrawn(readFileSync(fileOfSearch(name), 'utf8'));
  FILES.set(name, renderJson((await runSearchOf(name, drawn)).results));
}

function readSearch(name: string): Results {
  return JSON.parse(FILES.get(name)!);
}

/** Reports of searches, each with its own end. */
export const TUNE_SCENARIOS: Record<string, () => Results> = {
  'tune-found': () => readSearch('found'),
  'tune-nothing': () => readSearch('nothing'),
  'tune-unshown': () => {
    // Two blocks, of which one shows no gain.
    const results = readSearch('nothing');
    const samples = results.samples.filter(({ block }) => block <= 2);
    for (const { block, variant, metrics } of samples)
      for (const metric of metrics) if (block === 2 && variant === 'turbo') metric.value *= 0.8;
    const stopped = 'the part of the time budget for this stage was used up';
    return { ...results, ...analysePlan(samples, results.plan), samples, end: 'last block', stopped };
  },
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
  'tune-sliced': () => readSearch('sliced'),
  'tune-unsliced': () => readSearch('unsliced'),
  'tune-flaky': () => readSearch('flaky'),
};
