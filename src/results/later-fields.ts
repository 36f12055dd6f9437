import { HISTORY_FIELD } from '../features/history/joined.ts';
import { WAIVER_FIELD } from '../features/waiver/joined.ts';

/** The fields that features fill once the trials are over, before they are filled; their schemas are in {@link resultsSchema}. */
export const noLaterFields = {
  ...WAIVER_FIELD.empty,
  ...HISTORY_FIELD.empty,
};

export type LaterFields = typeof noLaterFields;

interface ListedField {
  listIds?(results: LaterFields): { path: string; id: string }[];
  merge(files: readonly LaterFields[]): Partial<LaterFields>;
}

const LATER: readonly ListedField[] = [WAIVER_FIELD, HISTORY_FIELD];

export function mergeLaterFields(files: readonly LaterFields[]): LaterFields {
  return Object.assign({}, noLaterFields, ...LATER.map((one) => one.merge(files))) as LaterFields;
}

/** Ids of variants in these fields. */
export function listLaterIds(results: LaterFields): { path: string; id: string }[] {
  return LATER.flatMap((one) => one.listIds?.(results) ?? []);
}
