import { createRandom } from '../../src/plan/order.ts';
import { type Drawing, WAYS } from './draws.ts';
import { compareEqualNames, type EqualNames } from './equal-names.ts';
import { compareSlowed, type KnownEffect } from './known-effects.ts';
import { compareMerged, type Merged } from './merged.ts';
import { judgeByAllRules, type NaiveRule } from './naive.ts';
import { type Measured, type Pool, readBlocks } from './pool.ts';

/** All that is said of one pool. */
export interface Evaluation {
  measured: Measured;
  equalNames: EqualNames[];
  effects: KnownEffect[];
  merged: Merged[];
  naive: NaiveRule[];
}

/** Blocks of a comparison: the fewest that give an interval, the default, and twice as many. */
export const SIZES = [3, 5, 10];
const MACHINES = [3, 5, 8];
const MAX_BLOCKS_OF_MACHINE = 5;
/** One of the default number of names, and all that a `profiles: all` has. */
const NAMES_AT_ONCE = [2, 5];

/** Judges a pool by the tool's own code. Pure: the same draws from the same seed. @param draws comparisons of each kind that are drawn */
export function evaluatePool(pool: Pool, { draws, seed }: { draws: number; seed: number }): Evaluation {
  const measured = readBlocks(pool);
  const random = createRandom(seed);
  const count = measured.blocks.length;
  const drawings = SIZES.filter((n) => n <= count).flatMap((n) =>
    WAYS.map((way): Drawing => ({ way, n, draws, random })),
  );
  const most = Math.max(...MACHINES);
  const blocksOfEach = Math.max(1, Math.min(MAX_BLOCKS_OF_MACHINE, Math.floor(count / most)));
  return {
    measured,
    equalNames: NAMES_AT_ONCE.flatMap((names) => drawings.map((one) => compareEqualNames(measured, names, one))),
    effects: measured.slowed.flatMap((slowed) => drawings.map((one) => compareSlowed(measured, slowed, one))),
    merged: MACHINES.map((machines) => compareMerged(measured, { machines, blocksOfEach, draws, random })).filter(
      ({ comparisons }) => comparisons > 0,
    ),
    naive: judgeByAllRules(measured),
  };
}
