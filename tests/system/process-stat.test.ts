import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import { afterEach, expect, test } from '@jest/globals';
import { runChild } from '../../src/system/child.ts';
import { parseStat, readFamilySeconds, secondsBetween, sumFamily } from '../../src/system/process-stat.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;
const burn = (seconds: number) => `while (process.cpuUsage().user < ${seconds * 1e6});`;
/** Each clock is rounded down to 1/100 s, of user and of system time. */
const ROUNDING = 0.04;

const held: ChildProcess[] = [];
afterEach(() => {
  for (const child of held.splice(0)) child.kill('SIGKILL');
});

test('a process with a strange name is read by the numbers of its fields', () => {
  const stat = parseStat(
    '42 (a) 7 (x) S 7 42 42 0 -1 4194560 9 8 7 6 101 20 3 4 20 0 1 0 5550 222 11 18446744073709551615',
  );
  expect(stat).toEqual({ state: 'S', parent: 7, inFront: false, used: 121, usedByEnded: 7, startTicks: '5550' });
});

test('a family is a process, its living children and what both have waited for', () => {
  const of = (parent: number, used: number, usedByEnded: number) => ({
    state: 'S',
    startTicks: '1',
    parent,
    inFront: false,
    used,
    usedByEnded,
  });
  const server = of(1, 10, 200);
  const all = [server, of(50, 3, 40), of(50, 5, 0), of(1, 1000, 1000), of(51, 1000, 1000)];
  expect(sumFamily(50, server, all)).toBe(258);
});

test('the seconds between two readings are not known where one is not, and where the count began again', () => {
  expect(secondsBetween(2.5, 4)).toBe(1.5);
  expect(secondsBetween(null, 4)).toBeNull();
  expect(secondsBetween(2, null)).toBeNull();
  expect(secondsBetween(2, 1)).toBeNull();
});

const run = (line: string) =>
  runChild({ file: '/bin/sh', args: ['-c', line], env: { PATH: process.env.PATH ?? '' }, cwd: os.tmpdir() });

onLinux('a command has the processor time of what its children started, and not that of those before it', async () => {
  const nested = `sh -c '"${process.execPath}" -e "${burn(0.3)}"; true'; true`;
  const { cpuSeconds, seconds } = await run(nested);
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.3 - ROUNDING);
  expect(cpuSeconds).toBeLessThanOrEqual(seconds * os.cpus().length + ROUNDING);
  const idle = await run('sleep 0.01');
  expect(idle.cpuSeconds).toBeLessThan(0.2);
});

test('a command that cannot be started has none', async () => {
  const spec = { file: '/no/such/program', args: [], env: {}, cwd: os.tmpdir() };
  expect((await runChild(spec)).cpuSeconds).toBeNull();
});

onLinux('living and ended children of a process are counted alike', async () => {
  const script = `
    const { spawn, spawnSync } = require('node:child_process');
    const burn = ['-e', '${burn(0.2)} console.log("burnt"); setTimeout(() => {}, 60_000)'];
    spawnSync(process.execPath, ['-e', '${burn(0.2)}']);
    const living = spawn(process.execPath, burn);
    living.stdout.on('data', () => console.log(living.pid));`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  held.push(parent);
  const living = await new Promise<number>((resolve) => parent.stdout.once('data', (data) => resolve(Number(data))));
  try {
    const all = readFamilySeconds(parent.pid ?? 0) ?? 0;
    const livingSeconds = readFamilySeconds(living) ?? 0;
    expect(livingSeconds).toBeGreaterThanOrEqual(0.2 - ROUNDING);
    expect(all).toBeGreaterThanOrEqual(livingSeconds + 0.2 - ROUNDING);
  } finally {
    process.kill(living, 'SIGKILL');
  }
});

onLinux('a process that has ended has no processor time', async () => {
  const child = spawn('true');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(readFamilySeconds(child.pid ?? 0)).toBeNull();
});
