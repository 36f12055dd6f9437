import type { EnvRule } from '../inputs/inputs.ts';
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/cluster.ts';
import type { Log } from '../system/log.ts';
import type { Tools, Workload } from '../workload/workload.ts';
import type { Phases } from './sample.ts';

/** What all trials of a comparison have in common. */
export interface TrialContext {
  workload: Workload;
  setup: string | undefined;
  env: EnvRule[];
  workingDirectory: string;
  timeoutMs: number | undefined;
  tools: Tools;
  baseEnv: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
  startCluster(variant: Variant): Promise<Cluster>;
  /** Told when a phase begins, for the progress line. */
  onPhase(phase: keyof Phases): void;
}

/** A trial's place in the plan. */
export interface Place {
  block: number;
  position: number;
}
