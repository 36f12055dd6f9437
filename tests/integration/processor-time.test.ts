import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { readResultsFile } from '../results-file.ts';
import { createWorld, USERS, type World } from './cli.ts';

let world: World;
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const onLinux = process.platform === 'linux' ? testWith('pgbench') : test.skip;
const FLAGS = ['compare', '--profile', 'turbo', '--port', '0'];

/** Processor time of each trial. */
function readCpu(): (number | undefined)[] {
  const { samples } = readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
  return samples.map(({ metrics }) => metrics.find(({ name }) => name === 'cpu')?.value);
}

/** User and system time of all children, from the last line of `times` of a shell: `0m1.250s 0m0.310s`. */
function readTimes(file: string): number {
  const line = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

describe.each(USERS)('as %s', (_name, uid) => {
  onLinux('processor time is that of the command and of the server', async () => {
    world = createWorld(uid);
    chmodSync(world.cwd, 0o777);
    writeFileSync(path.join(world.cwd, 'work.sql'), 'select count(*) from generate_series(1, 200000);\n');
    const work = 'pgbench -n -f work.sql -t 20; times > times.txt';
    const { code, stderr } = await world.run([...FLAGS, '--command', work]);
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    const [cpu = 0] = readCpu();
    const client = readTimes(path.join(world.cwd, 'times.txt'));
    expect(cpu).toBeGreaterThan(Math.max(2 * client, 0.1));
    const report = readFileSync(path.join(world.cwd, 'pg-speed-report', 'report.md'), 'utf8');
    expect(report).toMatch(/^\| cpu +\| turbo +\|/m);
  });
});

onLinux('pgbench has it too, and a condition can name it', async () => {
  world = createWorld();
  const args = ['--pgbench', '-S -c 2 -t 8000', '--runs', '3', '--warmup', '0', '--fail-if', 'cpu above 20ms'];
  const { code, stdout } = await world.run([...FLAGS, ...args]);
  expect(code).toBe(4);
  expect(stdout).toMatch(/cpu above 20ms +turbo .* holds/);
  for (const cpu of readCpu()) expect(cpu).toBeGreaterThan(0.1);
});

test('a command that only waits has none', async () => {
  world = createWorld();
  const { code } = await world.run([...FLAGS, '--command', 'sleep 0.1', '--require-connection', 'false']);
  expect(code).toBe(0);
  expect(readCpu()).toEqual([undefined]);
});
