/** Measures what copies of a database cost. */
import type { Client } from 'pg';
import { OUR_DATABASE, withClient } from '../../../postgres/server/client.ts';
import type { Connection } from '../../../profiles/connection.ts';

interface TimedCopies {
  /** Size of the database. */
  bytes: number;
  /** Milliseconds of each. */
  copies: number[];
  drops: number[];
}

const COPIES = 9;
/** Rows of 1 kB beside what an empty database holds. */
const ROWS = [0, 25_000, 100_000];

/** Copies and drops databases of three sizes, as a test with a database of its own does. @throws what pg throws */
export async function timeCopies(connection: Connection, major: number): Promise<TimedCopies[]> {
  const strategy = major < 15 ? '' : ' strategy file_copy';
  const timed: TimedCopies[] = [];
  for (const [at, rows] of ROWS.entries()) {
    const source = `size_${at}`;
    await withClient(connection, OUR_DATABASE, (client) => client.query(`create database ${source}`));
    const bytes = await withClient(connection, source, (client) => fill(client, rows));
    const times = await withClient(connection, OUR_DATABASE, async (client) => {
      const copies: number[] = [];
      const drops: number[] = [];
      for (let n = 0; n < COPIES; n++) {
        copies.push(await time(client, `create database copy template ${source}${strategy}`));
        drops.push(await time(client, 'drop database copy'));
      }
      return { copies, drops };
    });
    timed.push({ bytes, ...times });
  }
  return timed;
}

/** @returns the size of the database */
async function fill(client: Client, rows: number): Promise<number> {
  await client.query(`create table t as select repeat('x', 950) as x from generate_series(1, ${rows})`);
  const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(sizes[0]?.bytes);
}

async function time(client: Client, sql: string): Promise<number> {
  const began = performance.now();
  await client.query(sql);
  return performance.now() - began;
}
