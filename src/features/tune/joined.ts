// Checks and describes the field `tune` of results that consist of several stages.
import type { StagedField } from '../../results/fields.ts';
import { noLaterFields } from '../../results/later-fields.ts';

export const TUNE_FIELD: StagedField = {
  describe: ({ tune }) => (tune ? 'of a search (`tune`)' : null),
  /** Each stage must pass the checks of results of one plan. */
  listProblems: ({ tune, ...results }, check) =>
    (tune?.stages ?? []).flatMap(({ chosen, ...stage }, index) => {
      const problems = check({ ...results, ...stage, shards: [], ...noLaterFields });
      const isListed = stage.plan.variants.some(({ id }) => id === chosen);
      if (!isListed) problems.push('chosen: it is not in plan.variants');
      return problems.map((problem) => `tune.stages.${index}.${problem}`);
    }),
  withoutPasted({ tune, ...results }) {
    if (!tune) return results;
    return { ...results, tune: { ...tune, answer: tune.answer && { ...tune.answer, files: [] } } };
  },
};
