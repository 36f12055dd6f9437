import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Results } from '../../src/results/results.ts';
import { readResultsFile } from '../results-file.ts';
import { createWorld, type World } from './cli.ts';

let world: World;
afterEach(async () => {
  await world.run(['stop', '--all']);
  world.dispose();
});

const results = (): Results => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));

describe('a ramp-up', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test('comes before the timed run, counts as setup, and its work is not that of the run', async () => {
    const pgbench = ['--pgbench', '-t 10 -l', '--pgbench-init', '-s 1', '--ramp-up', '1s', '--verbose'];
    const ended = await world.run(['compare', '--profile', 'turbo', '--runs', '1', '--port', '0', ...pgbench]);
    expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
    const { samples } = results();
    expect(samples[0]?.phases.setup).toBeGreaterThanOrEqual(1);
    // 10 of the run, and a few of pgbench's own; in a second there are hundreds.
    expect(samples[0]?.probes.transactions).toBeGreaterThanOrEqual(10);
    expect(samples[0]?.probes.transactions).toBeLessThan(40);
    expect(ended.stderr).toContain('duration: 1 s');
  });

  test('that fails makes the trial fail, with its output', async () => {
    writeFileSync(path.join(world.cwd, 'bad.sql'), 'select 1 / 0;');
    const pgbench = ['--pgbench', '-t 1 -f bad.sql', '--pgbench-init', 'off', '--ramp-up', '1s'];
    const ended = await world.run(['compare', '--profile', 'turbo', '--runs', '1', '--port', '0', ...pgbench]);
    expect(ended.code).toBe(1);
    expect(results().samples[0]).toMatchObject({
      failure: expect.stringMatching(/^the ramp-up failed: exit code 2/),
      evidence: expect.stringContaining('division by zero'),
      phases: { run: null },
    });
  });
});
