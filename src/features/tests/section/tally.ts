// Counts the tests that are faster, slower or within noise on each variant, and writes the lines about it.
import { PART } from '../../../plan/parts.ts';
import { countThings, formatCount } from '../../../report/format.ts';
import { join, name, type Phrase, plainPhrase, say } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import { groupBy } from '../../../stats/groups.ts';
import { isJudged, MINIMUM_TEST_PAIRS, type TestComparison } from '../compare/tests.ts';

/**
 * Number of tests of a variant by verdict; `tooFew` passed on both sides in some blocks, but in too few for one. `most` is the
 * largest number of pairs of a test, or of machines that have one.
 */
type TestTally = Record<'faster' | 'slower' | 'within' | 'tooFew' | 'most', number>;

export function tallyTests({ tests }: TestComparison): TestTally {
  const tally: TestTally = { faster: 0, slower: 0, within: 0, tooFew: 0, most: 0 };
  for (const result of tests) {
    tally.most = Math.max(tally.most, result.n);
    if (result.verdict > 0) tally.faster += 1;
    else if (result.verdict < 0) tally.slower += 1;
    else if (isJudged(result)) tally.within += 1;
    else tally.tooFew += 1;
  }
  return tally;
}

/** `14 tests faster, 2 slower`. */
export function nameVerdicts(faster: number, slower: number): string {
  if (faster === 0) return slower === 0 ? 'no test faster or slower' : `${countThings(slower, 'test')} slower`;
  return `${countThings(faster, 'test')} faster${slower === 0 ? '' : `, ${formatCount(slower)} slower`}`;
}

/** One line per variant: `14 tests faster, 2 slower, 1,213 within noise on turbo`. Variants without a faster or slower test may share one. */
export function formatTallies(comparisons: readonly TestComparison[], view: View): Phrase[] {
  const tallies = comparisons.map((comparison) => ({ ...tallyTests(comparison), variant: comparison.variant }));
  const lines = groupBy(tallies, (tally) => {
    const { faster, slower, variant } = tally;
    return faster + slower > 0 ? variant : plainPhrase(formatTally(tally, [], view));
  });
  return [...lines.values()].flatMap((alike) => {
    const sides = alike.map(({ variant }) => formatSide(variant, view));
    return alike.slice(0, 1).map((tally) => formatTally(tally, join(sides, ', '), view));
  });
}

function formatTally({ faster, slower, within, tooFew, most }: TestTally, sides: Phrase, view: View): Phrase {
  if (faster + slower + within > 0)
    return say`${nameVerdicts(faster, slower)}, ${formatCount(within)} within noise on ${sides}`;
  if (tooFew === 0) return say`no test can be compared on ${sides}`;
  const tests = countThings(tooFew, 'test');
  if (view.plan.parts) return say`${tests} on ${sides}: no verdict, because each test runs in one ${PART} only`;
  return say`${tests} on ${sides}: no verdict with n = ${view.formatN(most)}, because a test needs ${MINIMUM_TEST_PAIRS} blocks`;
}

/** `` `turbo` ``, or of revisions `` `turbo head` against `turbo base` ``. */
export function formatSide(variant: string, { plan, rowOf }: View): Phrase {
  const reference = plan.revisions === null ? [] : say` against ${name(rowOf(variant)?.reference.id ?? '')}`;
  return say`${name(variant)}${reference}`;
}
