import { meanTests } from '../stats/tests-means.ts';
import { countThings } from './counts.ts';
import { formatAmount } from './format.ts';
import { join, name, type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import { comparedVariants } from './trials.ts';

/** Beyond this many variants it is a list that nobody reads. */
const MOST_VARIANTS = 6;

/** `Mean of 24 tests: 53 ms on default, 15 ms on tmpfs`, over the tests that passed on all; none of fewer than two. */
export function describeMeanTest(results: Results): Phrase[] {
  const variants = comparedVariants(results);
  if (variants.length > MOST_VARIANTS) return [];
  const columns = variants.map(({ id }) => ({ id, ...meanTests(results.samples, results.tests.length, id) }));
  const shared = results.tests.flatMap((_, test) => (columns.every(({ n }) => (n[test] ?? 0) > 0) ? [test] : []));
  if (shared.length < 2) return [];
  const parts = columns.map(({ id, mean }) => {
    const seconds = shared.reduce((sum, test) => sum + (mean[test] ?? 0), 0) / shared.length;
    return say`${formatAmount(seconds, 's')} on ${name(id)}`;
  });
  return [say`Mean of ${countThings(shared.length, 'test')}: ${join(parts, ', ')}.`];
}
