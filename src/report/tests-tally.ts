import { MINIMUM_TEST_PAIRS, type TestComparison } from '../stats/tests.ts';
import { countThings, formatCount } from './counts.ts';

/** How many tests of a variant are what. */
export interface TestTally {
  faster: number;
  slower: number;
  /** Compared, and neither. */
  within: number;
  /** Passed on both sides in some block, but in too few for a verdict. */
  tooFew: number;
  /** The largest number of pairs of any test. */
  most: number;
}

export function tallyTests({ n, verdicts }: TestComparison): TestTally {
  const tally: TestTally = { faster: 0, slower: 0, within: 0, tooFew: 0, most: 0 };
  n.forEach((pairs, test) => {
    const verdict = verdicts[test] ?? 0;
    tally.most = Math.max(tally.most, pairs);
    if (verdict > 0) tally.faster += 1;
    else if (verdict < 0) tally.slower += 1;
    else if (pairs >= MINIMUM_TEST_PAIRS) tally.within += 1;
    else if (pairs > 0) tally.tooFew += 1;
  });
  return tally;
}

/** `14 tests faster, 2 slower`. */
export function nameVerdicts(faster: number, slower: number): string {
  if (faster === 0) return slower === 0 ? 'no test faster or slower' : `${countThings(slower, 'test')} slower`;
  return `${countThings(faster, 'test')} faster${slower === 0 ? '' : `, ${formatCount(slower)} slower`}`;
}
