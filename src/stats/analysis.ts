// Analyses a set of samples: comparisons, steps, scatter, conclusion and conditions.
import type { Analysis, Comparison } from '../results/comparison.ts';
import { withoutLost } from '../results/lost-trials.ts';
import type { Sample } from '../results/sample.ts';
import { compare, compareSteps, countLeftOut } from './compare.ts';
import { conclude } from './conclusion.ts';
import { judgeGates } from './gates.ts';
import { type AnalysedPlan, type AnalysisOptions, makeAnalysisOptions } from './options.ts';
import { measureScatter } from './scatter.ts';

export function analyse(trials: readonly Sample[], rules: AnalysisOptions): Analysis {
  const { samples, options } = withoutLost(trials, rules);
  const comparisons = compare(samples, options);
  const withLeftOut = (row: Comparison): Comparison => {
    const count = countLeftOut(row.variant, options);
    return { ...row, trials: row.trials + count, failures: row.failures + count };
  };
  return {
    comparisons: comparisons.map(withLeftOut),
    steps: compareSteps(samples, options).map(withLeftOut),
    scatter: measureScatter(samples, options),
    conclusion: conclude(comparisons, samples, options),
    gates: judgeGates(samples, options),
  };
}

/** Analyses samples by the rules of their plan, such as that of merged files. @param shards see {@link AnalysisOptions} */
export function analysePlan(samples: readonly Sample[], plan: AnalysedPlan, shards: readonly string[] = []): Analysis {
  return analyse(samples, makeAnalysisOptions(plan, { shards }));
}
