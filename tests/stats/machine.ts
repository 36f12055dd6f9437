import type { Sample } from '../../src/results/sample.ts';
import { trial } from './samples.ts';

/** The scatter of a simulated machine; all on the log scale, so 0.1 is about 10 %. */
export interface Scatter {
  /** Standard deviation of one trial for itself (lognormal). */
  noise: number;
  /** Change from one trial to the next, for the whole run. */
  drift: number;
  /** Standard deviation of the slow wandering, an AR(1) process whose steps keep 0.9 of what was. */
  wander: number;
  /** Standard deviation of what a whole block has in common. */
  block: number;
}

export type Order = 'random' | 'fixed';

// A global takes long to find in the context of a test, and simulations draw millions of numbers.
const { cos, imul, log, PI, sqrt } = Math;

/** Uniform numbers in [0, 1) from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = imul(state ^ (state >>> 15), 1 | state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A standard normal number (Box and Muller). */
export function drawNormal(random: () => number): number {
  return sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
}

/**
 * The samples of one run on a drifting machine, block by block with block 0 as warm-up, each block in an order of its
 * own unless it is `fixed`. `factors` holds each variant's true time as a multiple of a second.
 */
export function* simulateBlocks(
  random: () => number,
  factors: Record<string, number>,
  scatter: Scatter,
  order: Order = 'random',
): Generator<Sample[]> {
  let time = 0;
  let wander = scatter.wander * drawNormal(random);
  for (let block = 0; ; block++) {
    const shared = scatter.block * drawNormal(random);
    const names = order === 'fixed' ? Object.keys(factors) : shuffle(random, Object.keys(factors));
    yield names.map((variant, position) => {
      wander = 0.9 * wander + Math.sqrt(1 - 0.9 ** 2) * scatter.wander * drawNormal(random);
      const log = scatter.drift * time++ + wander + shared + scatter.noise * drawNormal(random);
      return trial(block, variant, (factors[variant] ?? 1) * Math.exp(log), { position });
    });
  }
}

/** The first `blocks` counted blocks of a run, and its warm-up. */
export function simulateRun(blocks: number, ...of: Parameters<typeof simulateBlocks>): Sample[] {
  const samples: Sample[] = [];
  for (const block of simulateBlocks(...of)) {
    samples.push(...block);
    if (block[0] === undefined || block[0].block === blocks) return samples;
  }
  return samples;
}

function shuffle<T>(random: () => number, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}
