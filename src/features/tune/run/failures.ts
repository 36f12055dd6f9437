// Decides whether a choice of a stage failed, and words the failed trials of those that did not.
import { countSlices } from '../../../plan/parts.ts';
import { explainFailure } from '../../../report/failed-tests.ts';
import { findLostParts, losesTooMany, withoutLost } from '../../../results/lost-trials.ts';
import type { Results } from '../../../results/results.ts';

/** A sentence for each failed trial of a choice that passed in others: the stage went on without it. */
export function describeFailures({ samples, tests }: Results): string[] {
  const passed = new Set(samples.filter(({ failure }) => failure === null).map(({ variant }) => variant));
  const failed = samples.filter(({ failure, variant }) => failure !== null && passed.has(variant));
  return failed.map(
    (sample) => `A trial of \`${sample.variant}\` failed, and is left out: ${explainFailure(sample, tests)}`,
  );
}

/** Whether a choice failed: in a part that the reference passed, or with too many parts that the reference failed in. */
export function hasFailed({ samples, plan }: Results, id: string): boolean {
  const { parts } = plan;
  const lost = findLostParts(samples, plan).size;
  const compared = withoutLost(samples, plan).samples;
  if (parts && lost > 0 && (compared.length === 0 || losesTooMany(lost, countSlices(parts)))) return true;
  return compared.some((sample) => sample.variant === id && sample.failure !== null);
}
