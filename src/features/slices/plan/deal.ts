// Deals the items of a suite to slices.
import { drawOrder } from '../../../plan/order.ts';

/** Most items of a slice that results keep, to name a slice that failed. */
export const MAX_KEPT_ITEMS = 20;
/** A turn of {@link drawOrder} that no block has. */
const DEALING = -2_000_000;

/** Shuffles the items and deals them to the slices, one after the other, so that each slice is a random sample. */
export function deal(items: readonly string[], count: number, seed: number): string[][] {
  const slices: string[][] = Array.from({ length: count }, () => []);
  for (const [place, item] of drawOrder(items, seed, DEALING).entries()) slices[place % count]?.push(item);
  return slices;
}
