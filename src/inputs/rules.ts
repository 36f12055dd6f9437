// Defines `Inputs`, the type of all checked inputs, and the interface by which a feature checks several of them together.
import type { InputName, InputValues } from './schema.ts';
import type { GivenInputs, ReadContext } from './table.ts';
import type { WorkloadField, WorkloadInput } from './workload.ts';

/** The checked inputs: the values of the table, with those about the workload as one. */
export interface Inputs extends Omit<InputValues, WorkloadField | 'timeBudgetMs'> {
  workload: WorkloadInput;
  /** Client counts to compare; undefined: what the workload itself says. */
  clients: number[] | undefined;
  /** Null: no limit. */
  timeBudgetMs: number | null;
}

export type GivenRows = GivenInputs<InputName, ReadContext>;

/** What a feature says about several inputs together. */
export interface InputRules {
  /** Refuses what does not go together. */
  check(raw: GivenRows, inputs: Inputs): void;
  /** Milliseconds for the whole comparison without `time-budget`; undefined: the usual time. */
  findUsualBudgetMs(values: InputValues): number | undefined;
}
