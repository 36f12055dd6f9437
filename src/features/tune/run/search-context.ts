// Defines what a search knows before its first trial, and what it may do.
import type { Inputs } from '../../../inputs/inputs.ts';
import type { Parts } from '../../../plan/parts.ts';
import type { Plan, Server } from '../../../plan/plan.ts';
import type { Profile } from '../../../profiles/profile.ts';
import type { Results } from '../../../results/results.ts';
import type { Log } from '../../../system/log.ts';
import type { StageName } from '../result.ts';
import type { PrintedTests } from '../workload/test-count.ts';
import type { WorkerRule } from '../workload/workers.ts';
import type { SlicedFacts } from './sliced.ts';

export interface SearchContext {
  inputs: Inputs;
  server: Server;
  /** How the command is cut. Default: every trial runs the whole. */
  parts?: Parts | undefined;
  /** Today's profile, then the others, most promising first. */
  profiles: readonly [Profile, ...Profile[]];
  /** How the command takes its number of workers; null if unknown. */
  workerRule: WorkerRule | null;
  /** The suite in slices, each on a server of its own; a text says why it cannot be run so. */
  sliced: SlicedFacts | string;
  cores: number;
  /** Why no data can be copied; null if it can. */
  noSnapshot: string | null;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  drawSeed(): number;
  /** How many tests the runs of the last stage printed. */
  printed: Pick<PrintedTests, 'read'>;
  /** Measures a stage. @throws what ends the search */
  measure(name: StageName, plan: Plan): Promise<Results>;
  log: Pick<Log, 'info'>;
}
