// Defines the schema of the field `slices` of the results file.
import * as v from 'valibot';
import { MAX_KEPT_ITEMS, MAX_PARTS } from '../../results/limits.ts';
import { count, few, text } from '../../results/values.ts';

const slices = v.object({
  items: v.pipe(v.nullable(count), v.description('How many items were dealt; null where the command cuts by itself.')),
  lists: v.pipe(
    v.array(v.pipe(v.array(text), v.maxLength(MAX_KEPT_ITEMS))),
    v.maxLength(MAX_PARTS),
    v.description(`The first ${MAX_KEPT_ITEMS} items of each slice, in the order of \`part\`.`),
  ),
  whole: v.pipe(v.boolean(), v.description('Whether the suite was short enough to be run whole.')),
  apart: v.pipe(few(text), v.description('Items that only one of the two revisions has, which are left out.')),
});

export type SlicesField = v.InferOutput<typeof slices>;

export const sliceFields = {
  slices: v.optional(v.pipe(slices, v.description('How the suite was cut into slices; absent where it was not.'))),
};
