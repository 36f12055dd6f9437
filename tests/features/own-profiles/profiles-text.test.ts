import { describe, expect, test } from '@jest/globals';
import { readProfilesText } from '../../../src/features/own-profiles/profiles/profiles-text.ts';
import { findProfile } from '../../../src/profiles/catalog.ts';

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
  test.each([
    ['', 'f.yml:1: the file is empty, not a map. | Begin with `profiles:`'],
    ['# only a comment\n', 'f.yml:1: the file is empty'],
    ['- a', 'f.yml:1: the file is a list, not a map'],
    ['profiles:', 'f.yml:1: `profiles` is empty, not a map of 1 to 200 profiles'],
    ['profiles: {}', 'f.yml:1: `profiles` is an empty map'],
    ['\nprofiles: [a]', 'f.yml:2: `profiles` is a list'],
    ['profiles: {a: }', 'f.yml:1: `a` is empty, not a profile. | A profile has keys: extends, storage'],
    ['profiles: {a: [1]}', 'f.yml:1: `a` is a list, not a profile'],
    ['profils: {a: {}}', "f.yml:1: 'profils' is not a key of a profiles file. | Did you mean `profiles`?"],
    ['profiles:\n  a:\n    stroage: disk', "f.yml:3: 'stroage' is not a key of a profile. | Did you mean `storage`?"],
    ['profiles: {"a\\e[31m": {extends: b}}', "`a\\x1b[31m` extends 'b', which is not a profile. | Profiles: default, "],
    ['profiles: {a: {extends: c}, "b\\e[31m": {}}', 'turbo, slow, a, b\\x1b[31m.'],
    [
      'profiles: {"a\\e": {extends: "b\\e"}, "b\\e": {extends: "a\\e"}}',
      ': a\\x1b -> b\\x1b -> a\\x1b: profiles extend',
    ],
    [
      'profiles: {a: {storage: disc}}',
      "f.yml:1: `a.storage` is 'disc', not a storage. | Did you mean 'disk'? Write disk,",
    ],
    ['profiles: {a: {why: 3}}', "f.yml:1: `a.why` is '3', not a text"],
    ['profiles: {a: {extends: [b]}}', 'f.yml:1: `a.extends` is a list, not the name of a profile'],
    ['profiles: {a: {initdb: {x: 1}}}', 'f.yml:1: `a.initdb` is a map, not a list of arguments'],
    ['profiles: {a: {sql: [1]}}', "f.yml:1: `a.sql.0` is '1', not SQL"],
    ['profiles: {a: {settings: [x]}}', 'f.yml:1: `a.settings` is a list, not a map of settings'],
    ['profiles: {a: {settings: {x: {}}}}', 'f.yml:1: `value` is missing. | Write a value'],
    [
      'profiles: {a: {settings: {x: {value: 1, sinse: 17}}}}',
      "'sinse' is not a key of a value with its versions. | Did you mean `since`?",
    ],
    ['profiles: {a: {settings: {x: {value: 1, since: 9}}}}', "`a.settings.x.since` is '9', not a major version"],
    ['profiles: {a: {settings: {x: [1]}}}', "`a.settings.x.0` is '1', not a value"],
    ['profiles: {a: {settings: {x: []}}}', '`a.settings.x` is an empty list, not a value'],
    ['profiles: {a: {settings: {a b: 1}}}', "f.yml:1: 'a b' is not the name of a setting"],
    ['profiles: {a: {settings: {x: "a\\nb"}}}', 'which is not one line'],
    ['profiles: {a: {settings: {x: {value: 1, since: 18, until: 17}}}}', '`x` is since 18 and until 17'],
    ['profiles: {a: {settings: {x: [{value: 1, since: 15}, {value: 2}]}}}', '`x` has two values for one version'],
    ['profiles: {a: {settings: {x: 1, X: 2}}}', '`x` is set a second time. | Names of settings have no case'],
    ['profiles: {a: {settings: {x: }}}', '`x` has no value, and no parent sets one to take back'],
    [
      'profiles: {a: {settings: {log_directory: /x}}}',
      "f.yml:1: `log_directory` cannot be '/x'. | Name a folder or file inside",
    ],
    ['profiles: {a: {settings: {port: 1}}}', 'f.yml:1: `port` cannot be set here. | Use the input `port`.'],
    [
      'profiles: {a: {settings: {Data_Directory: /x}}}',
      '`data_directory` cannot be set here. | pg-speed sets it itself',
    ],
    ['profiles: {a: {initdb: [--no-sync, -D, /x]}}', "f.yml:1: '-D' cannot be given to initdb here"],
    ['profiles: {a: {initdb: "--auth=trust"}}', "f.yml:1: '--auth=trust' cannot be given to initdb here"],
    ['profiles: {turbo: {}}', "f.yml:1: 'turbo' is the name of a profile that comes with pg-speed"],
    ['profiles: {Slow: {}}', "f.yml:1: 'Slow' is the name of a profile that comes with pg-speed"],
    ['profiles: {all: {}}', "f.yml:1: 'all' is a word for several profiles"],
    ['profiles: {own: {}}', "f.yml:1: 'own' is a word for several profiles"],
    ['profiles: {a,b: {}}', 'f.yml:1: `a` is empty, not a profile'],
    ['profiles: {"a,b": {}}', "f.yml:1: 'a,b' cannot be the name of a profile"],
    ['profiles: {a b: {}}', "f.yml:1: 'a b' cannot be the name of a profile"],
    ['profiles: {1: {}}', "f.yml:1: '1' cannot be the name of a profile"],
    [`profiles: {${'a'.repeat(41)}: {}}`, 'cannot be the name of a profile. | A name is one word of up to 40'],
    [
      'profiles: {a: {extends: turob}}',
      "f.yml:1: `a` extends 'turob', which is not a profile. | Did you mean 'turbo'? Profiles: default,",
    ],
    ['profiles: {a: {extends: a}}', 'f.yml:1: a -> a: profiles extend each other in a circle'],
    ['profiles: {a: {}, a: {}}', "f.yml:1: 'a' stands here a second time, after line 1"],
    ['profiles:\n  a:\n    settings:\n      x: 1\n      x: 2', "f.yml:5: 'x' stands here a second time, after line 4"],
    ['profiles: {a: &b {}, c: *b}', 'f.yml:1: *b is an alias. | Write it out, or let one profile extend another.'],
    ['profiles: {constructor: {}}', "f.yml:1: 'constructor' cannot be a name"],
    ['profiles: {a: {settings: {__proto__: 1}}}', "f.yml:1: '__proto__' cannot be a name"],
    ['profiles: {[a]: {}}', 'f.yml:1: a key is not text'],
    ['profiles:\n\ta: {}', 'f.yml:2: this is not YAML'],
    ['profiles:\n  a: {\n', 'this is not YAML'],
    ['profiles: {a: {why: !env X}}', 'f.yml:1: this is not YAML'],
    ['profiles: {a: {}}\n---\nprofiles: {}', 'a second document begins'],
  ])('%j', (text, expected) => {
    expect(problemsOf(text).join('\n')).toContain(expected);
  });

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
