import { DEFAULT_BLOCKS, FIRST_INTERIM, MAX_BLOCKS_WITH_INTERIM } from '../../src/plan/make-plan.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { emptySample } from '../../src/results/make-results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { compare } from '../../src/stats/compare.ts';
import { isHopeless, listNeeded, listUndecided } from '../../src/stats/interim.ts';
import { makeAnalysisOptions } from '../../src/stats/options.ts';
import type { Interim } from '../../src/stats/rates.ts';

/** When a run ends, and at what level it is judged until then and at its end. */
export interface Rule {
  name: string;
  /** The block after which it is looked at first, and the last one. */
  first: number;
  most: number;
  going: Interim;
  ended: Interim;
  givesUp: boolean;
  /** Half-width at which the run ends, whatever the verdict. */
  precision?: number;
}

/** A name of a comparison, and how many times as long as the reference it truly takes. */
export interface Name {
  id: string;
  factor: number;
}

/** A run that was ended by its rule. */
export interface Run {
  blocks: number;
  end: 'decided' | 'given up' | 'last block';
  trials: number;
  /** What all its trials took, in runs of the reference. */
  cost: number;
  comparisons: Comparison[];
}

const EQUIVALENCE = 0.05;

/** The default of `compare`. @param most blocks that fit into the time budget */
export function autoRule(most: number = MAX_BLOCKS_WITH_INTERIM): Rule {
  return { name: `auto, at most ${most}`, first: FIRST_INTERIM, most, going: 'going', ended: 'ended', givesUp: true };
}

/** `runs: 5`. */
export const FIXED: Rule = {
  name: `runs: ${DEFAULT_BLOCKS}`,
  first: DEFAULT_BLOCKS,
  most: DEFAULT_BLOCKS,
  going: 'once',
  ended: 'once',
  givesUp: false,
};

/** What nobody should do: the 95 % of a single look after each block, until it shows something. */
export const PEEKING: Rule = {
  name: '95 % after each block',
  first: FIRST_INTERIM,
  most: MAX_BLOCKS_WITH_INTERIM,
  going: 'once',
  ended: 'once',
  givesUp: false,
};

/**
 * A run as `measure` walks it, judged by the tool's own statistics: names that are decided sit out, the reference stays.
 * @param names the first is the reference
 * @param takeBlock one trial of each of the open names
 */
export function runByRule(
  rule: Rule,
  names: readonly Name[],
  takeBlock: (open: readonly Name[], block: number) => Sample[],
): Run {
  const samples: Sample[] = [];
  let open = names;
  let cost = 0;
  for (let block = 1; ; block++) {
    samples.push(...takeBlock(open, block));
    cost += open.reduce((sum, { factor }) => sum + factor, 0);
    if (block < rule.first) continue;
    const isLast = block >= rule.most;
    const options = {
      ...optionsFor(names),
      interim: isLast ? rule.ended : rule.going,
      firstInterim: rule.first,
      precision: rule.precision ?? null,
    };
    const comparisons = compare(samples, options);
    const undecided = listUndecided({ comparisons, steps: [], gates: [] }, samples, options);
    const needed = listNeeded(undecided);
    const end = (how: Run['end']): Run => ({ blocks: block, end: how, trials: samples.length, cost, comparisons });
    if (needed.size === 0) return end('decided');
    if (isLast) return end('last block');
    if (rule.givesUp && isHopeless(undecided, { block, most: rule.most, equivalence: EQUIVALENCE }))
      return end('given up');
    open = names.filter(({ id }) => needed.has(id));
  }
}

function optionsFor(names: readonly Name[]) {
  const variants = names.map(({ id }) => ({ id, profile: id }));
  const method = { equivalence: EQUIVALENCE, interim: null, precision: null };
  return makeAnalysisOptions({ variants, reference: names[0]?.id ?? '', metric: 'run', failIf: [], method });
}

/** A trial with its run time alone. */
export function makeSample(place: Parameters<typeof emptySample>[0], run: number): Sample {
  const sample = emptySample(place);
  sample.phases.run = run;
  sample.metrics.push({ name: 'run', unit: 's', better: 'lower', value: run });
  sample.exitCode = 0;
  return sample;
}

/** Whether an interval holds the truth; none holds nothing. */
export function holds({ low, high }: Pick<Comparison, 'low' | 'high'>, truth: number): boolean {
  return low !== null && high !== null && low <= truth && truth <= high;
}

/** Whether a comparison claims a difference. */
export function isDifferent({ verdict }: Pick<Comparison, 'verdict'>): boolean {
  return verdict === 'faster' || verdict === 'slower';
}
