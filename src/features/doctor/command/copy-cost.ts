// Measures for `doctor` how long copying and dropping a database takes on this machine.
import type { Client } from 'pg';
import { start } from '../../../app/start.ts';
import { messageOf } from '../../../errors.ts';
import { createTerminalHost } from '../../../hosts/terminal/host.ts';
import { OUR_DATABASE, withClient } from '../../../postgres/server/client.ts';
import type { Connection } from '../../../profiles/connection.ts';
import { formatAmount, formatBytes } from '../../../report/format.ts';
import { medianOf } from '../../../stats/outliers.ts';
import { listenForInterrupt } from '../../../system/interrupt.ts';
import { withoutNews } from '../../../system/log.ts';

interface TimedCopies {
  bytes: number;
  /** Milliseconds of each. */
  copies: number[];
  drops: number[];
}

const COPIES = 9;
/** Rows of 1 kB beside what an empty database holds. */
const ROWS = [0, 25_000, 100_000];

/** Reports what a database for each test costs, measured on a server of the default profile, or why none could be measured. */
export async function formatCopies(): Promise<string[]> {
  const host = withoutNews(createTerminalHost());
  const signal = listenForInterrupt(host.info);
  const raw = [{ name: 'port', value: '0', source: 'doctor' }];
  const { env } = process;
  try {
    const { cluster, profile } = await start({ raw, problems: [], argv: [], cwd: process.cwd(), env, host, signal });
    await using server = cluster;
    const sizes = await timeCopies(server.connection, Number.parseInt(server.version, 10));
    return sizes.map(({ bytes, copies, drops }, at) => {
      const formatMs = (times: readonly number[]) => formatAmount(medianOf(times), 'ms');
      const row = `${formatBytes(bytes)} takes ${formatMs(copies)}, its removal ${formatMs(drops)}`;
      if (at > 0) return `            ${row}`;
      return `copies      of a database for each test, on ${profile}, medians of ${copies.length}: ${row}`;
    });
  } catch (error) {
    signal.throwIfAborted();
    return [`copies      not measured: ${messageOf(error)}`];
  }
}

/** Copies and drops databases of three sizes, as a test with a database of its own does. @throws what pg throws */
async function timeCopies(connection: Connection, major: number): Promise<TimedCopies[]> {
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
