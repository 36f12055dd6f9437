// Every test is a transaction that is rolled back.
import { runSuite } from './suite.mjs';

await runSuite(Number(process.env.TESTS ?? 200), {
  setup: (client) => client.query('create table if not exists orders (id serial primary key, name text, amount int)'),
  async test(client) {
    await client.query('begin');
    for (let order = 0; order < 30; order++)
      await client.query('insert into orders (name, amount) values ($1, $2)', [`order ${order}`, order]);
    const { rows } = await client.query('select sum(amount)::int as sum from orders');
    await client.query('rollback');
    if (rows[0].sum !== 435) throw new Error(`the sum is ${rows[0].sum}`);
  },
});
