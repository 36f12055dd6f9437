import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readResultsFile } from '../results-file.ts';
import { createWorld, USERS, type World } from './cli.ts';

let world: World;

describe.each(USERS.slice(-1))('pgbench as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(() => {
    expect(world.leftovers()).toEqual([]);
    world.dispose();
  });

  test('its log gives percentiles, its own scripts are found, and at a rate the latency is the result', async () => {
    writeFileSync(path.join(world.cwd, 'own.sql'), 'select 1;\n');
    const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--profile', 'tmpfs'];
    const pgbench = ['--pgbench', '-f own.sql -c 2 -j 2 -T 2 -R 100 --log', '--pgbench-init', 'off'];
    const ended = await world.run(['compare', ...method, ...pgbench]);
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { plan, samples } = readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
    expect(plan.metric).toBe('latency');
    const [sample] = samples;
    expect(sample).toMatchObject({ failure: null, warnings: [] });
    const value = (name: string) => sample?.metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    expect(value('p50')).toBeGreaterThan(0);
    expect(value('p95')).toBeGreaterThanOrEqual(value('p50'));
    expect(value('p99')).toBeGreaterThanOrEqual(value('p95'));
  });
});
