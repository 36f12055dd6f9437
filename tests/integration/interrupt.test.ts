import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { readResultsFile } from '../results-file.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld(undefined, 'real');
});
afterEach(() => world.close());

const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;
const COMPARE = ['compare', '--profiles', 'nosync,tmpfs', '--warmup', '0', '--runs', '50', '--port', '0'];
/** Ends quickly in the first trial, and hangs in the second. */
const HANGING = [
  '--command',
  `${SAMPLE}; if [ -e first ]; then echo $$ > command; touch hanging; sleep 600; fi; touch first`,
];
const QUICK = { env: { PG_SPEED_SAMPLE_TESTS: '1' } };

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

interface ClusterRecord {
  postmaster: number | null;
  folders: string[];
}

function records(): ClusterRecord[] {
  const uid = process.getuid?.();
  const folder = path.join(world.folder, `pg-speed-${uid}`);
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ClusterRecord);
  } catch {
    return [];
  }
}

const postmasters = () => records().flatMap((record) => record.postmaster ?? []);

test('a mistake of ours that nothing catches keeps the results so far and leaves nothing', async () => {
  const mistake = path.join(world.folder, 'mistake.mjs');
  const lines = [
    "import { existsSync } from 'node:fs';",
    "if (process.argv[1]?.endsWith('cli.cjs')) {",
    "  const timer = setInterval(() => { if (!existsSync('hanging')) return;",
    "    clearInterval(timer); Promise.reject(new RangeError('planted')); }, 10).unref();",
    '}',
  ];
  writeFileSync(mistake, lines.join('\n'));
  const env = { ...QUICK.env, NODE_OPTIONS: `--import=${mistake}` };
  const ended = await world.spawn([...COMPARE, ...HANGING], { env }).ended;
  expect([ended.code, ended.stderr]).toEqual([70, expect.stringMatching(/please report it .*\nRangeError: planted/)]);
  expect(world.results().stopped).toBe('planted');
  expect(postmasters()).toEqual([]);
  expect(world.leftovers()).toEqual([]);
});

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 130],
  ['SIGHUP', 130],
  ['SIGQUIT', 131],
] as const)('%s', (signal, code) => {
  test('during a run keeps the results so far and leaves nothing', async () => {
    const running = world.spawn([...COMPARE, ...HANGING], QUICK);
    await until(() => existsSync(path.join(world.cwd, 'hanging')));
    const servers = postmasters();
    running.kill(signal);
    const ended = await running.ended;
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(`Interrupted by ${signal}`);
    expect(servers).toHaveLength(1);
    expect(servers.some(isAlive)).toBe(false);
    expect(world.leftovers()).toEqual([]);
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    const results = readResultsFile(file);
    expect(results).toMatchObject({ stopped: 'the run was interrupted', samples: [{ failure: null }] });
  });
});

/** The tool under a shell, as a CI's runner has it; its pipes are ours, so that they can be closed. */
function spawnBelowShell(args: string[]): { shell: ChildProcess; ended(): boolean } {
  const words = [process.execPath, path.join(BUNDLES, 'cli.cjs'), ...args];
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', ...words], {
    cwd: world.cwd,
    env: { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder, ...QUICK.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  shell.stderr.resume();
  const folder = path.join(world.folder, `pg-speed-${process.getuid?.()}`);
  return { shell, ended: () => readdirSync(folder).every((name) => !name.endsWith('.run')) };
}

describe('when nobody reads any more', () => {
  test('a comparison ends by itself, keeps its results, and leaves nothing', async () => {
    // Silent from now on: that its parent ends is all that it can notice.
    const { shell, ended } = spawnBelowShell([...COMPARE, ...HANGING]);
    await until(() => existsSync(path.join(world.cwd, 'hanging')));
    shell.kill('SIGKILL');
    shell.stdout?.destroy();
    shell.stderr?.destroy();
    await until(ended);
    expect(world.leftovers()).toEqual([]);
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    expect(readResultsFile(file)).toMatchObject({ stopped: 'the run was interrupted', samples: [{ failure: null }] });
  });

  test('a command that prints more than a pipe holds does not hang', async () => {
    const { shell, ended } = spawnBelowShell([
      ...COMPARE,
      '--command',
      'touch hanging; sleep 1; yes | head -c 1000000',
    ]);
    await until(() => existsSync(path.join(world.cwd, 'hanging')));
    shell.stdout?.destroy();
    shell.stderr?.destroy();
    await until(ended);
    expect(world.leftovers()).toEqual([]);
  });

  test('one whose parent has ended goes on as long as somebody does, as with nohup', async () => {
    const log = path.join(world.folder, 'log');
    const line = `${SAMPLE}; while [ ! -e on ]; do touch hanging; sleep 0.05; done`;
    const words = [process.execPath, path.join(BUNDLES, 'cli.cjs'), 'compare', '--profile', 'nosync', '--port', '0'];
    const shell = spawn('sh', ['-c', '"$@" >"$LOG" 2>&1; true', 'sh', ...words, '--command', line], {
      cwd: world.cwd,
      env: { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder, LOG: log, ...QUICK.env },
      stdio: 'ignore',
    });
    await until(() => existsSync(path.join(world.cwd, 'hanging')));
    shell.kill('SIGKILL');
    await until(() =>
      readFileSync(log, 'utf8').includes('The process that started this one has ended; this one goes on.'),
    );
    writeFileSync(path.join(world.cwd, 'on'), '');
    await until(() => readFileSync(log, 'utf8').includes('Report: '));
    await until(() => world.leftovers().length === 0);
  });
});

test('what a killed run prepared is ended by the next `stop --all`, though it runs in no cluster', async () => {
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: world.cwd });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: world.cwd });
  for (const message of ['one', 'two']) git('commit', '--quiet', '--allow-empty', '-m', message);
  const prepare = 'echo $$ > ../command; touch ../hanging; sleep 600';
  const args = ['compare', '--base', 'HEAD~1', '--prepare', prepare, '--command', SAMPLE, '--port', '0'];
  const running = world.spawn(args, QUICK);
  await until(() => existsSync(path.join(world.folder, 'hanging')));
  running.kill('SIGKILL');
  await running.ended;
  const command = Number(readFileSync(path.join(world.folder, 'command'), 'utf8'));
  expect(isAlive(command)).toBe(true);
  expect((await world.run(['stop', '--all'])).code).toBe(0);
  expect(isAlive(command)).toBe(false);
  expect(world.leftovers()).toEqual([]);
});

test('the post step of an action whose main was cancelled before its first line begins nothing', async () => {
  const env = { GITHUB_ACTIONS: 'true', INPUT_PORT: '0', RUNNER_TEMP: world.folder };
  const ended = await world.run([], { program: path.join(BUNDLES, 'post.cjs'), env });
  expect(ended).toMatchObject({ code: 0, stdout: '' });
  expect(world.leftovers()).toEqual([]);
});

/** What `start` has come to; each stays true when it hands its server over. */
const MOMENTS: [name: string, isReached: () => boolean][] = [
  ['in its first moment', () => true],
  ['once a cluster is on record', () => records().length > 0],
  ['once its server is on record', () => postmasters().length > 0],
  ['once its server is filled', () => records().some(({ folders }) => folders.some(hasServiceFile))],
];
const hasServiceFile = (folder: string) => existsSync(path.join(folder, 'pg_service.conf'));

describe.each(MOMENTS)('a start %s', (_moment, isReached) => {
  test('ends by SIGTERM and leaves nothing', async () => {
    const running = world.spawn(['start', '--port', '0'], QUICK);
    await until(isReached);
    running.kill('SIGTERM');
    const ended = await running.ended;
    // Either it was in time and everything is undone, or the cluster was handed over before.
    if (ended.code === 0) await world.run(['stop']);
    expect(world.leftovers()).toEqual([]);
  });

  test('is killed, and `stop --all` removes everything', async () => {
    const running = world.spawn(['start', '--port', '0', '--profile', 'nosync'], QUICK);
    await until(isReached);
    running.kill('SIGKILL');
    await running.ended;
    const servers = postmasters();
    await world.run(['stop', '--all']);
    expect(servers.some(isAlive)).toBe(false);
    expect(world.leftovers()).toEqual([]);
  });
});
