import type { InputName, InputValues } from './schema.ts';
import type { GivenInputs, ReadContext } from './table.ts';
import type { WorkloadField, WorkloadInput } from './workload.ts';

/** What a feature makes of several inputs together. */
export interface InputRules {
  /** Refuses what does not go together. */
  check(given: GivenInputs<InputName, ReadContext>, inputs: CheckedInputs): void;
  /** Milliseconds for the whole comparison where `time-budget` does not say; undefined: as for any other. */
  findUsualBudgetMs(values: InputValues): number | undefined;
}

/** What the rules are about beside which inputs are given. */
interface CheckedInputs extends Omit<InputValues, WorkloadField | 'timeBudgetMs'> {
  workload: WorkloadInput;
  timeBudgetMs: number | null;
}
