// Defines how a feature changes the user's command for some variants.
import type { WorkloadInput } from '../inputs/workload.ts';
import type { Variant } from '../plan/plan.ts';

/** A command of the user's. */
export type CommandInput = Extract<WorkloadInput, { kind: 'shell' | 'argv' }>;

/** How a feature runs the user's command another way for some variants. */
export interface CommandRewrite {
  /** @param part of the workload, from 1; undefined: the whole */
  command(input: CommandInput, variant: Variant, part: number | undefined): CommandInput;
  /** Variables of its environment, after the user's own. */
  variables(variant: Variant, part: number | undefined): { name: string; value: string }[];
}

/** One rewrite after another. */
export function joinRewrites(first: CommandRewrite | null, second: CommandRewrite | null): CommandRewrite | null {
  if (first === null || second === null) return first ?? second;
  return {
    command: (input, variant, part) => second.command(first.command(input, variant, part), variant, part),
    variables: (variant, part) => [...first.variables(variant, part), ...second.variables(variant, part)],
  };
}
