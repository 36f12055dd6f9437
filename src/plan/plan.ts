import type { FailRule } from '../inputs/fail-if.ts';
import type { ClusterSpec, Skipped } from '../profiles/spec.ts';
import type { ServerVersion } from '../profiles/version.ts';
import type { StorageFacts } from '../system/storage.ts';
import type { Demand } from './connections.ts';

/** One of the two revisions that are compared: the one in the user's folder is the head. */
export type RevisionName = 'base' | 'head';

/** One thing compared. */
export interface Variant {
  id: string;
  profile: string;
  /** Null where no revisions are compared. */
  revision: RevisionName | null;
  /** Id of the variant that it is compared with, its own where it is one that others are compared with; null: the plan's. */
  reference: string | null;
  /** Id of the variant that it is a step from: its profile extends that one's, which is listed right before it; else null. */
  previous: string | null;
  /** Exact version of its server, as `17.6`. */
  version: string;
  /** How many clients the workload has; null where the workload itself sets it. */
  clients: number | null;
  /** How many workers the command is run with; absent: as many as it has by itself. */
  workers?: number;
  /** Whether its data is that of one `setup`, copied for every trial; absent: no. */
  snapshot?: true;
  spec: ClusterSpec;
}

/** A revision as reports name it. */
export interface Revision {
  /** As the user or the CI names it: `main`, `feature/x`, `refs/pull/7/merge`; null when only its commit is known. */
  name: string | null;
  /** 40 hexadecimal digits (64 with SHA-256). */
  commit: string;
  /** Whether files that git tracks were changed in its folder. */
  changed: boolean;
}

/** What is compared with what. `base` is null where it could not be had or prepared, with the reason. */
export interface Revisions {
  base: Revision | null;
  head: Revision;
  /** Why there is no base, in words; null when there is one. */
  missing: string | null;
  /** The last that a program printed before it was given up, on one line; null where nothing was printed, or none was run. */
  output: string | null;
}

/** What is run, and by which rules; nothing in it changes once the first trial has begun. */
export interface Plan {
  seed: number;
  /** Counted blocks; where the results are looked at the most there may be. */
  blocks: number;
  /** Blocks run first and not counted. */
  warmup: number;
  /** Id of the variant that all others are compared with unless they name another; the first of `variants`. */
  reference: string;
  variants: [Variant, ...Variant[]];
  skipped: Skipped[];
  /** Null where profiles are compared. */
  revisions: Revisions | null;
  failIf: FailRule[];
  /** Number of this machine among those whose files are merged; null: it is alone. */
  shard: number | null;
  /** Name of the primary metric: `run` for commands, `tps` for pgbench. */
  metric: string;
  /** Inputs for each of which every variant is run once more after the blocks, not timed. */
  extraRuns: readonly string[];
  method: Method;
}

export interface Method {
  /** Milliseconds for the whole comparison; null for no limit. */
  timeBudgetMs: number | null;
  /** Block after which the first interim analysis comes, and then one after each block, to end the run; null: only at its end. */
  interim: number | null;
  /** Half-width of the interval, as a share, at which a comparison is decided; null: by its verdict. */
  precision: number | null;
  /** Equivalence margin as a share: 0.05 is 5 %. */
  equivalence: number;
  requireConnection: boolean;
}

/** A server of one version, and where its data may be. */
export interface Server {
  version: ServerVersion;
  storage: StorageFacts;
}

/** What a plan needs to know beyond the inputs. */
export interface PlanFacts {
  /** One for each version that is compared, the reference first. */
  servers: readonly [Server, ...Server[]];
  /** Name of the workload's primary metric. */
  metric: string;
  /** The two revisions; null where none was asked for. */
  revisions: Revisions | null;
  /** The sessions that servers must have room for; null: those of the profile. */
  demand: Demand | null;
  /** Used when the inputs name no seed. */
  randomSeed: () => number;
}
