import { shuffle } from '../../src/plan/order.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { chooseBlocks, compareNames, cutGroups, type Drawing, holds, isDifferent, type Way } from './draws.ts';
import type { Measured } from './pool.ts';
import { type Share, shareOf } from './shares.ts';

/** How often names that differ in nothing were called different. */
export interface EqualNames {
  /** Names in one comparison, the reference among them. */
  names: number;
  n: number;
  way: Way;
  comparisons: number;
  /** Any of the names was called faster or slower. */
  alarms: Share;
  /** All were called the same. */
  same: Share;
  /** None was called different, and not all the same. */
  open: Share;
  /** All intervals hold 1. */
  holds: Share;
  /** Comparisons without a verdict, of which there must not be any. */
  without: number;
}

/** Comparisons of so many of the equal names at once, the names chosen anew for each and used once in each group of blocks. */
export function compareEqualNames({ blocks, equal }: Measured, names: number, drawing: Drawing): EqualNames {
  const { n, way, random } = drawing;
  const perGroup = Math.floor(equal.length / names);
  const independent = Math.floor(blocks.length / n) * perGroup;
  const runs = chooseBlocks(blocks, drawing).flatMap((group) =>
    cutGroups(shuffle(equal, random), names).map((some) => compareNames(group, some)),
  );
  const share = (is: (run: Comparison[]) => boolean) => shareOf(runs, is, independent);
  const isAlarm = (run: Comparison[]) => run.some(isDifferent);
  const isSame = (run: Comparison[]) => run.every(({ verdict }) => verdict === 'same');
  return {
    names,
    n,
    way,
    comparisons: runs.length,
    alarms: share(isAlarm),
    same: share(isSame),
    open: share((run) => !isAlarm(run) && !isSame(run)),
    holds: share((run) => run.every((one) => holds(one, 1))),
    without: runs.filter((run) => run.some(({ verdict }) => verdict === null || verdict === 'failed')).length,
  };
}
