// Every test waits for something that is not the database.
import { setTimeout } from 'node:timers/promises';
import { runSuite } from './suite.mjs';

await runSuite(Number(process.env.TESTS ?? 80), {
  setup: (client) => client.query('create table if not exists mails (id int primary key)'),
  async test(client, number) {
    await client.query('insert into mails values ($1)', [number]);
    await setTimeout(40);
    await client.query('delete from mails where id = $1', [number]);
  },
});
