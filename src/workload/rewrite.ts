// The interface by which a feature changes the user's command.
import type { WorkloadInput } from '../inputs/workload.ts';
import type { Variant } from '../plan/plan.ts';

/** A command of the user's. */
export type CommandInput = Extract<WorkloadInput, { kind: 'shell' | 'argv' }>;

/** How a feature runs the user's command another way for some variants. */
export interface CommandRewrite {
  command(input: CommandInput, variant: Variant): CommandInput;
  /** Variables of its environment, after the user's own. */
  variables(variant: Variant): { name: string; value: string }[];
}
