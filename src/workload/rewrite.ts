import type { WorkloadInput } from '../inputs/workload.ts';
import type { Variant } from '../plan/plan.ts';

/** The input for a command of the user. */
export type CommandInput = Extract<WorkloadInput, { kind: 'shell' | 'argv' }>;

/** Lets a feature change the user's command for some variants. */
export interface CommandRewrite {
  command(input: CommandInput, variant: Variant): CommandInput;
  /** Variables that are set after the user's. */
  variables(variant: Variant): { name: string; value: string }[];
}
