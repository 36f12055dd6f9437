import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

export const DISKS_INPUTS: FeatureInputs = {
  defaults: { syncTimeMs: undefined },
  values: { 'sync-time': '5ms' },
  needed: { 'sync-time': { explain: 'true' } },
};
