import type { PlanData, SuitePlan } from '../../../src/features/machines/result.ts';
import { digestList } from '../../../src/plan/digest-list.ts';

const ITEMS: SuitePlan['items'] = [
  { item: 't/b', shard: 1, seconds: 4, digest: 'd', names: ['b › x'] },
  { item: 't/a', shard: 2, seconds: null, digest: null, names: [] },
  { item: 't/c', shard: 2, seconds: 1.5, digest: 'e', names: [] },
];

/** A plan of three items for two machines. */
export function buildPlan(more: Partial<SuitePlan> = {}): SuitePlan {
  const { items = ITEMS } = more;
  return {
    schema: 'pg-speed/suite-plan@1',
    tool: { name: 'pg-speed', version: '1.0.0' },
    createdAt: '2026-11-29T18:00:00.000Z',
    run: '77',
    commit: 'c0ffee',
    command: 'pytest {slice}',
    shards: 2,
    workers: 2,
    list: { count: items.length, digest: digestList(items.map(({ item }) => item)) },
    dealt: 'times',
    items,
    others: null,
    share: 0.9,
    data: null,
    ...more,
  };
}

export function buildData(more: Partial<PlanData> = {}): PlanData {
  return { file: 'data.tar.gz', sha256: 'a'.repeat(64), bytes: 10, version: { user: 'postgres' }, seconds: 4, ...more };
}
