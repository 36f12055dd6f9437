// Fields of the results file that belong to features. Their schemas are in files of their own, which only reading loads.
import type { Results, ResultsFile } from './results.ts';
import type { Sample } from './sample.ts';

/** The id of a variant in a field, with its path: it must be one of the plan. */
export type PlacedId = Record<'path' | 'id', string>;

/** Fields that a feature collects while trials run: some about all trials, some of each. */
export interface CollectedField<Fields extends object, OfTrial extends object> {
  empty: Fields;
  emptyOfTrial: OfTrial;
  listIds?(results: Fields): PlacedId[];
  /** What a schema of single fields cannot check. */
  listProblems?(results: Fields & { samples: readonly OfTrial[] }): string[];
  /** @param samples of all files, in the order of `files` */
  join(files: readonly ResultsFile[], samples: readonly Sample[]): { fields: Fields; samples: Sample[] };
}

/** Fields that a feature fills once the trials are over. */
export interface LaterField<Fields extends object> {
  /** Before they are filled. */
  empty: Fields;
  listIds?(results: Fields): PlacedId[];
  merge(files: readonly Fields[]): Fields;
}

/** A field by which results stand for a run of several plans, stages: their own samples are of one of them. */
export interface StagedField {
  /** What such results are of, in words for a message: `of a search`; null: of one plan only. */
  describe(results: Results): string | null;
  /** What a schema of single fields cannot check. @param check lists that of one plan's results */
  listProblems(results: Results, check: (results: Results) => string[]): string[];
  /** Removes the files that it offers to paste: nobody must paste what a stranger wrote. Pure. */
  withoutPasted(results: Results): Results;
}
