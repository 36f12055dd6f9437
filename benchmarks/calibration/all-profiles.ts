import type { Drawing } from './figures.ts';
import { autoRule, FIXED, type Name, type Run } from './rules.ts';
import { describeValues, type Share, shareOf } from './shares.ts';
import { drawRuns } from './unroll.ts';

/** A `profiles: all` of which one gains a fifth and two as much again. */
export interface AllProfiles {
  rule: string;
  runs: number;
  stretches: number;
  /** Trials in the mean, those of the warm-up too, and as a share of what the rule before had. */
  trials: number;
  trialsOfFormer: number;
  /** The same in time: in runs of the reference. */
  cost: number;
  costOfFormer: number;
  /** The gain of 20 % is called faster. */
  found: Share;
}

const FOUND = 'fsync-off';
const NAMES: readonly Name[] = [
  { id: 'default', factor: 1 },
  { id: 'nosync', factor: 1 },
  { id: FOUND, factor: 1 / 1.2 },
  { id: 'tmpfs', factor: 1 / 2 },
  { id: 'turbo', factor: 1 / 2 },
];
/** All of them once: the warm-up. */
const ROUND = NAMES.reduce((sum, { factor }) => sum + factor, 0);
/** The rule before: five blocks and the warm-up, with the reference twice in each. */
const FORMER = { trials: (NAMES.length + 1) * (FIXED.most + 1), cost: (ROUND + 1) * (FIXED.most + 1) };
const BUDGETS = [10, 20, 30];

/** @param works as {@link drawRuns} */
export function judgeAllProfiles(works: readonly number[], drawing: Drawing): AllProfiles[] {
  return [FIXED, ...BUDGETS.map(autoRule)].flatMap((rule) => {
    const drawn = drawRuns(works, rule, NAMES, drawing);
    if (drawn.length === 0) return [];
    const cost = ROUND + describeValues(drawn.map(({ run }) => run.cost)).mean;
    const trials = NAMES.length + describeValues(drawn.map(({ run }) => run.trials)).mean;
    const isFound = ({ comparisons }: Run) =>
      comparisons.some(({ variant, verdict }) => variant === FOUND && verdict === 'faster');
    return [
      {
        rule: rule.name,
        runs: drawn.length,
        stretches: new Set(drawn.map(({ stretch }) => stretch)).size,
        trials,
        trialsOfFormer: trials / FORMER.trials,
        cost,
        costOfFormer: cost / FORMER.cost,
        found: shareOf(drawn, isFound),
      },
    ];
  });
}
