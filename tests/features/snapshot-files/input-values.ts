import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

export const SNAPSHOT_FILES_INPUTS: FeatureInputs = {
  defaults: { snapshotFiles: [] },
  values: { 'snapshot-files': 'migrations/**, db/*.sql' },
};
