import type { ResultsFile } from './results.ts';
import type { Sample } from './sample.ts';

/** Fields that a feature collects while trials run: some about all trials, some of each. Schemas are in a file of their own. */
export interface CollectedField<Fields extends object, OfTrial extends object> {
  empty: Fields;
  emptyOfTrial: OfTrial;
  /** Ids of variants in its fields. */
  listIds?(results: Fields): { path: string; id: string }[];
  /** What a schema of single fields cannot check. */
  listProblems?(results: Fields & { samples: readonly OfTrial[] }): string[];
  /** @param samples of all files, in the order of `files` */
  join(files: readonly ResultsFile[], samples: readonly Sample[]): { fields: Fields; samples: Sample[] };
}
