import * as v from 'valibot';

/** More than any run makes; the report of a hostile file must not take minutes. */
export const MOST_VARIANTS = 500;

/** Of ratios and their ends: inverses and percentages of such numbers are numbers too. */
const [LEAST, MOST] = [1e-300, 1e300];

/** JSON has no NaN, but `1e999` is read as Infinity. */
export const finite = v.pipe(v.number(), v.finite());
export const positive = v.pipe(finite, v.minValue(LEAST), v.maxValue(MOST));
export const notNegative = v.pipe(finite, v.minValue(0));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const share = v.pipe(notNegative, v.maxValue(1));
export const seconds = v.nullable(notNegative);
export const noTexts = (): string[] => [];
export const texts = v.array(v.string());
export const better = v.picklist(['lower', 'higher']);
export const verdict = v.nullable(v.picklist(['faster', 'slower', 'same', 'inconclusive', 'failed']));
export const id = v.pipe(v.string(), v.nonEmpty());

export const interval = {
  n: count,
  ratio: v.nullable(positive),
  low: v.nullable(positive),
  high: v.nullable(positive),
};
