// The tests share a table, so that they pass with one worker alone.
import { setTimeout } from 'node:timers/promises';
import { runSuite } from './suite.mjs';

await runSuite(Number(process.env.TESTS ?? 40), {
  url: process.env.DATABASE_URL,
  setup: (client) => client.query('create table if not exists carts (id int)').catch(() => {}),
  async test(client, number) {
    await client.query('delete from carts');
    await client.query('insert into carts values ($1)', [number]);
    await setTimeout(5);
    const { rows } = await client.query('select count(*)::int as n from carts');
    if (rows[0].n !== 1) throw new Error(`the cart holds ${rows[0].n} things`);
  },
});
