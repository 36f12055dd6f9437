import type { FailRule } from '../inputs/fail-if.ts';
import type { ToolName } from '../inputs/tools.ts';
import type { Explanation } from '../measure/explanation.ts';
import type { Sample } from '../measure/sample.ts';
import type { Method, RevisionName, Revisions } from '../plan/plan.ts';
import type { Setting, Skipped, Storage } from '../profiles/spec.ts';
import type { Comparison, Conclusion, Gate, Noise } from '../stats/comparison.ts';
import type { Machine } from '../system/machine.ts';

import type { History } from './history.ts';

export const RESULTS_SCHEMA = 'pg-speed/results@1';

/** The results file: every trial's raw numbers, and what was concluded from them. */
export interface Results {
  schema: typeof RESULTS_SCHEMA;
  tool: { name: 'pg-speed'; version: string };
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The machine; of merged files the first one's, as time, seed and tool are. */
  machine: Machine;
  /** The files that were merged, in the order of `Sample.shard`; none in a run of its own. */
  shards: Shard[];
  plan: ReportedPlan;
  /** What the time budget left out, in words. */
  leftOut: string[];
  /** Why the run ended before its planned blocks, in words; null when it did not. */
  stopped: string | null;
  /** Where the run was interrupted and continued, in words, such as "after block 3". */
  resumed: string[];
  samples: Sample[];
  /** Names of the tests in `Sample.tests`, in the order of its columns. */
  tests: string[];
  explanations: Explanation[];
  comparisons: Comparison[];
  /** The steps of a ladder in the primary metric: each variant that has a `previous` against that one. */
  steps: Comparison[];
  noise: Noise | null;
  conclusion: Conclusion;
  /** The conditions of `fail-if`, for each variant that they are about. */
  gates: Gate[];
  /** What earlier runs of the main branch measured; null without `history`. */
  history: History | null;
}

/** One of several results files that were merged: a machine of its own, for the statistics. */
export interface Shard {
  /** Name of the file, different from those of all others. */
  name: string;
  createdAt: string;
  machine: Machine;
  seed: number;
  /** Counted blocks that it has. */
  blocks: number;
}

/** A results file that was read. */
export interface ResultsFile {
  /** As the user named it. */
  name: string;
  results: Results;
}

export interface ReportedPlan {
  seed: number;
  /** Of merged files, these two are sums. */
  blocks: number;
  warmup: number;
  reference: string;
  /** Name of the primary metric. */
  metric: string;
  method: Method;
  /** Full server version, e.g. `17.6`, and where its binaries were found. */
  postgres: { version: string; source: string };
  variants: ReportedVariant[];
  skipped: Skipped[];
  /** Null where profiles are compared. */
  revisions: Revisions | null;
  failIf: FailRule[];
  /** Number of this machine, where several measure the same; null: it is alone, or files were merged. */
  shard: number | null;
  workload: ReportedWorkload;
}

export interface ReportedVariant {
  id: string;
  profile: string;
  again: boolean;
  revision: RevisionName | null;
  /** Id of the variant that it is compared with, its own where it is one that others are compared with; null: the plan's. */
  reference: string | null;
  /** Id of the variant that it is a step from, in a ladder; else null. */
  previous: string | null;
  /** Exact version of its server, as `17.6`; null in the files of the first versions. */
  version: string | null;
  /** Null where the workload itself says how many clients it has. */
  clients: number | null;
  storage: Storage;
  initdbArgs: string[];
  /** Whether its data directory was a copy of one that initdb had made before. */
  template: boolean;
  settings: Setting[];
  /** Statements that were run after the setup, before the timing. */
  sql: string[];
  leftOut: { name: string; reason: string }[];
  notes: string[];
}

export interface ReportedWorkload {
  kind: 'command' | 'pgbench' | 'sample' | ToolName;
  /** What was timed, as the user wrote it: `npm test`, `pgbench -c 4 -T 10`. */
  label: string;
  setup: string | null;
  /** Globs of the JUnit files it writes. */
  junit: string[];
}
