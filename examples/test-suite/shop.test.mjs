// Six tests of a shop, each with four customers, SHOP_ROUNDS times: 24 tests in a round. After every test all tables are
// emptied, as suites do that cannot roll back. SHOP_SHARE=2/4 runs the second of four parts of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, beforeEach, test } from 'node:test';
import { openDatabase } from './database.mjs';

const ROUNDS = Number(process.env.SHOP_ROUNDS || 1);
const [PART, PARTS] = (process.env.SHOP_SHARE || '1/1').split('/').map(Number);
const CLEAN = readFileSync(new URL('clean.sql', import.meta.url), 'utf8');
const database = openDatabase();
const number = async (sql) => Number(await database.query(sql));

// As factories make them: a row, a commit.
beforeEach(async () => {
  for (let id = 1; id <= 6; id++) {
    await database.query(`INSERT INTO customers VALUES (${id}, 'customer-${id}@example.com', 'Customer ${id}')`);
    await database.query(`INSERT INTO addresses (customer_id, city) VALUES (${id}, 'Springfield')`);
    await database.query(`INSERT INTO products VALUES (${id}, 'SKU-${id}', ${id * 100 + 95})`);
    await database.query(`INSERT INTO stock VALUES (${id}, 20)`);
  }
});
afterEach(() => database.query(CLEAN));
after(() => database.close());

async function order(customer, products) {
  const pieces = products.map((id) => `
    INSERT INTO lines SELECT max(id), ${id}, 2 FROM orders;
    UPDATE stock SET pieces = pieces - 2 WHERE product_id = ${id};`);
  await database.query(`BEGIN;
    INSERT INTO orders (customer_id) VALUES (${customer});${pieces.join('')}
    INSERT INTO events (order_id, what) SELECT max(id), 'ordered' FROM orders;
    COMMIT`);
}

const pay = () =>
  database.query(`BEGIN;
    UPDATE orders SET status = 'paid' WHERE status = 'open';
    INSERT INTO payments (order_id, cents)
      SELECT order_id, sum(lines.pieces * cents) FROM lines JOIN products ON id = product_id GROUP BY order_id;
    COMMIT`);

const TESTS = {
  'an order takes from the stock': async (customer) => {
    await order(customer, [1, 2]);
    assert.equal(await number('SELECT sum(pieces) FROM stock'), 6 * 20 - 4);
  },
  'a payment closes the order': async (customer) => {
    await order(customer, [3]);
    await pay();
    assert.equal(await number('SELECT cents FROM payments'), 2 * 395);
    assert.equal(await number("SELECT count(*) FROM orders WHERE status = 'open'"), 0);
  },
  'a customer has many orders': async (customer) => {
    for (const product of [1, 2, 3]) await order(customer, [product]);
    assert.equal(await number(`SELECT count(*) FROM orders WHERE customer_id = ${customer}`), 3);
  },
  'the best seller is found': async (customer) => {
    await order(customer, [4, 5]);
    await order(customer, [5]);
    const sql = 'SELECT product_id FROM lines GROUP BY 1 ORDER BY sum(pieces) DESC LIMIT 1';
    assert.equal(await number(sql), 5);
  },
  'a cancelled order gives back': async (customer) => {
    await order(customer, [6]);
    await database.query('UPDATE stock SET pieces = stock.pieces + l.pieces FROM lines l WHERE l.product_id = stock.product_id');
    assert.equal(await number('SELECT sum(pieces) FROM stock'), 6 * 20);
  },
  'an event is kept of each order': async (customer) => {
    await order(customer, [1]);
    await order(customer, [2]);
    assert.equal(await number("SELECT count(*) FROM events WHERE what = 'ordered'"), 2);
  },
};

const all = Object.entries(TESTS).flatMap(([name, run]) =>
  Array.from({ length: 4 * ROUNDS }, (_, n) => ({ name: `${name} (${n + 1})`, run: () => run(1 + (n % 4)) })),
);
for (const { name, run } of all.filter((_, index) => index % PARTS === PART - 1)) test(name, run);
