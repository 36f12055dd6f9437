import { shuffle } from '../../src/plan/order.ts';
import { averageOf } from '../../src/stats/paired.ts';
import type { Measured, MeasuredComparison } from './pool.ts';
import { type KnownVariant, makeSample, type Rule, type Run, runByRule } from './rules.ts';

/** Most runs that are drawn from one stretch: more add little, because all have its noise. */
export const MOST_OF_STRETCH = 400;

/** A drawn run, and the stretch of the pool that its trials are from. */
export interface Drawn<T = Run> {
  stretch: number;
  run: T;
}

/**
 * All trials in the order in which they were measured, without their waits, as multiples of the mean of their variant: what is left
 * is what the machine did.
 */
export function unroll({ comparisons }: Pick<Measured, 'comparisons'>): number[] {
  return comparisons.flatMap(unrollComparison);
}

function unrollComparison({ names, blocks }: MeasuredComparison): number[] {
  const workOf = ({ run, held }: { run: number; held: number }) => run - held;
  const means = new Map(
    names.map((name) => [name, averageOf(blocks.flatMap((block) => block.get(name) ?? []).map(workOf)) ?? 1]),
  );
  return blocks.flatMap((block) => [...block].map(([name, trial]) => workOf(trial) / (means.get(name) ?? 1)));
}

/** Cuts items into consecutive stretches of one length; a shorter rest is dropped. */
export function cutStretches<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.floor(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length));
}

/**
 * Draws runs from the pool: the trials of a stretch in their order, the variants of each block in a newly drawn order, each trial
 * multiplied by the factor of its variant, because a wait would lengthen it so. A stretch has room for the longest run; a run starts
 * at any of its blocks and continues from its end at its beginning (circular blocks: Politis and Romano, in Exploring the Limits of
 * Bootstrap, 1992). All stretches are drawn equally often, at most {@link MOST_OF_STRETCH} times.
 * @param works of {@link unroll}
 */
export function drawRuns(
  works: readonly number[],
  rule: Rule,
  variants: readonly KnownVariant[],
  { draws, random }: { draws: number; random: () => number },
): Drawn[] {
  const stretches = cutStretches(works, rule.most * variants.length);
  const runsEach = stretches.length === 0 ? 0 : Math.min(MOST_OF_STRETCH, Math.ceil(draws / stretches.length));
  return stretches.flatMap((stretch, at) =>
    Array.from({ length: runsEach }, () => {
      let next = variants.length * Math.floor(random() * rule.most);
      const takeTrial = () => stretch[next++ % stretch.length] ?? Number.NaN;
      const run = runByRule(rule, variants, (open, block) =>
        shuffle(open, random).map(({ id, factor }, position) =>
          makeSample({ block, position, variant: id }, factor * takeTrial()),
        ),
      );
      return { stretch: at, run };
    }),
  );
}
