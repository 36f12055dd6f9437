import type { Comparison } from '../../src/results/comparison.ts';
import { averageOf, estimateEffect } from '../../src/stats/paired.ts';
import { type Block, type Measured, type MeasuredComparison, shareOfName } from './pool.ts';
import { autoRule, holds, isDifferent, makeSample, type Run, runByRule } from './rules.ts';
import { describeValues, makeShare, type Share } from './shares.ts';
import { cutStretches } from './unroll.ts';

/** Two variants of one comparison in the blocks in which they were measured: nothing is drawn. */
interface MeasuredPair {
  reference: string;
  name: string;
  blocks: Block[];
}

/** How the `auto` rule judges variants that a real wait slows, or none, in the order in which they were measured. */
export interface MeasuredRuns {
  share: number;
  /** How many times slower they truly were, by the waits that each trial measured itself. */
  truth: number;
  /** Geometric mean of the estimates of all pairs, each over all its blocks. */
  estimate: number;
  runs: number;
  different: Share;
  holds: Share;
  blocks: number;
}

/** Pairs of equal variants, each variant in one pair only, and each slowed variant with the first equal one. */
export function listPairs({ comparisons }: Pick<Measured, 'comparisons'>): MeasuredPair[] {
  return comparisons.flatMap(({ names, blocks }: MeasuredComparison) => {
    const equal = names.filter((name) => shareOfName(name) === 0);
    const slowed = names.filter((name) => shareOfName(name) > 0);
    return [...cutStretches(equal, 2), ...slowed.map((name) => [equal[0] ?? '', name])].map(
      ([reference = '', name = '']) => ({ reference, name, blocks }),
    );
  });
}

/** Judges the measured blocks by the `auto` rule, one run after another while there is room for the longest. */
export function judgeMeasured(measured: Measured): MeasuredRuns[] {
  const pairs = listPairs(measured);
  const shares = [...new Set(pairs.map(({ name }) => shareOfName(name)))].toSorted((a, b) => a - b);
  return shares.map((share) => {
    const samePairs = pairs.filter(({ name }) => shareOfName(name) === share);
    const judged = samePairs.flatMap((pair) => listRuns(pair).map((run) => ({ ...run, truth: truthOf(pair) })));
    const count = (ask: (comparison: Comparison, truth: number) => boolean) =>
      makeShare(
        judged.filter(({ comparisons: [comparison], truth }) => comparison !== undefined && ask(comparison, truth))
          .length,
        judged.length,
      );
    return {
      share,
      truth: averageOf(samePairs.map(truthOf)) ?? Number.NaN,
      estimate: averageOf(samePairs.map((pair) => estimatePair(pair, 0.95).ratio ?? Number.NaN)) ?? Number.NaN,
      runs: judged.length,
      different: count(isDifferent),
      holds: count(holds),
      blocks: describeValues(judged.map(({ blocks }) => blocks)).mean,
    };
  });
}

function listRuns({ reference, name, blocks }: MeasuredPair): Run[] {
  const rule = autoRule();
  const variants = [reference, name].map((id) => ({ id, factor: 1 }));
  const runs: Run[] = [];
  for (let next = 0; next + rule.most <= blocks.length; next += runs.at(-1)?.blocks ?? rule.most)
    runs.push(
      runByRule(rule, variants, (open, block) =>
        open.map(({ id }, position) =>
          makeSample({ block, position, variant: id }, blocks[next + block - 1]?.get(id)?.run ?? Number.NaN),
        ),
      ),
    );
  return runs;
}

/** Estimates the ratio of a pair from all its blocks. */
export function estimatePair({ reference, name, blocks }: MeasuredPair, level: number) {
  const runOf = (block: Block, id: string) => block.get(id)?.run ?? Number.NaN;
  const pairs = blocks.map((block, at) => ({
    block: at + 1,
    value: runOf(block, name),
    referenceValue: runOf(block, reference),
  }));
  return estimateEffect(pairs, level);
}

/** How many times longer the trials of a variant took than without their wait: the geometric mean of run / (run - held). */
export function truthOf({ name, blocks }: Pick<MeasuredPair, 'name' | 'blocks'>): number {
  const trials = blocks.flatMap((block) => block.get(name) ?? []);
  return averageOf(trials.map(({ run, held }) => run / (run - held))) ?? Number.NaN;
}
