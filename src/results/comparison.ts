// Defines the schemas of an analysis, what the statistics conclude: comparisons, conditions (gates), scatter, conclusion.
import * as v from 'valibot';
import { MAX_COMPARISONS, MAX_VARIANTS } from './limits.ts';
import { better, count, described, finite, id, list, name, notNegative, positive, text } from './values.ts';
import { comparisonWarnings } from './warning.ts';

/**
 * `failed` if the variant fails too often: in its first trial, in more than a tenth of its trials (of five to nine in more than one), or more
 * often than its reference. Null with too few pairs (n <= 2), or if the reference fails too often.
 */
const verdict = v.nullable(v.picklist(['faster', 'slower', 'same', 'inconclusive', 'failed']));
const level = v.pipe(finite, v.gtValue(0), v.ltValue(1));
/** The interim analysis that decided; null: none did. `confirmed`: with the blocks after it the interval has a lower level. */
const interim = v.nullable(v.object({ block: count, confirmed: v.boolean() }));

/** In how many blocks (or machines) the value is above the limit, and in how many below it. */
const signs = v.object({ above: count, below: count });

/** A variant against its reference in one metric, paired inside blocks. */
export const comparison = v.object({
  variant: id,
  reference: id,
  metric: id,
  unit: name,
  better,
  /** Pairs of trials, one per block in which both succeeded; with three or more merged files the machines with a pair. */
  n: count,
  parts: v.optional(described(count, 'How many parts of the workload there are, where each block runs one.')),
  partSize: v.optional(described(count, 'How many slices each of these parts has; absent: one.')),
  /** variant / reference; null without a pair, and where a pair has a zero. */
  ratio: v.nullable(positive),
  signs: v.optional(
    described(
      signs,
      'Where a pair has a zero, and so no ratio: in how many pairs the variant is 3 % or more above or below the reference. The verdict is that of a sign test.',
    ),
  ),
  /** Interval of the ratio; null if n <= 2, and without a ratio. */
  low: v.nullable(positive),
  high: v.nullable(positive),
  trials: described(count, 'Counted trials of the variant.'),
  failures: described(
    count,
    'How many of these failed. If few did, they are left out with their blocks, and the verdict is that of the others.',
  ),
  /** Geometric means over the successful counted trials of variant and reference, plain ones with a zero; null if there are none. */
  mean: v.nullable(notNegative),
  referenceMean: v.nullable(notNegative),
  level,
  interim,
  verdict,
  warnings: comparisonWarnings,
});

/** A condition of `fail-if` on one variant, and its result. */
const gate = v.object({
  /** The condition as shown: `slower than 10%`. */
  rule: text,
  variant: id,
  /** The variant's reference, itself if it has none; null for a condition on a value. */
  reference: v.nullable(id),
  metric: id,
  unit: name,
  /** Pairs (trials for a value); with three or more merged files the machines. */
  n: count,
  /** How many times slower (above 1) than the reference, or the mean of the metric in its unit; null without a pair, and with a zero. */
  value: v.nullable(positive),
  signs: v.optional(
    described(
      signs,
      'Where a value is zero: in how many pairs it is above or below the limit. The verdict is that of a sign test.',
    ),
  ),
  /** Interval of the value at `level`, by Holm's procedure; null if n <= 2. */
  low: v.nullable(notNegative),
  high: v.nullable(positive),
  level,
  interim,
  /** In the terms of `value`: 1.1 for `slower than 10%`. */
  limit: positive,
  /**
   * `holds`: the whole interval is beyond the limit. `undecided`: n <= 2, a variant that fails too often, a zero with too few pairs for a sign test,
   * nothing to compare with, no such metric, or a unit that does not fit the limit.
   */
  verdict: v.picklist(['holds', 'does not hold', 'undecided']),
});

const conclusion = v.object({
  metric: id,
  /**
   * Null if nothing is concluded, and for revisions. In a sweep with several references: the profile (or `turbo pg18`)
   * that is fastest at every point, otherwise null.
   */
  fastest: v.nullable(id),
  /**
   * How many times faster `fastest` is than the reference (1 for the reference itself). For revisions: the decisive
   * head against its base, below 1 for slower. For a sweep: the least at any point.
   */
  speedup: v.nullable(positive),
  /**
   * Verdict of `fastest`, or the common one of all variants. For revisions: the first of slower, failed, faster and
   * inconclusive that any head has, otherwise same. Null if nothing is concluded, and if the points of a sweep differ.
   */
  verdict,
  /** Variants that are as fast as `fastest`: the interval between the two lies inside the margin. */
  equals: list(id, MAX_VARIANTS),
  undecided: described(
    list(v.object({ variant: id, low: positive, high: positive }), MAX_VARIANTS),
    'Variants that are neither as fast as `fastest` nor shown to be slower: how many times faster it is, with the ends of that interval.',
  ),
  by: described(
    v.nullable(v.picklist(['total', 'mean', 'plainness'])),
    'Why `fastest` is recommended and not one of `undecided`: its `total` is shown to be better than that of each of them; its mean is; it is the plainest of those that equal the one with the best mean. Null: nothing of this is claimed, as of the points of a sweep.',
  ),
});

/** The statistics of one set of samples; these fields are part of the results. */
export const analysis = v.object({
  comparisons: described(
    list(comparison, MAX_COMPARISONS),
    'Each variant against the reference in each metric, paired inside blocks: `ratio` is variant / reference with its interval from `low` to `high` at `level`; null where there are too few pairs.',
  ),
  steps: described(
    list(comparison, MAX_VARIANTS),
    'Each step of a ladder against the one before, in the primary metric.',
  ),
  scatter: described(
    v.nullable(v.object({ share: notNegative, n: count, difference: notNegative })),
    'How much one run differs from another of its block and variant, as a share, and the smallest difference that `n` blocks show in nine of ten cases. Null with fewer than 3 pairs, and where machines are counted.',
  ),
  conclusion: described(
    conclusion,
    'The result of the run as a whole, in the primary metric: the plainest of the variants that are equally fast, and how many times faster than the reference it is. Where revisions are compared `fastest` is null, and `speedup` is how many times faster the head is than its base, below 1 for slower.',
  ),
  gates: described(
    list(gate, MAX_COMPARISONS),
    'The conditions of `plan.failIf` for each variant that they are about: `value` is how many times slower than `reference` it is or, without one, the mean of the metric; with its interval.',
  ),
});

export type Analysis = v.InferOutput<typeof analysis>;
export type Comparison = v.InferOutput<typeof comparison>;
export type Conclusion = v.InferOutput<typeof conclusion>;
export type Gate = v.InferOutput<typeof gate>;
export type Scatter = NonNullable<Analysis['scatter']>;
export type Verdict = v.InferOutput<typeof verdict>;
