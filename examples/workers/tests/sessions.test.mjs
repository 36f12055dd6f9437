import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

test('an administrator ends the sessions of a role', onCleanServer(async ({ query }) => {
  await query("CREATE ROLE app_user LOGIN PASSWORD 'secret'");
  await withSession(addressOf({ user: 'app_user' }), async (session) => {
    await session.query('SELECT 1');
    const ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'app_user'";
    assert.equal(await query(ended), '1');
    await assert.rejects(session.query('SELECT 1'), /terminating connection|closed the connection/);
  });
}));
