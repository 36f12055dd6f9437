// Declares the field `explanations` of results: what it is without a watched run, and how merged files join theirs.
import type { CollectedField, ResultsFile } from '../../results/results.ts';
import type { Explanation } from './result.ts';

export const EXPLANATIONS_FIELD: CollectedField<{ explanations: Explanation[] }, object> = {
  empty: { explanations: [] },
  emptyOfTrial: {},
  listIds: ({ explanations }) =>
    explanations.map(({ variant }, index) => ({ path: `explanations.${index}.variant`, id: variant })),
  join: (files, samples) => ({ fields: { explanations: takeExplanations(files) }, samples: [...samples] }),
};

/** Takes those of the first file with any: a report shows one explanation per variant, and those of a file belong together. */
function takeExplanations(files: readonly ResultsFile[]): Explanation[] {
  const file = files.find(({ results }) => results.explanations.length > 0);
  if (file === undefined) return [];
  const { explanations, shards } = file.results;
  if (shards.length > 0) return explanations;
  return explanations.map((explanation) => ({
    ...explanation,
    notes: [...explanation.notes, `from \`${file.name}\``],
  }));
}
