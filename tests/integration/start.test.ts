import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ask } from '../promises/site.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

let world: World;

beforeEach(() => {
  world = createWorld(undefined, 'real');
});
afterEach(() => world.close());

test('the lines it prints can be read by a shell, whatever they hold', async () => {
  const password = `a'b"c$HOME\`id\``;
  const { stdout } = await world.run(['start', '--port', '0', '--password', password]);
  const script = `${stdout}\nprintf %s "$PGPASSWORD"`;
  expect(execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' })).toBe(password);
});

test('its run is on record until it ends, so that the next one finds the drafts and commands of a killed start', async () => {
  // The command runs within the start: it prints the records of runs there are.
  const setup = ['--setup', 'cat "$TMPDIR"/pg-speed-*/*.run >&2', '--verbose'];
  const { code, stderr } = await world.run(['start', '--port', '0', ...setup]);
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('/templates"') });
  expect(await world.run(['stop'])).toMatchObject({ code: 0 });
  expect(world.leftovers()).toEqual([]);
});

test.each([
  ['a wrong input', ['--port', 'x'], 2],
  ['a flag that is none', ['--prot', '1'], 2],
  ['a setup that fails', ['--port', '0', '--setup', 'exit 4'], 1],
])('a start that fails for %s stops a script that reads its lines by eval', async (_, args, code) => {
  const ended = await world.run(['start', ...args]);
  expect(ended).toMatchObject({ code, stdout: 'false\n' });
  const script = 'set -e; eval "$1"; echo went on';
  expect(spawnSync('sh', ['-c', script, 'sh', ended.stdout], { encoding: 'utf8' })).toMatchObject({
    status: 1,
    stdout: '',
  });
  for (const format of ['json', 'dotenv'])
    expect((await world.run(['start', ...args, '--format', format])).stdout).toBe('');
});

test.each([
  ['exit 4', 'It printed nothing.'],
  ['echo no such table; exit 4', 'Its output says why.\n\nno such table'],
])('the setup %j that fails is told with what it printed', async (setup, expected) => {
  const { stderr } = await world.run(['start', '--port', '0', '--setup', setup]);
  expect(stderr.trimEnd().split(' (setup) failed: ')[1]).toBe(`exit code 4.\n${expected}`);
});

test('--listen opens it to other machines, still by password', async () => {
  const { stdout } = await world.run(['start', '--port', '0', '--format', 'json', '--listen', '0.0.0.0']);
  const { databaseUrl } = JSON.parse(stdout) as { databaseUrl: string };
  const rows = await ask(
    databaseUrl,
    "select string_agg(distinct address || ' ' || auth_method, ', ') as rules from pg_hba_file_rules where address = 'all'",
  );
  expect(rows).toEqual([{ rules: 'all scram-sha-256' }]);
});

test('a version that is not there is named, with those that are', async () => {
  const ended = await world.run(['start', '--backend', 'native', '--postgres-version', '99']);
  expect(ended).toMatchObject({ code: 3, stdout: 'false\n' });
  expect(ended.stderr).toMatch(/PostgreSQL 99 is not on this machine \(found: \d+/);
});

test('a version that nobody has is reported with all that was tried', async () => {
  const env = {
    DOCKER_HOST: 'unix:///no/such.sock',
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_fetch_retries: '0',
  };
  const ended = await world.run(['start', '--postgres-version', '99'], { env });
  expect(ended).toMatchObject({ code: 3, stdout: 'false\n' });
  expect(ended.stderr).toMatch(
    /error: No PostgreSQL 99 is available:\n- installed: PostgreSQL 99 is not on this machine \(found: .*\)\n- as images: .*no Docker engine answers\n- as downloads: /,
  );
  expect(ended.stderr).not.toContain('..');
});

test('what `stop` prints unsets what `start` printed, also after the server has ended', async () => {
  const { stdout } = await world.run(['start', '--port', '0', '--databases', '1']);
  const names = [...stdout.matchAll(/^export (\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]);
  const env = Object.fromEntries(names);
  const refused = await world.run(['stop', 'nope'], { env });
  expect(refused).toMatchObject({ code: 2, stdout: 'false\n' });
  for (let call = 0; call < 2; call++) {
    const { stdout: line } = await world.run(['stop'], { env });
    const script = `eval "$1"; eval "$2"; env | grep -E '^(PG|DATABASE_URL)' | grep -v ^PG_SPEED_[CT]`;
    const shell = spawnSync('sh', ['-c', script, 'sh', stdout, line], {
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(shell.stdout).toBe('');
    expect(line).toMatch(/^unset [\w ]+\n$/);
  }
});

const full = process.platform === 'linux' ? test : test.skip;

full.each([[['--version']], [['profiles']], [['start', '--port', '0']]])(
  'a result that cannot be written is an error: %j',
  (args) => {
    const device = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [path.join(BUNDLES, 'cli.cjs'), ...args], {
      env: { ...process.env, TMPDIR: world.folder },
      stdio: ['ignore', device, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(device);
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('could not be written') });
    if (args[0] === 'start') expect(stderr).toContain('The server was stopped.');
    expect(world.leftovers()).toEqual([]);
  },
);
