// Defines the schemas of warnings about trials and comparisons: values, which the report puts into words.
import * as v from 'valibot';
import { MAX_SAMPLES, MAX_SHARDS, MAX_TEXTS } from './limits.ts';
import { count, list, positive, text } from './values.ts';

const blocks = list(count, MAX_SAMPLES);
/** Indexes of `shards`. */
const machines = list(count, MAX_SHARDS);

const comparisonWarning = v.variant('kind', [
  /** The comparison has no verdict, because trials of its reference failed. */
  v.object({ kind: v.literal('reference failed'), failures: count, trials: count }),
  /** Merged files with failed trials. */
  v.object({ kind: v.literal('reference failed on'), machines }),
  v.object({ kind: v.literal('failed on'), machines }),
  /** Blocks in which both sides succeeded and one lacks the metric. */
  v.object({ kind: v.literal('missing'), blocks }),
  /** Blocks in which a value of the metric can be neither a zero nor part of a ratio. */
  v.object({ kind: v.literal('not above zero'), blocks }),
  /** Merged files without a pair of trials. */
  v.object({ kind: v.literal('no pair on'), machines }),
  /** There are only three pairs. */
  v.object({ kind: v.literal('indicative') }),
  /** How many times faster one block or machine is, and the median one. `number`: of the block, or an index of `shards`. */
  v.object({
    kind: v.literal('outlier'),
    unit: v.picklist(['block', 'machine']),
    number: count,
    speedup: positive,
    median: positive,
  }),
]);

const trialWarning = v.variant('kind', [
  /** There was no copy of the data of its benchmark. */
  v.object({ kind: v.literal('loaded anew') }),
  /** A database was dropped, and with it its counts of blocks found in memory. */
  v.object({ kind: v.literal('no hit ratio') }),
  /** In the words of the program that ran it or of what read its output. */
  v.object({ kind: v.literal('remark'), text }),
]);

export const comparisonWarnings = list(comparisonWarning, MAX_TEXTS);
export const trialWarnings = list(trialWarning, MAX_TEXTS);

export type ComparisonWarning = v.InferOutput<typeof comparisonWarning>;
export type TrialWarning = v.InferOutput<typeof trialWarning>;
