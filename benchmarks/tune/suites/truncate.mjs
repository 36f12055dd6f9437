// Every test empties forty tables, of which it filled three.
import { runSuite } from './suite.mjs';

const tables = Array.from({ length: 40 }, (_, at) => `t${at}`);

await runSuite(Number(process.env.TESTS ?? 30), {
  async setup(client) {
    for (const table of tables)
      await client.query(`create table if not exists ${table} (id int primary key, name text)`);
  },
  async test(client, number) {
    for (const table of [0, 1, 2].map((step) => tables[(number + step) % tables.length]))
      await client.query(`insert into ${table} select i, 'name ' || i from generate_series(1, 20) i`);
    await client.query(`truncate ${tables.join(', ')}`);
  },
});
