import type { Inputs } from '../inputs/inputs.ts';
import type { ComparisonContext } from '../measure/context.ts';
import type { Backend } from '../postgres/backend.ts';
import type { Workload } from '../workload/workload.ts';
import type { MeasuredPlan } from './measure-plan.ts';
import type { Checked, Request } from './request.ts';

/** What a comparison runs on. */
export interface Ground {
  checked: Checked;
  workload: Workload;
  servers: readonly [Backend, ...Backend[]];
  context: ComparisonContext;
  request: Request;
}

/** Another way to compare than by one plan. */
export interface Runner {
  isAsked(inputs: Inputs): boolean;
  /** @returns the results of the last plan that it measured, whole or not */
  run(ground: Ground): Promise<MeasuredPlan>;
}
