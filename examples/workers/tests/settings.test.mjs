import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

test('a setting of a role holds in its sessions', onCleanServer(async ({ query }) => {
  await query("CREATE ROLE app_user LOGIN PASSWORD 'secret'; ALTER ROLE app_user SET search_path = shop");
  const show = (session) => session.query('SHOW search_path');
  assert.equal(await withSession(addressOf({ user: 'app_user' }), show), 'shop');
}));

test('a setting of a database holds in its sessions', onCleanServer(async ({ query }) => {
  await query('CREATE DATABASE test_app');
  await query("ALTER DATABASE test_app SET timezone = 'Asia/Tokyo'");
  const show = (session) => session.query('SHOW timezone');
  assert.equal(await withSession(addressOf({ database: 'test_app' }), show), 'Asia/Tokyo');
}));
