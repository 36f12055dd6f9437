import type { Analysis, Comparison, Noise } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { compare, compareSteps } from './compare.ts';
import { conclude } from './conclusion.ts';
import { judgeGates } from './gates.ts';
import { poolPairs } from './machines.ts';
import { type AnalysedPlan, type AnalysisOptions, makeAnalysisOptions } from './options.ts';
import { type Effect, estimateEffect, halfWidthOf, SINGLE_LEVEL } from './paired.ts';
import { countedTrials, isSuccess, pairTrials } from './pairing.ts';
import { isDifference } from './verdict.ts';

/**
 * Fewest pairs at which a run may stop on precision. The half-width is an estimate too: at n = 5 the standard
 * deviation comes out below two thirds of the true one in 23 % of cases, below half of it in 9 %; at n = 8 in 12 % and
 * 3 %. A run that may stop there would stop on luck. Eight pairs go together with the stricter level that `compare`
 * takes when `precision` is set; measured false alarms are given there.
 */
export const MINIMUM_PAIRS_TO_STOP = 8;

/** All statistics of one set of samples, complete or not: comparisons, noise, conclusion and conditions. */
export function analyse(samples: readonly Sample[], options: AnalysisOptions): Analysis {
  const { reference, metric, shards = [] } = options;
  const again = options.variants.find((variant) => variant.again)?.id;
  const comparisons = compare(samples, options);
  return {
    comparisons,
    steps: compareSteps(samples, options),
    noise: again === undefined ? null : measureNoise(samples, { reference, again, metric, shards }),
    conclusion: conclude(comparisons, samples, options),
    gates: judgeGates(samples, options),
  };
}

/** The same by the rules of a plan, such as that of merged files. @param shards see {@link AnalysisOptions} */
export function analysePlan(samples: readonly Sample[], plan: AnalysedPlan, shards?: readonly string[]): Analysis {
  return analyse(samples, makeAnalysisOptions(plan, shards));
}

/**
 * Whether the run may stop: every comparison in the primary metric has at least {@link MINIMUM_PAIRS_TO_STOP} pairs and
 * an interval no wider than ±`precision`. Never on significance, which would find a difference sooner or later in any
 * noise. A failed variant is not waited for, as more blocks cannot give it a verdict; without any other, false.
 *
 * @param precision half-width as a share: 0.02 is ±2 %
 */
export function isPrecise(analysis: Analysis, precision: number): boolean {
  const { metric } = analysis.conclusion;
  const open = analysis.comparisons.filter((c) => c.metric === metric && c.verdict !== 'failed');
  return open.length > 0 && open.every((c) => c.n >= MINIMUM_PAIRS_TO_STOP && isWithin(c, precision));
}

function isWithin(comparison: Comparison, precision: number): boolean {
  const halfWidth = halfWidthOf(comparison);
  return halfWidth !== null && halfWidth <= precision;
}

/**
 * This run's noise: the reference against itself, paired in blocks, with a 95 % interval of its own (it is not one of
 * the comparisons, so it takes no part in their simultaneous level). Over the machines where they are counted. Null when the A/A variant has no counted trial.
 */
export function measureNoise(
  samples: readonly Sample[],
  {
    reference,
    again,
    metric,
    shards,
  }: { reference: string; again: string; metric: string; shards?: readonly string[] },
): Noise | null {
  const trials = countedTrials(samples, again);
  if (trials.length === 0) return null;
  const { pairs } = pairTrials(samples, again, reference, metric);
  const effect = estimateEffect(poolPairs(pairs, shards), SINGLE_LEVEL);
  const failures = trials.filter((trial) => !isSuccess(trial)).length;
  const warnings = formatDifference(effect);
  if (failures > 0) warnings.push(`\`${again}\` failed in ${failures} of ${trials.length} trials`);
  return { ...effect, halfWidth: halfWidthOf(effect), warnings };
}

function formatDifference({ ratio, low, high }: Effect): string[] {
  if (ratio === null || low === null || high === null || !isDifference({ ratio, low, high })) return [];
  const percent = (Math.expm1(Math.abs(Math.log(ratio))) * 100).toFixed(1);
  return [
    `the reference differs from itself by ${percent} %: something on this machine changed in step with the order of the trials, or this is the one run in twenty where chance looks like it; treat the verdicts with care`,
  ];
}
