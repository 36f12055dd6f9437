import { HISTORY_FIELD } from '../features/history/joined.ts';

/** The fields that features fill once the trials are over; their schemas are in {@link resultsSchema}. */
const LATER = [HISTORY_FIELD] as const;

/** Before a feature has filled them. */
export const noLaterFields = { ...HISTORY_FIELD.empty };

export type LaterFields = typeof noLaterFields;

export function mergeLaterFields(files: readonly LaterFields[]): LaterFields {
  return LATER.reduce<LaterFields>((all, one) => ({ ...all, ...one.merge(files) }), noLaterFields);
}

/** Ids of variants in these fields. */
export function listLaterIds(results: LaterFields): { path: string; id: string }[] {
  return LATER.flatMap((one) => one.listIds?.(results) ?? []);
}
