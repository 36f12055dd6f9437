import { shuffle } from '../../src/plan/order.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import type { ReportedVariant } from '../../src/results/plan.ts';
import type { Results } from '../../src/results/results.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { makeAnalysisOptions } from '../../src/stats/options.ts';
import { mergeResults } from '../../tests/merge-results.ts';
import { cutGroups, holds, isDifferent } from './draws.ts';
import { type Block, type Measured, makeSample, type PoolHeader, runOf } from './pool.ts';
import { type Share, shareOf } from './shares.ts';

/** How often merged files of machines whose gain differs were right about the mean gain, which is none. */
export interface Merged {
  machines: number;
  blocksOfEach: number;
  comparisons: number;
  /** As the tool merges: the machine is the unit. */
  byMachine: Judged;
  /** As if all blocks came from one machine. */
  pooled: Judged;
}

interface Judged {
  /** The 95 % interval holds the truth. */
  holds: Share;
  /** Called faster or slower. */
  alarms: Share;
}

/** Blocks of a machine, and which name it knows as what: its true gain. */
interface Machine {
  blocks: Block[];
  before: string;
  after: string;
}

const NAMES = ['before', 'after'];
/** A slowing beyond it would be all that counts. */
const MAX_SHARE = 0.2;
const EQUAL_NAMES = 2;

/**
 * Runs of several machines, merged by the tool. A machine is blocks that follow each other; its `before` and `after` are two
 * different names, drawn from two of the equal ones and those slowed by up to 20 %. Each pair is as likely as its reverse, so
 * that the mean gain over all machines is none, whatever the names' true times are.
 */
export function compareMerged(
  measured: Measured,
  {
    machines,
    blocksOfEach,
    draws,
    random,
  }: { machines: number; blocksOfEach: number; draws: number; random: () => number },
): Merged {
  const { blocks, equal, slowed, pool } = measured;
  const groups = cutGroups(blocks, blocksOfEach);
  const mild = slowed.filter(({ share }) => share <= MAX_SHARE).map(({ name }) => name);
  const runs = Array.from({ length: groups.length < machines ? 0 : draws }, () => {
    const drawn = shuffle(groups, random).slice(0, machines);
    const names = [...shuffle(equal, random).slice(0, EQUAL_NAMES), ...mild];
    return judge(
      pool.header,
      drawn.map((own) => {
        const [before = '', after = ''] = shuffle(names, random);
        return { blocks: own, before, after };
      }),
    );
  });
  // Of the five names of a block two pairs can be made without a trial in common.
  const independent = Math.floor(groups.length / machines) * Math.floor((EQUAL_NAMES + mild.length) / 2);
  const share = (which: 'byMachine' | 'pooled'): Judged => ({
    holds: shareOf(runs, (run) => holds(run[which], 1), independent),
    alarms: shareOf(runs, (run) => isDifferent(run[which]), independent),
  });
  return { machines, blocksOfEach, comparisons: runs.length, byMachine: share('byMachine'), pooled: share('pooled') };
}

function judge(header: PoolHeader, machines: readonly Machine[]): Record<'byMachine' | 'pooled', Comparison> {
  const files = machines.map((machine, number) => ({
    name: `${number}.json`,
    results: makeResults(header, machine, number),
  }));
  const merged = mergeResults(files);
  const [byMachine] = merged.comparisons;
  const [pooled] = analyse(merged.samples, makeAnalysisOptions(merged.plan)).comparisons;
  if (byMachine === undefined || pooled === undefined) throw new Error('merged files without a comparison');
  return { byMachine, pooled };
}

/** The results file that such a machine would have written. */
function makeResults(header: PoolHeader, { blocks, before, after }: Machine, number: number): Results {
  const samples = blocks.flatMap((block, place) =>
    [before, after].map((name, position) =>
      makeSample({ block: place + 1, position, variant: NAMES[position] ?? '' }, runOf(block, name)),
    ),
  );
  const [model] = header.plan.variants;
  if (model === undefined) throw new Error('a pool without variants');
  const variants: ReportedVariant[] = NAMES.map((id) => ({ ...model, id, profile: id, again: false }));
  const plan = { ...header.plan, seed: number, blocks: blocks.length, warmup: 0, reference: 'before', variants };
  return {
    ...header,
    plan,
    shards: [],
    leftOut: [],
    stopped: null,
    samples,
    tests: [],
    explanations: [],
    history: null,
    ...analyse(samples, makeAnalysisOptions(plan)),
  };
}
