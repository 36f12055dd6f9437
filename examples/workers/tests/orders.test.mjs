import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onCleanServer } from '../suite.mjs';

for (const count of [1, 10, 50])
  test(`a customer has ${count} orders`, onCleanServer(async ({ query }) => {
    await query("TRUNCATE customers CASCADE; INSERT INTO customers VALUES (1, 'a@example.com', 'A')");
    for (let order = 1; order <= count; order++) await query('INSERT INTO orders (customer_id) VALUES (1)');
    assert.equal(await query('SELECT count(*) FROM orders'), String(count));
  }));
