import type { Comparison } from '../results/comparison.ts';
import { formatWithUnit } from '../stats/machines.ts';
import { formatInterval, formatRatio } from './format.ts';

/** How many times faster a variant is than the reference, above 1 for faster in every metric. */
export interface Speedup {
  ratio: number;
  /** Null without an interval (n <= 2). */
  interval: { low: number; high: number } | null;
}

type MeasuredRatio = Pick<Comparison, 'ratio' | 'low' | 'high' | 'better'>;

/**
 * A comparison as a speedup: for times 1 / ratio, with the ends of the interval swapped. Null without a pair.
 */
export function toSpeedup({ ratio, low, high, better }: MeasuredRatio): Speedup | null {
  if (ratio === null) return null;
  const interval = low === null || high === null ? null : { low, high };
  if (better === 'higher') return { ratio, interval };
  return toSlowdown({ ratio, interval });
}

/** The same as how many times slower: `1.20x slower` is easier to read than `0.83x faster`. */
export function toSlowdown({ ratio, interval }: Speedup): Speedup {
  return { ratio: 1 / ratio, interval: interval && { low: 1 / interval.high, high: 1 / interval.low } };
}

/** `1.33 to 1.58`; empty without an interval. */
export function formatSpeedupInterval(speedup: Speedup | null): string {
  if (!speedup?.interval) return '';
  return formatInterval(speedup.interval.low, speedup.interval.high, speedup.ratio);
}

/**
 * The number of a headline, and the text in brackets after it: `95 % 1.33 to 1.58, n = 5`.
 * @param as how many times slower, if it is not faster
 */
export function formatEvidence(
  comparison: Comparison,
  shards: readonly unknown[],
  as: 'faster' | 'slower' = 'faster',
): { ratio: string; evidence: string } {
  const speedup = toSpeedup(comparison);
  const shown = speedup && as === 'slower' ? toSlowdown(speedup) : speedup;
  const interval = formatSpeedupInterval(shown);
  return {
    ratio: shown ? formatRatio(shown.ratio) : '',
    evidence: `${interval === '' ? '' : `95 % ${interval}, `}${formatRuns([comparison], shards)}`,
  };
}

/** `n = 5`, `n = 4 to 5`, `n = 3, indicative`, `n = 4 machines`. @param shards the merged files */
export function formatRuns(comparisons: readonly Comparison[], shards: readonly unknown[]): string {
  const counts = comparisons.map((one) => one.n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return 'n = 0';
  const count = formatWithUnit(least === most ? most : `${least} to ${most}`, shards);
  return `n = ${count}${least === 3 ? ', indicative' : ''}`;
}
