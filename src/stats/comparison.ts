/** `failed` when any trial of the variant failed; null when there are too few pairs (n <= 2) or the reference failed. */
export type Verdict = 'faster' | 'slower' | 'same' | 'inconclusive' | 'failed' | null;

/** A variant against its reference in one metric, paired inside blocks. */
export interface Comparison {
  variant: string;
  reference: string;
  metric: string;
  unit: string;
  better: 'lower' | 'higher';
  /** Pairs of trials, one per block in which both succeeded; of three or more merged files the machines that have one. */
  n: number;
  /** Trials of the variant, and how many of them failed. */
  trials: number;
  failures: number;
  /** Geometric means over the variant's and the reference's successful counted trials; null when there is none. */
  mean: number | null;
  referenceMean: number | null;
  /** variant / reference; null when there is no pair. */
  ratio: number | null;
  /** Interval of the ratio at `level`; null when n <= 2. */
  low: number | null;
  high: number | null;
  level: number;
  verdict: Verdict;
  warnings: string[];
}

/** The A/A line: the reference against itself, which is what this run's noise looks like. Null when it was left out. */
export interface Noise {
  n: number;
  ratio: number | null;
  low: number | null;
  high: number | null;
  /** Half-width of the interval as a share: 0.02 means ±2 %; null when n <= 2. */
  halfWidth: number | null;
  warnings: string[];
}

/** A condition of `fail-if` about one variant, and whether it surely holds. */
export interface Gate {
  /** The condition as it is shown: `slower than 10%`. */
  rule: string;
  variant: string;
  /** What the variant is compared with, itself where there is nothing; null for a condition on a value. */
  reference: string | null;
  metric: string;
  unit: string;
  /** Pairs (or trials, for a value) that it rests on; of three or more merged files the machines. */
  n: number;
  /** How many times slower (above 1) than the reference, or the mean of the metric in its unit; null when there is none. */
  value: number | null;
  /** Interval of the value at `level`, the one that Holm's procedure gives it; null when n <= 2. */
  low: number | null;
  high: number | null;
  level: number;
  /** In the same terms as `value`: 1.1 for `slower than 10%`. */
  limit: number;
  /**
   * `holds`: the whole interval is beyond the limit. `undecided`: n <= 2, a failed trial, a value without a logarithm,
   * nothing to compare with, no such metric, or a unit that does not fit the limit.
   */
  verdict: 'holds' | 'does not hold' | 'undecided';
}

/** What the run as a whole says, in the primary metric. */
export interface Conclusion {
  metric: string;
  /**
   * The plainest of the profiles that are equally fast within noise; the reference when none is faster; null when nothing
   * can be said, and where revisions are compared. Of a sweep with several references the profile (or `turbo pg18`, where
   * there is one) that is so at every point, null where none is.
   */
  fastest: string | null;
  /**
   * How many times faster `fastest` is than the reference (1 for the reference itself); of revisions the head than its
   * base, below 1 for slower, in the comparison that decided; of a sweep at least so many at every point.
   */
  speedup: number | null;
  /**
   * Verdict of `fastest`, or what all variants have in common; of revisions the first of slower, failed, faster and
   * inconclusive that any head has, else same. Null when nothing can be said, and where the points of a sweep differ.
   */
  verdict: Verdict;
  /** Variants that are as fast as `fastest` within noise. */
  equals: string[];
}

/** Everything the statistics say of one set of samples. */
export interface Analysis {
  comparisons: Comparison[];
  /** Each step of a ladder against the one before, in the primary metric; `reference` is that one. */
  steps: Comparison[];
  noise: Noise | null;
  conclusion: Conclusion;
  /** In the order of the conditions, then of the variants. */
  gates: Gate[];
}
