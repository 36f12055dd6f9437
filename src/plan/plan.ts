import type { ClusterSpec, Skipped } from '../profiles/spec.ts';

/** One thing compared. `again`: the reference a second time, the A/A line. */
export interface Variant {
  id: string;
  profile: string;
  again: boolean;
  spec: ClusterSpec;
}

/** What is run, and by which rules; nothing in it changes once the first trial has begun. */
export interface Plan {
  seed: number;
  /** Counted blocks. */
  blocks: number;
  /** Blocks run first and not counted. */
  warmup: number;
  /** Id of the variant that all others are compared with; the first of `variants`. */
  reference: string;
  variants: [Variant, ...Variant[]];
  skipped: Skipped[];
  /** Name of the primary metric: `run` for commands, `tps` for pgbench. */
  metric: string;
  /** Whether each variant is run once more after the blocks, watched and not timed. */
  explain: boolean;
  method: Method;
}

export interface Method {
  /** Milliseconds for the whole comparison; null for no limit. */
  timeBudgetMs: number | null;
  /** Half-width of the interval, as a share, at which to stop early; null to run all blocks. */
  precision: number | null;
  /** Equivalence margin as a share: 0.05 is 5 %. */
  equivalence: number;
  requireConnection: boolean;
}
