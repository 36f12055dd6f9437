import type { EnvRule } from '../inputs/inputs.ts';
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/cluster.ts';
import type { InitSql } from '../postgres/init-sql.ts';
import type { Tools, Workload } from '../workload/workload.ts';
import type { Supply } from './obtain.ts';
import type { RunContext } from './run-command.ts';
import type { Phases } from './sample.ts';
import type { TestFiles } from './test-files.ts';

/** What all trials of a comparison have in common. */
export interface TrialContext extends RunContext {
  workload: Workload;
  extensions: readonly string[];
  initSql: InitSql | null;
  setup: string | undefined;
  /** Clones of the user's database in every cluster. */
  databases: number;
  env: EnvRule[];
  workingDirectory: string;
  tools: Tools;
  baseEnv: NodeJS.ProcessEnv;
  supply: Supply;
  /** Null without `junit`. */
  testFiles: TestFiles | null;
  /** Told when a phase begins, for the progress line. */
  onPhase(phase: keyof Phases): void;
  /** Told of every filled cluster right before its run is counted and timed. */
  onFilled?(variant: Variant, cluster: Cluster): Promise<void>;
}

/** A trial's place in the plan. */
export interface Place {
  block: number;
  position: number;
}
