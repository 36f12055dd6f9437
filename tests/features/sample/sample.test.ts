import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import type { Database } from '../../../src/features/sample/program/shop.ts';
import { formatTestFailure, runSuite, type SuiteCase, writeJunit } from '../../../src/features/sample/program/suite.ts';
import { findPort } from '../../docker/port.ts';

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const program = join(folder, 'sample.cjs');

  beforeAll(async () => {
    const entryPoints = ['src/features/sample/program/sample.ts'];
    await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'cjs', target: 'node20' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(env: Record<string, string>) {
    return spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  }

  test('tells in one line that it cannot connect', async () => {
    const port = await findPort();
    const { status, stdout, stderr } = run({ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'x', PGPASSWORD: 'y' });
    const reason = `connect ECONNREFUSED 127.0.0.1:${port}`;
    expect(stderr).toBe(`pg-speed sample: cannot connect to 127.0.0.1:${port}: ${reason}\n`);
    expect([status, stdout]).toEqual([1, '']);
  });

  test.each(['0', '-1', '2.5', 'many', '1e3'])('refuses %s as a number of tests', (count) => {
    const { status, stderr } = run({ PG_SPEED_SAMPLE_TESTS: count });
    expect(stderr).toBe(`pg-speed sample: PG_SPEED_SAMPLE_TESTS: '${count}' is not a number of tests (1 or more)\n`);
    expect(status).toBe(1);
  });
});

test('describeFailure finds the reasons inside an error for several addresses', () => {
  const errors = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')];
  expect(formatTestFailure(new AggregateError(errors))).toBe(
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  );
  expect(formatTestFailure('text')).toBe('text');
});

describe('runSuite', () => {
  /** Answers every query that returns a number with `value`, and remembers what was asked. */
  function fakeDatabase(value: unknown): Database & { asked: string[] } {
    const asked: string[] = [];
    return {
      asked,
      query: async (sql) => {
        asked.push(sql);
        return { rows: [{ value }] };
      },
    };
  }

  test('fails with the name of the test when a result is wrong', async () => {
    const db = fakeDatabase(7);
    const cases: SuiteCase[] = [];
    await expect(runSuite(db, 5, (done) => cases.push(done))).rejects.toThrow(
      /^test 1 \(testSale\) failed: amount paid: expected \d+, got 7$/,
    );
    const failure = expect.stringMatching(/^amount paid: expected/);
    expect(cases).toEqual([{ name: 'testSale 1', seconds: expect.any(Number), failure }]);
    expect(db.asked[0]).toContain('CREATE TABLE order_items');
    expect(db.asked.filter((sql) => sql.startsWith('TRUNCATE'))).toHaveLength(1);
    expect(db.asked.filter((sql) => sql === 'COMMIT')).toHaveLength(2);
  });

  test('rolls back and tells the first error when a query fails', async () => {
    const db = fakeDatabase(1);
    const ask = db.query;
    db.query = async (sql, values) => {
      await ask(sql, values);
      if (sql.startsWith('INSERT INTO orders')) throw new Error('connection lost');
      if (sql === 'ROLLBACK') throw new Error('nothing to roll back');
      return { rows: [] };
    };
    await expect(runSuite(db, 1, () => {})).rejects.toThrow('test 1 (testSale) failed: connection lost');
    expect(db.asked.at(-1)).toBe('ROLLBACK');
  });
});

test('cases are written as JUnit XML, whatever is in them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const file = join(folder, 'new', 'junit.xml');
  writeJunit(file, [
    { name: 'testSale 1', seconds: 0.0123456, failure: null },
    { name: '"<&', seconds: 1, failure: '<\u0000"' },
  ]);
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuite name="sample" tests="2" failures="1">',
    '<testcase classname="sample" name="testSale 1" time="0.012346"/>',
    '<testcase classname="sample" name="&quot;&lt;&amp;" time="1.000000"><failure message="&lt; &quot;"/></testcase>',
    '</testsuite>',
    '',
  ]);
  rmSync(folder, { recursive: true });
});
