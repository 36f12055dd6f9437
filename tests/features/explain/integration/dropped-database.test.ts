import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WATCH_DATABASE } from '../../../../src/features/explain/collect/watch/watch.ts';
import type { Results } from '../../../../src/results/results.ts';
import { createWorld, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

/**
 * A suite that makes a database, works in it and drops it, as those of Django, Rails and Ecto do; all else it does in
 * `template1`, as some tools do. Where it is watched (block 0), it drops the database once its last counts were looked at.
 */
function suite(): string[] {
  const file = path.join(world.cwd, 'suite.cjs');
  writeFileSync(
    file,
    `const { Client } = require(${JSON.stringify(path.resolve('node_modules/pg'))});
    const within = async (database, work) => {
      const client = new Client({ database });
      await client.connect();
      await work((...query) => client.query(...query));
      await client.end();
    };
    const looks = "select 1 from pg_stat_activity where datname = '${WATCH_DATABASE}' and query like '%pg_stat_database%' and query_start > $1";
    (async () => {
      await within('template1', (run) => run('create database test_app'));
      await within('test_app', async (run) => {
        await run('create table t (n int)');
        for (let n = 0; n < 500; n++) {
          await run('begin');
          await run('insert into t values (1)');
          await run('commit');
          if (n % 50 === 0) await run('truncate t');
        }
      });
      await within('template1', async (run) => {
        // Before 15 the counts of a session come up to 0.6 s after its end.
        const late = "select clock_timestamp() + case when current_setting('server_version_num')::int < 150000 then interval '1 s' else '0' end as since";
        for (let look = 0; look < 2 && process.env.PG_SPEED_BLOCK === '0'; look++) {
          const { rows: [{ since }] } = await run(late);
          while ((await run(looks, [since])).rows.length === 0);
        }
        await run('drop database test_app');
      });
    })();`,
  );
  return ['--', process.execPath, file];
}

async function compare(...args: string[]): Promise<{ results: Results; report: string }> {
  const common = ['compare', '--explain', '--profile', 'turbo', '--runs', '1', '--warmup', '0', '--port', '0'];
  const ended = await world.run([...common, ...args, ...suite()]);
  expect(ended).toMatchObject({ code: 0 });
  return { results: readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json')), report: ended.stdout };
}

describe('a suite that works only in a database that it drops', () => {
  // 13 reads a file that comes late; the server of this machine, and 18, read shared memory.
  test.each([
    ['that is installed', []],
    ['13', ['--backend', 'download', '--postgres-version', '13']],
    ['18', ['--backend', 'download', '--postgres-version', '18']],
  ])('has used the server and is counted where it is watched (PostgreSQL %s)', async (_name, args) => {
    const { results, report } = await compare(...args);
    for (const { probes } of results.samples)
      expect(probes).toMatchObject({ used: true, sessions: null, transactions: null, hitRatio: null });
    expect(report).toContain('is not known: a database was dropped');
    const [explanation] = results.explanations;
    expect(explanation?.failure).toBeNull();
    expect(explanation?.counters['pg_stat_database.tup_inserted']).toBeGreaterThanOrEqual(500);
    expect(explanation?.counters['pg_stat_database.xact_commit']).toBeGreaterThanOrEqual(500);
    expect(explanation?.lostDatabases).toBe(0);
    expect(report).toContain('a database was dropped: its counts are the last ones read before that');
  });
});
