import type { EnvRule } from '../inputs/inputs.ts';
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/cluster.ts';
import type { Tools, Workload } from '../workload/workload.ts';
import type { RunContext } from './run-command.ts';
import type { Phases } from './sample.ts';
import type { Site } from './site.ts';
import type { TestNames } from './test-columns.ts';

/** What all trials of a comparison have in common. */
export interface TrialContext extends RunContext {
  workload: Workload;
  extensions: readonly string[];
  setup: string | undefined;
  /** Clones of the user's database in every cluster. */
  databases: number;
  env: EnvRule[];
  tools: Tools;
  /** Where a variant is measured: all that depends on its revision. */
  siteOf(variant: Variant): Site;
  /** Names of the tests of all sites. */
  testNames: TestNames;
  /** Told when a phase begins, for the progress line. */
  onPhase(phase: keyof Phases): void;
  /** Told of every filled cluster right before its run is counted and timed. */
  onFilled?(variant: Variant, cluster: Cluster): Promise<void>;
}

/** The same inside one trial. */
export interface OpenTrial extends TrialContext {
  scratch: string;
  /** performance.now() at which its commands are ended; undefined: never. */
  deadline: number | undefined;
}

/** Starts the clock of `timeout`. @param scratch absolute path of the trial's private folder */
export function openTrial(context: TrialContext, scratch: string): OpenTrial {
  const { timeoutMs } = context;
  return { ...context, scratch, deadline: timeoutMs === undefined ? undefined : performance.now() + timeoutMs };
}

/** A trial's place in the plan. */
export interface Place {
  block: number;
  position: number;
}
