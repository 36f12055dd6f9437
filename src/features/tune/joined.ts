import type { StagedField } from '../../results/fields.ts';
import { noLaterFields } from '../../results/later-fields.ts';
import type { Results } from '../../results/results.ts';
import type { Stage } from './result.ts';

/** Whatever holds for the results of one plan must hold for each stage. */
function listWrongStage(
  { tune: _, ...results }: Results,
  { chosen, ...stage }: Stage,
  index: number,
  check: (results: Results) => string[],
): string[] {
  const problems = check({ ...results, ...stage, shards: [], ...noLaterFields });
  const isKnown = stage.plan.variants.some(({ id }) => id === chosen);
  if (!isKnown) problems.push('chosen: it is not in plan.variants');
  return problems.map((problem) => `tune.stages.${index}.${problem}`);
}

/** The field `tune` of results. */
export const TUNE_FIELD: StagedField = {
  describe: ({ tune }) => (tune ? 'of a search (`tune`)' : null),
  listProblems: (results, check) =>
    (results.tune?.stages ?? []).flatMap((stage, index) => listWrongStage(results, stage, index, check)),
  withoutPasted({ tune, ...results }) {
    if (!tune) return results;
    return { ...results, tune: { ...tune, answer: tune.answer && { ...tune.answer, files: [] } } };
  },
};
