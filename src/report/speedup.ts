import type { Comparison } from '../stats/comparison.ts';
import { formatInterval } from './format.ts';

/** How many times faster a variant is than the reference, above 1 for faster whatever the metric's direction. */
export interface Speedup {
  ratio: number;
  /** Ends of the interval; null where there is none (n <= 2). */
  interval: { low: number; high: number } | null;
}

/** What of a comparison, or of the A/A line, makes a speedup. */
type Measured = Pick<Comparison, 'ratio' | 'low' | 'high' | 'better'>;

/** The comparison as a speedup: for times 1 / ratio, so that the ends of the interval change places. Null without a pair. */
export function toSpeedup({ ratio, low, high, better }: Measured): Speedup | null {
  if (ratio === null) return null;
  const interval = low === null || high === null ? null : { low, high };
  if (better === 'higher') return { ratio, interval };
  return toSlowdown({ ratio, interval });
}

/** The same, as how many times slower: `1.20x slower` says more than `0.83x faster`. */
export function toSlowdown({ ratio, interval }: Speedup): Speedup {
  return { ratio: 1 / ratio, interval: interval && { low: 1 / interval.high, high: 1 / interval.low } };
}

/** `1.33 to 1.58`; empty without an interval. */
export function formatSpeedupInterval(speedup: Speedup | null): string {
  if (!speedup?.interval) return '';
  return formatInterval(speedup.interval.low, speedup.interval.high, speedup.ratio);
}
