import { expect, test } from '@jest/globals';
import { findContradiction } from '../../../src/features/machines/result/read-plan.ts';
import { makeSuitePlan } from '../../../src/features/machines/run/suite-plan.ts';
import type { KeptItem, KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';

const FACTS = {
  sizes: new Map([
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ]),
  digests: new Map([
    ['a', 'da'],
    ['b', 'new'],
    ['c', null],
  ]),
  goModule: null,
};
const PLANNED = { run: '7', commit: null, command: 'run {slice}', shards: 2, workers: 3, data: null };
const keep = (item: string, digest: string | null): KeptItem => ({
  item,
  seconds: 1,
  runs: 1,
  digest,
  names: [`${item} › x`],
});
const BEFORE: KeptRun = {
  share: 0.8,
  items: [keep('a', 'da'), keep('b', 'old'), keep('c', null), keep('gone', 'd')],
  others: { digest: 'all', names: ['stray'] },
};

test('a plan has the tests of the last run whose files are the same, and times', () => {
  const times = new Map([
    ['a', 5],
    ['b', 1],
  ]);
  const plan = makeSuitePlan({ facts: FACTS, times, before: BEFORE }, ['c', 'b', 'a'], PLANNED);
  expect(plan).toMatchObject({ ...PLANNED, dealt: 'times', share: 0.8, others: BEFORE.others, list: { count: 3 } });
  // `c` has no time: it counts by its size.
  expect(plan.items).toEqual([
    { item: 'c', shard: 1, seconds: null, digest: null, names: [] },
    { item: 'b', shard: 2, seconds: 1, digest: 'new', names: [] },
    { item: 'a', shard: 2, seconds: 5, digest: 'da', names: ['a › x'] },
  ]);
  expect(findContradiction(plan)).toBe(null);
});

test('a plan of the first run is dealt by sizes, or evenly', () => {
  const first = { facts: FACTS, times: null, before: null };
  expect(makeSuitePlan(first, ['a', 'b', 'c'], PLANNED)).toMatchObject({ dealt: 'sizes', share: null, others: null });
  const bare = { ...FACTS, sizes: new Map<string, number>() };
  const plan = makeSuitePlan({ ...first, facts: bare }, ['a'], PLANNED);
  expect(plan).toMatchObject({ dealt: 'evenly', shards: 2, items: [{ shard: 1 }] });
});
