/** Lists the features that run a comparison in their own way. */
import { TUNE_RUNNER } from '../features/tune/run/tune.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Runner } from './runner.ts';

const RUNNERS: readonly Runner[] = [TUNE_RUNNER];

/** The runner that the inputs ask for; undefined: one plan is measured. */
export function findRunner(inputs: Inputs): Runner | undefined {
  return RUNNERS.find((runner) => runner.isAsked(inputs));
}
