// Writes the report's remarks on tests that disturb a comparison by their jumps.
import { formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, join, name, type Phrase, say, shortenMiddle } from '../../../report/phrase.ts';
import { formatEffect, toSpeedup } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import { groupBy } from '../../../stats/groups.ts';
import { findJumpingTest, type JumpingTest } from '../compare/jumps.ts';
import { MAX_TEST_LENGTH } from './differences.ts';
import { formatLeavingOut } from './leave-out.ts';

/** Comparisons that are listed for a test; the others are much like them. */
const MAX_COMPARISONS = 3;
/** Tests that are named. */
const MAX_NAMED = 3;

/**
 * The tests that spoil a comparison, each with the share of the scatter that it makes and, where tests did not overlap, the
 * comparison without it. That is a remark beside the verdict, which stays: who takes out what disturbs most finds less noise in any data.
 */
export function formatJumps(view: View): Phrase[] {
  const { samples, shards } = view.results;
  const names = { shards: shards.map((shard) => shard.name) };
  const jumps = view.comparisons.flatMap((comparison) => findJumpingTest(samples, comparison, names) ?? []);
  const groups = [...groupBy(jumps, ({ test, without }) => `${test} ${without === null}`).values()];
  return groups.slice(0, MAX_NAMED).map((group) => formatTest(group, view));
}

function formatTest(group: readonly JumpingTest[], view: View): Phrase {
  const [first] = group.toSorted((a, b) => b.most - b.least - (a.most - a.least));
  const whole = view.results.tests[first?.test ?? 0] ?? '';
  const test = code(shortenMiddle(whole, MAX_TEST_LENGTH));
  const noun = view.noun;
  const range = `${formatSeconds(first?.least ?? 0)} in one trial and ${formatSeconds(first?.most ?? 0)} in another of the same ${noun}`;
  const comparisons = group.slice(0, MAX_COMPARISONS);
  const leavingOut = formatLeavingOut(whole, view);
  const advice = leavingOut === null ? '' : say` (${leavingOut})`;
  if (first?.without === null) {
    const shares = comparisons.map(({ share, variant, reference }) => {
      return say`${formatShare(share)} of the scatter between runs of ${name(reference)} and ${name(variant)}`;
    });
    return say`The time of one test accounts for most of the scatter: ${test} takes ${range}. By R² within each ${noun} it accounts for ${join(shares, '; ')}. Tests overlap, so its seconds cannot be taken out of the runs. The test was chosen after the fact: make its time steady, or leave it out and compare again${advice}.`;
  }
  const parts = comparisons.map((jump) => {
    const speedup = jump.without && toSpeedup({ ...jump.without, better: 'lower' });
    const without = formatEffect(speedup, `n = ${jump.without?.n}`);
    return say`${formatShare(jump.share)} of the scatter of ${name(jump.variant)}, which without it shows ${without}`;
  });
  return say`One test makes most of the scatter: ${test} takes ${range}. It makes ${join(parts, '; ')}. The test was chosen after the fact, so this is no verdict: make its time steady, or compare without it${advice}.`;
}

/** Formats a share, which is never all of the scatter. */
function formatShare(share: number): string {
  return share > 0.99 ? 'more than 99 %' : formatPercent(share);
}
