import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readAsRunner } from '../security/runner.ts';
import { createWorld, type World } from './cli.ts';

/* The command as a plain step of GitHub's runner, which reads its stdout and its stderr. */

let world: World;
let env: Record<string, string>;
const files = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];

beforeEach(() => {
  world = createWorld();
  const entries = files.map((name) => [name, path.join(world.folder, name)] as const);
  for (const [, file] of entries) writeFileSync(file, '');
  env = { GITHUB_ACTIONS: 'true', ...Object.fromEntries(entries) };
});
afterEach(() => world.close());

const SPEAK = [
  'echo "::error::hacked"',
  `printf 'x\\r::add-mask::e\\n  ::set-output name=a::hacked\\nsee ##[error]hacked' >&2`,
  ...files.map((name) => `echo "hacked=1" >> "$${name}"`),
].join('\n');

test('a command under test cannot speak to the runner, though its output is shown', async () => {
  const flags = ['--profiles', 'nosync', '--runs', '1', '--port', '0', '--require-connection', 'false'];
  const ended = await world.run(['compare', ...flags, '--command', `${SPEAK}\nexit 7`], { env });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('::error::hacked');
  expect(ended.stdout).toContain('hacked');
  // Ours: the password that was made for the servers.
  expect(readAsRunner(ended.stderr)).toEqual([{ command: 'add-mask', data: expect.stringMatching(/^[\w-]{24}$/) }]);
  expect(readAsRunner(ended.stdout)).toEqual([]);
  for (const name of files)
    expect([name, readFileSync(path.join(world.folder, name), 'utf8')]).toEqual([
      name,
      expect.not.stringMatching(/hacked=1|^\/hacked/m),
    ]);
});

test('nor can a name that an error quotes', async () => {
  const name = 'x\n::error::hacked ##[add-mask]e';
  for (const args of [
    ['report', name],
    ['stop', name],
    ['profiles', name],
    ['start', `--database=${name}`, '--port=0'],
  ]) {
    const ended = await world.run(args, { env });
    expect([args[0], ended.code]).not.toEqual([args[0], 0]);
    expect(ended.stderr).toContain('hacked');
    expect([args[0], readAsRunner(ended.stderr)]).toEqual([args[0], []]);
  }
});

test.each([
  [['profiles'], []],
  [['profiles', 'mine'], []],
  // A program reads this one.
  [['profiles', 'mine', '--format', 'json'], ['add-mask']],
])('what `%s` prints of the text of a repository', async (args, commands) => {
  mkdirSync(path.join(world.cwd, '.github'));
  const profile = { extends: 'turbo', why: '##[add-mask]a', sql: '\n ::add-mask::b\n' };
  writeFileSync(path.join(world.cwd, '.github', 'pg-speed.yml'), JSON.stringify({ profiles: { mine: profile } }));
  const { code, stdout } = await world.run(args, { env });
  expect([code, readAsRunner(stdout).map(({ command }) => command)]).toEqual([0, commands]);
  expect(stdout).toContain('[add-mask]a');
});

test('the setup of a start is a step of the user: it may; the server is there for the next steps', async () => {
  const ended = await world.run(
    ['start', '--profile', 'nosync', '--port', '0', '--setup', 'echo A=b >> "$GITHUB_ENV"'],
    { env },
  );
  if (ended.code !== 0) throw new Error(ended.stderr);
  expect(readFileSync(env.GITHUB_ENV ?? '', 'utf8')).toMatch(/^A=b\nDATABASE_URL<<(\S+)\npostgresql:.*\n\1\nPGHOST<</);
  expect(readFileSync(env.GITHUB_OUTPUT ?? '', 'utf8')).toMatch(/^port<<(\S+)\n\d+\n\1$/m);
  expect(ended.stderr).toMatch(/^::add-mask::\S/m);
  expect(ended.stdout).not.toContain('::add-mask::');
});
