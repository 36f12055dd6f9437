import { expect, test } from '@jest/globals';
import { type CgroupFiles, parseContainerSeconds } from '../../../src/features/docker/source/docker-cluster.ts';

const NONE: CgroupFiles = { stat: null, type: null, usage: null, agent: null };
const STAT = 'usage_usec 1234567\nuser_usec 1000000\nsystem_usec 234567\nnr_periods 0\n';

test.each<[string, Partial<CgroupFiles>, number | null]>([
  ['version 2', { stat: STAT, type: 'domain\n' }, 1.234567],
  ['version 2 of the whole machine', { stat: STAT }, null],
  ['version 1', { usage: '1234567891\n' }, 1.234567891],
  ['version 1 of the whole machine', { usage: '1234567891\n', agent: '' }, null],
  ['no cgroups', {}, null],
  ['another form', { stat: 'usage 12\n', type: 'domain\n', usage: 'x', agent: null }, null],
])('the processor time of a container: %s', (_name, files, seconds) => {
  expect(parseContainerSeconds({ ...NONE, ...files })).toBe(seconds);
});
