// Generates random numbers from a seed, and shuffles the variants of each block by them.

/**
 * A deterministic generator of numbers in [0, 1): Mulberry32 by Tommy Ettinger (public domain). Good enough to shuffle
 * a handful of variants, and the same on every machine, so that a run can be repeated from its seed.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The items in random order (Fisher-Yates); the input stays as it is. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/**
 * The items in the order of one block, which depends on the seed and the number of the block alone.
 * @param turn 1 and up: counted blocks; 0 and below: rounds of the warm-up, the first of them 0
 */
export function drawOrder<T>(items: readonly T[], seed: number, turn: number): T[] {
  return shuffle(items, createRandom(mixSeed(seed, turn)));
}

/**
 * Seeds that lie side by side become unlike numbers: a step of the golden ratio (Knuth, The Art of Computer Programming,
 * volume 3, 6.4) and the finalizer of MurmurHash3 by Austin Appleby (public domain).
 */
function mixSeed(seed: number, turn: number): number {
  let mixed = (seed ^ Math.imul(turn, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
