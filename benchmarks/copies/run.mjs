// What a test waits for until it has a database of its own: the recipe of docs/database-per-test.md beside pgtestdb, in turn on one
// server in memory. Usage: npm run build && node benchmarks/copies/run.mjs. Needs Go, and PostgreSQL 15 or later.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-copies-'));
const file = (name) => path.join(folder, name);
const tables = Array.from(
  { length: 50 },
  (
    _,
    n,
  ) => `create table item_${n} (id serial primary key, name text not null, amount int, at timestamptz default now());
create index on item_${n} (name);
insert into item_${n} (name, amount) select 'item ' || g, g from generate_series(1, 20) as g;\n`,
);
writeFileSync(file('tables.sql'), tables.join(''));

const cli = path.join(here, '../../dist/cli.cjs');
const flags = ['--port', '0', '--profile', 'turbo', '--database', 'app', '--template-database', '--verbose'];
const setup = `psql -qX -v ON_ERROR_STOP=1 -f '${file('tables.sql')}'`;
const env = { ...process.env, TABLES: file('tables.sql'), RESULT: file('times.json') };
const args = [cli, 'run', ...flags, '--setup', setup, '--', 'go', 'test', '-count=1', '-timeout=10m', './...'];
const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: here, env, encoding: 'utf8' });
if (status !== 0) throw new Error(`${stdout}${stderr}`);
const times = JSON.parse(readFileSync(file('times.json'), 'utf8'));
rmSync(folder, { recursive: true });

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))].toFixed(1);
const row = (title, values) => `| ${title} | ${at(values, 0.5)} | ${at(values, 0.25)} to ${at(values, 0.75)} |`;
const [server = ''] = /PostgreSQL \S+ runs as .*?\)/.exec(stderr) ?? [];
console.log(`# A database of 50 tables for one test

${server}; ${os.cpus().length} x ${os.cpus()[0].model}, ${os.type()} ${os.release()}; ${times.recipe.length} databases each, in turn, after 5 that do not count;
${new Date().toISOString().slice(0, 10)}. Made by \`node benchmarks/copies/run.mjs\`.

| milliseconds until the test has its connection | median | half of them |
|---|--:|--:|
${row('the recipe for Go, with its two connections', times.recipe)}
${row('of these, `CREATE DATABASE`', times.copy)}
${row('pgtestdb 0.1.1, with its connections', times.pgtestdb)}`);
