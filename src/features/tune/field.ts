// Checks and words the stages of a search in results (field `tune`), and removes the files to paste from a stranger's results.
import type { Results } from '../../results/results.ts';

/** What the results are of, in words for a message; null: of one plan only. */
export function describeStages({ tune }: Results): string | null {
  return tune ? 'of a search (`tune`)' : null;
}

/** Each stage must pass the checks of results of one plan. @param check lists the problems of such results */
export function listStageProblems({ tune, ...results }: Results, check: (results: Results) => string[]): string[] {
  return (tune?.stages ?? []).flatMap(({ chosen, ...stage }, index) => {
    const problems = check({ ...results, ...stage, shards: [] });
    const isListed = stage.plan.variants.some(({ id }) => id === chosen);
    if (!isListed) problems.push('chosen: it is not in plan.variants');
    return problems.map((problem) => `tune.stages.${index}.${problem}`);
  });
}

/** Results without the files that a search offers to paste: nobody must paste what a stranger wrote. Pure. */
export function withoutPasted({ tune, ...results }: Results): Results {
  if (!tune) return results;
  return { ...results, tune: { ...tune, answer: tune.answer && { ...tune.answer, files: [] } } };
}

/** What a search measured before the samples of these results: how many trials, and a line about what they led to, which may be empty. */
export function describeEarlierStages({ tune: search }: Results): { trials: number; line: string } {
  const { stages, steps } = search ?? { stages: [], steps: [] };
  const trials = stages.reduce((sum, stage) => sum + stage.samples.length, 0);
  const best = steps.map((step) => step.what).join(', ');
  return { trials, line: best === '' ? '' : `Best so far, and not measured again: ${best}.\n` };
}
