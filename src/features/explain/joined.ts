import type { CollectedField } from '../../results/fields.ts';
import type { ResultsFile } from '../../results/results.ts';
import type { Explanation } from './result.ts';

interface Explanations {
  explanations: Explanation[];
}

/** A report shows one explanation per variant; those of one file belong together. */
function takeExplanations(files: readonly ResultsFile[]): Explanation[] {
  const file = files.find(({ results }) => results.explanations.length > 0);
  if (file === undefined) return [];
  const { name, results } = file;
  if (results.shards.length > 0) return results.explanations;
  return results.explanations.map((explanation) => ({
    ...explanation,
    notes: [...explanation.notes, `from \`${name}\``],
  }));
}

/** The field `explanations` of results. Merged files have those of the first file with any. */
export const EXPLANATIONS_FIELD: CollectedField<Explanations, object> = {
  empty: { explanations: [] },
  emptyOfTrial: {},
  listIds: ({ explanations }) =>
    explanations.map(({ variant }, index) => ({ path: `explanations.${index}.variant`, id: variant })),
  join: (files, samples) => ({ fields: { explanations: takeExplanations(files) }, samples: [...samples] }),
};
