// Defines the small schemas that others are made of: numbers, names, texts, lists, and fields with a description.
import * as v from 'valibot';
import { MAX_FEW, MAX_NAME, MAX_TEXT, MAX_TEXTS } from './limits.ts';

export const list = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));
/** A short list of a server, plan or run. */
export const few = <T extends v.GenericSchema>(item: T) => list(item, MAX_FEW);
/** A field with its description in the JSON Schema. */
export const described = <T extends v.GenericSchema>(field: T, text: string) => v.pipe(field, v.description(text));

/** Limits of ratios and their ends, whose inverses and percentages are still finite. */
const MIN_RATIO = 1e-300;
const MAX_RATIO = 1e300;

/** JSON has no NaN, but `1e999` is read as Infinity. */
export const finite = v.pipe(v.number(), v.finite());
export const positive = v.pipe(finite, v.minValue(MIN_RATIO), v.maxValue(MAX_RATIO));
export const notNegative = v.pipe(finite, v.minValue(0));
export const integer = v.pipe(v.number(), v.safeInteger());
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const share = v.pipe(notNegative, v.maxValue(1));
/** Null if not measured. */
export const seconds = v.nullable(notNegative);
export const timestamp = v.pipe(v.string(), v.isoTimestamp());
/** A name of a profile, metric, test, setting or unit. */
export const name = v.pipe(v.string(), v.maxLength(MAX_NAME));
/** A name that other fields refer to. */
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_NAME));
/** A sentence, a command line, the end of a log. */
export const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
/** Merging joins some, so that each file may have its own. */
export const texts = list(text, MAX_TEXTS);
export const better = v.picklist(['lower', 'higher']);
/** How the blocks of a comparison ended. */
export const end = v.nullable(v.picklist(['decided', 'given up', 'out of reach', 'last block']));
