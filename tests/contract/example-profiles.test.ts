import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readProfilesText } from '../../src/features/own-profiles/profiles/profiles-text.ts';
import { findProfile } from '../../src/profiles/catalog.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { resolveProfile } from '../../src/profiles/resolve.ts';
import type { ServerVersion } from '../../src/profiles/version.ts';

const PLACE = { disk: '/tmp', tmpfs: null, mountParent: null, availableMemoryBytes: 8e9 };
const NOTHING = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };
/** What may differ between a published size and a small one. */
const MEMORY = ['shared_buffers', 'effective_cache_size', 'maintenance_work_mem', 'work_mem'];
const MACHINE = [
  ...MEMORY,
  'max_connections',
  'max_worker_processes',
  'max_parallel_maintenance_workers',
  'max_wal_size',
  'min_wal_size',
];

function profilesOf(file: string): Profile[] {
  const { profiles, problems } = readProfilesText(readFileSync(`examples/${file}`, 'utf8'), file);
  expect(problems).toEqual([]);
  return profiles;
}

/** The settings that a version gets. */
function settingsOf(profile: Profile | undefined, major: number): Record<string, string> {
  if (!profile) throw new Error('there is no such profile');
  const version: ServerVersion = { text: `${major}.1`, major, minor: 1 };
  const resolved = resolveProfile(profile, version, PLACE, NOTHING);
  if (resolved.kind === 'skipped') throw new Error(resolved.skipped.reason);
  return Object.fromEntries(resolved.spec.settings.map(({ name, value }) => [name, value]));
}

/** A profile without the sizes, its values as text that shows what differs. */
function shapeOf({ name, extends: parent, sql, storage, initdbArgs, settings }: Profile) {
  const values = settings.map((setting) => [
    setting.name,
    MEMORY.includes(setting.name) ? 'a size' : setting.value,
    setting.since,
    setting.until,
  ]);
  return { name, parent, sql, storage, initdb: initdbArgs.map(({ argument }) => argument), values };
}

describe.each(['tuning-ladder', 'make-it-slow'])('the ladder of %s', (example) => {
  const published = profilesOf(`${example}/pg-speed.yml`);
  const small = profilesOf(`${example}/pg-speed-small.yml`);

  test('extends the step before in each step', () => {
    const names = published.map(({ name }) => name);
    expect(published.map((profile) => profile.extends)).toEqual(['nosync', ...names.slice(0, -1)]);
  });

  test('is the same at both sizes, but for the sizes', () => {
    expect(small.map(shapeOf)).toEqual(published.map(shapeOf));
    const [steps, others] = [published, small].map((profiles) => profiles.map((profile) => settingsOf(profile, 18)));
    expect(steps).not.toEqual(others);
  });

  test('changes something in each step, and says why', () => {
    for (const [at, profile] of published.entries()) {
      expect(profile.why).not.toContain('changes of your own');
      for (const { why } of profile.settings) expect(why).not.toMatch(/^set at /);
      const before = published[at - 1];
      if (before) expect([settingsOf(profile, 18), profile.sql]).not.toEqual([settingsOf(before, 18), before.sql]);
    }
  });
});

test('the tuning ladder has the published steps', () => {
  const steps = profilesOf('tuning-ladder/pg-speed.yml');
  expect(steps).toHaveLength(12);
  expect(settingsOf(steps[0], 15)).toEqual({});
  const workers = (step: number) => {
    const settings = settingsOf(steps[step], 15);
    return ['max_worker_processes', 'max_parallel_workers_per_gather', 'max_parallel_workers']
      .concat('max_parallel_maintenance_workers')
      .map((name) => settings[name])
      .join('/');
  };
  expect([2, 3, 4, 8, 9, 11].map(workers)).toEqual([
    '16/8/16/8',
    '8/2/8/2',
    '16/8/16/8',
    '16/8/16/8',
    '8/2/8/2',
    '8/2/8/2',
  ]);
  expect(steps.map(({ sql }) => sql?.length ?? 0)).toEqual([...Array(8).fill(0), ...Array(4).fill(3)]);
  expect(settingsOf(steps[11], 15)).toMatchObject({
    shared_buffers: '8GB',
    effective_cache_size: '24GB',
    maintenance_work_mem: '2GB',
    work_mem: '6GB',
    temp_buffers: '32MB',
    wal_buffers: '16MB',
    effective_io_concurrency: '300',
    random_page_cost: '1.1',
    ...Object.fromEntries(
      [
        'track_activities',
        'track_counts',
        'fsync',
        'synchronous_commit',
        'full_page_writes',
        'autovacuum',
        'hot_standby',
      ].map((name) => [name, 'off']),
    ),
    checkpoint_warning: '0',
  });
});

test.each([12, 13, 14, 15, 16, 17, 18, 19])(
  'the end of make-it-slow is the built-in `slow` on PostgreSQL %i',
  (major) => {
    const slow = settingsOf(findProfile('slow'), major);
    for (const file of ['pg-speed.yml', 'pg-speed-small.yml'])
      expect(settingsOf(profilesOf(`make-it-slow/${file}`).at(-1), major)).toEqual(slow);
  },
);

test('the small profile of version-scaling sets what the published one sets', () => {
  const [published, small] = profilesOf('version-scaling/pg-speed.yml').map((profile) => settingsOf(profile, 17));
  const others = (settings = {}) => Object.entries(settings).filter(([name]) => !MACHINE.includes(name));
  expect(Object.keys(published ?? {})).toHaveLength(18);
  expect(Object.keys(small ?? {}).sort()).toEqual(Object.keys(published ?? {}).sort());
  expect(others(small).sort()).toEqual(others(published).sort());
  expect(small).not.toEqual(published);
});
