import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import { shuffle } from '../../src/plan/order.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { noCollectedFields, noLaterFields } from '../../src/results/feature-fields.ts';
import type { ReportedVariant } from '../../src/results/plan.ts';
import type { Results } from '../../src/results/results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { makeAnalysisOptions } from '../../src/stats/options.ts';
import type { Drawing } from './figures.ts';
import type { Measured, PoolHeader } from './pool.ts';
import { FIXED, holds, isDifferent, makeSample } from './rules.ts';
import { makeShare, type Share } from './shares.ts';
import { cutStretches } from './unroll.ts';

/** How often merged files are right about the mean gain, which is none, where the gain differs between machines. */
export interface Merged {
  machines: number;
  blocksOfEach: number;
  runs: number;
  /** Judged as the tool merges: the machine is the unit. */
  byMachine: Judged;
  /** Judged as if all blocks came from one machine. */
  pooled: Judged;
}

interface Judged {
  /** Runs whose 95 % interval holds the truth. */
  holds: Share;
  /** Runs that are called faster or slower. */
  alarms: Share;
}

const VARIANTS = ['before', 'after'];
/** How long `before` and `after` may take on a machine, as multiples of the work; two are drawn for each machine. */
const FACTORS = [1, 1, 1.05, 1.1, 1.2];

/**
 * Judges runs of several machines, merged by the tool. A machine is a stretch of the pool in blocks of two; its `before` and
 * `after` have two of the {@link FACTORS}. Each pair is as likely as its reverse, so that the mean gain over all machines is
 * none.
 * @param works of `unroll`
 */
export function compareMerged(
  { pool }: Measured,
  works: readonly number[],
  machines: number,
  { draws, random }: Drawing,
): Merged {
  const stretches = cutStretches(works, VARIANTS.length * FIXED.most);
  const runs = Array.from({ length: stretches.length < machines ? 0 : draws }, () => {
    const drawn = shuffle(stretches, random).slice(0, machines);
    return judge(drawn.map((stretch, number) => makeResults(pool.header, measureMachine(stretch, random), number)));
  });
  // Runs have trials in common. The mean over all possible draws scatters no more than that over draws without common trials
  // (Hoeffding, Ann. Math. Stat. 19, 1948, section 5). The interval counts the latter, so that it is too wide rather than too narrow.
  const separate = Math.floor(stretches.length / machines);
  const count = (which: 'byMachine' | 'pooled', ask: (comparison: Comparison) => boolean) =>
    makeShare(runs.filter((run) => ask(run[which])).length, runs.length, separate);
  const share = (which: 'byMachine' | 'pooled'): Judged => ({
    holds: count(which, (comparison) => holds(comparison, 1)),
    alarms: count(which, isDifferent),
  });
  return {
    machines,
    blocksOfEach: FIXED.most,
    runs: runs.length,
    byMachine: share('byMachine'),
    pooled: share('pooled'),
  };
}

function measureMachine(stretch: readonly number[], random: () => number): Sample[] {
  const factors = shuffle(FACTORS, random);
  return cutStretches(stretch, VARIANTS.length).flatMap((works, place) =>
    shuffle([0, 1], random).map((which, position) =>
      makeSample(
        { block: place + 1, position, variant: VARIANTS[which] ?? '' },
        (works[position] ?? Number.NaN) * (factors[which] ?? 1),
      ),
    ),
  );
}

function judge(files: readonly Results[]): Record<'byMachine' | 'pooled', Comparison> {
  const merged = mergeResults(files.map((results, number) => ({ name: `${number}.json`, results })));
  const [byMachine] = merged.comparisons;
  const [pooled] = analyse(merged.samples, makeAnalysisOptions(merged.plan)).comparisons;
  if (byMachine === undefined || pooled === undefined) throw new Error('merged files without a comparison');
  return { byMachine, pooled };
}

/** Makes the results file that such a machine would have written. */
function makeResults(header: PoolHeader, samples: Sample[], number: number): Results {
  const [model] = header.plan.variants;
  if (model === undefined) throw new Error('a pool without variants');
  const variants: ReportedVariant[] = VARIANTS.map((id) => ({ ...model, id, profile: id }));
  const method = { ...header.plan.method, interim: null };
  const plan = { ...header.plan, method, seed: number, blocks: FIXED.most, warmup: 0, reference: 'before', variants };
  return {
    ...header,
    plan,
    shards: [],
    leftOut: [],
    stopped: null,
    end: null,
    samples,
    ...noCollectedFields,
    ...noLaterFields,
    ...analyse(samples, makeAnalysisOptions(plan)),
  };
}
