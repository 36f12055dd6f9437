import { HISTORY_FIELD } from '../features/history/joined.ts';
import { WAIVER_FIELD } from '../features/waiver/joined.ts';
import type { LaterField, PlacedId } from './fields.ts';

/** The fields that features fill once the trials are over, before they are filled; their schemas are in {@link resultsSchema}. */
export const noLaterFields = { ...WAIVER_FIELD.empty, ...HISTORY_FIELD.empty };

export type LaterFields = typeof noLaterFields;

const LATER: readonly LaterField<Partial<LaterFields>>[] = [WAIVER_FIELD, HISTORY_FIELD];

export function mergeLaterFields(files: readonly LaterFields[]): LaterFields {
  return Object.assign({}, noLaterFields, ...LATER.map((field) => field.merge(files))) as LaterFields;
}

export function listLaterIds(results: LaterFields): PlacedId[] {
  return LATER.flatMap((field) => field.listIds?.(results) ?? []);
}
