import { readFileSync } from 'node:fs';
import os from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { readOptions } from '../../../../src/workload/tools/pgbench/options.ts';
import {
  buildPgbench,
  buildPgbenchInit,
  checkPgbenchArgs,
  checkPgbenchInitArgs,
  formatPgbench,
  isFixedWork,
  readLeastSeconds,
} from '../../../../src/workload/tools/pgbench/pgbench.ts';

const context = {
  env: { PGPORT: '1', LC_ALL: 'de_DE.UTF-8', PG_COLOR: 'always' },
  cwd: '/repo',
  platform: 'linux' as const,
  pgbench: { file: '/pg/bin/pgbench', args: [] },
  database: 'app',
  clients: null,
  scratch: '/scratch',
};

test.each<[string[], string[]]>([
  [
    ['-c', '4', '-T', '10'],
    ['-n', '-c', '4', '-T', '10', 'app'],
  ],
  [[], ['-n', 'app']],
  [
    ['-n', '-c4'],
    ['-n', '-c4', 'app'],
  ],
  [['-Sn'], ['-Sn', 'app']],
  [['-nc4'], ['-nc4', 'app']],
  [['-v'], ['-v', 'app']],
  [['--no-vacuum'], ['--no-vacuum', 'app']],
  [['--vacuum-all'], ['--vacuum-all', 'app']],
  [['--vac'], ['--vac', 'app']],
  [
    ['-f', '-n'],
    ['-n', '-f', '-n', 'app'],
  ],
  [['-Mv'], ['-n', '-Mv', 'app']],
])('buildPgbench(%j)', (args, expected) => {
  const command = buildPgbench(args, context);
  expect(command.args).toEqual(expected);
  expect(command).toMatchObject({ file: '/pg/bin/pgbench', cwd: '/repo', label: ['pgbench', ...args].join(' ') });
  expect(command.env).toEqual({ PGPORT: '1', LC_ALL: 'C', PG_COLOR: 'never' });
});

test.each<[number | null, string[], string[]]>([
  [null, ['-T', '1'], ['-n', '-T', '1', 'app']],
  [1, ['-T', '1'], ['-n', '-c', '1', '-j', '1', '-T', '1', 'app']],
  [8, ['-v', '-j', '3'], ['-c', '8', '-v', '-j', '3', 'app']],
  [8, ['--jobs=3'], ['-n', '-c', '8', '--jobs=3', 'app']],
])('%p clients of pgbench %j', (clients, args, expected) => {
  const command = buildPgbench(args, { ...context, clients });
  expect(command.args).toEqual(expected);
  const words = expected.filter((word) => !['-n', 'app'].includes(word));
  expect(command.label).toBe(['pgbench', ...words].join(' '));
});

test('clients of pgbench share as many threads as there are processors', () => {
  const cores = os.availableParallelism();
  const { args } = buildPgbench([], { ...context, clients: 10_000 });
  expect(args).toEqual(['-n', '-c', '10000', '-j', String(cores), 'app']);
});

test.each<[string[], number]>([
  [['-T', '60'], 60],
  [['-nT5', '-c', '4', '--time=7'], 7],
  [['-t', '60'], 0],
  [['-T', 'x'], 0],
  [['-T'], 0],
  [[], 0],
])('pgbench %j takes at least %d s', (args, seconds) => {
  expect(readLeastSeconds(args)).toBe(seconds);
});

test.each<[string[], string[]]>([
  [
    ['-s', '1'],
    ['-i', '-s', '1', 'app'],
  ],
  [
    ['-i', '-s1'],
    ['-i', '-s1', 'app'],
  ],
  [['-qi'], ['-qi', 'app']],
  [['--initialize'], ['--initialize', 'app']],
  [
    ['-I', 'dtg'],
    ['-i', '-I', 'dtg', 'app'],
  ],
])('buildPgbenchInit(%j)', (args, expected) => {
  const command = buildPgbenchInit(args, context);
  expect(command.args).toEqual(expected);
  expect(command).toMatchObject({ label: ['pgbench', ...expected.slice(0, -1)].join(' '), env: { LC_ALL: 'C' } });
});

test.each([
  ["it's", "it's"],
  ['a=b', "dbname='a=b'"],
  ['-app', "dbname='-app'"],
  ["a='\\b", "dbname='a=\\'\\\\b'"],
  ['postgres', 'postgres'],
  ['postgresql://x', "dbname='postgresql://x'"],
])('the database %j is given as %j', (database, word) => {
  expect(buildPgbench([], { ...context, database }).args).toEqual(['-n', word]);
});

test('a pgbench in a container comes after the words that lead into it', () => {
  const pgbench = { file: 'docker', args: ['exec', 'c1', 'pgbench'] };
  const command = buildPgbench(['-c', '4'], { ...context, pgbench });
  expect(command).toMatchObject({
    file: 'docker',
    args: ['exec', 'c1', 'pgbench', '-n', '-c', '4', 'app'],
    label: 'pgbench -c 4',
  });
});

test('a script of this machine cannot be run in a container', () => {
  const inside = { ...context, pgbench: { file: 'docker', args: ['exec', 'c1', 'pgbench'] } };
  expect(() => buildPgbench(['-f', 'a.sql'], inside)).toThrow('inside the container');
  expect(() => buildPgbench(['-f', 'a.sql'], context)).not.toThrow();
});

test('describePgbench quotes what a shell would need quoted', () => {
  expect(formatPgbench(['-f', 'my script.sql'])).toBe("pgbench -f 'my script.sql'");
});

describe('checkPgbenchArgs', () => {
  test.each<string[][]>([
    [[]],
    [['-c', '4', '-j2', '-T', '10', '-P', '1', '-M', 'prepared']],
    [['-nc4', '-Sr']],
    [['-f', 'a.sql@1', '--file=b.sql', '--max-tries', '3', '--failures-detailed']],
    [['-D', 'x=-h', '-s', '5', '--debug']],
    [['--rand', '7', '--client=-h']],
    [['--option-of-a-later-version', 'value']],
  ])('takes %j', (args) => {
    expect(checkPgbenchArgs(args)).toEqual([]);
  });

  test.each<[string[], string[]]>([
    [['-i'], ["'-i' initializes"]],
    [['--initialize', '-s', '2'], ["'--initialize' initializes"]],
    [['-ni'], ["'-i' initializes"]],
    [['-h', 'other'], ["'-h' says where to connect"]],
    [['-hother'], ["'-h' says where"]],
    [['-nhother', '-c', '2'], ["'-h' says where"]],
    [
      ['-p', '5432', '-U', 'me'],
      ["'-p' says where", "'-U' says where"],
    ],
    [['-d', 'app'], ["'-d' says where"]],
    [
      ['--host', 'x', '--port=1', '--username', 'y', '--dbname=z'],
      ["'--host'", "'--port'", "'--username'", "'--dbname'"],
    ],
    [['--us=me'], ["'--us' says where"]],
    [['app'], ["'app' would name a database"]],
    [['-c', '4', 'app', '-T', '1'], ["'app' would name a database"]],
    [['-S', '--', '-h'], ["'-h' would name a database"]],
    [['-F', '50'], ["'-F' is for the initialization"]],
    [['--foreign-keys'], ["'--foreign-keys' is for the initialization"]],
    [['-T', '5', '-c'], ["'-c' has no value"]],
    [['--time'], ["'--time' has no value"]],
  ])('refuses %j', (args, starts) => {
    const problems = checkPgbenchArgs(args);
    const expected = starts.map((start) => expect.stringContaining(start));
    expect(problems.map((problem) => problem.message)).toEqual(expected);
    for (const { hint } of problems) expect(hint).toMatch(/Remove it|`pgbench-init`|VALUE/);
  });
});

describe('checkPgbenchInitArgs', () => {
  test.each<string[][]>([
    [['-s', '1']],
    [['-i', '-qs10', '-F', '90', '-I', 'dtgvp', '--foreign-keys', '--unlogged-tables', '-n']],
    [['--partitions=4', '--partition-method', 'hash', '--tablespace', 't', '--index-tablespace=u']],
  ])('takes %j', (args) => {
    expect(checkPgbenchInitArgs(args)).toEqual([]);
  });

  test.each<[string[], string]>([
    [['-s', '1', '-c', '4'], "'-c' is for the timed run"],
    [['-T', '10'], "'-T' is for the timed run"],
    [['-h', 'x'], "'-h' says where to connect"],
    [['app'], "'app' would name a database"],
    [['-s'], "'-s' has no value"],
  ])('refuses %j', (args, start) => {
    expect(checkPgbenchInitArgs(args).map((p) => p.message)).toEqual([expect.stringContaining(start)]);
  });
});

test.each<[string[], boolean]>([
  [['-t', '100'], true],
  [[], true],
  [['-T', '10'], false],
  [['-nT10'], false],
  [['--time=10'], false],
  [['-D', '-T'], true],
])('isFixedWork(%j) is %s', (args, fixed) => {
  expect(isFixedWork(args)).toBe(fixed);
});

describe('the table of options', () => {
  const help = readFileSync(new URL('../../../golden/pgbench/help.txt', import.meta.url), 'utf8');
  const lines = [...help.matchAll(/^ {2}(?:-(\w), | {0,4})--([\w-]+)(=?)/gm)].map((m) => m.slice(1, 4));
  const asked = lines.filter(([, name]) => name !== 'version' && name !== 'help');

  test('has what pgbench 15 tells in its help', () => {
    expect(asked).toHaveLength(44);
    for (const [short, name, mark] of asked) {
      const [option] = readOptions([`--${name}`, 'value']).options;
      // -d is --debug in 15; its short form is read as the later --dbname.
      expect([name, option!.spec?.name, option!.value]).toEqual([name, name, mark ? 'value' : null]);
      if (short && short !== 'd') expect(readOptions([`-${short}`, 'v']).options[0]!.spec).toBe(option!.spec);
    }
  });
});
