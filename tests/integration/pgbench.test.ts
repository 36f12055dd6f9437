import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { createWorld, USERS, type World } from './cli.ts';

let world: World;
afterEach(() => world.end());

const compare = (...args: string[]) => world.run(['compare', '--profile', 'turbo', '--port', '0', ...args]);

describe('a ramp-up', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test('comes before the timed run, counts as setup, and its work is not that of the run', async () => {
    const pgbench = ['--pgbench', '-t 10 -l', '--pgbench-init', '-s 1', '--ramp-up', '1s', '--verbose'];
    const ended = await compare('--runs', '1', ...pgbench);
    expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
    const { samples } = world.results();
    expect(samples[0]?.phases.setup).toBeGreaterThanOrEqual(1);
    // 10 of the run, and a few of pgbench's own; in a second there are hundreds.
    expect(samples[0]?.probes.transactions).toBeGreaterThanOrEqual(10);
    expect(samples[0]?.probes.transactions).toBeLessThan(40);
    expect(ended.stderr).toContain('duration: 1 s');
  });

  test('that fails makes the trial fail, with its output', async () => {
    writeFileSync(path.join(world.cwd, 'bad.sql'), 'select 1 / 0;');
    const pgbench = ['--pgbench', '-t 1 -f bad.sql', '--pgbench-init', 'off', '--ramp-up', '1s'];
    const ended = await compare('--runs', '1', ...pgbench);
    expect(ended.code).toBe(1);
    expect(world.results().samples[0]).toMatchObject({
      failure: expect.stringMatching(/^the ramp-up failed: exit code 2/),
      evidence: expect.stringContaining('division by zero'),
      phases: { run: null },
    });
  });
});

test.each(USERS.slice(-1))(
  'as %s its log gives percentiles, its own scripts are found, and at a rate the latency is the result',
  async (_name, uid) => {
    world = createWorld(uid);
    writeFileSync(path.join(world.cwd, 'own.sql'), 'select 1;\n');
    const pgbench = ['--pgbench', '-f own.sql -c 2 -j 2 -T 2 -R 100 --log', '--pgbench-init', 'off'];
    const ended = await compare('--runs', '1', '--warmup', '0', ...pgbench);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { plan, samples } = world.results();
    expect(plan.metric).toBe('latency');
    const [sample] = samples;
    expect(sample).toMatchObject({ failure: null, warnings: [] });
    const value = (name: string) => sample?.metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    expect(value('p50')).toBeGreaterThan(0);
    expect(value('p95')).toBeGreaterThanOrEqual(value('p50'));
    expect(value('p99')).toBeGreaterThanOrEqual(value('p95'));
  },
);

(process.platform === 'linux' ? testWith('pgbench') : test.skip)(
  'its processor time is measured, and a condition can name it',
  async () => {
    world = createWorld();
    const method = ['--runs', '3', '--warmup', '0', '--fail-if', 'cpu above 20ms'];
    const { code, stdout } = await compare('--pgbench', '-S -c 2 -t 8000', ...method);
    expect(code).toBe(4);
    expect(stdout).toMatch(/cpu above 20ms +turbo .* holds/);
    for (const { metrics } of world.results().samples)
      expect(metrics.find(({ name }) => name === 'cpu')?.value).toBeGreaterThan(0.1);
  },
);
