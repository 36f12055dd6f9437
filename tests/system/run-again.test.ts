import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runAgain } from '../../src/system/run-again.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-again-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(code: string, limits: Partial<Parameters<typeof runAgain>[1]> = {}, args: string[] = []) {
  const program = path.join(folder, 'program.cjs');
  writeFileSync(program, code);
  const quiet = { ...process.env, NODE_OPTIONS: '' };
  return runAgain(quiet, { timeoutMs: 600_000, heapMegabytes: null, ...limits }, [program, ...args]);
}

test('its exit code is reported, and it gets the arguments', async () => {
  expect(await run('process.exitCode = Number(process.argv[2])', {}, ['4'])).toEqual({ kind: 'exit', exitCode: 4 });
});

/** A timer of its own would never be called. */
test('a loop is ended at the limit', async () => {
  expect(await run('for (;;);', { timeoutMs: 500 })).toEqual({ kind: 'late' });
});

test('an expression that takes for ever is ended at the limit', async () => {
  expect(await run("/^(a+)+$/.test('a'.repeat(60) + 'b')", { timeoutMs: 500 })).toEqual({ kind: 'late' });
});

test('what needs more memory ends', async () => {
  const hungry = 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));';
  // V8 tells of its end at length.
  expect(await run(`require('fs').closeSync(2); ${hungry}`, { heapMegabytes: 64 })).toEqual({ kind: 'memory' });
});

/** Windows has no signals: who is ended there has an exit code. */
const onPosix = process.platform === 'win32' ? test.skip : test;

onPosix('a signal is reported', async () => {
  expect(await run("process.kill(process.pid, 'SIGTERM'); for (;;);")).toEqual({ kind: 'signal', signal: 'SIGTERM' });
});
