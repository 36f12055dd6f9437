import type { Plan, Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import type { CollectedFields } from '../results/feature-fields.ts';
import type { TrialContext } from './context.ts';
import type { ExtraRun } from './progress.ts';

/** One more run of every variant of a plan after its blocks, not timed, by which a feature finds out more. */
export interface ExtraRuns {
  /** The input that asks for these runs. */
  input: string;
  /** What such a run does with its variant, for the log: `watching`. */
  doing: string;
  /** Logged with the plan. */
  announcement: string;
  /** Called with every filled cluster right before its timed run. */
  filled(variant: Variant, cluster: Cluster): Promise<void>;
  /** @throws PgSpeedError of kind `interrupted` */
  run(variant: Variant, context: TrialContext): Promise<ExtraRun>;
  /** What the runs so far have shown. */
  fields(): Partial<CollectedFields>;
}

/** The extra runs of a feature for a plan; null if the plan has none of them. */
export type OpenExtraRuns = (plan: Plan) => ExtraRuns | null;
