// A suite like those of published reports: each test that uses the database commits its rows one by one, and afterwards all tables are
// emptied; three times as many tests only compute. It writes the times of its tests into junit.xml.
import { pbkdf2Sync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { COMPUTING_TESTS, DATABASE_TEST, DATABASE_TESTS } from './sizes.mjs';

const TABLES = Array.from({ length: 35 }, (_, at) => `t${at}`);
const ROWS = 20;
/** Takes about a tenth of a second. */
const ITERATIONS = 100_000;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('begin');
for (const table of TABLES) await client.query(`create table ${table} (id int primary key, name text)`);
await client.query('commit');
const cases = [];
for (let number = 1; number <= DATABASE_TESTS; number++) await time(`${DATABASE_TEST} ${number}`, useDatabase);
for (let number = 1; number <= COMPUTING_TESTS; number++) await time(`computes ${number}`, compute);
await client.end();
writeFileSync(
  'junit.xml',
  `<testsuite name="truncating" tests="${cases.length}">\n${cases.join('\n')}\n</testsuite>\n`,
);
console.log(`${cases.length} tests passed`);

async function useDatabase() {
  for (let row = 1; row <= ROWS; row++)
    await client.query(`insert into ${TABLES[row % TABLES.length]} values ($1, 'name')`, [row]);
  await client.query(`truncate ${TABLES.join(', ')}`);
}

function compute() {
  pbkdf2Sync('password', 'salt', ITERATIONS, 64, 'sha512');
}

async function time(name, test) {
  const began = performance.now();
  await test();
  const seconds = (performance.now() - began) / 1000;
  cases.push(`<testcase classname="truncating" name="${name}" time="${seconds.toFixed(6)}"/>`);
}
