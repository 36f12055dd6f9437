import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

test('a role has as many sessions as its limit allows', onCleanServer(async ({ query }) => {
  await query("CREATE ROLE app_user LOGIN PASSWORD 'secret' CONNECTION LIMIT 1");
  const address = addressOf({ user: 'app_user' });
  await withSession(address, async (session) => {
    await session.query('SELECT 1');
    const second = withSession(address, (other) => other.query('SELECT 1'));
    await assert.rejects(second, /too many connections for role/);
  });
}));
