import { formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import { formatEffect, toSpeedup } from '../../../report/speedup.ts';
import { nounOf, type View } from '../../../report/view.ts';
import { groupBy } from '../../../stats/groups.ts';
import { findJumpingTest, type JumpingTest } from '../compare/jumps.ts';
import { MAX_TEST_LENGTH } from './differences.ts';

/** Comparisons of one test; the others are much like them. */
const MAX_COMPARISONS = 3;
/** Tests. */
const MAX_NAMED = 3;

/**
 * The tests that spoil a comparison, each with the share of the scatter that it makes and the comparison without it. That is a
 * remark beside the verdict, which stays: who takes out what disturbs most finds less noise in any data.
 */
export function formatJumps(view: View): Phrase[] {
  const { samples, shards } = view.results;
  const names = { shards: shards.map((shard) => shard.name) };
  const found = view.comparisons.flatMap((comparison) => findJumpingTest(samples, comparison, names) ?? []);
  const byTest = [...groupBy(found, ({ test }) => test).values()];
  return byTest.slice(0, MAX_NAMED).map((group) => formatTest(group, view));
}

function formatTest(group: readonly JumpingTest[], view: View): Phrase {
  const [first] = group.toSorted((a, b) => b.most - b.least - (a.most - a.least));
  const test = code(shortenMiddle(view.results.tests[first?.test ?? 0] ?? '', MAX_TEST_LENGTH));
  const range = `${formatSeconds(first?.least ?? 0)} in one trial and ${formatSeconds(first?.most ?? 0)} in another`;
  const parts = group.slice(0, MAX_COMPARISONS).map((one) => {
    return say`${formatShare(one.share)} of the scatter of ${name(one.variant)}, which without it shows ${formatWithout(one)}`;
  });
  return say`One test makes most of the scatter: ${test} takes ${range} of the same ${nounOf(view)}. It makes ${join(parts, '; ')}. The test was chosen after the fact, so this is no verdict: make its time steady, or compare without it.`;
}

/** Never all of it. */
function formatShare(share: number): string {
  return share > 0.99 ? 'more than 99 %' : formatPercent(share);
}

function formatWithout({ without }: JumpingTest): string {
  const speedup = toSpeedup({ ...without, better: 'lower' });
  return speedup === null ? '' : formatEffect(speedup, `n = ${without.n}`);
}
