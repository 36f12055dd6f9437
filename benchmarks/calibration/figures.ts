import type { Comparison } from '../../src/results/comparison.ts';
import { holds, isDifferent, type Rule, type Run } from './rules.ts';
import { describeValues, type Share, shareOf } from './shares.ts';
import { type Drawn, drawRuns } from './unroll.ts';

/** How a rule judges variants that are all slower than the reference by the same share, or equal to it. */
export interface Figures {
  rule: Rule;
  /** Variants in one comparison, with the reference. */
  variants: number;
  /** Share by which all but the reference are slower; 0: all are equal. */
  effect: number;
  runs: number;
  /** Stretches of the pool that the runs are drawn from. */
  stretches: number;
  /** Variants called slower, each counted by itself. */
  found: Share;
  /** Runs with a wrong verdict on any variant: different where it is equal, faster where it is slower. */
  wrong: Share;
  /** Runs in which all verdicts are `same`. */
  same: Share;
  /** Runs in which all intervals hold the truth at the end. */
  holds: Share;
  gaveUp: Share;
  /** Mean number of blocks. */
  blocks: number;
  /** Runs that were decided within {@link QUICK} blocks. */
  quick: Share;
  /** Comparisons without a verdict; there must be none. */
  without: number;
}

/** Blocks within which a gain of 3x is promised to be decided. */
export const QUICK = 5;

/** How the runs of a pool are drawn. */
export interface Drawing {
  draws: number;
  random: () => number;
}

/** Judges drawn runs of so many variants by a rule. */
export function judgeRule(
  works: readonly number[],
  rule: Rule,
  { variants, effect }: { variants: number; effect: number },
  drawing: Drawing,
): Figures {
  const factor = 1 + effect;
  const compared = Array.from({ length: variants - 1 }, (_, place) => ({ id: `variant ${place + 2}`, factor }));
  const drawn = drawRuns(works, rule, [{ id: 'variant 1', factor: 1 }, ...compared], drawing);
  return { rule, variants, effect, ...countRuns(drawn, factor) };
}

function countRuns(drawn: readonly Drawn[], factor: number): Omit<Figures, 'rule' | 'variants' | 'effect'> {
  const isWrong = (comparison: Comparison) =>
    factor === 1 ? isDifferent(comparison) : comparison.verdict === (factor > 1 ? 'faster' : 'slower');
  const isFound = ({ verdict }: Comparison) => verdict === (factor > 1 ? 'slower' : 'faster');
  const share = (ask: (run: Run) => boolean | number) => shareOf(drawn, ask);
  return {
    runs: drawn.length,
    stretches: new Set(drawn.map(({ stretch }) => stretch)).size,
    found: share(({ comparisons }) => comparisons.filter(isFound).length / comparisons.length),
    wrong: share(({ comparisons }) => comparisons.some(isWrong)),
    same: share(({ comparisons }) => comparisons.every(({ verdict }) => verdict === 'same')),
    holds: share(({ comparisons }) => comparisons.every((comparison) => holds(comparison, factor))),
    gaveUp: share(({ end }) => end === 'given up'),
    blocks: describeValues(drawn.map(({ run }) => run.blocks)).mean,
    quick: share(({ end, blocks }) => end === 'decided' && blocks <= QUICK),
    without: drawn.flatMap(({ run }) => run.comparisons).filter(({ verdict }) => verdict === null).length,
  };
}
