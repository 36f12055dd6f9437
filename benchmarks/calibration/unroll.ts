import { shuffle } from '../../src/plan/order.ts';
import { geometricMean } from '../../src/stats/paired.ts';
import type { Measured, MeasuredComparison } from './pool.ts';
import { makeSample, type Name, type Rule, type Run, runByRule } from './rules.ts';

/** Its noise is the same in all of them. */
export const MOST_OF_STRETCH = 400;

/** A run that was drawn, and which stretch of the pool it is made of. */
export interface Drawn<T = Run> {
  stretch: number;
  run: T;
}

/**
 * All trials in the order in which they were measured, as multiples of what their name takes in the mean, without their
 * waits: what the machine did to them, and nothing else.
 */
export function unroll({ comparisons }: Pick<Measured, 'comparisons'>): number[] {
  return comparisons.flatMap(unrollOne);
}

function unrollOne({ names, blocks }: MeasuredComparison): number[] {
  const workOf = ({ run, held }: { run: number; held: number }) => run - held;
  const means = new Map(
    names.map((name) => [name, geometricMean(blocks.flatMap((block) => block.get(name) ?? []).map(workOf)) ?? 1]),
  );
  return blocks.flatMap((block) => [...block].map(([name, trial]) => workOf(trial) / (means.get(name) ?? 1)));
}

/** Stretches that follow each other and have no trial in common; what is left at the end is dropped. */
export function cutStretches<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.floor(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length));
}

/**
 * Runs that could have been: the trials of a stretch of the pool one after the other, the names of each block in a newly
 * drawn order, each trial longer by the factor of its name, as the workload's wait makes it. A stretch has room for the
 * longest run; a run begins at any of its blocks and goes on from its end at its beginning (circular blocks: Politis and
 * Romano, in Exploring the Limits of Bootstrap, 1992). All stretches are drawn equally often, and none more often than
 * tells anything.
 */
export function drawRuns(
  works: readonly number[],
  rule: Rule,
  names: readonly Name[],
  { draws, random }: { draws: number; random: () => number },
): Drawn[] {
  const stretches = cutStretches(works, rule.most * names.length);
  const each = stretches.length === 0 ? 0 : Math.min(MOST_OF_STRETCH, Math.ceil(draws / stretches.length));
  return stretches.flatMap((stretch, at) =>
    Array.from({ length: each }, () => {
      let next = names.length * Math.floor(random() * rule.most);
      const takeTrial = () => stretch[next++ % stretch.length] ?? Number.NaN;
      const run = runByRule(rule, names, (open, block) =>
        shuffle(open, random).map(({ id, factor }, position) =>
          makeSample({ block, position, variant: id }, factor * takeTrial()),
        ),
      );
      return { stretch: at, run };
    }),
  );
}
