import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

test('the owner of a database may make schemas in it', onCleanServer(async ({ query }) => {
  await query("CREATE ROLE app_user LOGIN PASSWORD 'secret'");
  await query('CREATE DATABASE test_app OWNER app_user');
  const address = addressOf({ database: 'test_app', user: 'app_user' });
  const count = "CREATE SCHEMA shop; SELECT count(*) FROM pg_namespace WHERE nspname = 'shop'";
  assert.equal(await withSession(address, (session) => session.query(count)), '1');
}));
