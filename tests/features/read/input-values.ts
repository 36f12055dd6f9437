import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

export const READ_INPUTS: FeatureInputs = {
  defaults: { read: [] },
  values: { read: 'pgbench' },
  needed: { read: { command: 'npm test' } },
};
