import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Counters,
  countFsync,
  pickSessions,
  readCounters,
  subtractCounters,
} from '../../../src/features/explain/collect/watch/counters.ts';
import { type Activity, computeUse, readActivity, readUse } from '../../../src/postgres/watch/activity.ts';
import { delay } from '../../../src/system/child.ts';
import { startTestServer, type TestServer } from '../../postgres/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** @param databases `ID:N` for each: what was counted in the database `app_ID` */
const activity = (databases: string, more: Partial<Activity> = {}): Activity => ({
  server: '1.5',
  databases: new Map(
    [...databases.matchAll(/(\d+):(\d+)/g)].map(([, id, count]) => {
      const n = Number(count);
      return [Number(id), { name: `app_${id}`, sessions: n, transactions: n, blocksHit: 3 * n, blocksRead: n }];
    }),
  ),
  drops: 4,
  open: 0,
  walBytes: 100,
  checkpointer: 17,
  late: false,
  ...more,
});

/** The copy `app_N` was dropped and made again, and a client was in it. */
const remade = (n: number): Activity['databases'] =>
  new Map(
    [...activity('1:0 77:1').databases].map(([id, database]) => [
      id,
      id === 77 ? { ...database, name: `app_${n}` } : database,
    ]),
  );

/** What was counted in a database goes with it. */
const NOT_KNOWN = { dropped: true, sessions: null, transactions: null, hitRatio: null };

describe('what clients did between two readings', () => {
  test.each([
    ['nothing', activity('1:5'), activity('1:5'), { sessions: 0, transactions: 0, used: false, hitRatio: null }],
    ['some', activity('1:5'), activity('1:7'), { sessions: 2, transactions: 2, used: true, hitRatio: 0.75 }],
    ['in a new database', activity('1:5'), activity('1:5 2:1'), { sessions: 1, used: true }],
    ['in one that was made again', activity('1:5'), activity('2:1'), { ...NOT_KNOWN, used: true }],
    ['in one that was there and is dropped', activity('1:5'), activity(''), { ...NOT_KNOWN, used: true }],
    ['in one that came and went', activity('1:5'), activity('1:5', { drops: 5 }), { ...NOT_KNOWN, used: true }],
    ['after a reset of the counters', activity('1:5'), activity('1:1'), { sessions: 1, hitRatio: 0.75 }],
    ['until it crashed', activity('1:5'), activity('1:6', { checkpointer: 18 }), { recovered: true }],
    ['while it recovers', activity('1:5'), activity('1:6', { checkpointer: null }), { recovered: false }],
    ['in a session that was open before', activity(''), activity('', { open: 1 }), { sessions: 0, used: true }],
  ])('%s', (_name, before, now, expected) => expect(computeUse(before, now, [])).toMatchObject(expected));

  test('with an old server sessions are not known, and transactions prove the use', () => {
    const old = (n: number): Activity => ({
      ...activity(''),
      databases: new Map([[1, { name: 'app_1', sessions: null, transactions: n, blocksHit: 0, blocksRead: 0 }]]),
    });
    expect(computeUse(old(1), old(1), [])).toMatchObject({ sessions: null, used: false });
    expect(computeUse(old(1), old(2), [])).toMatchObject({ sessions: null, used: true });
  });

  const COPIES = ['app_1', 'app_2'];
  const before = activity('1:0 2:0 9:5');
  test.each<[string, string, Partial<Activity>, number | null]>([
    ['none', '1:0 2:0 9:7', {}, 0],
    ['one', '1:0 2:3 9:5', {}, 1],
    ['one that was made again', '1:0 2:0 9:5', { databases: remade(2) }, 1],
    ['one that is gone', '1:0 9:5', {}, 1],
    ['not known: a session is still open', '1:0 2:0 9:7', { open: 1 }, null],
    ['not known: an old server counts late', '1:0 2:0 9:7', { late: true }, null],
    ['one, and a session is open', '1:0 2:3 9:7', { open: 1 }, 1],
  ])('of the copies for workers: %s', (_name, databases, more, usedCopies) => {
    expect(computeUse(before, activity(databases, more), COPIES)).toMatchObject({ usedCopies });
    expect(computeUse(before, activity(databases, more), [])).toMatchObject({ usedCopies: 0 });
  });

  test('is read from a real server, without our own sessions', async () => {
    const quiet = await readActivity(server.connection);
    expect(await readUse(server.connection, quiet)).toMatchObject({ used: false, transactions: 0, hitRatio: null });
    await server.query('create table read_me as select generate_series(1, 5000) as n');
    await server.query('select count(*) from read_me');
    const clones = ['app', 'postgres'];
    const use = await readUse({ ...server.connection, clones }, quiet);
    expect(use.usedCopies).toBe(1);
    expect(use).toMatchObject({ sessions: 2, used: true });
    expect(use.transactions).toBeGreaterThanOrEqual(2);
    expect(use.walBytes).toBeGreaterThan(5000 * 24);
    expect(use.hitRatio).toBeGreaterThan(0.5);
    expect(use.hitRatio).toBeLessThanOrEqual(1);
  });

  test('a suite that works in a database of its own, and drops it, has used a real server', async () => {
    const quiet = await readActivity(server.connection);
    await server.query('create database test_app', 'template1');
    await server.query('create table gone as select generate_series(1, 5000) as n', 'test_app');
    await server.query('drop database test_app', 'template1');
    expect(await readUse(server.connection, quiet)).toMatchObject({ ...NOT_KNOWN, used: true });
    // What was dropped before is no use of the server.
    expect(await readUse(server.connection, await readActivity(server.connection))).toMatchObject({
      dropped: false,
      used: false,
      sessions: 0,
    });
  });
});

const counters = (rows: Record<string, Record<string, number>>): Counters => new Map(Object.entries(rows));

test('the difference of counters is summed over rows, and what did not change is left out', () => {
  const before = counters({ one: { x: 1, y: 2 }, two: { x: 10, y: 2 } });
  const now = counters({ one: { x: 4, y: 2 }, two: { x: 3, y: 2 }, three: { x: 100, y: 0 } });
  expect(subtractCounters(before, now)).toEqual({ x: 106 });
});

test('of pg_stat_io the rows of sessions and their workers are picked, of other views none', () => {
  const io = (kind: string, context = 'normal') => `pg_stat_io wal ${context} ${kind}`;
  const before = counters({ [io('client backend')]: { x: 4 }, [io('checkpointer')]: { x: 1 }, pg_stat_wal: { y: 5 } });
  const now = counters({
    [io('client backend')]: { x: 14 },
    [io('client backend', 'init')]: { x: 2 },
    [io('background worker')]: { x: 3 },
    [io('checkpointer')]: { x: 100 },
    [io('walwriter')]: { x: 100 },
    [io('autovacuum worker')]: { x: 100 },
    pg_stat_wal: { y: 500 },
  });
  expect(subtractCounters(pickSessions(before), pickSessions(now))).toEqual({ x: 15 });
});

test('the counters of a real server are read under the names that its version has', async () => {
  const client = await server.connect('template1');
  const before = await readCounters(client);
  await server.query('create table counted as select generate_series(1, 1000) as n');
  await server.query('checkpoint');
  const checkpoints = server.major >= 17 ? 'pg_stat_checkpointer.num_requested' : 'pg_stat_bgwriter.checkpoints_req';
  let values = subtractCounters(before, await readCounters(client));
  // The checkpointer answers `checkpoint` before it counts it (CheckpointerMain in checkpointer.c).
  for (let tries = 0; tries < 300 && values[checkpoints] === undefined; tries++) {
    await delay(100);
    values = subtractCounters(before, await readCounters(client));
  }
  if (server.major >= 14) expect(values['pg_stat_wal.wal_bytes']).toBeGreaterThan(0);
  expect(values[checkpoints]).toBeGreaterThanOrEqual(1);
  // States are no counts.
  expect([...before.values()].flatMap((row) => Object.keys(row)).filter((key) => /stats_reset/.test(key))).toEqual([]);
});

describe('calls of fsync', () => {
  const on = { fsync: 'on', wal_sync_method: 'fdatasync', track_io_timing: 'on', track_wal_io_timing: 'on' };
  const wal15 = { 'pg_stat_wal.wal_sync': 800, 'pg_stat_wal.wal_sync_time': 1500 };
  const io18 = { 'pg_stat_io.wal.fsyncs': 800, 'pg_stat_io.wal.fsync_time': 1500 };
  const data = { 'pg_stat_io.relation.fsyncs': 12, 'pg_stat_io.relation.fsync_time': 400 };
  const checkpoint = { 'pg_stat_bgwriter.checkpoint_sync_time': 400 };

  test.each([
    [12, checkpoint, on, null, 1],
    [15, { ...wal15, ...checkpoint }, on, { count: 800, seconds: 1.9 }, 1],
    [15, {}, on, { count: 0, seconds: 0 }, 1],
    [17, { ...wal15, ...data }, on, { count: 812, seconds: 1.9 }, 0],
    [18, { ...io18, ...data }, on, { count: 812, seconds: 1.9 }, 0],
    [18, { ...io18, ...data }, { ...on, track_io_timing: 'off' }, { count: 812, seconds: null }, 0],
    [15, checkpoint, { ...on, fsync: 'off' }, { count: 0, seconds: 0 }, 0],
    [17, wal15, { ...on, wal_sync_method: 'open_datasync' }, null, 1],
  ])('of PostgreSQL %d with %j and %j', (major, counters, settings, fsync, notes) => {
    const counted = countFsync(counters, major, settings);
    expect(counted.fsync).toEqual(fsync);
    expect(counted.notes).toHaveLength(notes);
  });
});
