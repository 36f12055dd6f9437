/** Seconds that trials take, as far as it is known. */
export interface Pace {
  /** Warm-up trials still to come, together. */
  warmupSeconds: number;
  /** One counted block without the A/A trial. */
  blockSeconds: number;
  /** The A/A trial of one block; 0 when there is none. */
  againSeconds: number;
}

/** What of the rest of a comparison fits into the time left. */
export interface Allowance {
  warmup: boolean;
  again: boolean;
  blocks: number;
}

/**
 * Fits the rest into the seconds left by leaving out, in this order, the warm-up, the A/A trials, and blocks.
 * @param blocks counted blocks still planned
 * @param least blocks that stay whatever they take: 1 before the first is whole, then 0
 */
export function fitBudget(pace: Pace, blocks: number, least: 0 | 1, secondsLeft: number): Allowance {
  const fits = (warmup: number, again: number, count: number) =>
    warmup + count * (pace.blockSeconds + again) <= secondsLeft;
  if (fits(pace.warmupSeconds, pace.againSeconds, blocks)) return { warmup: true, again: true, blocks };
  if (fits(0, pace.againSeconds, blocks)) return { warmup: false, again: true, blocks };
  const fitting = Math.floor(secondsLeft / Math.max(pace.blockSeconds, 1e-9));
  return { warmup: false, again: false, blocks: Math.min(blocks, Math.max(least, fitting)) };
}

/** Seconds that the rest takes when nothing is left out. */
export function estimateRest(pace: Pace, blocks: number): number {
  return pace.warmupSeconds + blocks * (pace.blockSeconds + pace.againSeconds);
}

/** Mean seconds per variant, from the trials so far; a variant not seen yet is taken for the mean of those seen. */
export function createPacer(): {
  add(variant: string, seconds: number): void;
  secondsOf(variants: readonly string[]): number;
} {
  const seen = new Map<string, { total: number; count: number }>();
  const mean = (entry: { total: number; count: number }) => entry.total / entry.count;
  return {
    add(variant, seconds) {
      const { total, count } = seen.get(variant) ?? { total: 0, count: 0 };
      seen.set(variant, { total: total + seconds, count: count + 1 });
    },
    secondsOf(variants) {
      const means = [...seen.values()].map(mean);
      const typical = means.reduce((sum, value) => sum + value, 0) / Math.max(1, means.length);
      return variants.reduce((sum, variant) => {
        const entry = seen.get(variant);
        return sum + (entry ? mean(entry) : typical);
      }, 0);
    },
  };
}
