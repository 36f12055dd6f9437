import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Results } from '../../src/results/results.ts';
import { readResultsFile } from '../results-file.ts';
import { createWorld, USERS, type World } from './cli.ts';

let world: World;

/** Speaks as sysbench does: loads a table and leaves a mark, or counts its rows, adds one, and says how fast it was. */
const TOOL = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const { Client } = require('${path.resolve('node_modules/pg')}');
(async () => {
  if (process.argv.includes('--version')) return console.log('sysbench 1.0.20');
  const client = new Client();
  await client.connect();
  const action = process.argv.at(-1);
  appendFileSync(process.env.MARKS + '/' + action, process.env.PG_SPEED_VARIANT + '\\n');
  if (action === 'prepare') await client.query('create table kept as select generate_series(1, 1000) as n');
  else {
    const { rows } = await client.query('insert into kept values (0) returning (select count(*)::int from kept) as n');
    if (rows[0].n !== 1000) console.log('FATAL: there are ' + rows[0].n + ' rows');
    if (process.env.HANG) await new Promise((resolve) => setTimeout(resolve, 600000));
    console.log('SQL statistics:\\n    transactions:                        100    (100.00 per sec.)');
    console.log('    queries:                             2000   (2000.00 per sec.)');
    console.log('    ignored errors:                      0      (0.00 per sec.)\\n    reconnects:                          0      (0.00 per sec.)');
    console.log('General statistics:\\n    total time:                          1.0000s\\n    total number of events:              100');
    console.log('Latency (ms):\\n         min:                                    0.22\\n         avg:                                    2.93');
    console.log('         max:                                   34.16\\n         95th percentile:                        8.13\\n         sum:                                293.00');
  }
  await client.end();
})();
`;

const COMPARE = ['compare', '--workload', 'sysbench', '--tool-dir', 'tools', '--duration', '1s', '--port', '0'];
const marksOf = (action: string) => {
  const file = path.join(world.cwd, 'marks', action);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};
const results = (): Results => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
const environment = () => ({ env: { MARKS: path.join(world.cwd, 'marks') } });
const listScratch = () => readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch-'));

function createPlace(uid?: number): void {
  world = createWorld(uid);
  const tool = path.join(world.cwd, 'tools', 'sysbench');
  mkdirSync(path.dirname(tool));
  mkdirSync(path.join(world.cwd, 'marks'));
  chmodSync(path.join(world.cwd, 'marks'), 0o777);
  writeFileSync(tool, TOOL);
  chmodSync(tool, 0o755);
}

afterEach(async () => {
  await world.run(['stop', '--all']);
  world.dispose();
});

test.each(USERS.slice(-1))(
  'as %s the data of a benchmark is loaded once for each server and copied',
  async (_name, uid) => {
    createPlace(uid);
    const args = ['--profiles', 'tmpfs,turbo', '--clients', '1,2', '--runs', '2', '--warmup', '1'];
    const ended = await world.run([...COMPARE, ...args], environment());
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('and copied for every trial') });
    expect(ended.stderr).toMatch(/The data is kept for the trials of this run: [\d.]+ MB packed, in /);
    const { samples } = results();
    // The tool itself counts the rows: none is left of another trial, and all are there.
    expect(samples.map(({ failure, warnings }) => [failure, warnings])).toEqual(samples.map(() => [null, []]));
    expect(marksOf('prepare')).toHaveLength(2);
    expect(marksOf('run')).toHaveLength(samples.length);
    expect(listScratch()).toEqual([]);
    expect(world.leftovers()).toEqual([]);
    // It is nothing for later runs.
    expect(existsSync(path.join(world.folder, '.cache', 'pg-speed', 'snapshots'))).toBe(false);
  },
);

describe('the data of a benchmark', () => {
  beforeEach(() => createPlace());

  test('that setup makes is kept with it, also on a server with a log collector', async () => {
    const setup = ['--setup', 'echo x >> marks/setup', '--settings', 'logging_collector = on', '--explain'];
    const ended = await world.run([...COMPARE, '--profile', 'turbo', '--runs', '2', ...setup], environment());
    expect(ended.code).toBe(0);
    expect([marksOf('setup'), marksOf('prepare')]).toEqual([['x'], ['turbo']]);
    expect(results().explanations).toMatchObject([{ failure: null }]);
  });

  test('is loaded for every trial where it cannot be kept, and that is said', async () => {
    // The folder of the run is taken away while the data is loaded: nothing can be written there.
    const setup = ['--setup', 'rm -rf "$TMPDIR"/pg-speed-scratch-*'];
    const ended = await world.run([...COMPARE, '--profile', 'turbo', '--runs', '2', ...setup], environment());
    expect(ended.stderr).toMatch(
      /warning: The data of profile turbo could not be kept, so every trial loads it anew: /,
    );
    expect(ended.code).toBe(0);
    expect(marksOf('prepare')).toHaveLength(3);
    const { samples } = results();
    expect(samples.map(({ warnings }) => warnings)).toEqual(samples.map(() => [{ kind: 'loaded anew' }]));
  });

  test('that a killed run has kept is removed by the next, or by `stop --all`', async () => {
    const hanging = { env: { ...environment().env, HANG: '1' } };
    for (const next of [
      ['stop', '--all'],
      [...COMPARE, '--profile', 'turbo', '--runs', '1'],
    ]) {
      const before = marksOf('run').length;
      const running = world.spawn([...COMPARE, '--profile', 'turbo', '--runs', '1'], hanging);
      while (marksOf('run').length === before) await new Promise((resolve) => setTimeout(resolve, 10));
      running.kill('SIGKILL');
      await running.ended;
      expect(listScratch().length).toBeGreaterThan(0);
      const ended = await world.run(next, environment());
      expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/Removed .*pg-speed-scratch-/) });
      expect(listScratch()).toEqual([]);
      expect(world.leftovers()).toEqual([]);
    }
  });
});
