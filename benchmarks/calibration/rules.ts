import { DEFAULT_BLOCKS, FIRST_INTERIM, MAX_BLOCKS_WITH_INTERIM } from '../../src/plan/make-plan.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { withoutLost } from '../../src/results/lost-trials.ts';
import { emptySample } from '../../src/results/make-results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { compare } from '../../src/stats/compare.ts';
import { isHopeless, listNeeded, listUndecided } from '../../src/stats/interim.ts';
import { makeAnalysisOptions } from '../../src/stats/options.ts';
import type { Interim } from '../../src/stats/rates.ts';

/** Decides when a run ends, and at which levels it is judged before and at its end. */
export interface Rule {
  name: string;
  /** The block of the first interim analysis, and the last block. */
  first: number;
  most: number;
  going: Interim;
  ended: Interim;
  givesUp: boolean;
  /** Half-width at which the run ends, whatever the verdict. */
  precision?: number;
}

/** A variant of a comparison, and how many times as long as the reference it truly takes. */
export interface KnownVariant {
  id: string;
  factor: number;
}

/** A run that its rule has ended. */
export interface Run {
  blocks: number;
  end: 'decided' | 'given up' | 'last block';
  trials: number;
  /** Time of all its trials, in runs of the reference. */
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

/** A wrong rule, for comparison: judges after each block at the level of a single analysis until it shows a difference. */
export const PEEKING: Rule = {
  name: '95 % after each block',
  first: FIRST_INTERIM,
  most: MAX_BLOCKS_WITH_INTERIM,
  going: 'once',
  ended: 'once',
  givesUp: false,
};

/**
 * Runs blocks as `measure` does, judged by the tool's own statistics: decided variants are no longer measured, the reference is.
 * @param variants the first is the reference
 * @param takeBlock returns a trial of each open variant
 */
export function runByRule(
  rule: Rule,
  variants: readonly KnownVariant[],
  takeBlock: (open: readonly KnownVariant[], block: number) => Sample[],
): Run {
  const samples: Sample[] = [];
  let open = variants;
  let cost = 0;
  for (let block = 1; ; block++) {
    samples.push(...takeBlock(open, block));
    cost += open.reduce((sum, { factor }) => sum + factor, 0);
    if (block < rule.first) continue;
    const isLast = block >= rule.most;
    const options = {
      ...optionsFor(variants),
      interim: isLast ? rule.ended : rule.going,
      firstInterim: rule.first,
      precision: rule.precision ?? null,
    };
    const remaining = withoutLost(samples, options);
    const comparisons = compare(remaining.samples, remaining.options);
    const undecided = listUndecided({ comparisons, steps: [], gates: [] }, samples, options);
    const needed = listNeeded(undecided);
    const endBy = (end: Run['end']): Run => ({ blocks: block, end, trials: samples.length, cost, comparisons });
    if (needed.size === 0) return endBy('decided');
    if (isLast) return endBy('last block');
    if (rule.givesUp && isHopeless(undecided, { block, most: rule.most, equivalence: EQUIVALENCE }))
      return endBy('given up');
    open = variants.filter(({ id }) => needed.has(id));
  }
}

function optionsFor(knownVariants: readonly KnownVariant[]) {
  const variants = knownVariants.map(({ id }) => ({ id, profile: id }));
  const method = { equivalence: EQUIVALENCE, interim: null, precision: null };
  return makeAnalysisOptions({ variants, reference: variants[0]?.id ?? '', metric: 'run', failIf: [], method });
}

/** A trial that has only a run time. */
export function makeSample(place: Parameters<typeof emptySample>[0], run: number): Sample {
  const sample = emptySample(place);
  sample.phases.run = run;
  sample.metrics.push({ name: 'run', unit: 's', better: 'lower', value: run });
  sample.exitCode = 0;
  return sample;
}

/** Whether an interval holds the truth; false without an interval. */
export function holds({ low, high }: Pick<Comparison, 'low' | 'high'>, truth: number): boolean {
  return low !== null && high !== null && low <= truth && truth <= high;
}

/** Whether a comparison claims a difference. */
export function isDifferent({ verdict }: Pick<Comparison, 'verdict'>): boolean {
  return verdict === 'faster' || verdict === 'slower';
}
