// Fills, merges and checks the fields of results that belong to features, without loading their schemas.
import { EXPLANATIONS_FIELD } from '../features/explain/field.ts';
import { HISTORY_FIELD } from '../features/history/field.ts';
import { TESTS_FIELD } from '../features/tests/field.ts';
import { describeStages, listStageProblems } from '../features/tune/field.ts';
import { WAIVER_FIELD } from '../features/waiver/field.ts';
import type { CollectedField, LaterField, PlacedId, Results, ResultsFile } from './results.ts';
import type { Sample } from './sample.ts';

export { joinTestsOfSlices } from '../features/tests/field.ts';
export { describeEarlierStages, describeStages, withoutPasted } from '../features/tune/field.ts';

export const noCollectedFields = { ...TESTS_FIELD.empty, ...EXPLANATIONS_FIELD.empty };
export const noneOfTrial = { ...TESTS_FIELD.emptyOfTrial, ...EXPLANATIONS_FIELD.emptyOfTrial };
export const noLaterFields = { ...WAIVER_FIELD.empty, ...HISTORY_FIELD.empty };

export type CollectedFields = typeof noCollectedFields;
export type CollectedOfTrial = typeof noneOfTrial;
export type LaterFields = typeof noLaterFields;

const COLLECTED: readonly CollectedField<Partial<CollectedFields>, Partial<CollectedOfTrial>>[] = [
  TESTS_FIELD,
  EXPLANATIONS_FIELD,
];
const LATER: readonly LaterField<Partial<LaterFields>>[] = [WAIVER_FIELD, HISTORY_FIELD];

/** The ids of variants in all these fields. */
export function listFeatureIds(results: CollectedFields & LaterFields): PlacedId[] {
  return [...COLLECTED, ...LATER].flatMap((field) => field.listIds?.(results) ?? []);
}

/** What a schema of single fields cannot check. @param check lists the problems of one plan's results */
export function listFeatureProblems(results: Results, check: (results: Results) => string[]): string[] {
  return [
    ...COLLECTED.flatMap((field) => field.listProblems?.(results) ?? []),
    ...listStageProblems(results, (stage) => check({ ...stage, ...noLaterFields })),
  ];
}

/** The fields of merged files. @param samples of all files, in the order of `files` */
export function joinCollected(
  files: readonly ResultsFile[],
  samples: readonly Sample[],
): { fields: CollectedFields; samples: Sample[] } {
  let joined = { fields: noCollectedFields, samples: [...samples] };
  for (const field of COLLECTED) {
    const { fields, samples: moved } = field.join(files, joined.samples);
    joined = { fields: { ...joined.fields, ...fields }, samples: moved };
  }
  return joined;
}

export function mergeLaterFields(files: readonly LaterFields[]): LaterFields {
  return Object.assign({}, noLaterFields, ...LATER.map((field) => field.merge(files))) as LaterFields;
}

/** Whether only the reference is the user's choice: a feature tries the other variants by itself. */
export function asksOnlyForReference(results: Results): boolean {
  return describeStages(results) !== null;
}
