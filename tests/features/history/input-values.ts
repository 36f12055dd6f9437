import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

export const HISTORY_INPUTS: FeatureInputs = { defaults: { history: 'off' }, values: { history: 'branch' } };
