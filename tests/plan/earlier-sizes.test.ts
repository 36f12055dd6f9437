import { expect, test } from '@jest/globals';
import { adoptWalSizes } from '../../src/plan/earlier-sizes.ts';
import type { Variant } from '../../src/plan/plan.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';
import { capWalSize } from '../../src/profiles/wal-size.ts';

const MB = 1024 ** 2;

function specOf(sizeMb: number, own: { name: string; value: string }[] = []): ClusterSpec {
  const { settings, notes } = capWalSize([{ name: 'fsync', value: 'off' }, ...own], sizeMb * MB);
  const storage = { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: sizeMb * MB } as const;
  return { profile: 'turbo', storage, initdbArgs: [], template: true, settings, sql: [], leftOut: [], notes };
}

const adopt = (now: ClusterSpec, before: ClusterSpec) => {
  adoptWalSizes([{ id: 'turbo', spec: now } as Variant], [{ id: 'turbo', ...before }]);
  return now;
};

test('caps by the free memory are those of the interrupted run, with what is said of them', () => {
  const before = specOf(1234);
  const now = adopt(specOf(1300), before);
  expect(now.settings).toEqual(before.settings);
  expect(now.settings).toContainEqual({ name: 'max_wal_size', value: '308MB' });
  expect(now.notes).toEqual(before.notes);
  expect(now.storage).toMatchObject({ sizeBytes: 1300 * MB });
});

test.each([
  ['a size that the user has given', specOf(8000, [{ name: 'max_wal_size', value: '500MB' }]), specOf(1300)],
  ['no cap before', specOf(8000), specOf(1300)],
  ['no cap now', specOf(1300), specOf(8000)],
])('with %s nothing is taken over', (_what, before, now) => {
  const expected = structuredClone(now);
  expect(adopt(now, before)).toEqual(expected);
});
