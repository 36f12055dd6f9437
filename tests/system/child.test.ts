import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from '@jest/globals';
import { type ChildOptions, runChild } from '../../src/system/child.ts';
import { isAlive } from '../../src/system/process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENV = { PATH: process.env.PATH ?? '' };
const sh = (line: string, options: ChildOptions = {}) =>
  runChild({ file: '/bin/sh', args: ['-c', line], env: ENV, cwd: folder }, options);

async function waitForEnd(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a command', () => {
  test('gives its exit code, both streams apart and together', async () => {
    const result = await sh('echo out; echo err >&2; exit 3');
    expect(result).toMatchObject({
      exitCode: 3,
      signal: null,
      startError: null,
      stdout: 'out\n',
      stderr: 'err\n',
      timedOut: false,
    });
    expect(result.both.split('\n').sort()).toEqual(['', 'err', 'out']);
    expect(result.seconds).toBeGreaterThan(0);
  });

  test('that cannot be started says why', async () => {
    const result = await runChild({ file: '/no/such/program', args: [], env: ENV, cwd: folder });
    expect(result).toMatchObject({ exitCode: null, startError: expect.stringContaining('ENOENT') });
  });

  test('ended by a signal names it', async () => {
    expect(await sh('kill -9 $$')).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  });

  test('gets only the environment it was given', async () => {
    process.env.PG_SPEED_TEST_SECRET = 'x';
    expect((await sh('echo "[$PG_SPEED_TEST_SECRET]"')).stdout).toBe('[]\n');
    delete process.env.PG_SPEED_TEST_SECRET;
  });

  test('that prints much keeps only the last 64 kB, from a line start, and passes all on', async () => {
    let passed = 0;
    const output = new PassThrough().on('data', (chunk: Buffer) => {
      passed += chunk.length;
    });
    const result = await sh('i=0; while [ $i -lt 30000 ]; do echo "line $i"; i=$((i+1)); done', { output });
    expect(passed).toBe(Array.from({ length: 30000 }, (_, i) => `line ${i}\n`.length).reduce((a, b) => a + b, 0));
    expect(result.stdout.length).toBeLessThanOrEqual(64 * 1024);
    expect(result.stdout).toMatch(/^line \d+\n(line \d+\n)*line 29999\n$/);
  });
});

test('a command that prints too much is ended with what it started, and keeps all that it may print', async () => {
  const line = 'echo $$ > talker; yes';
  expect(await sh(line, { mostBytes: 200_000 })).toMatchObject({
    overflowed: true,
    timedOut: false,
    signal: 'SIGTERM',
  });
  await waitForEnd(Number(readFileSync(path.join(folder, 'talker'), 'utf8')));
  const all = await sh('head -c 200000 /dev/zero', { mostBytes: 200_000 });
  expect(all).toMatchObject({ overflowed: false, exitCode: 0, stdout: '\0'.repeat(200_000) });
});

describe('what a command leaves running', () => {
  test('is killed when it ends, and a pipe it holds open does not keep us waiting', async () => {
    await sh('sleep 600 & echo $! > left');
    await waitForEnd(Number(readFileSync(path.join(folder, 'left'), 'utf8')));
  });

  test('is killed with it after its time', async () => {
    const result = await sh('sleep 600 & echo $! > child; sleep 600', { timeoutMs: 200 });
    expect(result).toMatchObject({ timedOut: true, exitCode: null, signal: 'SIGTERM' });
    await waitForEnd(Number(readFileSync(path.join(folder, 'child'), 'utf8')));
  });

  test('is killed with it on abort, even when it ignores SIGTERM', async () => {
    const controller = new AbortController();
    const pending = sh("trap '' TERM; echo $$ > stubborn; while :; do sleep 0.1; done", { signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    expect(await pending).toMatchObject({ signal: 'SIGKILL', timedOut: false });
    await waitForEnd(Number(readFileSync(path.join(folder, 'stubborn'), 'utf8')));
  });
});
