// Defines what a trial needs beside its variant: what all trials share, its place, and the checkout it runs in.
import type { TestFiles, TestReader } from '../features/tests/collect/test-files.ts';
import type { EnvRule } from '../inputs/texts.ts';
import type { Parts } from '../plan/parts.ts';
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import type { Copies } from '../postgres/data/databases.ts';
import type { InitSql } from '../postgres/data/init-sql.ts';
import type { Use } from '../postgres/watch/activity.ts';
import type { MetricKinds } from '../results/metric-kinds.ts';
import type { Phases, Sample } from '../results/sample.ts';
import type { Tools } from '../workload/command.ts';
import type { CommandRewrite } from '../workload/rewrite.ts';
import type { Workload } from '../workload/workload.ts';
import type { ClusterSource } from './cluster-source.ts';
import type { RunContext } from './run-command.ts';

/** What all trials of a comparison share. */
export interface ComparisonContext extends RunContext {
  workload: Workload;
  extensions: readonly string[];
  setup: string | undefined;
  copies: Copies;
  env: EnvRule[];
  /** How a feature changes the command for a variant; null: it is run as it is written. */
  rewrite: CommandRewrite | null;
  /**
   * Set in a stage of a search, where only the reference is the user's choice: what the server refuses of another variant fails only
   * its trials. The budget of its plan is a part of the user's, so no message names it.
   */
  stage?: {
    reference: string;
    onUse(variant: Variant, use: Use | null): void;
    /** Called after the run of a trial. @param printed the last 64 kB of each of its commands */
    onRun(variant: Variant, place: RunPlace, printed: readonly string[]): void;
    /** Runs a variant that has `servers`. Absent: none has. @param add receives each part of the sample */
    runOnServers?(
      variant: Variant,
      place: RunPlace,
      context: TrialContext,
      add: (part: SamplePart) => void,
    ): Promise<void>;
  };
  tools: Tools;
  /** Where a variant is measured: all that depends on its revision. */
  checkoutOf(variant: Pick<Variant, 'revision' | 'version' | 'snapshot'>): Checkout;
  /** Reads the single tests of the runs; null: no input asks for them. */
  testReader: TestReader | null;
}

/** What a step of a trial adds to its sample. */
export interface SamplePart extends Partial<Omit<Sample, 'phases' | 'probes'>> {
  phases?: Partial<Phases>;
  probes?: Partial<Sample['probes']>;
}

/** The context of a comparison, with what the loop adds for its trials. */
export interface TrialContext extends ComparisonContext {
  /** Called when a phase begins, for the progress line. */
  onPhase(phase: keyof Phases): void;
  /** How the workload is cut; undefined: each trial runs the whole. */
  parts?: Parts | undefined;
  /** Unit and direction of the metrics of the trials before. */
  kinds: Pick<MetricKinds, 'align'>;
  /** Called with every filled cluster right before its run is counted and timed. */
  onFilled?(variant: Variant, cluster: Cluster): Promise<void>;
}

/** The context inside one trial. */
export interface OpenTrial extends TrialContext {
  scratch: string;
  /** The performance.now() at which its commands are ended; undefined: never. */
  deadline: number | undefined;
}

/** Starts the clock of `timeout`. @param scratch absolute path of the trial's private folder */
export function openTrial(context: TrialContext, scratch: string): OpenTrial {
  const { timeoutMs } = context;
  return { ...context, scratch, deadline: timeoutMs === undefined ? undefined : performance.now() + timeoutMs };
}

/** The block that commands belong to, 0 outside of the counted ones, and the part of the workload that they run. */
export interface RunPlace {
  block: number;
  /** From 1; for the command of one slice of a group the number of the slice. Left out: the whole. */
  part?: number;
}

/** A trial's place in the plan. */
export interface TrialPlace extends RunPlace {
  position: number;
}

/** Where the trials of a revision run, and what they find there. */
export interface Checkout {
  /** Absolute path of the folder that its commands run in. */
  folder: string;
  /** What its commands inherit, before a cluster's variables and the user's rules. */
  env: NodeJS.ProcessEnv;
  initSql: InitSql | null;
  clusters: ClusterSource;
  /** The files of {@link TrialContext.testReader} in this folder. */
  testFiles: Pick<TestFiles, 'clear' | 'read'> | null;
  /** Files of the user's checkout that the commands name and this revision does not have. */
  lostFiles: readonly string[];
}
