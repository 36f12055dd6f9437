import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { readResults } from '../../src/results/read.ts';
import { isAlive } from '../../src/system/process.ts';
import { BUNDLES, type Ended } from './cli.ts';

/** What must hold on Linux, macOS and Windows alike, without a shell, /proc or a tmpfs. */
let world: string;
let work: string;
beforeEach(() => {
  world = mkdtempSync(path.join(os.tmpdir(), 'pgs-any-'));
  // The server of a root user runs as somebody else and must get through.
  chmodSync(world, 0o755);
  work = path.join(world, "it's my work");
  mkdirSync(work);
});
afterEach(async () => {
  await run(['stop', '--all']);
  rmSync(world, { recursive: true, force: true, maxRetries: 10 });
});

/** Our own environment, less the server of somebody else, with the temporary folder of this test. */
function environment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:PG|DATABASE_URL|INPUT_|GITHUB_|GITLAB_|CI)/i.test(name),
  );
  const folders = {
    TMPDIR: world,
    TEMP: world,
    TMP: world,
    RUNNER_TEMP: world,
    PG_SPEED_CACHE: path.join(world, 'cache'),
  };
  return {
    ...Object.fromEntries(kept.map(([name, value = '']) => [name, value])),
    ...folders,
    PG_SPEED_SAMPLE_TESTS: '2',
  };
}

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(BUNDLES, 'cli.cjs'), ...args], {
    cwd: work,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...texts })));
}

/** Folders of clusters that are left, and what their registry names. */
function leftovers(): string[] {
  const names = readdirSync(world);
  const registry = names.find((name) => /^pg-speed-(?:\d+|[a-z].*)$/i.test(name) && name !== 'pg-speed-report');
  const records = registry ? readdirSync(path.join(world, registry)).filter((name) => name.endsWith('.json')) : [];
  return [...names.filter((name) => /^pg-speed-[0-9a-f]{12}/.test(name)), ...records];
}

describe('start and stop on disk', () => {
  test.each(['default', 'nosync', 'fsync-off'])('%s answers, and nothing of it is left', async (profile) => {
    const { code, stdout, stderr } = await run(['start', '--profile', profile, '--port', '0', '--format', 'json']);
    if (code !== 0) throw new Error(stderr);
    const { databaseUrl, pgdata } = JSON.parse(stdout);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query("select current_setting('fsync') as fsync");
    await client.end();
    expect(rows).toEqual([{ fsync: profile === 'fsync-off' ? 'off' : 'on' }]);
    const pid = Number.parseInt(readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8'), 10);
    expect(isAlive(pid)).toBe(true);
    expect(await run(['stop', '--all'])).toMatchObject({ code: 0 });
    expect([isAlive(pid), existsSync(pgdata), leftovers()]).toEqual([false, false, []]);
  });

  test('a setting that the server refuses is named, and nothing is left', async () => {
    const args = ['start', '--profile', 'nosync', '--port', '0', '--settings', 'shared_buffers = nonsense'];
    const { code, stderr } = await run(args);
    expect(stderr).toContain('shared_buffers');
    expect([code, leftovers()]).toEqual([2, []]);
  });
});

describe('compare on disk', () => {
  const compare = (...args: string[]) => run(['compare', '--warmup', '0', '--runs', '1', '--port', '0', ...args]);
  const results = () =>
    readResults(readFileSync(path.join(work, 'pg-speed-report', 'results.json'), 'utf8'), 'results');

  test('profiles are measured; tmpfs is too, or is named as skipped', async () => {
    const { code, stderr } = await compare('--workload', 'sample', '--profiles', 'nosync,fsync-off,tmpfs');
    if (code !== 0) throw new Error(stderr);
    const measured = new Set(results().samples.map(({ variant }) => variant));
    expect([...measured]).toEqual(expect.arrayContaining(['nosync', 'fsync-off']));
    expect(measured.has('tmpfs')).toBe(!/Profile `tmpfs` is skipped: /.test(stderr));
    if (process.platform !== 'linux') expect(stderr).toContain('Profile `tmpfs` is skipped: ');
    expect(leftovers()).toEqual([]);
  });

  test('a line goes to the shell of the system with its quotes and variables', async () => {
    const sample = path.join(BUNDLES, 'sample.cjs');
    const line = `"${process.execPath}" "${sample}"`;
    const { code, stderr } = await compare('--profiles', 'nosync', '--command', line);
    if (code !== 0) throw new Error(stderr);
    expect(results().samples.map(({ exitCode }) => exitCode)).toEqual([0]);
  });

  test('a program that fails is reported with its exit code', async () => {
    const fail = ['--', process.execPath, '-e', "console.log('broken for a reason'); process.exit(7)"];
    const { code, stderr } = await compare('--profiles', 'nosync', ...fail);
    expect([code, leftovers()]).toEqual([1, []]);
    expect(stderr).toMatch(/exit code 7/);
    expect(stderr).toContain('broken for a reason');
  });
});
