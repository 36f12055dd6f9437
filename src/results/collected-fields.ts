import { EXPLANATIONS_FIELD } from '../features/explain/joined.ts';
import { TESTS_FIELD } from '../features/tests/joined.ts';
import type { CollectedField, PlacedId } from './fields.ts';
import type { ResultsFile } from './results.ts';
import type { Sample } from './sample.ts';

/** The fields that features collect while trials run, without any; their schemas are in results.ts and sample.ts. */
export const noCollectedFields = { ...TESTS_FIELD.empty, ...EXPLANATIONS_FIELD.empty };
export const noneOfTrial = { ...TESTS_FIELD.emptyOfTrial, ...EXPLANATIONS_FIELD.emptyOfTrial };

export type CollectedFields = typeof noCollectedFields;
export type CollectedOfTrial = typeof noneOfTrial;

const COLLECTED: readonly CollectedField<Partial<CollectedFields>, Partial<CollectedOfTrial>>[] = [
  TESTS_FIELD,
  EXPLANATIONS_FIELD,
];

export function listCollectedIds(results: CollectedFields): PlacedId[] {
  return COLLECTED.flatMap((field) => field.listIds?.(results) ?? []);
}

export function listCollectedProblems(results: CollectedFields & { samples: readonly CollectedOfTrial[] }): string[] {
  return COLLECTED.flatMap((field) => field.listProblems?.(results) ?? []);
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
