import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

const SEARCH = { tune: 'true', command: 'npm test' };

export const TUNE_INPUTS: FeatureInputs = {
  defaults: { tune: false, against: undefined, runsPerDay: undefined, workersVariable: undefined },
  values: { tune: 'true', against: 'turbo', 'workers-variable': 'TEST_WORKERS', 'runs-per-day': '40' },
  needed: { against: SEARCH, 'workers-variable': SEARCH, 'runs-per-day': SEARCH },
};
