// Reports what makes a comparison unreliable, such as failed trials.
import type { Sample } from '../results/sample.ts';
import type { ComparisonWarning } from '../results/warning.ts';
import { countsMachines } from './machines.ts';
import type { AnalysisOptions } from './options.ts';
import { findOutliers, medianOf } from './outliers.ts';
import { logRatio, type Pair } from './paired.ts';
import { isSuccess, type Pairing } from './pairing.ts';

/** Reports failed trials of the reference, which leave a comparison without a verdict, and the merged files with failed trials. */
export function listFailures(
  trials: readonly Sample[],
  reference: { trials: readonly Sample[] },
  { shards = [] }: AnalysisOptions,
): ComparisonWarning[] {
  const failed = trials.filter((trial) => !isSuccess(trial));
  const referenceFailed = reference.trials.filter((trial) => !isSuccess(trial));
  const warnings: ComparisonWarning[] = [];
  if (referenceFailed.length > 0)
    warnings.push({ kind: 'reference failed', failures: referenceFailed.length, trials: reference.trials.length });
  if (shards.length === 0) return warnings;
  if (referenceFailed.length > 0)
    warnings.push({ kind: 'reference failed on', machines: listMachines(referenceFailed) });
  if (failed.length > 0) warnings.push({ kind: 'failed on', machines: listMachines(failed) });
  return warnings;
}

function listMachines(trials: readonly Sample[]): number[] {
  return [...new Set(trials.map(({ shard }) => shard))].sort((a, b) => a - b);
}

/** Reports problems of pairs: blocks and machines without any, few pairs, outliers. @param units what the interval is taken over */
export function listPairProblems(
  { pairs, missing, unusable }: Pairing,
  units: readonly Pair[],
  better: 'lower' | 'higher',
  { shards = [], parts }: AnalysisOptions,
): ComparisonWarning[] {
  const warnings: ComparisonWarning[] = [];
  if (missing.length > 0) warnings.push({ kind: 'missing', blocks: missing });
  if (unusable.length > 0) warnings.push({ kind: 'not above zero', blocks: unusable });
  const paired = new Set(pairs.map((pair) => pair.shard));
  const machines = [...shards.keys()].filter((shard) => !paired.has(shard));
  if (machines.length > 0) warnings.push({ kind: 'no pair on', machines });
  // Parts differ by nature.
  if (parts) return warnings;
  if (units.length === 3) warnings.push({ kind: 'indicative' });
  // The reports' form: how many times faster, whichever direction is the better one.
  const toSpeedup = (log: number) => Math.exp(better === 'lower' ? -log : log);
  const median = toSpeedup(medianOf(units.map(logRatio)));
  const unit = countsMachines(shards) ? 'machine' : 'block';
  for (const outlier of findOutliers(units))
    warnings.push({ kind: 'outlier', unit, number: outlier.block, speedup: toSpeedup(logRatio(outlier)), median });
  return warnings;
}
