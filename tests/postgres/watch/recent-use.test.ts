import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OUR_DATABASE } from '../../../src/postgres/server/client.ts';
import { readRecentUse } from '../../../src/postgres/watch/recent-use.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** A session of a server of that version, that says what it has of a session at work, and counts whatever is asked. */
function openSession(major: number, busy: boolean) {
  const statements: string[] = [];
  const query = (sql: string) => {
    statements.push(sql);
    return Promise.resolve({ rows: [sql.includes('pg_stat_activity') ? { major, busy } : { sessions: '7' }] });
  };
  return { statements, client: { query } as unknown as Parameters<typeof readRecentUse>[0] };
}

test.each([
  [12, true],
  [13, false],
])('PostgreSQL %i counts no sessions, and its transactions are autovacuum’s too', async (major, busy) => {
  const { statements, client } = openSession(major, busy);
  expect(await readRecentUse(client, 1000)).toEqual({ busy, sessions: null });
  expect(statements.join()).not.toContain('xact');
});

test('from 14 on the count of sessions is told', async () => {
  expect(await readRecentUse(openSession(14, false).client, 1000)).toEqual({ busy: false, sessions: '7' });
});

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('is busy by a transaction that does nothing, and after it for so long', async () => {
    const ours = await server.connect(OUR_DATABASE);
    const client = await server.connect();
    await client.query('begin');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await readRecentUse(ours, 1)).toMatchObject({ busy: true });
    await client.query('commit');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await readRecentUse(ours, 1)).toMatchObject({ busy: false });
    expect(await readRecentUse(ours, 600_000)).toMatchObject({ busy: true });
  });
});
