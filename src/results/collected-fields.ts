import { EXPLANATIONS_FIELD } from '../features/explain/joined.ts';
import { TESTS_FIELD } from '../features/tests/joined.ts';
import type { ResultsFile } from './results.ts';
import type { Sample } from './sample.ts';

/** The fields that features collect while trials run, without any; their schemas are in results.ts and sample.ts. */
export const noCollectedFields = {
  ...TESTS_FIELD.empty,
  ...EXPLANATIONS_FIELD.empty,
};
export const noneOfTrial = {
  ...TESTS_FIELD.emptyOfTrial,
  ...EXPLANATIONS_FIELD.emptyOfTrial,
};

export type CollectedFields = typeof noCollectedFields;
export type CollectedOfTrial = typeof noneOfTrial;

interface Listed {
  listIds?(results: CollectedFields): { path: string; id: string }[];
  listProblems?(results: CollectedFields & { samples: readonly CollectedOfTrial[] }): string[];
  join(
    files: readonly ResultsFile[],
    samples: readonly Sample[],
  ): { fields: Partial<CollectedFields>; samples: Sample[] };
}

const COLLECTED: readonly Listed[] = [TESTS_FIELD, EXPLANATIONS_FIELD];

/** Ids of variants in these fields. */
export function listCollectedIds(results: CollectedFields): { path: string; id: string }[] {
  return COLLECTED.flatMap((one) => one.listIds?.(results) ?? []);
}

/** What no schema of single fields can check. */
export function listCollectedProblems(results: CollectedFields & { samples: readonly CollectedOfTrial[] }): string[] {
  return COLLECTED.flatMap((one) => one.listProblems?.(results) ?? []);
}

/** The fields of merged files. @param samples of all files, in the order of `files` */
export function joinCollected(
  files: readonly ResultsFile[],
  samples: readonly Sample[],
): { fields: CollectedFields; samples: Sample[] } {
  let joined = { fields: noCollectedFields, samples: [...samples] };
  for (const one of COLLECTED) {
    const { fields, samples: moved } = one.join(files, joined.samples);
    joined = { fields: { ...joined.fields, ...fields }, samples: moved };
  }
  return joined;
}
