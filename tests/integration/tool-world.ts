import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createWorld, type World } from './cli.ts';

/** Speaks as sysbench does: loads a table and leaves a mark, or counts its rows, adds one, and says how fast it was. */
const TOOL = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const { Client } = require('${path.resolve('node_modules/pg')}');
(async () => {
  if (process.argv.includes('--version')) return console.log('sysbench 1.0.20');
  const client = new Client();
  await client.connect();
  const action = process.argv.at(-1);
  appendFileSync(process.env.MARKS + '/' + action, process.env.PG_SPEED_VARIANT + '\\n');
  if (action === 'prepare') await client.query('create table kept as select generate_series(1, 1000) as n');
  else {
    const { rows } = await client.query('insert into kept values (0) returning (select count(*)::int from kept) as n');
    if (rows[0].n !== 1000) console.log('FATAL: there are ' + rows[0].n + ' rows');
    if (process.env.HANG) await new Promise((resolve) => setTimeout(resolve, 600000));
    console.log('SQL statistics:\\n    transactions:                        100    (100.00 per sec.)');
    console.log('    queries:                             2000   (2000.00 per sec.)');
    console.log('    ignored errors:                      0      (0.00 per sec.)\\n    reconnects:                          0      (0.00 per sec.)');
    console.log('General statistics:\\n    total time:                          1.0000s\\n    total number of events:              100');
    console.log('Latency (ms):\\n         min:                                    0.22\\n         avg:                                    2.93');
    console.log('         max:                                   34.16\\n         95th percentile:                        8.13\\n         sum:                                293.00');
  }
  await client.end();
})();
`;

/** Runs it: the data that it loads is kept for the trials of a run. */
export const COMPARE_TOOL = [
  'compare',
  '--workload',
  'sysbench',
  '--tool-dir',
  'tools',
  '--duration',
  '1s',
  '--port',
  '0',
];

/** The variants that have left a mark for an action: `prepare`, `run`, and others that write into `marks/`. */
export function marksOf(world: World, action: string): string[] {
  const file = path.join(world.cwd, 'marks', action);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

/** The variables that the tool needs. */
export const toolEnvironment = (world: World) => ({ env: { MARKS: path.join(world.cwd, 'marks') } });

/** A world that has the tool. */
export function createToolWorld(uid?: number): World {
  const world = createWorld(uid);
  const tool = path.join(world.cwd, 'tools', 'sysbench');
  mkdirSync(path.dirname(tool));
  mkdirSync(path.join(world.cwd, 'marks'));
  chmodSync(path.join(world.cwd, 'marks'), 0o777);
  writeFileSync(tool, TOOL);
  chmodSync(tool, 0o755);
  return world;
}
