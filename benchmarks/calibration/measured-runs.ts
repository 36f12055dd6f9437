import type { Comparison } from '../../src/results/comparison.ts';
import { estimateEffect, geometricMean } from '../../src/stats/paired.ts';
import { type Block, type Measured, type MeasuredComparison, shareOfName } from './pool.ts';
import { autoRule, holds, isDifferent, makeSample, type Run, runByRule } from './rules.ts';
import { describeValues, makeShare, type Share } from './shares.ts';
import { cutStretches } from './unroll.ts';

/** Two names of one comparison, in the blocks that they were measured in: nothing is drawn. */
interface MeasuredPair {
  reference: string;
  name: string;
  blocks: Block[];
}

/** What was said of names slowed by a real wait, or by none, in the order in which they were measured. */
export interface MeasuredRuns {
  share: number;
  /** How many times slower they truly were: by the waits, which each trial has measured itself. */
  truth: number;
  /** The estimate of each pair over all its blocks, as the geometric mean of them. */
  estimate: number;
  runs: number;
  different: Share;
  holds: Share;
  blocks: number;
}

/** All pairs of equal names that share none, and each slowed name with the first equal one. */
export function listPairs({ comparisons }: Pick<Measured, 'comparisons'>): MeasuredPair[] {
  return comparisons.flatMap(({ names, blocks }: MeasuredComparison) => {
    const equal = names.filter((name) => shareOfName(name) === 0);
    const slowed = names.filter((name) => shareOfName(name) > 0);
    return [...cutStretches(equal, 2), ...slowed.map((name) => [equal[0] ?? '', name])].map(
      ([reference = '', name = '']) => ({ reference, name, blocks }),
    );
  });
}

/** The `auto` rule on the blocks as they were measured, one run after the other as long as there is room for the longest. */
export function judgeMeasured(measured: Measured): MeasuredRuns[] {
  const pairs = listPairs(measured);
  const shares = [...new Set(pairs.map(({ name }) => shareOfName(name)))].toSorted((a, b) => a - b);
  return shares.map((share) => {
    const own = pairs.filter(({ name }) => shareOfName(name) === share);
    const judged = own.flatMap((pair) => listRuns(pair).map((run) => ({ ...run, truth: truthOf(pair) })));
    const count = (ask: (one: Comparison, truth: number) => boolean) =>
      makeShare(
        judged.filter(({ comparisons: [one], truth }) => one !== undefined && ask(one, truth)).length,
        judged.length,
      );
    return {
      share,
      truth: geometricMean(own.map(truthOf)) ?? Number.NaN,
      estimate: geometricMean(own.map((pair) => estimatePair(pair, 0.95).ratio ?? Number.NaN)) ?? Number.NaN,
      runs: judged.length,
      different: count(isDifferent),
      holds: count(holds),
      blocks: describeValues(judged.map(({ blocks }) => blocks)).mean,
    };
  });
}

function listRuns({ reference, name, blocks }: MeasuredPair): Run[] {
  const rule = autoRule();
  const names = [reference, name].map((id) => ({ id, factor: 1 }));
  const runs: Run[] = [];
  for (let next = 0; next + rule.most <= blocks.length; next += runs.at(-1)?.blocks ?? rule.most)
    runs.push(
      runByRule(rule, names, (open, block) =>
        open.map(({ id }, position) =>
          makeSample({ block, position, variant: id }, blocks[next + block - 1]?.get(id)?.run ?? Number.NaN),
        ),
      ),
    );
  return runs;
}

/** The whole of a pair as one comparison. */
export function estimatePair({ reference, name, blocks }: MeasuredPair, level: number) {
  const runOf = (block: Block, id: string) => block.get(id)?.run ?? Number.NaN;
  const pairs = blocks.map((block, at) => ({
    block: at + 1,
    value: runOf(block, name),
    referenceValue: runOf(block, reference),
  }));
  return estimateEffect(pairs, level);
}

/** How many times longer a name's trials took than without their wait: the geometric mean of run / (run - held). */
export function truthOf({ name, blocks }: Pick<MeasuredPair, 'name' | 'blocks'>): number {
  const trials = blocks.flatMap((block) => block.get(name) ?? []);
  return geometricMean(trials.map(({ run, held }) => run / (run - held))) ?? Number.NaN;
}
