import type { Results } from './results.ts';

/** A field by which results stand for a run of several plans, stages: their own samples are of one of them. */
export interface StagedField {
  /** What such results are of, in words for a message: `of a search`; null: of one plan only. */
  describe(results: Results): string | null;
  /** What a schema of single fields cannot check. @param check lists that of one plan's results */
  listProblems(results: Results, check: (results: Results) => string[]): string[];
  /** Without the files that it offers to paste: nobody must paste what a stranger wrote. Pure. */
  withoutPasted(results: Results): Results;
}
