// The interface of a feature that runs a comparison in its own way, such as a search.
import type { ComparisonContext } from '../measure/context.ts';
import type { Parts } from '../plan/parts.ts';
import type { Backend } from '../postgres/backend.ts';
import type { Results } from '../results/results.ts';
import type { CommandInput, CommandRewrite } from '../workload/rewrite.ts';
import type { Workload } from '../workload/workload.ts';
import type { MeasuredPlan } from './measure-plan.ts';
import type { Checked, Request } from './request.ts';

/** A command that is cut. Disposal removes what the parts were written to. */
export interface Cut extends AsyncDisposable {
  /** Undefined: every trial runs the whole. */
  parts: Parts | undefined;
  rewrite: CommandRewrite;
  /** The command for all parts at once, as a user would write it. */
  whole(input: CommandInput): CommandInput;
  /** The seed by which it was cut, for the order of the parts too. */
  seed: number;
  /** What results hold of it. */
  fields: Partial<Results>;
}

/** What a comparison runs on. */
export interface Ground {
  checked: Checked;
  workload: Workload;
  servers: readonly [Backend, ...Backend[]];
  context: ComparisonContext;
  request: Request;
  /** How the command is cut into parts; null: every trial runs the whole. */
  cut: Cut | null;
}

export interface Earlier {
  /** How many trials. */
  trials: number;
  /** A line for the user about what they led to, with its line end; may be empty. */
  line: string;
}

/** Another way to compare than by one plan. */
export interface Runner {
  /** @returns the results of the last plan that it measured, whole or not */
  run(ground: Ground): Promise<MeasuredPlan>;
  /** What was measured before the samples of these results. */
  describeEarlier(results: Results): Earlier;
}
