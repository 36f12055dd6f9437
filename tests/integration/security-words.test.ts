import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FEATURE_VALUES } from '../inputs/feature-inputs.ts';
import { createWorld, type World } from './cli.ts';

/*
 * Every input that reaches a program gets a text that a shell would run. Most are refused, some are names like any other; in none of
 * the cases is the file made that the text asks for.
 */
const PAYLOAD = `x'"; touch pwned; $(touch pwned) \`touch pwned\` | touch pwned`;
/** The name of a branch cannot hold a blank. */
const BRANCH = ['a;touch', 'pwned;$(touch', 'pwned)'].join('$' + '{IFS}');
const START = ['--profile', 'nosync', '--port', '0'];
const COMPARE = [
  ...START.slice(2),
  '--profiles',
  'nosync',
  '--runs',
  '1',
  '--require-connection',
  'false',
  '--',
  'true',
];

const flag = (name: string, value = PAYLOAD) => [`--${name}=${value}`];
const start = (...flags: string[]) => ['start', ...START, ...flags];
const compare = (...flags: string[]) => ['compare', ...flags, ...COMPARE];

const CALLS: [string, string[]][] = [
  ...[
    'profile',
    'user',
    'password',
    'database',
    'locale',
    'settings',
    'extensions',
    'listen',
    'port',
    'tmpfs-size',
    'databases',
  ].map((name): [string, string[]] => [name, start(...flag(name))]),
  ['settings with a value', start(...flag('settings', `application_name = '${PAYLOAD.replaceAll("'", "''")}'`))],
  ['initdb-args', start(...flag('initdb-args', `--text-search-config "${PAYLOAD.replaceAll('"', '')}"`))],
  ['init-sql', start(...flag('init-sql'))],
  ['init-sql file', start(...flag('init-sql', `${PAYLOAD}.sql`))],
  ['postgres-version', start(...flag('postgres-version'))],
  ['backend', start(...flag('backend'))],
  ['image', start(...flag('image'), '--backend=docker')],
  ['profiles-file', start(...flag('profiles-file'))],
  ['snapshot', start(...flag('snapshot'), '--init-sql=select 1')],
  ['snapshot-files', start(...flag('snapshot-files'))],
  ...[
    'base',
    'shard',
    'report-dir',
    'working-directory',
    'fail-if',
    'junit',
    'env',
    'reference',
    ...Object.keys(FEATURE_VALUES),
  ].map((name): [string, string[]] => [name, compare(...flag(name))]),
  ...[
    '--upload-pack=touch pwned',
    '--output=pwned',
    '-otouch pwned',
    'ext::sh -c touch% pwned',
    '--exec=touch pwned',
  ].map((base): [string, string[]] => [`base ${base}`, compare(...flag('base', base))]),
  ['pgbench', ['compare', ...COMPARE.slice(0, -2), ...flag('pgbench', PAYLOAD.replaceAll(/['"]/g, ''))]],
  ['an argument of the command', [...compare().slice(0, -1), 'printf', '%s', PAYLOAD]],
  ['publish', ['publish', PAYLOAD, ...flag('comment-key'), ...flag('report-dir')]],
  ['report', ['report', PAYLOAD]],
  ['stop', ['stop', PAYLOAD]],
  ['profiles', ['profiles', PAYLOAD]],
];

let world: World;
beforeAll(() => {
  world = createWorld();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: world.cwd });
  git('init', '--quiet', '--initial-branch=main');
  git('commit', '--quiet', '--allow-empty', '-m', 'first');
  git('commit', '--quiet', '--allow-empty', '-m', PAYLOAD);
  git('branch', BRANCH);
});
afterAll(async () => {
  await world.run(['stop', '--all']);
  world.dispose();
});

const findPwned = () =>
  readdirSync(world.folder, { recursive: true, encoding: 'utf8' }).filter((name) => path.basename(name) === 'pwned');

test.each(CALLS)('%s is never read by a shell', async (_name, args) => {
  const ended = await world.run(args);
  // It ends in one of the ways that are foreseen, and not by a bug.
  expect([0, 1, 2, 3, 4]).toContain(ended.code);
  expect(ended.stderr).not.toContain('This is a bug');
  expect(findPwned()).toEqual([]);
  if (args[0] === 'start' && ended.code === 0) await world.run(['stop', '--all']);
});

test('a branch with such a name is a base like any other', async () => {
  const ended = await world.run(compare(...flag('base', BRANCH)));
  if (ended.code !== 0) throw new Error(ended.stderr);
  expect(ended.stdout).toContain('touch');
  expect(findPwned()).toEqual([]);
});

test('the check would see it: the command of the user is read by a shell', async () => {
  const ended = await world.run(compare(...flag('command', 'true; touch pwned')).slice(0, -2));
  expect(ended.code).toBe(0);
  expect(findPwned().length).toBeGreaterThan(0);
});
