// The tests of a shop, each in a database of its own: a copy of the one that `setup` has filled, dropped when the test has ended.
// Nothing is cleaned up, tests may commit, and they run side by side. ROUNDS is how often the six tests run.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openDatabase } from '../test-suite/database.mjs';

const ROUNDS = Number(process.env.ROUNDS || 4);
const TEMPLATE = new URL(process.env.DATABASE_URL);
function addressOf(database) {
  const address = new URL(TEMPLATE);
  address.pathname = `/${database}`;
  return address.href;
}

async function withDatabase(name, work) {
  // A database that has a session cannot be copied: orders go through another one.
  const server = openDatabase(addressOf('postgres'));
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE.pathname.slice(1)}`);
  const database = openDatabase(addressOf(name));
  try {
    await work(database);
  } finally {
    await database.close();
    await server.query(`DROP DATABASE ${name}`);
    await server.close();
  }
}

const TESTS = {
  'a customer': async (database) => {
    await database.query("INSERT INTO customers VALUES (1, 'ann@example.com', 'Ann')");
    assert.equal(await database.query('SELECT name FROM customers'), 'Ann');
  },
  'a second customer with the same email': async (database) => {
    await database.query("INSERT INTO customers VALUES (1, 'ann@example.com', 'Ann')");
    await assert.rejects(database.query("INSERT INTO customers VALUES (2, 'ann@example.com', 'Bob')"), /unique/);
  },
  'an order': async (database) => {
    await database.query("INSERT INTO customers VALUES (1, 'ann@example.com', 'Ann')");
    await database.query('INSERT INTO orders (customer_id) VALUES (1)');
    assert.equal(await database.query('SELECT status FROM orders'), 'open');
  },
  'an order of nobody': async (database) => {
    await assert.rejects(database.query('INSERT INTO orders (customer_id) VALUES (1)'), /foreign key/);
  },
  'a thousand products': async (database) => {
    await database.query("INSERT INTO products SELECT n, 'SKU-' || n, 100 FROM generate_series(1, 1000) AS n");
    assert.equal(await database.query('SELECT sum(cents) FROM products'), '100000');
  },
  'a table that is altered': async (database) => {
    await database.query('ALTER TABLE orders ADD COLUMN note text');
    assert.equal(await database.query('SELECT count(note) FROM orders'), '0');
  },
};

describe('a shop', { concurrency: 2 }, () => {
  for (let round = 1; round <= ROUNDS; round++)
    for (const [index, [name, work]] of Object.entries(TESTS).entries())
      test(`${name} (${round})`, () => withDatabase(`test_${round}_${index}`, work));
});
