import { describe, expect, test } from '@jest/globals';
import { BUILT_IN, findProfile, PROFILE_NAMES, PROFILES, plainnessOf } from '../../src/profiles/catalog.ts';
import { type Overrides, requireSpec, resolveProfile } from '../../src/profiles/resolve.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';
import { parseVersion, type ServerVersion } from '../../src/profiles/version.ts';
import type { StorageFacts } from '../../src/system/storage.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;

function facts(overrides: Partial<StorageFacts> = {}): StorageFacts {
  return {
    disk: '/tmp',
    tmpfs: { directory: '/dev/shm', freeBytes: 8 * GB },
    mountParent: null,
    availableMemoryBytes: 8 * GB,
    ...overrides,
  };
}

const V17 = parseVersion('17.6') as ServerVersion;
const NONE: Overrides = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };

function resolve(name: string, storage = facts(), overrides: Partial<Overrides> = {}, version = V17) {
  const profile = findProfile(name);
  if (!profile) throw new Error(name);
  return resolveProfile(profile, version, storage, { ...NONE, ...overrides });
}

function specOf(...args: Parameters<typeof resolve>): ClusterSpec {
  const resolved = resolve(...args);
  if (resolved.kind !== 'spec') throw new Error(resolved.skipped.reason);
  return resolved.spec;
}

const settingsOf = (spec: ClusterSpec) => Object.fromEntries(spec.settings.map(({ name, value }) => [name, value]));

describe('the profiles', () => {
  test('stand in the order from plain to special', () => {
    expect(PROFILE_NAMES).toEqual(['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo']);
    expect(plainnessOf('default')).toBeLessThan(plainnessOf('tmpfs'));
    expect(plainnessOf('own')).toBeGreaterThan(plainnessOf('turbo'));
    expect(plainnessOf('slow')).toBeGreaterThan(plainnessOf('own'));
  });

  test('give a reason for every setting and argument', () => {
    for (const profile of BUILT_IN)
      for (const item of [...profile.settings, ...profile.initdbArgs]) expect(item.why.length).toBeGreaterThan(20);
  });

  test.each([
    ['default', 'disk', [], {}],
    ['nosync', 'disk', ['--no-sync'], {}],
    ['tmpfs', 'tmpfs', ['--no-sync'], { shared_buffers: '256MB' }],
    ['turbo', 'tmpfs', ['--no-sync'], { fsync: 'off' }],
  ] as const)('%s', (name, storage, initdbArgs, settings) => {
    const spec = specOf(name);
    expect(spec.storage.kind).toBe(storage);
    expect(spec.initdbArgs).toEqual(initdbArgs);
    expect(settingsOf(spec)).toEqual(settings);
  });

  test('fsync-off never has wal_level minimal without max_wal_senders 0, which no server starts with', () => {
    expect(settingsOf(specOf('fsync-off'))).toMatchObject({ wal_level: 'minimal', max_wal_senders: '0', fsync: 'off' });
  });
});

describe('what the user puts on top', () => {
  test('wins over the profile and stands once', () => {
    const spec = specOf('fsync-off', facts(), {
      settings: [{ name: 'shared_buffers', value: '64MB' }],
      initdbArgs: ['-k'],
    });
    expect(spec.settings.filter(({ name }) => name === 'shared_buffers')).toEqual([
      { name: 'shared_buffers', value: '64MB' },
    ]);
    expect(spec.initdbArgs).toEqual(['--no-sync', '-k']);
  });

  test('settings the server lacks are left out and named', () => {
    const profile = { ...PROFILES[0]!, settings: [{ name: 'io_method', value: 'sync', why: 'x', since: 18 }] };
    const resolved = resolveProfile(profile, V17, facts(), NONE);
    expect(resolved).toMatchObject({
      spec: { settings: [], leftOut: [{ name: 'io_method', reason: 'PostgreSQL 17 does not have it' }] },
    });
  });
});

describe('storage', () => {
  const small = facts({ tmpfs: { directory: '/dev/shm', freeBytes: 64 * MB } });

  test('tmpfs is skipped where there is no room and none may be mounted', () => {
    expect(resolve('tmpfs', small)).toMatchObject({
      kind: 'skipped',
      skipped: {
        profile: 'tmpfs',
        reason: '/dev/shm has 64 MB free, 256 MB needed, and this user may not mount a tmpfs',
        hint: expect.stringMatching(/--shm-size.*GitLab.*Woodpecker.*`tmpfs-size`/),
      },
    });
  });

  test('a tmpfs is mounted where that is allowed', () => {
    expect(specOf('tmpfs', { ...small, mountParent: '/tmp' }).storage).toEqual({
      kind: 'tmpfs',
      parent: '/tmp',
      mount: true,
      sizeBytes: 4 * GB,
    });
  });

  test('tmpfs-size is the room that is asked for', () => {
    expect(specOf('tmpfs', small, { tmpfsSizeBytes: 50 * MB }).storage).toMatchObject({
      mount: false,
      sizeBytes: 50 * MB,
    });
    expect(resolve('tmpfs', facts(), { tmpfsSizeBytes: 9 * GB }).kind).toBe('skipped');
  });

  test('turbo takes the disk where no tmpfs fits, and says so', () => {
    const spec = specOf('turbo', facts({ tmpfs: null }));
    expect(spec.storage).toEqual({ kind: 'disk', parent: '/tmp' });
    expect(spec.notes).toEqual(['data directory on disk: no tmpfs has room for it']);
  });

  const mounting = facts({ tmpfs: null, mountParent: '/tmp' });
  const shm = { kind: 'tmpfs', parent: '/dev/shm', mount: false };
  const mounted = { kind: 'tmpfs', parent: '/tmp', mount: true };
  test.each<[string, StorageFacts, number, number | null, number | undefined, object]>([
    ['tmpfs', facts(), 1, null, undefined, { ...shm, sizeBytes: 8 * GB }],
    ['tmpfs', facts(), 4, null, undefined, { ...shm, sizeBytes: 2 * GB }],
    ['tmpfs', facts(), 4, null, 1 * GB, { ...shm, sizeBytes: 1 * GB }],
    ['tmpfs', facts(), 32, null, undefined, { ...shm, sizeBytes: 256 * MB }],
    ['tmpfs', facts(), 32, 40 * MB, undefined, { ...shm, sizeBytes: 256 * MB }],
    ['turbo', facts(), 4, 500 * MB, undefined, { ...shm, sizeBytes: 2 * GB }],
    ['turbo', facts(), 33, null, undefined, { kind: 'disk', parent: '/tmp' }],
    ['turbo', facts(), 32, 100 * MB, undefined, { kind: 'disk', parent: '/tmp' }],
    ['turbo', facts(), 4, null, 3 * GB, { kind: 'disk', parent: '/tmp' }],
    ['turbo', mounting, 1, null, undefined, { ...mounted, sizeBytes: 4 * GB }],
    ['turbo', mounting, 4, null, undefined, { ...mounted, sizeBytes: 1 * GB }],
    ['turbo', mounting, 30, null, undefined, { ...mounted, sizeBytes: 256 * MB }],
    ['turbo', mounting, 4, 1500 * MB, undefined, { ...mounted, sizeBytes: 1684 * MB }],
    ['fsync-off', facts(), 64, null, undefined, { kind: 'disk', parent: '/tmp' }],
  ])('%s in several servers, case %#', (name, places, count, dataBytes, size, storage) => {
    const overrides = { ...NONE, tmpfsSizeBytes: size };
    const resolved = resolveProfile(findProfile(name)!, V17, places, overrides, { count, dataBytes });
    expect(resolved).toMatchObject({ kind: 'spec', spec: { storage } });
  });

  test.each<[StorageFacts, number, string]>([
    [facts(), 33, '8192 MB of memory available, 8448 MB needed for 33 servers'],
    [
      facts({ tmpfs: { directory: '/dev/shm', freeBytes: GB } }),
      5,
      '/dev/shm has 1024 MB free, 1280 MB needed for 5 servers, and this user may not mount a tmpfs',
    ],
  ])('several servers that have no room are told %#', (places, count, reason) => {
    const resolved = resolveProfile(findProfile('tmpfs')!, V17, places, NONE, { count, dataBytes: null });
    expect(resolved).toMatchObject({ skipped: { reason } });
    expect(() => requireSpec(resolved)).toThrow(`Profile \`tmpfs\` is not available on this machine: ${reason}.`);
    const turbo = resolveProfile(findProfile('turbo')!, V17, places, NONE, { count, dataBytes: null });
    expect(requireSpec(turbo).notes).toEqual([`data directories on disk: no tmpfs has room for ${count}`]);
  });

  test('a disk profile is never put in memory', () => {
    expect(resolve('default', facts({ disk: null })).kind).toBe('skipped');
  });

  test.each<[number, Record<string, string>, Record<string, string>, string?]>([
    [8 * GB, {}, {}],
    [2 * GB, {}, { max_wal_size: '512MB' }],
    [200 * MB, {}, { max_wal_size: '50MB', min_wal_size: '50MB' }],
    [64 * MB, {}, { max_wal_size: '32MB', min_wal_size: '32MB' }],
    [2 * GB, { max_wal_size: '100' }, { max_wal_size: '100' }],
    [2 * GB, { max_wal_size: '4GB' }, { max_wal_size: '512MB' }],
    [60 * MB, {}, { max_wal_size: '128MB', min_wal_size: '128MB' }, '--wal-segsize=64'],
    [2 * GB, {}, { max_wal_size: '512MB' }, '--wal-segsize 64'],
    [2 * GB, {}, { max_wal_size: '2048MB', min_wal_size: '2048MB' }, '--wal-segsize=16 --wal-seg=1024'],
    [64 * MB, {}, { max_wal_size: '16MB' }, '--wal-segsize=1'],
  ])('WAL in a tmpfs of %d bytes with %j becomes %j %s', (sizeBytes, ownSettings, expected, args = '') => {
    const settings = Object.entries(ownSettings).map(([name, value]) => ({ name, value: String(value) }));
    const storage = facts({ tmpfs: { directory: '/dev/shm', freeBytes: sizeBytes } });
    const spec = specOf('tmpfs', storage, { settings, tmpfsSizeBytes: sizeBytes, initdbArgs: args.split(' ') });
    const { shared_buffers: _, ...wal } = settingsOf(spec);
    expect(wal).toEqual(expected);
    expect(spec.notes.length).toBe(
      Object.keys(expected).length > 0 && JSON.stringify(ownSettings) !== JSON.stringify(expected) ? 1 : 0,
    );
  });
});
