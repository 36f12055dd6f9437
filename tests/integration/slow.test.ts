import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { createWorld, USERS, type World } from './cli.ts';

describe.each(USERS.slice(-1))('slow, as %s', (_name, uid) => {
  let world: World;
  beforeEach(() => {
    world = createWorld(uid, 'real');
  });
  afterEach(() => world.close());

  test('starts, says that it is slow on purpose, and stops at once', async () => {
    const started = await world.run(['start', '--profile', 'slow', '--port', '0', '--format', 'json']);
    expect(started.stderr).toMatch(/note: Profile slow: this server is slow on purpose\..*timeouts, retries/);
    const { pgdata } = JSON.parse(started.stdout);
    // The collector has the log.
    const folder = path.join(pgdata, 'log');
    const file = readdirSync(folder).find((name) => name.endsWith('.log')) ?? '';
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain('ready to accept connections');
    const pid = Number(readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isAlive(pid)).toBe(true);
    expect((await world.run(['stop'])).code).toBe(0);
    expect([isAlive(pid), world.leftovers()]).toEqual([false, []]);
  });

  test('finishes transactions of TPC-B, and the built-in sample', async () => {
    const pgbench = ['--pgbench', '-t 3', '--pgbench-init', '-s 1 -q'];
    const tpcb = await world.run(['compare', '--profile', 'slow', ...pgbench, '--runs', '1']);
    expect(tpcb).toMatchObject({ code: 0, stderr: expect.stringContaining('slow on purpose') });
    const results = JSON.parse(readFileSync(path.join(world.cwd, 'pg-speed-report/results.json'), 'utf8'));
    expect(results.samples).toMatchObject([{ exitCode: 0, settings: { cpu_index_tuple_cost: '1e+300' } }]);
    expect((await world.run(['compare', '--profile', 'slow', '--workload', 'sample', '--runs', '1'])).code).toBe(0);
    expect(world.leftovers()).toEqual([]);
  });

  test('tells why it could not start from what its collector wrote', async () => {
    const args = ['start', '--profile', 'slow', '--port', '0', '--listen', '203.0.113.7'];
    const { code, stderr } = await world.run(args);
    // The server's own standard error does not have it.
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("'203.0.113.7' is neither an address nor a name of this machine"),
    ]);
    expect(world.leftovers()).toEqual([]);
  });
});
