// The interface of a feature that cuts the user's command into parts. Each block runs one part.
import type { Inputs } from '../inputs/inputs.ts';
import type { Revisions } from '../plan/plan.ts';
import type { Cut, Ground } from './runner.ts';

export interface Cutter {
  isAsked(inputs: Inputs): boolean;
  /** @throws PgSpeedError of kind `input` for what cannot be cut, `workload`, `interrupted` */
  open(ground: Ground, revisions: Revisions | null): Promise<Cut>;
}
