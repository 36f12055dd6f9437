/** The rules an analysis follows, fixed before the first trial. A `Plan` with its `Method` spread into it fits. */
export interface AnalysisOptions {
  /** `again`: the reference a second time, the A/A line. */
  variants: readonly { id: string; again: boolean }[];
  /** Id of the variant that all others are compared with. */
  reference: string;
  /** Name of the primary metric, which decides verdicts of the whole and the stopping. */
  metric: string;
  /** Equivalence margin as a share: 0.05 is 5 %. */
  equivalence: number;
  /** Half-width, as a share, at which the run may stop early; null or absent when it runs all its blocks. */
  precision?: number | null;
  /** Rank of a variant by how little it changes, lowest is plainest. */
  plainness: (variantId: string) => number;
}
