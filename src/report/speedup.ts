// Converts ratios to speedups, and formats them: `1.45x faster (95 % 1.33 to 1.58, n = 5)`.
import { nameOfPart } from '../plan/parts.ts';
import type { Comparison } from '../results/comparison.ts';
import { countsMachines, formatWithUnit } from '../stats/machines.ts';
import { rateOfInterim } from '../stats/rates.ts';
import { formatInterval, formatLevel, formatRatio } from './format.ts';

/** How many times faster a variant is than the reference, above 1 for faster in every metric. */
export interface Speedup {
  ratio: number;
  /** Null without an interval (n <= 2). */
  interval: { low: number; high: number } | null;
  /** Level of the interval where it is not 95 %: that of an interim analysis which no later block confirmed. */
  level?: number;
}

type MeasuredRatio = Pick<Comparison, 'ratio' | 'low' | 'high' | 'better'> &
  Partial<Pick<Comparison, 'interim' | 'parts'>>;

/** A comparison as a speedup: for times 1 / ratio, with the ends of the interval swapped. Null without a pair. */
export function toSpeedup({ ratio, low, high, better, interim, parts }: MeasuredRatio): Speedup | null {
  if (ratio === null) return null;
  const speedup: Speedup = { ratio, interval: low === null || high === null ? null : { low, high } };
  if (interim?.confirmed === false) speedup.level = 1 - rateOfInterim(parts);
  return better === 'higher' ? speedup : invert(speedup);
}

function invert({ ratio, interval, ...level }: Speedup): Speedup {
  return { ...level, ratio: 1 / ratio, interval: interval && { low: 1 / interval.high, high: 1 / interval.low } };
}

/** A speedup with a factor of at least 1, and the word for its direction. */
function direct(speedup: Speedup): Speedup & { word: 'faster' | 'slower' } {
  return speedup.ratio < 1 ? { ...invert(speedup), word: 'slower' } : { ...speedup, word: 'faster' };
}

/** The one form of an effect: `1.45x faster`, `1.18x slower`. The factor is never below 1. Empty without one. */
export function formatFactor(speedup: Speedup | null): string {
  if (speedup === null) return '';
  const { ratio, word } = direct(speedup);
  return `${formatRatio(ratio)} ${word}`;
}

/** The effect of a ratio of times, which conditions use: 1.1 is `1.10x slower`. */
export function formatSlowdown(ratio: number): string {
  return formatFactor({ ratio: 1 / ratio, interval: null });
}

/** `1.33 to 1.58`, in the direction of {@link formatFactor}; empty without an interval. */
export function formatSpeedupInterval(speedup: Speedup | null): string {
  if (!speedup?.interval) return '';
  const { ratio, interval } = direct(speedup);
  return interval === null ? '' : formatInterval(interval.low, interval.high, ratio);
}

/** The interval with its level, `95 % 1.33 to 1.58`; empty without an interval. */
export function formatLeveledInterval(speedup: Speedup): string {
  const interval = formatSpeedupInterval(speedup);
  return interval === '' ? '' : `${formatLevel(speedup.level ?? 0.95)} ${interval}`;
}

/** `1.05x slower (1.01 to 1.10)`, for a cell, with the level where it is not 95 %; empty without a speedup. */
export function formatWithInterval(speedup: Speedup | null): string {
  const interval = speedup?.level === undefined ? formatSpeedupInterval(speedup) : formatLeveledInterval(speedup);
  return interval === '' ? formatFactor(speedup) : `${formatFactor(speedup)} (${interval})`;
}

/** `1.45x faster (95 % 1.33 to 1.58, n = 5)`; empty without a speedup. @param count the text for n; absent: no count */
export function formatEffect(speedup: Speedup | null, count?: string): string {
  if (speedup === null) return '';
  const interval = formatLeveledInterval(speedup);
  const evidence: string[] = [];
  if (interval !== '') evidence.push(interval);
  if (count !== undefined) evidence.push(count);
  return `${formatFactor(speedup)}${evidence.length === 0 ? '' : ` (${evidence.join(', ')})`}`;
}

/** What the signs of pairs show, where a zero leaves no ratio: `higher in 6 of 6 blocks`, `equal in 4 of 4 blocks`. */
export function formatSigns({ above, below }: { above: number; below: number }, n: number, unit = 'blocks'): string {
  if (above + below === 0) return `equal in ${n} of ${n} ${unit}`;
  const parts: string[] = [];
  if (above > 0) parts.push(`higher in ${above}`);
  if (below > 0) parts.push(`lower in ${below}`);
  return `${parts.join(' and ')} of ${n} ${unit}`;
}

/** The effect of a comparison with its number of runs, see {@link formatRuns}. @param shards the merged files */
export function formatMeasured(comparison: Comparison, shards: readonly unknown[]): string {
  const { signs, n } = comparison;
  if (signs) return formatSigns(signs, n, countsMachines(shards) ? 'machines' : 'blocks');
  const speedup = toSpeedup(comparison);
  const runs = formatRuns([comparison], shards);
  return speedup === null ? `no effect known (${runs})` : formatEffect(speedup, runs);
}

/** Two speedups and all between them: `1.02x to 2.32x faster`, `1.27x slower to 1.17x faster`. */
export function formatSpan(low: number, high: number): string {
  const [from, to] = [low, high].map((ratio) => direct({ ratio, interval: null }));
  if (from === undefined || to === undefined) return '';
  if (from.word !== to.word) return `${formatRatio(from.ratio)} slower to ${formatRatio(to.ratio)} faster`;
  const ends = [from.ratio, to.ratio].toSorted((a, b) => a - b).map(formatRatio);
  return `${[...new Set(ends)].join(' to ')} ${from.word}`;
}

/** `n = 5`, `n = 4 to 5`, `n = 3, indicative`, `n = 4 machines`, `7 of 24 slices`. @param shards the merged files */
export function formatRuns(comparisons: readonly Comparison[], shards: readonly unknown[]): string {
  const { parts, partSize } = comparisons[0] ?? {};
  const counts = comparisons.map(({ n }) => n);
  if (counts.length === 0) return 'n = 0';
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  const range = least === most ? `${most}` : `${least} to ${most}`;
  if (parts !== undefined) {
    const whole = `${parts} ${nameOfPart({ size: partSize })}s`;
    return most > parts ? `n = ${range}, ${whole}` : `${range} of ${whole}`;
  }
  const count = formatWithUnit(range, shards);
  return `n = ${count}${least === 3 ? ', indicative' : ''}`;
}
