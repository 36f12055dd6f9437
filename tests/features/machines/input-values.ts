import type { FeatureInputs } from '../../inputs/feature-inputs.ts';

const workers = { command: 'pytest {slice}', 'slice-files': 'tests/*.py', workers: '2' };

export const MACHINES_INPUTS: FeatureInputs = {
  defaults: {
    ...{ shards: undefined, withinMs: undefined, jobStartMs: 30_000, planDir: '/home/me/app/plan', plan: undefined },
  },
  values: { shards: '5', within: '3m', 'job-start': '45s', 'plan-dir': 'handed', plan: 'plan/plan.json' },
  needed: {
    shards: workers,
    within: workers,
    'job-start': { ...workers, shards: '5' },
    'plan-dir': { ...workers, shards: '5' },
    plan: { ...workers, shard: '2/5' },
  },
};
