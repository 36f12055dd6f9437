import { createRandom } from '../../src/plan/order.ts';
import { type AllProfiles, judgeAllProfiles } from './all-profiles.ts';
import { type Drawing, type Figures, judgeRule } from './figures.ts';
import { judgeMeasured, type MeasuredRuns } from './measured-runs.ts';
import { compareMerged, type Merged } from './merged.ts';
import { judgeByAllRules, type NaiveRule } from './naive.ts';
import { type Measured, type Pool, readPool } from './pool.ts';
import { autoRule, FIXED, PEEKING } from './rules.ts';
import { unroll } from './unroll.ts';

/** Everything that a report contains about one pool. */
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

/** Shares by which variants are slower in the tables and the plot. */
export const EFFECTS = [0.05, 0.1, 0.2, 0.5];
/** A gain of 3x, seen from the faster one. */
export const LARGEST = 2;
/** The blocks of a suite of one minute that fit into the default time budget. */
export const FEW_BLOCKS = 10;
const MACHINES = [3, 5, 8];
/** Numbers of variants: as many as the default has, one more, and those of `profiles: all`. */
const VARIANTS = [2, 3, 5];
/** Equal variants get so many times as many runs, because their shares are small. */
export const MORE_OF_EQUAL = 4;

/** Judges a pool by the tool's own code. Pure: the same seed draws the same runs. @param draws runs for each row */
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

/** The figures of each rule; a rule that is longer than all stretches has none. */
function judgeRules(works: readonly number[], { draws, random }: Drawing): Figures[] {
  const rules = [autoRule(), autoRule(FEW_BLOCKS), FIXED, PEEKING];
  const cases = rules.flatMap((rule) => [
    ...VARIANTS.map((variants) => ({ rule, variants, effect: 0 })),
    ...[...EFFECTS, LARGEST].map((effect) => ({ rule, variants: 2, effect })),
    ...(rule.givesUp ? EFFECTS.map((effect) => ({ rule, variants: 3, effect })) : []),
  ]);
  return cases
    .map(({ rule, variants, effect }) => {
      const times = effect === 0 && rule.givesUp ? MORE_OF_EQUAL : 1;
      return judgeRule(works, rule, { variants, effect }, { draws: draws * times, random });
    })
    .filter(({ runs }) => runs > 0);
}

/** The figures of one rule; undefined if the pool is too small for it. */
export function findFigures(
  { figures }: Pick<Evaluation, 'figures'>,
  rule: string,
  variants: number,
  effect: number,
): Figures | undefined {
  return figures.find((row) => row.rule.name === rule && row.variants === variants && row.effect === effect);
}
