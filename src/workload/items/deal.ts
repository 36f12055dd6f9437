// Deals the items of a suite to slices at random.
import { drawOrder } from '../../plan/order.ts';

/** A turn of {@link drawOrder} that no block has. */
const DEALING = -2_000_000;

/** Shuffles the items and deals them to the slices, one after the other, so that each slice is a random sample. */
export function deal(items: readonly string[], count: number, seed: number): string[][] {
  const slices: string[][] = Array.from({ length: count }, () => []);
  for (const [place, item] of drawOrder(items, seed, DEALING).entries()) slices[place % count]?.push(item);
  return slices;
}
