import { chownSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { type Given, readCalls } from '../../scripts/example-calls.mjs';
import { CHANGES, createProject } from '../../scripts/example-project.mjs';
import { readResultsFile } from '../results-file.ts';
import { createWorld, type Ended, USERS, type World } from './cli.ts';

// A busy machine takes minutes for a suite that empties tables on its disk.
jest.setTimeout(10 * 60_000);

let world: World;
afterEach(() => {
  const leftovers = world.leftovers();
  world.dispose();
  expect(leftovers).toEqual([]);
});

const [ORDINARY] = USERS.slice(-1).map(([, uid]) => uid);
const ONCE = { runs: '1', warmup: '0' };

function begin(uid?: number): void {
  world = createWorld(uid);
  const folder = path.join(world.cwd, 'examples');
  cpSync('examples', folder, { recursive: true });
  give(uid, folder);
}

function give(uid: number | undefined, folder: string): void {
  if (uid === undefined) return;
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, name), uid, uid);
}

/** Runs what a workflow asks for, small. */
async function runExample(file: string, options: Given): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const { args, env } of readCalls(path.join('examples', file), options))
    ended.push(await world.run(args, { env: { ...env, PG_SPEED_CACHE: path.join(world.folder, 'cache') } }));
  for (const { code, stderr } of ended) expect(code === 0 || stderr).toBe(true);
  return ended;
}
const resultsOf = (folder: string) => readResultsFile(path.join(world.cwd, folder, 'results.json'));

test('test-suite: tests by name', async () => {
  begin(ORDINARY);
  const change = { ...ONCE, profile: 'default', profiles: '', 'tmpfs-size': '' };
  await runExample('test-suite/test-suite.yml', { inputs: { rounds: '6' }, change });
  const results = resultsOf('pg-speed-report');
  expect(results.tests).toHaveLength(6 * 24);
  expect(results.tests.join('\n')).toContain('an order takes from the stock (1)');
});

test('test-suite: a test that fails fails the trial', async () => {
  begin(ORDINARY);
  // The tests after it then find rows of the one before.
  const change = { ...ONCE, profile: 'nosync', profiles: '', 'tmpfs-size': '' };
  const [call] = readCalls('examples/test-suite/test-suite.yml', { inputs: { rounds: '1' }, change });
  const args = (call?.args ?? []).map((arg) => arg.replace('--command=', '--command=echo "select 1;" > clean.sql; '));
  const { code, stdout } = await world.run(args);
  expect(code).toBe(1);
  expect(stdout).toContain('failed 1 of 1');
});

test.each(['pull-request/pull-request.yml', 'fork-safe/measure.yml', 'matrix-shards/matrix-shards.yml'])(
  '%s: both revisions are prepared and measured',
  async (file) => {
    world = createWorld(ORDINARY);
    const project = path.join(world.cwd, 'project');
    createProject(project, 'examples/test-suite', CHANGES[path.dirname(file)] ?? '');
    give(ORDINARY, project);
    const change = { ...ONCE, base: 'main', 'report-dir': 'report', 'working-directory': 'project' };
    await runExample(file, { matrix: { machine: 1 }, change });
    const { plan, samples } = resultsOf('report');
    expect(plan.revisions).toMatchObject({ base: { name: 'main' }, missing: null });
    expect(new Set(samples.map(({ variant }) => variant))).toEqual(new Set(['turbo base', 'turbo head']));
    expect(readFileSync(path.join(project, 'clean.sql'), 'utf8')).toBe(CHANGES[path.dirname(file)]);
  },
);

test('long-suite: each block runs another slice', async () => {
  begin(ORDINARY);
  const change = { ...ONCE, runs: '2', profile: 'turbo', profiles: '' };
  await runExample('long-suite/long-suite.yml', { change });
  const { plan, samples, slices } = resultsOf('pg-speed-report');
  expect(plan.parts).toEqual({ count: 12, random: true });
  expect(slices?.items).toBe(120);
  expect(slices?.lists.flat().sort()[0]).toBe('cart-1');
  expect(new Set(samples.map(({ part }) => part)).size).toBe(2);
  expect(samples.map(({ failure }) => failure)).toEqual([null, null]);
});

test('workers: two parts side by side, whose files and times are known afterwards', async () => {
  begin(ORDINARY);
  await runExample('workers/workers.yml', { inputs: { workers: '2', rounds: '1' } });
  const text = readFileSync(path.join(world.cwd, 'pg-speed-report', 'results.json'), 'utf8');
  const { slices, ...run } = JSON.parse(text);
  expect(run).toMatchObject({ schema: 'pg-speed/run@1', workers: 2, items: 12, dealt: 'sizes', problems: [] });
  const counts = slices.map(({ tests }: { tests: { run: number } }) => tests.run);
  expect(counts[0] + counts[1]).toBe(28);
  const files = slices.flatMap(({ items }: { items: string[] }) => items);
  for (const { longest } of slices) expect(files).toContain(longest?.item);
});
