import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Results } from '../../../../src/results/results.ts';
import { createWorld, USERS, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

const HAS_SYSBENCH = spawnSync('sysbench', ['--version']).status === 0;
if (!HAS_SYSBENCH) console.error('sysbench is not on this machine (apt-get install sysbench): its tests are skipped.');
/** In a CI a machine without it would prove nothing, so the tests fail there. */
const describeSysbench = HAS_SYSBENCH || process.env.CI ? describe : describe.skip;

let world: World;
const SMALL = '--tables=2 --table-size=1000';

function results(): Results {
  return readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
}

function compare(toolArgs: string, ...more: string[]) {
  const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--profile', 'tmpfs'];
  return ['compare', ...method, '--workload', 'sysbench', '--duration', '1s', '--tool-args', toolArgs, ...more];
}

afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  expect(readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch'))).toEqual([]);
  world.dispose();
});

describeSysbench.each(USERS.slice(-1))('sysbench as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });

  test('loads, runs, and is read, with a password that is in no argument', async () => {
    const password = 'open"[sesame] $1';
    const clients = ['--clients', '1,2', '--ramp-up', '1s', '--password', password];
    const ended = await world.run(compare(`${SMALL} --percentile=99`, ...clients));
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const { samples, plan, comparisons } = results();
    expect(samples.map(({ failure }) => failure)).toEqual(samples.map(() => null));
    expect(new Set(plan.variants.map((variant) => variant.clients))).toEqual(new Set([1, 2]));
    for (const { metrics, probes, phases } of samples) {
      expect(metrics.map(({ name }) => name).slice(0, 4)).toEqual(['tps', 'latency', 'qps', 'p99']);
      for (const { name, value } of metrics) if (name !== 'ignored-errors') expect(value).toBeGreaterThan(0);
      expect(probes.used).toBe(true);
      // --time of one second, and of the ramp-up before it.
      expect(phases.run).toBeGreaterThan(1);
    }
    expect(comparisons.some(({ metric }) => metric === 'tps')).toBe(true);
    const whole = readFileSync(path.join(world.cwd, 'pg-speed-report', 'results.json'), 'utf8');
    expect(whole + ended.stdout + ended.stderr).not.toContain('sesame');
  });

  test('a script of the user', async () => {
    const script = `sysbench.cmdline.options = { rows = {"rows", 5} }
function prepare() local c = sysbench.sql.driver():connect(); c:query("create table mine as select generate_series(1, " .. sysbench.opt.rows .. ") as n") end
function thread_init() con = sysbench.sql.driver():connect() end
function event() con:query("select sum(n) from mine") end
`;
    writeFileSync(path.join(world.cwd, 'own.lua'), script);
    const ended = await world.run(compare('own.lua --rows=7'));
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    expect(results().plan.workload).toMatchObject({ kind: 'sysbench', label: 'sysbench own.lua --rows=7, 1 s' });
  });
});

describeSysbench('sysbench that fails', () => {
  beforeEach(() => {
    world = createWorld();
  });

  const failures = () => [...new Set(results().samples.map(({ failure }) => failure))];

  test('an option that it does not know', async () => {
    expect((await world.run(compare(`${SMALL} --bogus=1`))).code).toBe(1);
    expect(failures()).toEqual([expect.stringContaining('invalid option: --bogus=1')]);
  });

  test('a script that it does not have', async () => {
    expect((await world.run(compare('oltp_nope'))).code).toBe(1);
    expect(failures()).toEqual([expect.stringContaining("Cannot find benchmark 'oltp_nope'")]);
  });

  test('tables that are there already: its exit code is 0', async () => {
    const ended = await world.run(compare(SMALL, '--init-sql', 'create table sbtest1 (n int)'));
    expect(ended.code).toBe(1);
    expect(failures()).toEqual([
      expect.stringContaining('could not load its tables: PQexec() failed: 7 relation "sbtest1" already exists'),
    ]);
  });

  test.each([
    ['a session that the server ends', "con:query('select pg_terminate_backend(pg_backend_pid())')"],
    [
      'a server that is killed',
      `local pid = con:query_row("select split_part(pg_read_file('postmaster.pid'), E'\\\\n', 1)")
  os.execute("kill -9 " .. pid .. "; sleep 0.2")
  con:query('select 1')`,
    ],
  ])('%s: no result line, whatever its exit code', async (_name, event) => {
    const script = `function thread_init() con = sysbench.sql.driver():connect() end
function prepare() end
function event()
  ${event}
end
`;
    writeFileSync(path.join(world.cwd, 'own.lua'), script);
    expect((await world.run(compare('own.lua'))).code).toBe(1);
    for (const failure of failures()) expect(failure).toMatch(/^sysbench (?:crashed \(SIGSEGV\)|failed: |ended with )/);
  });

  test('wrong inputs are reported together, before any server is started', async () => {
    const ended = await world.run(compare('--threads=4 --pgsql-host=far', '--warehouses', '2'));
    expect(ended.code).toBe(2);
    for (const words of ['--threads', '--pgsql-host', '--warehouses']) expect(ended.stderr).toContain(words);
    expect(existsSync(path.join(world.cwd, 'pg-speed-report'))).toBe(false);
  });
});
