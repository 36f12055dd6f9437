import os from 'node:os';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { explainVariant } from '../../../src/features/explain/collect/explain.ts';
import { readServerTraits, WATCH_DATABASE } from '../../../src/features/explain/collect/watch/watch.ts';
import type { Variant } from '../../../src/plan/plan.ts';
import { SeedError } from '../../../src/postgres/backend.ts';
import type { SnapshotStore } from '../../../src/postgres/data/snapshot.ts';
import type { ClusterSpec } from '../../../src/profiles/spec.ts';
import { isInMemory } from '../../../src/system/storage.ts';
import { createContext } from '../../measure/trial-context.ts';
import { startTestServer, type TestServer } from '../../postgres/server.ts';

const spec: ClusterSpec = {
  profile: 'turbo',
  storage: { kind: 'disk', parent: '/tmp' },
  initdbArgs: [],
  template: false,
  settings: [{ name: 'fsync', value: 'off' }],
  sql: [],
  leftOut: [],
  notes: [],
};
const variant: Variant = {
  id: 'turbo',
  profile: 'turbo',
  revision: null,
  reference: null,
  previous: null,
  version: '15.18',
  clients: null,
  spec,
};

let full: TestServer;
let plain: TestServer;
beforeAll(async () => {
  const loaded = { shared_preload_libraries: 'pg_stat_statements', track_io_timing: 'on' };
  [full, plain] = await Promise.all([startTestServer({ settings: loaded }), startTestServer()]);
});
afterAll(() => Promise.all([full.stop(), plain.stop()]));
afterEach(async () => {
  for (const server of [full, plain]) await server.query(`drop database if exists ${WATCH_DATABASE}`, 'postgres');
});

/** A program of the user's that runs these statements in one session. */
function runs(...statements: string[]): string {
  return `const { Client } = require('pg');
    (async () => {
      const client = new Client();
      await client.connect();
      for (const sql of ${JSON.stringify(statements)}) await client.query(sql);
      await client.end();
    })();`;
}

const traitsOf = ({ connection }: TestServer) => readServerTraits(connection);

describe('a watched run', () => {
  test('tells where its time went, and lets roles be changed', async () => {
    const script = runs(
      'create table t as select generate_series(1, 2000) as n',
      "create role explain_app login password 'TopSecret1'",
      'drop role explain_app',
      'select pg_sleep(0.4)',
      'truncate t',
    );
    const { context, told } = createContext(full, script);
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(full), context);
    expect(explanation).toMatchObject({ variant: 'turbo', failure: null });
    expect(explanation.seconds).toBeGreaterThan(0.4);
    expect(explanation.counters['pg_stat_database.tup_inserted']).toBeGreaterThanOrEqual(2000);
    expect(explanation.walBytes).toBeGreaterThan(2000 * 24);
    expect(explanation.hitRatio).toBeGreaterThan(0);
    expect(explanation.peakBytes).toBeGreaterThan(16 * 1024 ** 2);
    const sleeps = explanation.waits?.events.find(({ type, event }) => type === 'Timeout' && event === 'PgSleep');
    expect(sleeps?.samples).toBeGreaterThan(0);
    // A sleep is no work.
    expect(explanation.waits?.busy).toBeLessThan(sleeps?.samples ?? 0);
    const { classes = [], top = [] } = explanation.statements ?? {};
    expect(classes.map(({ text }) => text).sort()).toEqual(expect.arrayContaining(['DDL', 'SELECT', 'TRUNCATE']));
    expect(classes.find(({ text }) => text === 'TRUNCATE')?.calls).toBe(1);
    // Neither the value of a literal nor a statement of ours is reported.
    expect(JSON.stringify(explanation)).not.toContain('TopSecret1');
    expect(top.filter(({ text }) => /pg_stat|pg_tablespace_size|pg_wal_lsn/.test(text))).toEqual([]);
    expect(told).toMatchObject({ stops: 1, cleared: 1, seeds: [null] });
    expect(told.specs[0]?.settings).toContainEqual({ name: 'fsync', value: 'off' });
    expect(told.specs[0]?.settings).toContainEqual({ name: 'shared_preload_libraries', value: 'pg_stat_statements' });
    if (full.major >= 14) expect(explanation.activeSeconds).toBeGreaterThanOrEqual(0.4);
    expect(explanation.syncs).toMatchObject({ commits: { count: 0 }, files: { low: 0, high: 0, samples: 0 } });
  });

  test('counts the commits that waited for the disk, and no other session is missed or added', async () => {
    const durable = await startTestServer({ settings: { fsync: 'on' } });
    try {
      const inserts = Array.from({ length: 300 }, (_, n) => `insert into t values (${n})`);
      const truncates = Array<string>(300).fill('truncate t');
      const reads = Array<string>(600).fill('select count(*) from t');
      const script = runs('create table t (n int primary key)', ...inserts, ...truncates, ...reads);
      const { context } = createContext(durable, script);
      const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(durable), context);
      expect(explanation.failure).toBeNull();
      const { commits, files } = explanation.syncs ?? {};
      const { major } = durable;
      expect(commits).toMatchObject({ isBound: major < 18 });
      expect(commits?.count).toBeGreaterThanOrEqual(601);
      // Before 14 there are only commits, also of the SELECTs.
      expect(commits?.count).toBeLessThanOrEqual(1.1 * (major < 14 ? 1201 : 601));
      // Until 16 TRUNCATE syncs the new file of each index; in memory that takes no time.
      if (major <= 16 && !isInMemory(os.tmpdir())) expect(files?.samples).toBeGreaterThan(0);
    } finally {
      await durable.stop();
    }
  });

  test('counts the statements that waited for a lock, whatever their values, and samples without a wait event', async () => {
    const { context } = createContext(
      full,
      `const { Client } = require('pg');
      (async () => {
        const [one, two] = [new Client(), new Client()];
        await one.connect();
        await two.connect();
        await one.query('create table locked as select 1 as n');
        for (const sql of ['update locked set n = 2', 'update locked set n = 3', 'delete from locked']) {
          await one.query('begin; update locked set n = 1');
          const waiting = two.query(sql);
          await one.query('select pg_sleep(0.3)');
          await one.query('commit');
          await waiting;
        }
        await one.query("do $$ begin while clock_timestamp() < now() + interval '0.3 s' loop end loop; end $$");
        await one.query('drop table locked');
        await one.end();
        await two.end();
      })();`,
    );
    const { waits, failure } = await explainVariant(variant, { block: 0 }, await traitsOf(full), context);
    expect(failure).toBeNull();
    expect(waits?.locked).toBe(2);
    const noEvent = (kind: string) => waits?.statements.find(({ text }) => text === kind)?.noEvent ?? 0;
    expect(noEvent('CALL, DO')).toBeGreaterThan(0);
    expect(noEvent('DELETE')).toBeLessThan(waits?.statements.find(({ text }) => text === 'DELETE')?.samples ?? 0);
  });

  test('does not call it work when a database cannot be dropped yet, as another session is in it', async () => {
    const { context } = createContext(
      full,
      `const { Client } = require('pg');
      (async () => {
        const [one, two] = [new Client(), new Client({ database: 'in_use' })];
        await one.connect();
        await one.query('create database in_use');
        await two.connect();
        const dropped = one.query('drop database in_use');
        setTimeout(() => two.end(), 700);
        await dropped;
        await one.end();
      })();`,
    );
    const { waits, failure } = await explainVariant(variant, { block: 0 }, await traitsOf(full), context);
    expect(failure).toBeNull();
    const samples = waits?.events.find(({ type }) => type === 'Database')?.samples ?? 0;
    expect(samples).toBeGreaterThan(3);
    expect(waits?.statements).toContainEqual({ text: 'DROP DATABASE, waiting', samples, noEvent: 0 });
    expect(waits?.busy).toBeLessThan(samples);
  });

  test('counts what was done in a database that the suite dropped, and is not in the way of its drop', async () => {
    const { context } = createContext(
      full,
      `const { Client } = require('pg');
      const open = async (database) => {
        const client = new Client({ database });
        await client.connect();
        return client;
      };
      (async () => {
        const main = await open('template1');
        await main.query('create database test_app');
        const suite = await open('test_app');
        await suite.query('create table t (n int)');
        for (let n = 0; n < 300; n++) await suite.query('insert into t values (1)');
        await suite.query('truncate t');
        await suite.end();
        // Until it was looked at again, and once more where the counts come late.
        const looks = "select 1 from pg_stat_activity where datname = '${WATCH_DATABASE}' and query like '%pg_stat_database%' and query_start > $1";
        for (let look = 0; look < 2; look++) {
          const { rows: [{ since }] } = await main.query("select clock_timestamp() + $1::interval as since", ['${full.major < 15 ? '1 s' : '0 s'}']);
          while ((await main.query(looks, [since])).rows.length === 0);
        }
        await main.query('drop database test_app');
        await main.end();
      })();`,
    );
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(full), context);
    expect(explanation).toMatchObject({ failure: null, lostDatabases: 0 });
    expect(explanation.counters['pg_stat_database.tup_inserted']).toBeGreaterThanOrEqual(300);
    expect(explanation.counters['pg_stat_database.xact_commit']).toBeGreaterThanOrEqual(300);
    const classes = new Map(explanation.statements?.classes.map(({ text, calls }) => [text, calls]));
    expect(classes.get('INSERT')).toBe(300);
    expect([classes.get('CREATE DATABASE'), classes.get('DROP DATABASE')]).toEqual([1, 1]);
    expect(explanation.notes.join()).toContain('a database was dropped: its counts are the last ones read before that');
  });

  test('goes on with less where the server does not start with pg_stat_statements', async () => {
    const refuses = ({ settings }: ClusterSpec) =>
      settings.some(({ name }) => name === 'shared_preload_libraries') ? new Error('could not load library') : null;
    const { context, told } = createContext(plain, runs('select 1'), { refuses });
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(plain), context);
    expect(explanation).toMatchObject({ failure: null, statements: null });
    expect(explanation.notes.join()).toContain('does not start with pg_stat_statements');
    expect(explanation.counters['pg_stat_database.xact_commit']).toBeGreaterThan(0);
    expect(told.specs).toHaveLength(3);
    expect(told.stops).toBe(1);
  });

  test('loses nothing where a server does not start only once', async () => {
    const failures = [new Error('the port is in use')];
    const { context } = createContext(full, runs('select 1'), { refuses: () => failures.pop() ?? null });
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(full), context);
    expect(explanation).toMatchObject({ failure: null, statements: { calls: 1 }, notes: [] });
  });

  test('that fails is reported and nothing more; the cluster is stopped', async () => {
    const { context, told } = createContext(plain, 'process.exit(3)');
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(plain), context);
    expect(explanation).toMatchObject({ failure: 'exit code 3', seconds: null, waits: null, counters: {} });
    expect(told.stops).toBe(1);
  });

  test('whose setup fails is reported', async () => {
    const { context, told } = createContext(plain, runs('select 1'), { setup: 'exit 4' });
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(plain), context);
    expect(explanation.failure).toContain('(setup) failed: exit code 4');
    expect(told.stops).toBe(1);
  });

  test('of a server that never starts is reported', async () => {
    const { context, told } = createContext(plain, '', { refuses: () => new Error('there is no room') });
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(plain), context);
    expect(explanation.failure).toBe('there is no room');
    expect(told.specs.at(-1)).toEqual(spec);
  });

  test("begins on the variant's own snapshot, which is not dropped when a server refuses more than it", async () => {
    const asked: ClusterSpec[] = [];
    const seed = () => new PassThrough();
    const snapshots = {
      async find(askedSpec: ClusterSpec) {
        asked.push(askedSpec);
        return seed;
      },
      drop: () => {
        throw new Error('a snapshot was dropped');
      },
    } as unknown as SnapshotStore;
    const refuses = ({ settings }: ClusterSpec) =>
      settings.some(({ name }) => name === 'track_io_timing') ? new SeedError('no server starts on it') : null;
    const { context, told } = createContext(plain, runs('select 1'), { snapshots, refuses, setup: 'exit 4' });
    const explanation = await explainVariant(variant, { block: 0 }, await traitsOf(plain), context);
    expect(explanation.failure).toBeNull();
    expect(asked).toEqual([spec]);
    expect(new Set(told.seeds)).toEqual(new Set([seed]));
  });

  test('ends at once when the user ends it, and its looking at the server with it', async () => {
    const { context, told } = createContext(plain, 'setTimeout(() => {}, 600_000)');
    const controller = new AbortController();
    const ending = { ...context, signal: controller.signal };
    ending.onPhase = (phase) => void (phase === 'run' && setTimeout(() => controller.abort(new Error('ended')), 100));
    await expect(explainVariant(variant, { block: 0 }, await traitsOf(plain), ending)).rejects.toThrow('ended');
    expect(told.stops).toBe(1);
    const rows = await plain.query(`select 1 from pg_stat_activity where datname = '${WATCH_DATABASE}'`);
    expect(rows).toEqual([]);
  });
});
