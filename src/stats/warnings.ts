import type { Sample } from '../results/sample.ts';
import { countsMachines, nameShards } from './machines.ts';
import type { AnalysisOptions } from './options.ts';
import { logRatio, type Pair } from './paired.ts';
import { isSuccess, type Pairing } from './pairing.ts';

type Merged = Pick<AnalysisOptions, 'shards'>;

const MAX_BLOCKS = 20;

/** Failed trials of the reference, or of the step before, which leave a comparison without a verdict, and the merged files that have failed ones. */
export function formatFailures(
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
export function formatPairing(
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
  const rest = blocks.length - MAX_BLOCKS;
  const shown = blocks.slice(0, MAX_BLOCKS).join(', ');
  return `${blocks.length === 1 ? 'block' : 'blocks'} ${shown}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Fewer pairs do not show what is usual. */
const MINIMUM_PAIRS = 5;

/** Makes the median absolute deviation of a normal sample comparable with its standard deviation. */
const NORMAL_MAD = 0.6745;

/**
 * Pairs whose log-ratio lies far from the others, to be named and never removed.
 * Rule: modified z-score 0.6745 · |d - median| / MAD above {@link cutOff}, with at least 5 pairs.
 * Half of the ratios equal (MAD 0, a coarse clock): none, since any other value would stand out.
 *
 * Source: Iglewicz and Hoaglin, "How to Detect and Handle Outliers", ASQC 1993; NIST/SEMATECH e-Handbook 1.3.5.17.
 */
export function findOutliers(pairs: readonly Pair[]): Pair[] {
  if (pairs.length < MINIMUM_PAIRS) return [];
  const centre = medianOf(pairs.map(logRatio));
  const distances = pairs.map((pair) => Math.abs(logRatio(pair) - centre));
  const limit = (cutOff(pairs.length) * medianOf(distances)) / NORMAL_MAD;
  return limit === 0 ? [] : pairs.filter((pair) => Math.abs(logRatio(pair) - centre) > limit);
}

/**
 * The customary 3.5 flags something in 21 % of clean normal samples of 5, and in 13 % of those of 10, because the MAD of
 * few values is itself uncertain. This curve was fitted to simulated normal samples so that about 1 % are flagged
 * (18.2 at n = 5, 7.7 at 10, 5.1 at 20); a test repeats the simulation.
 */
function cutOff(n: number): number {
  return 4.2 + 350 / n ** 2;
}

/** Middle value; the mean of the two middle ones for an even count. NaN for none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
