import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import {
  DatabaseCounts,
  type DatabaseReading,
  readDatabases,
} from '../../../src/features/explain/collect/watch/database-counts.ts';
import { startTestServer, type TestServer } from '../../postgres/server.ts';

/** Rows as `[id, x, sessions]`. */
const reading = (rows: [id: number, x: number, sessions?: number][], drops = 0): DatabaseReading => ({
  rows: new Map(rows.map(([id, x, sessions = 0]) => [id, { sessions, counts: { x, y: 7 } }])),
  drops,
});

/** What comes of readings, each a tenth of a second after the one before unless its time is given. */
function add(readings: (DatabaseReading | [ms: number, DatabaseReading])[], lateMs = 0) {
  const [[begun, first] = [0, reading([])], ...rest] = readings.map((entry, index) =>
    Array.isArray(entry) ? entry : ([index * 100, entry] as const),
  );
  const counts = new DatabaseCounts(first, begun, lateMs);
  for (const [at, next] of rest) counts.note(next, at);
  return counts.totals();
}

describe('what is counted in databases', () => {
  test('is summed over those that are there', () => {
    const totals = add([
      reading([
        [1, 5],
        [2, 10],
      ]),
      reading([
        [1, 6],
        [2, 10],
      ]),
      reading([
        [1, 9],
        [2, 10],
        [3, 100],
      ]),
    ]);
    expect(totals).toEqual({ values: { x: 104, y: 7 }, dropped: 0, lost: 0 });
  });

  test('goes on after a reset of the counters', () => {
    expect(add([reading([[1, 50]]), reading([[1, 60]]), reading([[1, 3]])]).values).toEqual({ x: 13 });
  });

  test('outlives a database whose sessions had gone', () => {
    const [during, after] = [
      reading([
        [1, 5],
        [2, 8, 1],
      ]),
      reading([
        [1, 5],
        [2, 30],
      ]),
    ];
    const totals = add([reading([[1, 5]]), during, after, reading([[1, 6]], 1)]);
    expect(totals).toEqual({ values: { x: 31, y: 7 }, dropped: 1, lost: 0 });
  });

  test('of one that was there before is counted from then on', () => {
    expect(add([reading([[1, 50]]), reading([[1, 60]]), reading([], 1)])).toEqual({
      values: { x: 10 },
      dropped: 1,
      lost: 0,
    });
  });

  test.each([
    ['in which a session was at the last look', [reading([]), reading([[2, 8, 1]]), reading([], 1)]],
    ['that was made and dropped between two looks', [reading([]), reading([], 1)]],
    ['that nobody looked at for long', [reading([[2, 8]]), [200, reading([[2, 9]])], [5000, reading([], 1)]]],
  ] as const)('is lost with a database %s', (_name, readings) => {
    expect(add([...readings] as Parameters<typeof add>[0])).toEqual({ values: {}, dropped: 0, lost: 1 });
  });

  test('comes late in old versions: what was quiet for long enough is whole', () => {
    const busy = [reading([]), [10, reading([[2, 8, 1]])], [100, reading([[2, 9]])]] as Parameters<typeof add>[0];
    expect(add([...busy, [200, reading([[2, 9]])], [300, reading([], 1)]], 600)).toMatchObject({ dropped: 0, lost: 1 });
    const quiet = [...busy, [800, reading([[2, 12]])], [900, reading([], 1)]] as Parameters<typeof add>[0];
    expect(add(quiet, 600)).toEqual({ values: { x: 12, y: 7 }, dropped: 1, lost: 0 });
  });

  test('falls to nothing in old versions just before the database is gone', () => {
    const totals = add([reading([]), reading([[2, 12]]), [900, reading([[2, 0]])], [950, reading([], 1)]], 600);
    expect(totals.values.x).toBe(12);
  });
});

const isLeft = ({ sessions, counts }: { sessions: number; counts: Readonly<Record<string, number>> }) =>
  sessions === 0 && (counts['pg_stat_database.tup_inserted'] ?? 0) >= 1000;

async function until<T>(ask: () => Promise<T>, isMet: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isMet(answer)) return answer;
  }
}

describe('a real server', () => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await startTestServer();
    client = await server.connect();
  });
  afterAll(() => server.stop());

  const read = () => readDatabases(client, ['template1', 'app', 'postgres']);

  /** What is counted when a database is looked at while `session` is still in it, after it, or not at all. */
  async function dropped(looks: 'during' | 'after' | 'never') {
    const counts = new DatabaseCounts(await read(), 0, 0);
    await server.query('create database test_app', 'postgres');
    const session = await server.connect('test_app');
    await session.query('create table t as select generate_series(1, 1000) as n');
    if (looks === 'during') counts.note(await read(), 1);
    await session.end();
    // Before 15 the counts come late.
    const left = await until(read, ({ rows }) => [...rows.values()].some(isLeft));
    if (looks === 'after') counts.note(left, 1);
    await server.query('drop database test_app', 'postgres');
    counts.note(await until(read, ({ drops }) => drops > left.drops), 2);
    return counts.totals();
  }

  test('gives the counts of a database that is dropped, whose last look came after its sessions', async () => {
    const { values, ...rest } = await dropped('after');
    expect(rest).toEqual({ dropped: 1, lost: 0 });
    expect(values['pg_stat_database.tup_inserted']).toBeGreaterThanOrEqual(1000);
    expect(values['pg_stat_database.xact_commit']).toBeGreaterThanOrEqual(1);
    if (server.major >= 14) expect(values['pg_stat_database.sessions']).toBe(1);
    // Ids and states are no counts, and nothing of ours is among them.
    expect(Object.keys(values).filter((key) => /datid|numbackends|stats_reset|drops/.test(key))).toEqual([]);
  });

  test.each(['during', 'never'] as const)('of one that was looked at %s says that it is lost', async (looks) => {
    const { values, lost } = await dropped(looks);
    expect(lost).toBe(1);
    expect(values['pg_stat_database.tup_inserted']).toBeUndefined();
  });
});
