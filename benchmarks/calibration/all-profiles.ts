import type { Drawing } from './figures.ts';
import { autoRule, FIXED, type KnownVariant, type Run } from './rules.ts';
import { describeValues, type Share, shareOf } from './shares.ts';
import { drawRuns } from './unroll.ts';

/** How a rule judges `profiles: all` where one profile gains 20 % and two gain 2x. */
export interface AllProfiles {
  rule: string;
  runs: number;
  stretches: number;
  /** Mean number of trials with those of the warm-up, and as a share of the former rule's. */
  trials: number;
  trialsOfFormer: number;
  /** Time of these trials in runs of the reference, and as a share of the former rule's. */
  cost: number;
  costOfFormer: number;
  /** Runs in which the gain of 20 % is called faster. */
  found: Share;
}

const GAINING = 'fsync-off';
const PROFILES: readonly KnownVariant[] = [
  { id: 'default', factor: 1 },
  { id: 'nosync', factor: 1 },
  { id: GAINING, factor: 1 / 1.2 },
  { id: 'tmpfs', factor: 1 / 2 },
  { id: 'turbo', factor: 1 / 2 },
];
/** The time of one trial of each, as in the warm-up. */
const ROUND = PROFILES.reduce((sum, { factor }) => sum + factor, 0);
/** The former rule: five blocks and the warm-up, with the reference twice in each. */
const FORMER = { trials: (PROFILES.length + 1) * (FIXED.most + 1), cost: (ROUND + 1) * (FIXED.most + 1) };
const BUDGETS = [10, 20, 30];

/** @param works of `unroll` */
export function judgeAllProfiles(works: readonly number[], drawing: Drawing): AllProfiles[] {
  return [FIXED, ...BUDGETS.map(autoRule)].flatMap((rule) => {
    const drawn = drawRuns(works, rule, PROFILES, drawing);
    if (drawn.length === 0) return [];
    const cost = ROUND + describeValues(drawn.map(({ run }) => run.cost)).mean;
    const trials = PROFILES.length + describeValues(drawn.map(({ run }) => run.trials)).mean;
    const isFound = ({ comparisons }: Run) =>
      comparisons.some(({ variant, verdict }) => variant === GAINING && verdict === 'faster');
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
