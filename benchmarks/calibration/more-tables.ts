import { left } from '../../src/report/document.ts';
import type { AllProfiles } from './all-profiles.ts';
import { EFFECTS, type Evaluation } from './evaluate.ts';
import type { MeasuredRuns } from './measured-runs.ts';
import type { Merged } from './merged.ts';
import type { NaiveRule } from './naive.ts';
import { tabulate, writeEffect, writeMean, writePart, writePercent, writeShare } from './tabulate.ts';

/** Rules for `profiles: all`. */
export function tabulateAll(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ all }) => all, [
    ['rule', ({ rule }: AllProfiles) => rule, left],
    ['runs', ({ runs }) => String(runs)],
    ['stretches', ({ stretches }) => String(stretches)],
    ['trials', ({ trials }) => writeMean(trials)],
    ['of the former rule', ({ trialsOfFormer }) => writePercent(trialsOfFormer, 0)],
    ['time in runs of default', ({ cost }) => writeMean(cost)],
    ['of the former rule', ({ costOfFormer }) => writePercent(costOfFormer, 0)],
    ['a gain of 20 % found', ({ found }) => writeShare(found)],
  ]);
}

/** Rules without statistics. */
export function tabulateNaive(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ naive }) => naive, [
    ['rule', ({ rule }: NaiveRule) => rule, left],
    ['equal, called slower', ({ alarms }) => writeShare(alarms)],
    ...EFFECTS.map(
      (effect) =>
        [
          `${writeEffect(effect)} found`,
          ({ found }: NaiveRule) => writePart(found.find((row) => row.effect === effect)?.share ?? NONE),
        ] as const,
    ),
  ]);
}

const NONE = { count: 0, of: 0, low: 0, high: 1 };

/** Runs in the blocks and the order of the measurement, slowed by real waits. */
export function tabulateMeasured(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ asMeasured }) => asMeasured, [
    ['slowed by', ({ share }: MeasuredRuns) => writeEffect(share)],
    ['truly', ({ truth }) => writePercent(truth - 1, 2)],
    ['estimate over all blocks', ({ estimate }) => writePercent(estimate - 1, 2)],
    ['runs', ({ runs }) => String(runs)],
    ['called different', ({ different }) => writeShare(different)],
    ['interval holds it', ({ holds }) => writeShare(holds)],
    ['blocks', ({ blocks }) => writeMean(blocks)],
  ]);
}

/** Merged files of machines whose gain differs. */
export function tabulateMerged(evaluations: readonly Evaluation[]): string {
  return tabulate(evaluations, ({ merged }) => merged, [
    ['machines', ({ machines }: Merged) => String(machines)],
    ['blocks of each', ({ blocksOfEach }) => String(blocksOfEach)],
    ['runs', ({ runs }) => String(runs)],
    ['interval holds it', ({ byMachine }) => writeShare(byMachine.holds)],
    ['a false verdict', ({ byMachine }) => writePart(byMachine.alarms)],
    ['pooled: holds it', ({ pooled }) => writeShare(pooled.holds)],
    ['pooled: a false verdict', ({ pooled }) => writePart(pooled.alarms)],
  ]);
}
