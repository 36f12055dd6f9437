import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { readResultsFile } from '../results-file.ts';
import { createWorld, type World } from './cli.ts';

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
