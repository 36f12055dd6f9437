// The 120 tests of a shop. `node shop.test.mjs --list` prints their names, `node shop.test.mjs NAME...` runs these alone.
// A test makes the tables that it needs, as suites with migrations do; one in three makes ten times as many orders as the others.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '../test-suite/database.mjs';

const GROUPS = ['cart', 'stock', 'invoice'];
const TESTS = new Map(
  Array.from({ length: 120 }, (_, index) => {
    const group = GROUPS[index % GROUPS.length];
    return [`${group}-${1 + Math.floor(index / GROUPS.length)}`, group === 'invoice' ? 40 : 4];
  }),
);

const [...asked] = process.argv.slice(2);
if (asked[0] === '--list') console.log([...TESTS.keys()].join('\n'));
else runTests(asked.length > 0 ? asked : [...TESTS.keys()]);

function runTests(names) {
  let database;
  before(() => {
    database = openDatabase();
  });
  after(() => database.close());
  for (const name of names) test(name, () => sell(database, name, TESTS.get(name)));
}

/** Makes so many orders, each in a transaction of its own. */
async function sell(database, name, orders) {
  const table = `"${name}"`;
  await database.query(`CREATE TABLE ${table} (id bigint PRIMARY KEY, cents bigint NOT NULL)`);
  for (let id = 1; id <= orders; id++) await database.query(`INSERT INTO ${table} VALUES (${id}, ${id} * 100)`);
  assert.equal(await database.query(`SELECT sum(cents) FROM ${table}`), String(50 * orders * (orders + 1)));
  await database.query(`DROP TABLE ${table}`);
}
