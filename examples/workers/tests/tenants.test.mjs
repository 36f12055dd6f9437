// The large file: each test makes a database, as for a new tenant, with the tables of the shop.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addressOf, onCleanServer, withSession } from '../suite.mjs';

const SCHEMA = readFileSync(new URL('../../test-suite/schema.sql', import.meta.url), 'utf8');

/** Calls a function with a session in a new tenant's database. */
async function withTenant({ query }, run) {
  await query('CREATE DATABASE test_app');
  return withSession(addressOf({ database: 'test_app' }), async (tenant) => {
    await tenant.query(SCHEMA);
    return run(tenant);
  });
}

test('a tenant begins without customers', onCleanServer((session) =>
  withTenant(session, async (tenant) => {
    assert.equal(await tenant.query('SELECT count(*) FROM customers'), '0');
  })));

for (const name of ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Frances'])
  test(`a tenant has ${name} as its customer`, onCleanServer((session) =>
    withTenant(session, async (tenant) => {
      await tenant.query(`INSERT INTO customers VALUES (1, '${name}@example.com', '${name}')`);
      assert.equal(await tenant.query('SELECT name FROM customers'), name);
    })));

test('a tenant is copied', onCleanServer(async (session) => {
  await withTenant(session, (tenant) => tenant.query("INSERT INTO customers VALUES (1, 'a@example.com', 'A')"));
  await session.query('DROP DATABASE IF EXISTS test_copy');
  await session.query('CREATE DATABASE test_copy TEMPLATE test_app');
  const count = (copy) => copy.query('SELECT count(*) FROM customers');
  assert.equal(await withSession(addressOf({ database: 'test_copy' }), count), '1');
  await session.query('DROP DATABASE test_copy');
}));

test('a tenant is renamed', onCleanServer(async (session) => {
  await withTenant(session, (tenant) => tenant.query('SELECT 1'));
  await session.query('ALTER DATABASE test_app RENAME TO test_renamed');
  await session.query('DROP DATABASE test_renamed');
}));
