import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

test('a role may log in', onCleanServer(async ({ query }) => {
  await query("CREATE ROLE app_user LOGIN PASSWORD 'secret'");
  const user = await withSession(addressOf({ user: 'app_user' }), (session) => session.query('SELECT current_user'));
  assert.equal(user, 'app_user');
}));

test('a role may be renamed', onCleanServer(async ({ query }) => {
  await query('CREATE ROLE app_user; ALTER ROLE app_user RENAME TO app_group');
  assert.equal(await query("SELECT rolname FROM pg_roles WHERE rolname LIKE 'app_%'"), 'app_group');
}));
