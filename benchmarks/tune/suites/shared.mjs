// The tests share a table, so that they pass with one worker alone: each expects the rows of the tests before it, and no others.
import { setTimeout } from 'node:timers/promises';
import { runSuite } from './suite.mjs';

let rowsSoFar = 0;

await runSuite(Number(process.env.TESTS ?? 40), {
  url: process.env.DATABASE_URL,
  setup: (client) => client.query('create table if not exists carts (id int)').catch(() => {}),
  async test(client, number) {
    await client.query('insert into carts values ($1)', [number]);
    rowsSoFar++;
    await setTimeout(5);
    const { rows } = await client.query('select count(*)::int as n from carts');
    if (rows[0].n !== rowsSoFar) throw new Error(`the cart holds ${rows[0].n} things`);
  },
});
