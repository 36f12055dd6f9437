// Defines the types of a plan, which says what a comparison runs, of its variants and revisions, and of what it is made from.
import type { FailRule } from '../inputs/fail-if.ts';
import type { ClusterSpec, Skipped } from '../profiles/spec.ts';
import type { ServerVersion } from '../profiles/version.ts';
import type { StorageFacts } from '../system/storage.ts';
import type { Demand } from './connections.ts';
import type { Parts } from './parts.ts';

/** The head is the revision in the user's folder. */
export type RevisionName = 'base' | 'head';

/** What each slice of a suite has of its own beside its server. */
export interface OwnPlaces {
  folder: boolean;
  network: boolean;
}

/** One thing compared. */
export interface Variant {
  id: string;
  profile: string;
  /** Null: no revisions are compared. */
  revision: RevisionName | null;
  /** Id of the variant that it is compared with, its own id if others are compared with it; null: the plan's. */
  reference: string | null;
  /** Id of the variant right before it whose profile it extends, as a step of a ladder. */
  previous: string | null;
  /** Exact version of its server, as `17.6`. */
  version: string;
  /** How many clients the workload has; null: the workload sets it. */
  clients: number | null;
  /** How many workers the command is run with; absent: the command decides. */
  workers?: number;
  /** On how many servers it runs at once, a slice of the suite on each; absent: all of it on one. */
  servers?: number;
  /** What its slices get of their own beside what the inputs ask for. Default: nothing. */
  own?: OwnPlaces;
  /** Whether its data is that of one `setup`, copied for every trial. */
  snapshot?: true;
  /** Whether it passed in an earlier stage of a search, so that a failure in its first trial is one now and then. Default: no. */
  hasPassed?: boolean;
  spec: ClusterSpec;
}

/** A revision as reports name it. */
export interface Revision {
  /** The user's or the CI's name: `main`, `refs/pull/7/merge`; null: only its commit is known. */
  name: string | null;
  /** 40 hexadecimal digits (64 with SHA-256). */
  commit: string;
  /** Whether files that git tracks were changed in its folder. */
  changed: boolean;
}

export interface Revisions {
  /** Null: it could not be found or prepared. */
  base: Revision | null;
  head: Revision;
  /** Why there is no base, in words. */
  missing: string | null;
  /** The end of what a failed program printed, on one line; null: there is none. */
  output: string | null;
}

/** What is run, and by which rules. It does not change after the start of the first trial. */
export interface Plan {
  seed: number;
  /** Counted blocks; with interim analyses the most. */
  blocks: number;
  warmup: number;
  /** Id of the variant that all others are compared with unless they name another; the first of `variants`. */
  reference: string;
  variants: [Variant, ...Variant[]];
  skipped: Skipped[];
  /** Null: profiles are compared. */
  revisions: Revisions | null;
  failIf: FailRule[];
  /** Number of this machine among those whose files are merged; null: it is the only one. */
  shard: number | null;
  /** Name of the primary metric: `run` for commands, `tps` for pgbench. */
  metric: string;
  /** Set where each block runs a part of the workload. */
  parts?: Parts;
  /** Inputs that each add an untimed run of every variant after the blocks. */
  extraRuns: readonly string[];
  method: Method;
}

export interface Method {
  /** Milliseconds for the whole comparison; null for no limit. */
  timeBudgetMs: number | null;
  /** Block after which the first interim analysis comes; another follows each later block. Null: no interim analysis. */
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
export interface PlanContext {
  /** One per compared version, the reference first. */
  servers: readonly [Server, ...Server[]];
  metric: string;
  /** Null: profiles are compared. */
  revisions: Revisions | null;
  /** The sessions that servers must have room for; null: those of the profile. */
  demand: Demand | null;
  /** How the workload is cut; left out: each trial runs the whole. */
  parts?: Parts | undefined;
  /** Called if the inputs name no seed. */
  randomSeed: () => number;
}
