import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Results } from '../../../../src/results/results.ts';
import { BUNDLES, createWorld, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;

const sampleLine = [process.execPath, path.join(BUNDLES, 'sample.cjs')].map((word) => `'${word}'`).join(' ');

function results(): Results {
  const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
  return readResultsFile(file);
}

const explain = (...args: string[]) =>
  world.run(['compare', '--explain', '--warmup', '0', '--port', '0', ...args], {
    env: { PG_SPEED_SAMPLE_TESTS: '5' },
  });

afterEach(async () => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

describe('the advice on a real suite', () => {
  beforeEach(() => {
    world = createWorld();
  });

  const advise = async (command: string) => {
    const ended = await explain('--profiles', 'nosync', '--runs', '1', '--command', command);
    expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
    return ended.stdout.replaceAll(/\s+/g, ' ');
  };
  const psql = 'psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1';

  test('that empties all tables by one TRUNCATE is not to do so', async () => {
    const each = (statement: string) => `SELECT '${statement}' FROM generate_series(1, 200)\n\\gexec\n`;
    const tables = 'CREATE TABLE IF NOT EXISTS a (n int); CREATE TABLE IF NOT EXISTS b (n int);\n';
    writeFileSync(path.join(world.cwd, 'one.sql'), `${tables}${each('TRUNCATE a, b')}`);
    writeFileSync(path.join(world.cwd, 'each.sql'), `${tables}${each('TRUNCATE a')}${each('TRUNCATE b')}`);
    // Four seconds are long enough for advice, however fast the disk is.
    const repeat = (file: string) =>
      `end=$(($(date +%s) + 4)); while [ $(date +%s) -lt $end ]; do ${psql} --file=${file}; done`;
    const advice = await advise(repeat('one.sql'));
    expect(advice).toContain('`TRUNCATE` ');
    // Without pg_stat_statements nobody knows.
    const hasStatements = results().explanations[0]?.statements !== null;
    if (hasStatements) expect(advice).not.toContain('instead of one for each');
    expect(await advise(repeat('each.sql'))).toContain('instead of one for each');
  });

  test('says how many sessions work at once, and the ceiling of all settings', async () => {
    // A session that waits for a program is at work to the server, and leaves the processors to the samples.
    writeFileSync(path.join(world.cwd, 'wait.sql'), "COPY (SELECT 1) TO PROGRAM 'sleep 4'");
    const work = `${psql} --file=wait.sql`;
    const said = await advise(`${work} & ${work} & ${work} & wait`);
    expect(said).toMatch(
      /[Tt]he server was at work in \d+ % of the run \((?:at most \d+ %, by )?\d+ samples of pg_stat_activity\)/,
    );
    expect(said).toMatch(/sessions at once (?:2\.[5-9]|3\.0)/);
  });

  test('does not call a sleep work', async () => {
    const said = await advise(`${psql} --command='SELECT pg_sleep(4)' > /dev/null`);
    expect(said).toMatch(/[Ss]essions slept in `pg_sleep` in (?:9\d|100) % of \d+ samples/);
    expect(said).toMatch(/[Tt]he server was at work in (?:\d(?:\.\d)?|[1-4]\d) % of the run/);
  });
});

describe('watching', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test('changes no result when it fails, and leaves out what never worked', async () => {
    const watched = 'if [ "$PG_SPEED_BLOCK" = 0 ]; then exit 5; fi';
    const ended = await explain('--profiles', 'turbo,tmpfs', '--runs', '1', '--command', `${watched}; ${sampleLine}`);
    expect(ended.code).toBe(0);
    expect(results().explanations).toMatchObject([
      { variant: 'turbo', failure: 'exit code 5', seconds: null },
      { variant: 'tmpfs', failure: 'exit code 5', seconds: null },
    ]);
    const failing = 'if [ "$PG_SPEED_VARIANT" = tmpfs ]; then exit 7; fi';
    const other = await explain('--profiles', 'turbo,tmpfs', '--runs', '1', '--command', `${failing}; ${sampleLine}`);
    expect(other.code).toBe(1);
    expect(results().explanations).toMatchObject([{ variant: 'turbo', failure: null }]);
  });

  test('stays within the time budget', async () => {
    const ended = await explain(
      '--profile',
      'nosync',
      '--runs',
      '1',
      '--time-budget',
      '1s',
      '--command',
      `sleep 1; ${sampleLine}`,
    );
    expect(ended.code).toBe(0);
    expect(results().explanations).toEqual([]);
    expect(results().leftOut).toEqual(['watching `nosync` for `explain`']);
  });

  test("keeps a password out of everything, and is not in the way of the suite's own databases", async () => {
    const file = path.join(world.cwd, 'suite.cjs');
    writeFileSync(
      file,
      `const client = new (require(${JSON.stringify(path.resolve('node_modules/pg'))}).Client)();
      (async () => {
        await client.connect();
        for (const sql of ['create database one', 'drop database one', "create role app password 'TopSecret1'"])
          await client.query(sql);
        await client.end();
      })();`,
    );
    const ended = await explain('--profile', 'turbo', '--runs', '1', '--', process.execPath, file);
    expect(ended.stderr).not.toContain('TopSecret1');
    expect(ended.code).toBe(0);
    const [explanation] = results().explanations;
    expect(explanation?.failure).toBeNull();
    expect(JSON.stringify(results())).not.toContain('TopSecret1');
    expect(explanation?.statements?.top.map(({ text }) => text)).toContain("create role app password '...'");
  });

  test.each(['12', '18'])('reads what PostgreSQL %s counts', async (major) => {
    const ended = await explain(
      '--backend',
      'download',
      '--postgres-version',
      major,
      '--profile',
      'nosync',
      '--runs',
      '1',
    );
    expect(ended.code).toBe(0);
    const [explanation] = results().explanations;
    expect(explanation).toMatchObject({ failure: null });
    const { counters = {}, statements, fsync, activeSeconds, walBytes } = explanation ?? {};
    expect(statements?.classes.map(({ text }) => text)).toContain('TRUNCATE');
    expect(counters['pg_stat_database.xact_commit']).toBeGreaterThan(0);
    expect(walBytes).toBeGreaterThan(0);
    if (major === '12') expect({ fsync, activeSeconds }).toEqual({ fsync: null, activeSeconds: null });
    else {
      expect(fsync?.count).toBeGreaterThan(0);
      expect(activeSeconds).toBeGreaterThan(0);
      expect(counters['pg_stat_io.wal.fsyncs']).toBeGreaterThan(0);
    }
  });
});
