import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { BUNDLES, createWorld, USERS, type World } from './cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.close());

const PSQL = 'psql --no-psqlrc --quiet --tuples-only --no-align';
const shell = (line: string) => ['run', '--port', '0', '--', 'sh', '-c', line];
const fileOf = (name: string) => path.join(world.cwd, name);

/** Long enough for any machine: a command that never ran shall not hold up the others. */
const MAX_WAIT_MS = 60_000;

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`never came true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function readPid(name: string): Promise<number> {
  await until(() => existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8').endsWith('\n'));
  return Number(readFileSync(fileOf(name), 'utf8'));
}

describe.each(USERS.slice(-1))('as %s', (_name, uid) => {
  test('a command finds its server, filled, and nothing is left', async () => {
    const userWorld = createWorld(uid);
    const setup = `${PSQL} --command='create table t as select 7 as n'`;
    const line = `echo "$GREETING $PG_SPEED_PROFILE"; ${PSQL} "$DATABASE_URL_2" --command='select n from t'`;
    const flags = [
      '--port',
      '0',
      '--profile',
      'fsync-off',
      '--setup',
      setup,
      '--databases',
      '2',
      '--env',
      'GREETING=hi',
    ];
    const ended = await userWorld.run(['run', ...flags, '--', 'sh', '-c', line], { env: { DATABASE_URL_2: 'stale' } });
    expect(ended).toEqual({ code: 0, stdout: 'hi fsync-off\n7\n', stderr: '' });
    expect(userWorld.leftovers()).toEqual([]);
    userWorld.dispose();
  });
});

test('every byte of stdin and stdout is its own, and so is stderr', () => {
  const input = randomBytes(1_000_000);
  const { folder, cwd } = world;
  const program = path.join(BUNDLES, 'cli.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...shell('cat; echo own >&2')], {
    input,
    cwd,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder },
    maxBuffer: 2_000_000,
  });
  expect([status, stdout.equals(input), stderr.toString()]).toEqual([0, true, 'own\n']);
});

test.each([
  ['true', 0],
  ['exit 7', 7],
  ['exit 255', 255],
  ['kill -9 $$', 137],
  ['kill -SEGV $$', 139],
])('after `%s` it ends with %d', async (line, code) => {
  const ended = await world.run(shell(line));
  expect(ended).toEqual({ code, stdout: '', stderr: '' });
  expect(world.leftovers()).toEqual([]);
});

test('a shell line runs as in a step of a CI, and the timeout ends all of it', async () => {
  const line = await world.run(['run', '--port', '0', '--command', 'false; echo never']);
  expect(line).toEqual({ code: 1, stdout: '', stderr: '' });
  const late = await world.run([
    'run',
    '--port',
    '0',
    '--timeout',
    '1s',
    '--command',
    'echo $$ > pid; sleep 600 | cat',
  ]);
  expect([late.code, late.stdout]).toEqual([1, '']);
  expect(late.stderr).toContain('was ended after 1 s (`timeout`)');
  expect(isAlive(await readPid('pid'))).toBe(false);
  expect(world.leftovers()).toEqual([]);
});

describe('a signal', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s goes to the command and all that it started', async (signal, code) => {
    const running = world.spawn(shell('sleep 600 & echo $! > pid; wait'));
    const pid = await readPid('pid');
    running.kill(signal);
    const ended = await running.ended;
    expect(ended).toEqual({ code, stdout: '', stderr: '' });
    expect(isAlive(pid)).toBe(false);
    expect(world.leftovers()).toEqual([]);
  });

  test('that the command takes in its own way leaves it its server', async () => {
    const line = `trap '${PSQL} --command="select 8"; exit 9' TERM; echo $$ > pid; while :; do sleep 0.05; done`;
    const running = world.spawn(shell(line));
    await readPid('pid');
    running.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 9, stdout: '8\n' });
  });

  test.each([
    ['SIGTERM', 130],
    ['SIGQUIT', 131],
  ] as const)('%s before the command runs ends the start', async (signal, code) => {
    const running = world.spawn(['run', '--port', '0', '--setup', 'echo $$ > pid; sleep 600', '--', 'touch', 'ran']);
    const pid = await readPid('pid');
    running.kill(signal);
    expect((await running.ended).code).toBe(code);
    expect([isAlive(pid), existsSync(fileOf('ran'))]).toEqual([false, false]);
    expect(world.leftovers()).toEqual([]);
  });

  test.each(['SIGTERM', 'SIGQUIT'] as const)(
    '%s after the command has ended does not disturb the stop',
    async (signal) => {
      const running = world.spawn(shell(`trap '' TERM QUIT; echo $$ > pid; sleep 0.2; exit 5`));
      await readPid('pid');
      const folder = path.join(world.folder, `pg-speed-${process.getuid?.()}`);
      const hasServer = () => readdirSync(folder).some((name) => name.endsWith('.json'));
      let ended = false;
      void running.ended.then(() => {
        ended = true;
      });
      while (!ended && hasServer()) {
        running.kill(signal);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect((await running.ended).code).toBe(5);
      expect(world.leftovers()).toEqual([]);
    },
  );

  test('that kills pg-speed leaves what the next call removes', async () => {
    const running = world.spawn(shell('exec > /dev/null 2>&1; echo $$ > pid; sleep 600'));
    const pid = await readPid('pid');
    running.kill('SIGKILL');
    await running.ended;
    expect((await world.run(['stop', '--all'])).code).toBe(0);
    if (process.platform === 'linux') expect(isAlive(pid)).toBe(false);
    expect(world.leftovers()).toEqual([]);
  });
});

describe('at a terminal', () => {
  const isThere = spawnSync('script', ['--version']).status === 0;
  (isThere ? test : test.skip)('Ctrl-C reaches the command once, which reads from the terminal', async () => {
    writeFileSync(
      fileOf('suite.sh'),
      'test -t 0 && test -t 1 && echo terminal\nread word; echo "read $word"\ntrap \'echo INT >> signals\' INT\necho ready\nsleep 600\nsleep 0.3\nexit 6\n',
    );
    const line = [
      'exec',
      process.execPath,
      path.join(BUNDLES, 'cli.cjs'),
      'run',
      '--port',
      '0',
      '--',
      'sh',
      'suite.sh',
    ].join(' ');
    const typed = spawn('script', ['--quiet', '--return', '--echo=never', '--command', line, '/dev/null'], {
      cwd: world.cwd,
      env: { PATH: process.env.PATH, HOME: world.folder, TMPDIR: world.folder },
    });
    let screen = '';
    typed.stdout.on('data', (chunk: Buffer) => {
      screen += chunk.toString();
    });
    const ended = new Promise((resolve) => typed.once('close', resolve));
    await until(() => screen.includes('terminal'));
    typed.stdin.write('word\n');
    await until(() => screen.includes('ready'));
    typed.stdin.write('\x03');
    expect(await ended).toBe(6);
    expect(screen).toContain('read word');
    expect(readFileSync(fileOf('signals'), 'utf8')).toBe('INT\n');
    expect(world.leftovers()).toEqual([]);
  });
});

test('what a command leaves in its process group ends with it, and a daemon of its own does not', async () => {
  const ended = await world.run(
    shell('sleep 600 & echo $! > inside; setsid sleep 600 > /dev/null 2>&1 & echo $! > daemon; sleep 0.2'),
  );
  expect(ended.code).toBe(0);
  const [inside, daemon] = [await readPid('inside'), await readPid('daemon')];
  await until(() => !isAlive(inside));
  expect(isAlive(daemon)).toBe(true);
  process.kill(daemon, 'SIGKILL');
});

describe('a server that its command ended', () => {
  const kill = `kill -QUIT $(${PSQL} --command="select pg_read_file('postmaster.pid')" | head -n 1); sleep 0.5`;

  test('is no failure where the command passes', async () => {
    expect(await world.run(shell(kill))).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(world.leftovers()).toEqual([]);
  });

  test('is named where the command fails', async () => {
    const ended = await world.run(shell(`${kill}; exit 3`));
    expect([ended.code, ended.stdout]).toEqual([3, '']);
    expect(ended.stderr).toMatch(
      /^warning: `sh -c .*` ended with exit code 3\. .*\nServer log:\n.*immediate shutdown/s,
    );
    expect(world.leftovers()).toEqual([]);
  });
});

test('a failed setup ends it before the command, with the output of setup', async () => {
  const ended = await world.run(['run', '--port', '0', '--setup', 'echo broken; exit 4', '--', 'touch', 'ran']);
  expect([ended.code, ended.stdout, existsSync(fileOf('ran'))]).toEqual([1, '', false]);
  expect(ended.stderr).toContain('broken');
  expect(world.leftovers()).toEqual([]);
});
