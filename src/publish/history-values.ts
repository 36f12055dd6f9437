import type { ReportedVariant } from '../results/plan.ts';
import type { Results } from '../results/results.ts';
import { poolPairs } from '../stats/machines.ts';
import { estimateMean, type Mean } from '../stats/means.ts';
import { type Effect, estimateEffect, SINGLE_LEVEL } from '../stats/paired.ts';
import { countedTrials, isSuccess, pairTrials } from '../stats/pairing.ts';

/** A number with its 95 % interval, which is null where there are too few trials. */
export interface MeasuredValue {
  value: number;
  low: number | null;
  high: number | null;
}

/** Geometric mean of the primary metric over a variant's trials, with its interval. Null with a failed trial or none. */
export function measureVariant(results: Results, id: string): Mean | null {
  return hasSucceeded(results, id) ? estimateMean(results.samples, id, results.plan.metric, results.shards) : null;
}

/**
 * A variant against the reference of another profile; null where it has none, or either has failed. The interval is for this
 * ratio alone, so that it does not depend on how many others were compared.
 */
export function measureRatio(results: Results, variant: ReportedVariant): MeasuredValue | null {
  const reference = findReference(results, variant);
  if (reference === null || !hasSucceeded(results, variant.id) || !hasSucceeded(results, reference.id)) return null;
  const { pairs } = pairTrials(results.samples, variant.id, reference.id, results.plan.metric);
  return toMeasured(estimateEffect(poolPairs(pairs, results.shards), SINGLE_LEVEL));
}

/** The variant of another profile that this one is compared with; null where there is none. */
export function findReference({ plan }: Results, variant: ReportedVariant): ReportedVariant | null {
  const id = variant.reference ?? plan.reference;
  const found = plan.variants.find((one) => one.id === id);
  // A head is compared with its base, which no other run has.
  return found === undefined || found.profile === variant.profile || variant.revision !== null ? null : found;
}

function toMeasured({ ratio, low, high }: Effect): MeasuredValue | null {
  return ratio === null ? null : { value: ratio, low, high };
}

function hasSucceeded(results: Results, id: string): boolean {
  const trials = countedTrials(results.samples, id);
  return trials.length > 0 && trials.every(isSuccess);
}
