import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

const workers = { command: 'pytest {slice}', 'slice-files': 'tests/*.py', workers: '2' };

export const WORKERS_INPUTS: FeatureInputs = {
  defaults: {
    ...{ workers: undefined, sliceTimes: undefined, acceptMissing: false, failFast: false, diagnose: false },
    ...{ splitItems: true, ownFolder: undefined, keepFiles: [], ownNetwork: false },
  },
  values: {
    ...{ workers: 'auto', 'slice-times': 'times.json', 'accept-missing': 'true', 'fail-fast': 'true' },
    ...{
      'split-items': 'false',
      'own-folder': '.',
      'keep-files': 'coverage/**',
      'own-network': 'true',
      diagnose: 'true',
    },
  },
  needed: {
    workers,
    'slice-times': workers,
    'accept-missing': workers,
    'fail-fast': workers,
    'split-items': workers,
    'own-folder': workers,
    'own-network': workers,
    'keep-files': { ...workers, 'own-folder': '.' },
    diagnose: workers,
  },
};
