// Every test has a database of its own.
import pg from 'pg';
import { runSuite } from './suite.mjs';

await runSuite(Number(process.env.TESTS ?? 20), {
  async test(client, number, address) {
    const name = `test_${process.env.SUITE_WORKER ?? 1}_${number}`;
    await client.query(`create database ${name}`);
    const url = new URL(address);
    url.pathname = name;
    const database = new pg.Client({ connectionString: String(url) });
    await database.connect();
    await database.query('create table orders (id serial primary key, name text)');
    await database.query("insert into orders (name) select 'order ' || i from generate_series(1, 100) i");
    await database.end();
    await client.query(`drop database ${name}`);
  },
});
