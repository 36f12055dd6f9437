// Deals the items of a suite to machines, in the same way on each of them. Pure.
import { dealItems } from '../../../plan/deal-by-time.ts';

interface Known {
  /** Seconds by item; null: not known. */
  times: ReadonlyMap<string, number> | null;
  /** Bytes by item. */
  sizes: ReadonlyMap<string, number>;
}

/**
 * Deals the longest item first, each to the machine with the least to do. The order of the list and the locale do not count.
 * @param items each once
 * @param shards number of machines, from 1; where there are fewer items, the last machines get none
 * @returns for each item the number of its machine, from 1
 */
export function dealShards(items: readonly string[], shards: number, { times, sizes }: Known): Map<string, number> {
  const { slices } = dealItems(items.toSorted(), shards, times, sizes);
  return new Map(slices.flatMap((slice, index) => slice.map((item) => [item, index + 1] as const)));
}
