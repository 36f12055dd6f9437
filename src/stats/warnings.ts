import type { Sample } from '../measure/sample.ts';
import { countsMachines, nameShards } from './machines.ts';
import type { AnalysisOptions } from './options.ts';
import { findOutliers, medianOf } from './outlier.ts';
import { logRatio, type Pair } from './paired.ts';
import { isSuccess, type Pairing } from './pairing.ts';

type Merged = Pick<AnalysisOptions, 'shards'>;

const MOST_BLOCKS = 20;

/** Failed trials of the reference, or of the step before, which leave a comparison without a verdict, and the merged files that have failed ones. */
export function describeFailures(
  trials: readonly Sample[],
  reference: { id: string; role?: string; trials: readonly Sample[] },
  { shards = [] }: Merged,
): string[] {
  const failed = trials.filter((trial) => !isSuccess(trial));
  const referenceFailed = reference.trials.filter((trial) => !isSuccess(trial));
  const role = reference.role ?? 'reference';
  const warnings: string[] = [];
  if (referenceFailed.length > 0) {
    const count = `${referenceFailed.length} of ${reference.trials.length}`;
    warnings.push(`no verdict: the ${role} \`${reference.id}\` failed in ${count} trials`);
  }
  if (shards.length === 0) return warnings;
  const where = (some: readonly Sample[]) =>
    nameShards(
      some.map((trial) => trial.shard),
      shards,
    );
  if (referenceFailed.length > 0) warnings.push(`the ${role} has failed trials in ${where(referenceFailed)}`);
  if (failed.length > 0) warnings.push(`failed trials in ${where(failed)}`);
  return warnings;
}

/**
 * What is wrong with the pairs of a comparison: blocks without one, machines without any, few, outliers.
 * @param units what the interval is taken over
 */
export function describePairing(
  { pairs, missing, unusable }: Pairing,
  units: readonly Pair[],
  { name: metric, better }: { name: string; better: 'lower' | 'higher' },
  { shards = [] }: Merged,
): string[] {
  const machines = countsMachines(shards);
  const n = units.length;
  const rest = machines ? '' : `, so n = ${n}`;
  const warnings: string[] = [];
  if (missing.length > 0) warnings.push(`\`${metric}\` is missing in ${nameBlocks(missing)}${rest}`);
  if (unusable.length > 0) warnings.push(`\`${metric}\` is not a number above zero in ${nameBlocks(unusable)}${rest}`);
  if (shards.length > 0) {
    const having = new Set(pairs.map((pair) => pair.shard));
    const without = shards.flatMap((_, shard) => (having.has(shard) ? [] : [shard]));
    if (without.length > 0) warnings.push(`no pair of trials in ${nameShards(without, shards)}`);
  }
  if (n === 3) warnings.push(`indicative: n = 3${machines ? ' machines' : ''}`);
  // As in the reports: how many times faster, whichever direction is the better one.
  const showSpeedup = (log: number) => `${Math.exp(better === 'lower' ? -log : log).toFixed(2)}x`;
  const usual = showSpeedup(medianOf(units.map(logRatio)));
  for (const unit of findOutliers(units)) {
    const own = showSpeedup(logRatio(unit));
    const [where, kind] = machines ? [nameShards([unit.block], shards), 'machine'] : [`block ${unit.block}`, 'block'];
    warnings.push(`outlier, kept: ${where} alone shows ${own}, the median ${kind} ${usual}`);
  }
  return warnings;
}

function nameBlocks(blocks: readonly number[]): string {
  const rest = blocks.length - MOST_BLOCKS;
  const shown = blocks.slice(0, MOST_BLOCKS).join(', ');
  return `${blocks.length === 1 ? 'block' : 'blocks'} ${shown}${rest > 0 ? ` and ${rest} more` : ''}`;
}
