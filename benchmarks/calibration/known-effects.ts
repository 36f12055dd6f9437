import type { Comparison } from '../../src/results/comparison.ts';
import { halfWidthOf } from '../../src/stats/paired.ts';
import { chooseBlocks, compareNames, type Drawing, holds, type Way } from './draws.ts';
import { type Measured, type Slowed, truthOf } from './pool.ts';
import { describeValues, type Share, shareOf } from './shares.ts';

/** What was said of a name that is slower by a known share. */
export interface KnownEffect extends Slowed {
  /** How many times slower it truly was in this pool. */
  truth: number;
  n: number;
  way: Way;
  comparisons: number;
  /** Called slower, as it is. */
  found: Share;
  /** Called faster. */
  wrong: Share;
  same: Share;
  inconclusive: Share;
  /** Mean and standard deviation of ln(estimate / truth). */
  error: { mean: number; deviation: number };
  /** The 95 % interval holds the truth. */
  holds: Share;
  /** Comparisons that miss it although their interval is so narrow (half-width below a third of the effect) that they should not. */
  contradicted: number;
}

/** Comparisons of a slowed name with one of the equal names, chosen anew for each. */
export function compareSlowed(measured: Measured, slowed: Slowed, drawing: Drawing): KnownEffect {
  const { blocks, equal } = measured;
  const { n, way, random } = drawing;
  const truth = truthOf(measured, slowed.name);
  const independent = Math.floor(blocks.length / n);
  const runs = chooseBlocks(blocks, drawing).flatMap((group) => {
    const reference = equal[Math.floor(random() * equal.length)] ?? '';
    return compareNames(group, [reference, slowed.name]);
  });
  const verdictIs = (verdict: string) => shareOf(runs, (one) => one.verdict === verdict, independent);
  return {
    ...slowed,
    truth,
    n,
    way,
    comparisons: runs.length,
    found: verdictIs('slower'),
    wrong: verdictIs('faster'),
    same: verdictIs('same'),
    inconclusive: verdictIs('inconclusive'),
    error: describeValues(runs.map((one) => Math.log((one.ratio ?? Number.NaN) / truth))),
    holds: shareOf(runs, (one) => holds(one, truth), independent),
    contradicted: runs.filter((one) => one.verdict !== 'slower' && isNarrow(one, truth)).length,
  };
}

function isNarrow(comparison: Comparison, truth: number): boolean {
  const halfWidth = halfWidthOf(comparison);
  return halfWidth !== null && Math.log1p(halfWidth) < Math.log(truth) / 3;
}
