import { shuffle } from '../../src/plan/order.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { makeAnalysisOptions } from '../../src/stats/options.ts';
import type { Block } from './pool.ts';

/**
 * How the blocks of a comparison are taken from a pool. `in sequence`: the pool is cut into runs of n blocks that follow each
 * other, as they were measured, so that no block is in two. `drawn`: any n different blocks, again for each comparison.
 */
export type Way = 'in sequence' | 'drawn';

export const WAYS: readonly Way[] = ['in sequence', 'drawn'];

/** What a comparison is made of. */
export interface Drawing {
  way: Way;
  /** Blocks of a comparison. */
  n: number;
  /** Comparisons that are drawn. */
  draws: number;
  random: () => number;
}

/** The blocks of each comparison. */
export function chooseBlocks(blocks: readonly Block[], { way, n, draws, random }: Drawing): Block[][] {
  if (way === 'in sequence') return cutGroups(blocks, n);
  if (blocks.length < n) return [];
  return Array.from({ length: draws }, () => shuffle(blocks, random).slice(0, n));
}

/** Groups of n that follow each other; what is left at the end is dropped. */
export function cutGroups<T>(items: readonly T[], n: number): T[][] {
  return Array.from({ length: Math.floor(items.length / n) }, (_, group) => items.slice(group * n, (group + 1) * n));
}

/** What the tool says of some names in some blocks, the first name being the reference: of the run time alone. */
export function compareNames(blocks: readonly Block[], names: readonly string[]): Comparison[] {
  const samples = blocks.flatMap((block) => names.flatMap((name) => block.get(name)?.sample ?? []));
  const variants = names.map((id) => ({ id, profile: id, again: false }));
  const method = { equivalence: 0.05, precision: null };
  return analyse(
    samples,
    makeAnalysisOptions({ variants, reference: names[0] ?? '', metric: 'run', failIf: [], method }),
  ).comparisons;
}

/** Whether an interval holds the truth; none holds nothing. */
export function holds({ low, high }: Pick<Comparison, 'low' | 'high'>, truth: number): boolean {
  return low !== null && high !== null && low <= truth && truth <= high;
}

/** Whether a comparison claims a difference. */
export function isDifferent({ verdict }: Pick<Comparison, 'verdict'>): boolean {
  return verdict === 'faster' || verdict === 'slower';
}
