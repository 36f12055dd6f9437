import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Given, readCalls } from '../../scripts/example-calls.mjs';
import { createWorld, type Ended, USERS, type World } from './cli.ts';

const HAS_SYSBENCH = spawnSync('sysbench', ['--version']).status === 0;
if (!HAS_SYSBENCH)
  console.error('sysbench is not on this machine (apt-get install sysbench): its examples are skipped.');
/** In a CI a machine without it would prove nothing, so the tests fail there. */
const testSysbench = HAS_SYSBENCH || process.env.CI ? test : test.skip;
/** An engine of the machine would give images, and a test that pulls them. */
const ENV = { DOCKER_HOST: 'unix:///no/such.sock' };
const ONCE = { runs: '1', warmup: '0', port: '0' };
const TINY = { ...ONCE, 'tool-args': '--tables=1 --table-size=1000', duration: '1s', 'ramp-up': '' };

// Eight servers, one after another, take long on a busy machine.
jest.setTimeout(10 * 60_000);

let world: World;
beforeEach(() => {
  const [, uid] = USERS.at(-1) ?? [];
  world = createWorld(uid);
  cpSync('examples', path.join(world.cwd, 'examples'), { recursive: true });
});
afterEach(() => {
  const leftovers = world.leftovers();
  world.dispose();
  expect(leftovers).toEqual([]);
});

/** Runs what a workflow asks for, small; every trial must succeed. */
async function runExample(name: string, options: Given) {
  const [call] = readCalls(`examples/${name}/${name}.yml`, options);
  const ended: Ended = await world.run(call?.args ?? [], { env: { ...ENV, ...call?.env } });
  expect(ended.code === 0 || ended.stderr).toBe(true);
  const results = world.results();
  expect(results.samples.map(({ failure }) => failure)).toEqual(results.samples.map(() => null));
  return { ...ended, results };
}

describe('the examples of published runs', () => {
  test('tuning-ladder: each step against the one before, tables in the cache, nothing counted at the end', async () => {
    const profiles = 'step-7-ssd, step-8-prewarm, step-9-fewer, step-10-blind, step-11-unsafe';
    const inputs = { 'pgbench-init': '-s 2 -q', pgbench: '-c 2 -t 50' };
    const { results, stdout } = await runExample('tuning-ladder', { inputs, change: { ...ONCE, profiles } });
    const { plan, samples, steps } = results;
    const ids = plan.variants.map(({ id }) => id);
    expect(steps.map(({ variant, reference }) => [reference, variant])).toEqual(
      ids.slice(1).map((id, at) => [ids[at], id]),
    );
    const hits = (id: string) => samples.find(({ variant }) => variant === id)?.probes.hitRatio;
    expect(hits('step-8-prewarm')).toBeGreaterThan(hits('step-7-ssd') ?? 1);
    expect([hits('step-10-blind'), hits('step-11-unsafe')]).toEqual([null, null]);
    expect(stdout).toContain('not measurable (track_counts off)');
  });

  testSysbench('make-it-slow: transactions finish on every step down to `slow`', async () => {
    const { results } = await runExample('make-it-slow', { change: { ...TINY, 'postgres-version': '', clients: '2' } });
    const { plan, samples, steps } = results;
    expect(steps).toHaveLength(6);
    expect(samples).toHaveLength(plan.variants.length);
    for (const { metrics } of samples) expect(metrics.find(({ name }) => name === 'tps')?.value).toBeGreaterThan(0);
    const last = samples.find(({ variant }) => variant === 'one-io-worker');
    expect(last?.settings).toMatchObject({
      shared_buffers: '8MB',
      cpu_index_tuple_cost: '1e+300',
      max_wal_size: '32MB',
    });
  });

  testSysbench('version-scaling: both versions at each count, with one profile', async () => {
    const change = { ...TINY, 'virtual-users': '1, 2', backend: 'download' };
    const { results, stdout } = await runExample('version-scaling', { change });
    const { plan, comparisons } = results;
    expect(new Set(plan.variants.map(({ profile }) => profile))).toEqual(new Set(['small']));
    expect(plan.variants.map(({ id }) => id)).toEqual(
      ['16', '18'].flatMap((version) => ['1', '2'].map((count) => `small pg${version} c${count}`)),
    );
    expect(new Set(comparisons.map(({ variant, reference }) => `${variant} / ${reference}`))).toEqual(
      new Set(['1', '2'].map((count) => `small pg18 c${count} / small pg16 c${count}`)),
    );
    expect(stdout).toMatch(/^clients\s+tps pg16\s+tps pg18/m);
  });
});
