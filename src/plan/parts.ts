// Decides which part (a slice, or a group of slices) of a cut workload each block runs, how many blocks that takes, and after which it is judged.
import { drawOrder } from './order.ts';

/** A workload that is cut into parts: each block runs another of them under every variant. */
export interface Parts {
  /** How many parts make the whole. */
  count: number;
  /** Whether each part is a random sample of the whole; otherwise one whole pass comes before any verdict. */
  random: boolean;
  /** How many slices a part has, where it is a group of them. Default: a part is one slice. */
  size?: number | undefined;
}

/** What users call a part of one slice. */
export const PART = 'slice';

/** What users call a part. */
export function nameOfPart({ size = 1 }: Partial<Parts> = {}): string {
  return size > 1 ? 'group' : PART;
}

/** Slices as groups of one size, each of which is a part. Slices that are left over are in none, because a smaller group would be less work. */
export function groupSlices({ count, random }: Parts, size: number): Parts {
  return { count: Math.floor(count / size), random, size };
}

/** How many slices all parts have together. */
export function countSlices({ count, size = 1 }: Parts): number {
  return count * size;
}

/** The numbers of the slices of a part, from 1. */
export function slicesOf(part: number, { size = 1 }: Partial<Parts> = {}): number[] {
  return Array.from({ length: size }, (_, index) => (part - 1) * size + index + 1);
}

/** Before that many parts have run under both variants none is judged: those that carry the gain may be missing. */
export const FIRST_PARTS = 6;
/** Fewest blocks that a run of parts may have, and the last block before looks come after whole passes only. */
const LEAST_BLOCKS = 30;

/** The most blocks of a run: two whole passes. */
export function countBlocksOfParts({ count }: Parts): number {
  return Math.max(LEAST_BLOCKS, 2 * count);
}

/** The part that must have run before the first look. */
export function firstLookAtParts({ count, random }: Parts): number {
  return random ? FIRST_PARTS : Math.max(FIRST_PARTS, count);
}

/**
 * Whether a comparison is judged after so many pairs of parts: after each of the first pass, then after whole passes.
 * @param count parts in a pass
 */
export function isLookAtParts(n: number, count: number): boolean {
  return n <= Math.min(count, LEAST_BLOCKS) || n % count === 0;
}

/** The part, from 1, that a block runs. A pass has them in random order; the warm-up runs the last of the first pass. */
export function partOfBlock(block: number, { count }: Parts, seed: number): number {
  const place = block === 0 ? count - 1 : block - 1;
  const pass = Math.floor(place / count);
  const order = drawOrder([...Array(count).keys()], seed, PASSES - pass);
  return (order[place % count] ?? 0) + 1;
}

/** Turns of {@link drawOrder} that no block and no round of a warm-up has. */
const PASSES = -1_000_000;

/** Where the commands of a block belong; the watched runs and what comes before all blocks have the place of the warm-up. */
export function placeOfBlock(block: number, { parts, seed }: { parts?: Parts; seed: number }) {
  return parts ? { block, part: partOfBlock(block, parts, seed) } : { block };
}
