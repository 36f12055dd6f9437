// Describes and checks results that consist of several stages, such as those of a search.
import { TUNE_FIELD } from '../features/tune/joined.ts';
import type { StagedField } from './fields.ts';
import type { Results } from './results.ts';

const STAGED: readonly StagedField[] = [TUNE_FIELD];

/** What results of several stages are of, in words for a message; null: of one plan only. */
export function describeStages(results: Results): string | null {
  return STAGED.map((field) => field.describe(results)).find((words) => words !== null) ?? null;
}

/** Whether the user asked only for the reference: the other variants are choices that a feature tries by itself. */
export function asksOnlyForReference(results: Results): boolean {
  return describeStages(results) !== null;
}

/** What no schema of single fields can check in the stages. @param check lists that of one plan's results */
export function listStageProblems(results: Results, check: (results: Results) => string[]): string[] {
  return STAGED.flatMap((field) => field.listProblems(results, check));
}

/** Results without the files that a feature offers to paste: nobody must paste what a stranger wrote. Pure. */
export function withoutPasted(results: Results): Results {
  return STAGED.reduce((stripped, field) => field.withoutPasted(stripped), results);
}
