import { compareOutcomes } from '../stats/tests-outcomes.ts';
import { primaryComparisons } from './outcome.ts';
import type { Results } from './results.ts';
import { allCounted } from './trials.ts';

/**
 * Whether there is anything to say to who is told of changes only: a variant that is faster or slower, a trial that failed,
 * a condition that holds, or a test that always ends differently than on the reference. What is the same, inconclusive, or
 * rests on too few runs is none. Pure.
 */
export function hasNews(results: Results): boolean {
  return (
    primaryComparisons(results).some(({ verdict }) => verdict === 'faster' || verdict === 'slower') ||
    allCounted(results).some(({ failure }) => failure !== null) ||
    results.gates.some(({ verdict }) => verdict === 'holds') ||
    hasOtherOutcomes(results)
  );
}

/** A test that comes and goes by itself is none of the change's. */
function hasOtherOutcomes({ samples, tests, plan }: Results): boolean {
  if (tests.length === 0) return false;
  return compareOutcomes(samples, tests.length, plan).some(({ steadyOn }) => steadyOn.length > 0);
}
