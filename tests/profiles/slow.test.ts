import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { findProfile, PROFILE_NAMES } from '../../src/profiles/catalog.ts';
import { resolveProfile } from '../../src/profiles/resolve.ts';
import { SLOW } from '../../src/profiles/slow.ts';
import { renderForm } from '../../src/templates/forms.ts';

const facts = { disk: '/tmp', tmpfs: null, mountParent: null, availableMemoryBytes: 0 };

function specOf(major: number) {
  const version = { text: String(major), major, minor: 0 };
  const resolved = resolveProfile(SLOW, version, facts, { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined });
  if (resolved.kind !== 'spec') throw new Error(resolved.skipped.reason);
  return resolved.spec;
}

test('is there, and never by accident', () => {
  expect(findProfile('slow')).toBe(SLOW);
  expect(PROFILE_NAMES).not.toContain('slow');
  expect(SLOW.notice).toContain('on purpose');
  expect(SLOW.settings.map(({ name }) => name)).not.toContain('statement_timeout');
});

test('is the 32 settings of the published run on 18, each once', () => {
  const names = specOf(18).settings.map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([32, 32]);
  expect(specOf(18).leftOut).toEqual([
    { name: 'io_min_workers', reason: 'PostgreSQL 18 does not have it' },
    { name: 'io_max_workers', reason: 'PostgreSQL 18 does not have it' },
  ]);
});

test.each([
  [12, { maintenance_work_mem: '1MB', log_destination: 'stderr' }],
  [14, { maintenance_work_mem: '1MB', log_destination: 'stderr' }],
  [16, { maintenance_work_mem: '1MB', log_destination: 'stderr,jsonlog' }],
  [17, { maintenance_work_mem: '128kB', summarize_wal: 'on' }],
  [18, { maintenance_work_mem: '128kB', io_workers: '1' }],
  [19, { io_min_workers: '1', io_max_workers: '1' }],
])('on %d has %j, and no name twice', (major, expected) => {
  const { settings, leftOut } = specOf(major);
  expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject(expected);
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  if (major > 18) expect(leftOut.map(({ name }) => name)).toContain('io_workers');
  for (const { name } of leftOut) expect(settings.map((setting) => setting.name)).not.toContain(name);
});

test('can be copied in every form', () => {
  for (const form of ['docker', 'compose', 'github', 'gitlab', 'woodpecker'] as const)
    for (const major of [15, 18]) {
      const text = renderForm(form, SLOW, major);
      expect(text).toContain('cpu_index_tuple_cost=1e300');
      expect(text).toContain('log_destination=stderr,jsonlog');
      if (form !== 'docker') expect(() => parse(text)).not.toThrow();
    }
});
