// Describes and checks the field `tune` of results, which stands for a run of several plans: the stages of a search.
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
