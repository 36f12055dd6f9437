import { describe, expect, test } from '@jest/globals';
import { readProfilesText } from '../../../src/features/own-profiles/profiles/profiles-text.ts';
import { findProfile } from '../../../src/profiles/catalog.ts';
import { testGolden } from '../../support/golden-cases.ts';

const read = (text: string) => readProfilesText(text, 'f.yml');

function profilesOf(text: string) {
  const { profiles, problems } = read(text);
  expect(problems).toEqual([]);
  return Object.fromEntries(profiles.map((profile) => [profile.name, profile]));
}

const settingsOf = (profile: { settings: { name: string; value: string }[] } | undefined) =>
  Object.fromEntries((profile?.settings ?? []).map(({ name, value }) => [name, value]));

const problemsOf = (text: string) => read(text).problems.map(({ message, hint }) => `${message} | ${hint}`);

describe('a profile', () => {
  test('has all that the file says, each setting with its line', () => {
    const text = `
profiles:
  big-buffers:
    extends: default
    storage: tmpfs
    initdb: [--no-sync, --encoding=UTF8]
    settings:
      Shared_Buffers: 1GB
      # a comment
      jit: off
    sql: select 1
    why: |
      more memory
      for the cache.
`;
    expect(profilesOf(text)['big-buffers']).toEqual({
      name: 'big-buffers',
      extends: 'default',
      where: 'f.yml:3',
      storage: 'tmpfs',
      initdbArgs: ['--no-sync', '--encoding=UTF8'].map((argument) => ({ argument, why: 'given at f.yml:6' })),
      settings: [
        { name: 'shared_buffers', value: '1GB', where: 'f.yml:8', why: 'set at f.yml:8' },
        { name: 'jit', value: 'off', where: 'f.yml:10', why: 'set at f.yml:10' },
      ],
      sql: ['select 1'],
      why: 'more memory for the cache',
    });
  });

  test('without anything is PostgreSQL as it comes, on disk', () => {
    expect(profilesOf('profiles: {plain: {}}').plain).toEqual({
      name: 'plain',
      where: 'f.yml:1',
      storage: 'disk',
      initdbArgs: [],
      settings: [],
      why: 'a profile of your own',
    });
  });

  test.each([
    ['1e300', '1e300'],
    ['010', '010'],
    ['0x10', '0x10'],
    ['1.10', '1.10'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['true', 'on'],
    ['False', 'off'],
    ['off', 'off'],
    ["'true'", 'true'],
    ['"1e3"', '1e3'],
    ["''", ''],
    ['64 MB', '64 MB'],
    ['"%m [%p] "', '%m [%p] '],
    ['2026-01-01', '2026-01-01'],
  ])('a value written %s is %j', (written, value) => {
    expect(settingsOf(profilesOf(`profiles: {a: {settings: {x: ${written}}}}`).a)).toEqual({ x: value });
  });

  test('may give values to some versions only', () => {
    const text = `
profiles:
  a:
    settings:
      io_method: { value: sync, since: 18, why: No workers. }
      maintenance_work_mem:
        - { value: 64kB, since: 17 }
        - { value: 1MB, until: 16 }
`;
    expect(profilesOf(text).a?.settings).toEqual([
      { name: 'io_method', value: 'sync', since: 18, why: 'No workers', where: 'f.yml:5' },
      { name: 'maintenance_work_mem', value: '64kB', since: 17, why: 'set at f.yml:7', where: 'f.yml:7' },
      { name: 'maintenance_work_mem', value: '1MB', until: 16, why: 'set at f.yml:8', where: 'f.yml:8' },
    ]);
  });
});

describe('a child', () => {
  const PARENT =
    'p: {storage: tmpfs, initdb: [--no-sync], settings: {fsync: off, jit: off}, sql: [select 1, select 2]}';
  const childOf = (rest: string) => profilesOf(`profiles:\n  c: {extends: p, ${rest}}\n  ${PARENT}`).c;

  test('inherits everything, from a parent further down too', () => {
    expect(childOf('')).toMatchObject({
      extends: 'p',
      storage: 'tmpfs',
      initdbArgs: [{ argument: '--no-sync' }],
      settings: [{ name: 'fsync' }, { name: 'jit' }],
      sql: ['select 1', 'select 2'],
      why: '`p` and changes of your own',
    });
  });

  test.each([
    ['settings: {jit: on}', { fsync: 'off', jit: 'on' }],
    ['settings: {FSYNC: null}', { jit: 'off' }],
    ['settings: {jit: {value: on, since: 14}}', { fsync: 'off', jit: 'on' }],
    ['settings: null', { fsync: 'off', jit: 'off' }],
  ])('with %s', (rest, settings) => expect(settingsOf(childOf(rest))).toEqual(settings));

  test.each([
    ['initdb: []', []],
    ['initdb: null', []],
    ['initdb: "-k --locale=C"', ['-k', '--locale=C']],
    ['initdb: [--wal-segsize, 64]', ['--wal-segsize', '64']],
  ])('with %s', (rest, words) => expect(childOf(rest)?.initdbArgs.map(({ argument }) => argument)).toEqual(words));

  test.each([
    ['sql: select 3', ['select 1', 'select 2', 'select 3']],
    ['sql: []', undefined],
    ['sql: null', undefined],
    ['sql: " "', ['select 1', 'select 2']],
  ])('with %s', (rest, sql) => expect(childOf(rest)?.sql).toEqual(sql));

  test('of a profile that comes with the program has what that one has', () => {
    const { a, b } = profilesOf('profiles: {a: {extends: turbo}, b: {extends: slow, settings: {jit: off}}}');
    const [turbo, slow] = [findProfile('turbo'), findProfile('slow')];
    expect(a).toMatchObject({ storage: 'memory-or-disk', template: true, settings: turbo!.settings });
    expect(b).toMatchObject({ notice: slow!.notice, settings: [...slow!.settings, { name: 'jit' }] });
  });

  test('of a child has what both say', () => {
    const profiles = profilesOf(
      'profiles: {a: {settings: {x: 1}}, b: {extends: a, settings: {y: 2}}, c: {extends: b, settings: {x: 3}}}',
    );
    expect(settingsOf(profiles.c)).toEqual({ x: '3', y: '2' });
    expect(Object.keys(profiles)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is wrong is reported with its line and the next step', () => {
  testGolden(new URL('golden/wrong-profiles.txt', import.meta.url), (text) => problemsOf(text).join('\n'));

  test('in a file of nothing too', () =>
    expect(problemsOf('').join()).toMatch(/^f\.yml:1: the file is empty, not a map\. \| Begin with `profiles:`/));

  test('each thing once, and all of them', () => {
    const text = `
profiles:
  a: { extends: b }
  b: { extends: c }
  c: { extends: b, settings: { port: 1 } }
  d: { storage: disc, extends: none }
  e: { initdb: [-W], settings: { X: 1, x: 2 } }
extra: 1
`;
    expect(read(text).problems.map(({ message }) => message)).toEqual([
      "f.yml:6: `d.storage` is 'disc', not a storage.",
      "f.yml:8: 'extra' is not a key of a profiles file.",
      'f.yml:5: `port` cannot be set here.',
      "f.yml:6: `d` extends 'none', which is not a profile.",
      'f.yml:7: `x` is set a second time.',
      "f.yml:7: '-W' cannot be given to initdb here.",
      'f.yml:4: b -> c -> b: profiles extend each other in a circle.',
    ]);
  });

  test('a name that stands twice is reported once', () =>
    expect(problemsOf('profiles: {a: {}, a: {}}')).toHaveLength(1));

  test('hostile files end soon, and in words', () => {
    const bomb = `a: &a [x]\n${Array.from({ length: 30 }, (_, at) => `b${at}: &b${at} [*a, *a, *a]`).join('\n')}`;
    expect(read(bomb).problems.length).toBeGreaterThan(0);
    expect(problemsOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([
      expect.stringContaining('nested too deeply'),
    ]);
    const many = Array.from({ length: 201 }, (_, at) => `p${at}: {}`).join(', ');
    expect(problemsOf(`profiles: {${many}}`)).toEqual([expect.stringContaining('not a map of 1 to 200 profiles')]);
  });
});
