import { createRandom } from '../../src/plan/order.ts';
import { type AllProfiles, judgeAllProfiles } from './all-profiles.ts';
import { type Drawing, type Figures, judgeRule } from './figures.ts';
import { judgeMeasured, type MeasuredRuns } from './measured-runs.ts';
import { compareMerged, type Merged } from './merged.ts';
import { judgeByAllRules, type NaiveRule } from './naive.ts';
import { type Measured, type Pool, readPool } from './pool.ts';
import { autoRule, FIXED, PEEKING } from './rules.ts';
import { unroll } from './unroll.ts';

/** All that is said of one pool. */
export interface Evaluation {
  measured: Measured;
  /** Trials in the order in which they were measured. */
  works: number[];
  figures: Figures[];
  naive: NaiveRule[];
  all: AllProfiles[];
  merged: Merged[];
  asMeasured: MeasuredRuns[];
}

/** Shares by which names are slower in the tables and the plot. */
export const EFFECTS = [0.05, 0.1, 0.2, 0.5];
/** A gain of 3x, seen from the faster one. */
export const LARGEST = 2;
/** What there is time for: ten blocks of a suite that takes a minute, or all that the rule wants. */
export const FEW_BLOCKS = 10;
const MACHINES = [3, 5, 8];
/** As many names at once as the default has, one more, and all that a `profiles: all` has. */
const NAMES = [2, 3, 5];
/** Times as many runs where names are equal. */
export const MORE_OF_EQUAL = 4;

/** Judges a pool by the tool's own code. Pure: the same draws from the same seed. @param draws runs of each row */
export function evaluatePool(pool: Pool, { draws, seed }: { draws: number; seed: number }): Evaluation {
  const measured = readPool(pool);
  const works = unroll(measured);
  const drawing: Drawing = { draws, random: createRandom(seed) };
  return {
    measured,
    works,
    figures: judgeRules(works, drawing),
    naive: judgeByAllRules(works, EFFECTS),
    all: judgeAllProfiles(works, drawing),
    merged: MACHINES.map((machines) => compareMerged(measured, works, machines, drawing)).filter(
      ({ runs }) => runs > 0,
    ),
    asMeasured: judgeMeasured(measured),
  };
}

/** Rules that have no stretch long enough for them have no row. Small shares need more runs, and the others not as many names. */
function judgeRules(works: readonly number[], { draws, random }: Drawing): Figures[] {
  const rules = [autoRule(), autoRule(FEW_BLOCKS), FIXED, PEEKING];
  const cases = rules.flatMap((rule) => [
    ...NAMES.map((names) => ({ rule, names, effect: 0 })),
    ...[...EFFECTS, LARGEST].map((effect) => ({ rule, names: 2, effect })),
    ...(rule.givesUp ? EFFECTS.map((effect) => ({ rule, names: 3, effect })) : []),
  ]);
  return cases
    .map(({ rule, names, effect }) => {
      const times = effect === 0 && rule.givesUp ? MORE_OF_EQUAL : 1;
      return judgeRule(works, rule, { names, effect }, { draws: draws * times, random });
    })
    .filter(({ runs }) => runs > 0);
}

/** The figures of one rule, without which there is nothing to say of it. */
export function findFigures(
  { figures }: Pick<Evaluation, 'figures'>,
  rule: string,
  names: number,
  effect: number,
): Figures | undefined {
  return figures.find((one) => one.rule.name === rule && one.names === names && one.effect === effect);
}
