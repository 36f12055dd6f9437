import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

export const EXPLAIN_INPUTS: FeatureInputs = { defaults: { explain: false }, values: { explain: 'true' } };
