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
import { testGolden } from '../../../support/golden-cases.ts';

const context = {
  env: { PGPORT: '1', LC_ALL: 'de_DE.UTF-8', PG_COLOR: 'always' },
  cwd: '/repo',
  platform: 'linux' as const,
  pgbench: { file: '/pg/bin/pgbench', args: [] },
  database: 'app',
  clients: null,
  scratch: '/scratch',
};

// `pgbench ARGUMENTS`, `N clients of pgbench ARGUMENTS` or `pgbench-init ARGUMENTS`, and what is run, or why it is not.
testGolden(new URL('../../../golden/pgbench-arguments.txt', import.meta.url), (input) => {
  const [, count, kind, words = ''] = /^(?:(\d+) clients? of )?(pgbench-init|pgbench)(.*)$/.exec(input) ?? [];
  const args = words.split(' ').filter(Boolean);
  const isRun = kind === 'pgbench';
  const problems = isRun ? checkPgbenchArgs(args) : checkPgbenchInitArgs(args);
  if (problems.length > 0) return problems.map(({ message, hint }) => `refused: ${message} ${hint}`).join('\n');
  const clients = count ? Number(count) : null;
  const command = isRun ? buildPgbench(args, { ...context, clients }) : buildPgbenchInit(args, context);
  expect(command).toMatchObject({ file: '/pg/bin/pgbench', cwd: '/repo' });
  expect(command.env).toEqual({ PGPORT: '1', LC_ALL: 'C', PG_COLOR: 'never' });
  const work = `${isFixedWork(args) ? 'a fixed number of transactions' : 'no fixed number'}, at least ${readLeastSeconds(args)} s`;
  return [command.args.join(' '), `shown as: ${command.label}`, ...(isRun ? [work] : [])].join('\n');
});

test('an option without a value is no time', () => expect(readLeastSeconds(['-T'])).toBe(0));

test('clients of pgbench share as many threads as there are processors', () => {
  const cores = os.availableParallelism();
  const { args } = buildPgbench([], { ...context, clients: 10_000 });
  expect(args).toEqual(['-n', '-c', '10000', '-j', String(cores), 'app']);
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
