import { describe, expect, test } from '@jest/globals';
import type { Explanation } from '../../../src/features/explain/result.ts';
import { listPromising } from '../../../src/features/tune/run/settings.ts';
import type { ClusterSpec } from '../../../src/profiles/spec.ts';
import { buildExplanation } from '../explain/build-explanation.ts';

const DISK: ClusterSpec = {
  profile: 'default',
  storage: { kind: 'disk', parent: '/tmp' },
  initdbArgs: [],
  template: false,
  settings: [],
  sql: [],
  leftOut: [],
  notes: [],
};
const MEMORY: ClusterSpec = { ...DISK, storage: { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: 1e9 } };

const busy = (events: [string, string, number][], statements: [string, number][] = []): Partial<Explanation> => ({
  waits: {
    samplings: 2000,
    busy: 1500,
    events: [['CPU', 'CPU', 1000] as [string, string, number], ...events].map(([type, event, samples]) => ({
      type,
      event,
      samples,
    })),
    statements: statements.map(([text, samples]) => ({ text, samples })),
  },
});
const promisingOf = (more: Partial<Explanation>, spec = DISK, major = 18) =>
  listPromising(buildExplanation(more), spec, major).promising.map(({ settings }) => settings[0].name);

describe('a setting is worth a trial', () => {
  test.each<[string, Partial<Explanation>, string[]]>([
    ['where nothing stands out', {}, []],
    ['where tables are emptied', busy([], [['TRUNCATE', 800]]), ['shared_buffers']],
    ['where commits wait for WAL', busy([['IO', 'WalSync', 500]]), ['synchronous_commit', 'wal_level']],
    ['where tables are loaded', busy([], [['COPY', 700]]), ['wal_level']],
    [
      'where the amount of WAL causes checkpoints',
      { counters: { 'pg_stat_checkpointer.num_requested': 4, 'pg_stat_checkpointer.write_time': 3000 } },
      ['max_wal_size'],
    ],
    [
      'where statements are long',
      { statements: { calls: 40, seconds: 8, classes: [], top: [{ text: 'select', calls: 40, seconds: 8 }] } },
      ['jit'],
    ],
    ['where a run is longer than a minute', { seconds: 90, activeSeconds: 80 }, ['autovacuum']],
    ['where sessions wait for reads', busy([['IO', 'DataFileRead', 300]]), ['io_method']],
    ['where databases are made on a disk', busy([], [['CREATE DATABASE', 900]]), ['file_copy_method']],
  ])('%s', (_, more, names) => expect(promisingOf(more)).toEqual(names));

  test('the most promising first', () => {
    const more = busy([['IO', 'DataFileRead', 100]], [['TRUNCATE', 900]]);
    expect(promisingOf(more)).toEqual(['shared_buffers', 'io_method']);
  });

  test('in memory nothing waits for the disk, and nothing is shared', () => {
    const more = busy([['IO', 'WalSync', 500]], [['CREATE DATABASE', 900]]);
    expect(promisingOf(more, MEMORY)).toEqual(['wal_level']);
  });
});

test('every other is listed with its reason', () => {
  const spec = { ...DISK, settings: [{ name: 'jit', value: 'on' }] };
  const statements = [['TRUNCATE', 8] as [string, number], ['INSERT', 900] as [string, number]];
  const { promising, untried } = listPromising(buildExplanation(busy([], statements)), spec, 17);
  expect(promising).toEqual([]);
  expect(Object.fromEntries(untried.map(({ what, why }) => [what, why]))).toMatchObject({
    'shared_buffers = 16MB': 'what it is about takes less than 1 % of the run',
    'jit = off': '`default` sets it already',
    'io_method = sync': 'PostgreSQL 17 does not have it',
    'wal_level = minimal, max_wal_senders = 0': 'nothing waits for WAL, and no table is loaded',
  });
  expect(untried).toHaveLength(9);
});

test.each([
  [18, 'no statement is long enough to be compiled'],
  [19, 'PostgreSQL 19 has this value already'],
  [20, 'PostgreSQL 20 has this value already'],
])('on %i `jit = off` is left out: %s', (major, why) => {
  const { untried } = listPromising(buildExplanation({}), DISK, major);
  expect(untried).toContainEqual({ what: 'jit = off', why });
});

test('without a watched run nothing speaks for any', () => {
  const { promising, untried } = listPromising(null, DISK, 18);
  expect(promising).toEqual([]);
  expect(new Set(untried.map(({ why }) => why))).toEqual(
    new Set(['no run could be watched, so that nothing speaks for it']),
  );
});
