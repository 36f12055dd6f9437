import { expect, test } from '@jest/globals';
import { readParallelJob } from '../../src/hosts/parallel-job.ts';

test.each<[string, NodeJS.ProcessEnv, string | null]>([
  ['GitLab', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '5' }, '2/5'],
  ['GitLab without `parallel`', { CI_NODE_TOTAL: '1' }, null],
  ['CircleCI', { CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '4' }, '1/4'],
  ['Buildkite', { BUILDKITE_PARALLEL_JOB: '3', BUILDKITE_PARALLEL_JOB_COUNT: '4' }, '4/4'],
  ['a total that is missing', { CIRCLE_NODE_INDEX: '0' }, '1/'],
  ['no number', { CI_NODE_INDEX: 'two', CI_NODE_TOTAL: '5' }, 'two/5'],
  ['an empty variable', { CI_NODE_INDEX: '', BUILDKITE_PARALLEL_JOB: '0', BUILDKITE_PARALLEL_JOB_COUNT: '2' }, '1/2'],
  ['a terminal', {}, null],
])('%s', (_, env, text) => {
  expect(readParallelJob(env)?.text ?? null).toBe(text);
});
