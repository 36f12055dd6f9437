import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { readCalls } from '../../../../scripts/example-calls.mjs';
import { testWith } from '../../../clients.ts';
import { createWorld, type World } from '../../../integration/cli.ts';
import { COMPARE_TOOL, createToolWorld, marksOf, toolEnvironment } from '../../../integration/tool-world.ts';
import { readResultsFile } from '../../../results-file.ts';

// A busy machine takes minutes for a suite that empties tables on its disk.
jest.setTimeout(10 * 60_000);

let world: World;
afterEach(async () => {
  await world.run(['stop', '--all']);
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const readExplanations = () => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json')).explanations;
const ONCE = ['--runs', '1', '--warmup', '0', '--port', '0', '--explain'];

test('the work of a ramp-up is not that of the watched run', async () => {
  world = createWorld();
  const pgbench = ['--pgbench', '-t 10', '--pgbench-init', '-s 1', '--ramp-up', '1s'];
  const ended = await world.run(['compare', '--profile', 'turbo', ...ONCE, ...pgbench]);
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  const [explanation] = readExplanations();
  expect(explanation).toMatchObject({ failure: null });
  // 10 of the run, and a few of pgbench's own; in a second there are hundreds.
  expect(explanation?.counters['pg_stat_database.xact_commit']).toBeLessThan(100);
});

test('the data of a benchmark is copied for the watched run too', async () => {
  world = createToolWorld();
  const setup = ['--setup', 'echo x >> marks/setup', '--settings', 'logging_collector = on'];
  const ended = await world.run(
    [...COMPARE_TOOL, '--profile', 'turbo', '--runs', '1', '--explain', ...setup],
    toolEnvironment(world),
  );
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  expect([marksOf(world, 'setup'), marksOf(world, 'prepare')]).toEqual([['x'], ['turbo']]);
  expect(readExplanations()).toMatchObject([{ failure: null }]);
});

testWith('psql')('a command that is repeated in its trials runs once where it is watched', async () => {
  world = createWorld();
  const line = 'psql -qAtc "select 1" > seen; echo "$PG_SPEED_BLOCK $PG_SPEED_VARIANT" >> log';
  const ended = await world.run(['compare', '--profile', 'tmpfs', ...ONCE, '--repeat', '3', '--command', line]);
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  const log = readFileSync(path.join(world.cwd, 'log'), 'utf8').trim().split('\n');
  expect(log).toEqual(['1 tmpfs', '1 tmpfs', '1 tmpfs', '0 tmpfs']);
});

test('of the example test-suite it is said how much of the time was TRUNCATE', async () => {
  world = createWorld();
  cpSync('examples', path.join(world.cwd, 'examples'), { recursive: true });
  const change = { runs: '1', warmup: '0', profile: 'default', profiles: '', 'tmpfs-size': '' };
  // Enough samples on a fast machine.
  const [call] = readCalls('examples/test-suite/test-suite.yml', { inputs: { rounds: '6' }, change });
  const env = { ...call?.env, PG_SPEED_CACHE: path.join(world.folder, 'cache') };
  const { code, stdout, stderr } = await world.run(call?.args ?? [], { env });
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/`TRUNCATE` (?:took|ran in) \d+ %/);
});
