import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

test('a database is made and removed', onCleanServer(async ({ query }) => {
  const count = "SELECT count(*) FROM pg_database WHERE datname = 'test_app'";
  await query('CREATE DATABASE test_app');
  assert.equal(await query(count), '1');
  await query('DROP DATABASE test_app');
  assert.equal(await query(count), '0');
}));

test('a new database has no tables', onCleanServer(async ({ query }) => {
  await query('CREATE DATABASE test_app');
  const count = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
  assert.equal(await withSession(addressOf({ database: 'test_app' }), (session) => session.query(count)), '0');
}));
