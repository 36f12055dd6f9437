/** Seconds that trials take, as far as it is known. */
export interface Pace {
  /** Warm-up trials still to come, together. */
  warmupSeconds: number;
  /** One counted block. */
  blockSeconds: number;
}

/** Fewest counted blocks for which a warm-up is worth its time. */
const BLOCKS_BEFORE_WARMUP = 4;

/** Counted blocks that fit into the seconds left, at most those planned. */
export function countFitting(
  { blockSeconds }: Pick<Pace, 'blockSeconds'>,
  planned: number,
  secondsLeft: number,
): number {
  return Math.max(0, Math.min(planned, Math.floor(secondsLeft / Math.max(blockSeconds, 1e-9))));
}

/** Whether the rest of the warm-up leaves room for four counted blocks, or for those planned where they are fewer. */
export function fitsWarmup(pace: Pace, planned: number, secondsLeft: number): boolean {
  const needed = Math.min(planned, BLOCKS_BEFORE_WARMUP);
  return countFitting(pace, planned, secondsLeft - pace.warmupSeconds) >= needed;
}

/** Seconds that the rest takes when nothing is left out. */
export function estimateRest({ warmupSeconds, blockSeconds }: Pace, blocks: number): number {
  return warmupSeconds + blocks * blockSeconds;
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
