import type { Sample } from '../measure/sample.ts';
import type { Noise } from './comparison.ts';
import { poolPairs } from './machines.ts';
import { type Effect, estimateEffect, halfWidthOf, SINGLE_LEVEL } from './paired.ts';
import { countedTrials, isSuccess, pairTrials } from './pairing.ts';
import { isDifference } from './verdict.ts';

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
  const warnings = describeDifference(effect);
  if (failures > 0) warnings.push(`\`${again}\` failed in ${failures} of ${trials.length} trials`);
  return { ...effect, halfWidth: halfWidthOf(effect), warnings };
}

function describeDifference({ ratio, low, high }: Effect): string[] {
  if (ratio === null || low === null || high === null || !isDifference({ ratio, low, high })) return [];
  const percent = (Math.expm1(Math.abs(Math.log(ratio))) * 100).toFixed(1);
  return [
    `the reference differs from itself by ${percent} %: something on this machine changed in step with the order of the trials, or this is the one run in twenty where chance looks like it; treat the verdicts with care`,
  ];
}
