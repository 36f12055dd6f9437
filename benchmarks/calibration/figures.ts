import type { Comparison } from '../../src/results/comparison.ts';
import { holds, isDifferent, type Rule, type Run } from './rules.ts';
import { describeValues, type Share, shareOf } from './shares.ts';
import { type Drawn, drawRuns } from './unroll.ts';

/** What a rule says of names that all are slower than the reference by the same share, or by none. */
export interface Figures {
  rule: Rule;
  /** Names in one comparison, the reference among them. */
  names: number;
  /** Share by which all but the reference are slower; 0: they differ in nothing. */
  effect: number;
  runs: number;
  /** Stretches of the pool that the runs are made of. */
  stretches: number;
  /** Names called slower: each for itself. */
  found: Share;
  /** Runs in which any name was called what it is not: different where it is equal, faster where it is slower. */
  wrong: Share;
  /** Runs in which all were called the same. */
  same: Share;
  /** Runs in which all intervals hold the truth at the end. */
  holds: Share;
  gaveUp: Share;
  /** Blocks in the mean. */
  blocks: number;
  /** Runs that were all decided after this many blocks. */
  quick: Share;
  /** Comparisons without a verdict, of which there must not be any. */
  without: number;
}

/** A gain of 3x is promised to be decided within so many. */
export const QUICK = 5;

/** How all of a pool's runs are drawn. */
export interface Drawing {
  draws: number;
  random: () => number;
}

/** Runs of so many names by a rule. */
export function judgeRule(
  works: readonly number[],
  rule: Rule,
  { names, effect }: { names: number; effect: number },
  drawing: Drawing,
): Figures {
  const factor = 1 + effect;
  const compared = Array.from({ length: names - 1 }, (_, place) => ({ id: `name ${place + 2}`, factor }));
  const drawn = drawRuns(works, rule, [{ id: 'name 1', factor: 1 }, ...compared], drawing);
  return { rule, names, effect, ...countRuns(drawn, factor) };
}

function countRuns(drawn: readonly Drawn[], factor: number): Omit<Figures, 'rule' | 'names' | 'effect'> {
  const isWrong = (one: Comparison) =>
    factor === 1 ? isDifferent(one) : one.verdict === (factor > 1 ? 'faster' : 'slower');
  const isFound = ({ verdict }: Comparison) => verdict === (factor > 1 ? 'slower' : 'faster');
  const share = (ask: (run: Run) => boolean | number) => shareOf(drawn, ask);
  return {
    runs: drawn.length,
    stretches: new Set(drawn.map(({ stretch }) => stretch)).size,
    found: share(({ comparisons }) => comparisons.filter(isFound).length / comparisons.length),
    wrong: share(({ comparisons }) => comparisons.some(isWrong)),
    same: share(({ comparisons }) => comparisons.every(({ verdict }) => verdict === 'same')),
    holds: share(({ comparisons }) => comparisons.every((one) => holds(one, factor))),
    gaveUp: share(({ end }) => end === 'given up'),
    blocks: describeValues(drawn.map(({ run }) => run.blocks)).mean,
    quick: share(({ end, blocks }) => end === 'decided' && blocks <= QUICK),
    without: drawn.flatMap(({ run }) => run.comparisons).filter(({ verdict }) => verdict === null).length,
  };
}
