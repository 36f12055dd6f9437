import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

const cutting = { command: 'jest --shard={slice-number}/{slices}' };
const sliced = { ...cutting, slices: '12' };

export const SLICES_INPUTS: FeatureInputs = {
  defaults: { slices: undefined, sliceFiles: undefined, sliceCommand: undefined },
  values: { slices: 'auto', 'slice-files': 'test/**/*.test.ts', 'slice-command': 'go list ./...' },
  needed: { slices: cutting, 'slice-files': sliced, 'slice-command': sliced },
};
