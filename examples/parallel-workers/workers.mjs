// Runs the suite of ../test-suite in parts, PG_SPEED_CLIENTS of them at the same time. Each worker has a database of its own,
// DATABASE_URL_1 and so on, as all of them empty all tables.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SUITE = fileURLToPath(new URL('../test-suite/shop.test.mjs', import.meta.url));
const workers = Number(process.env.PG_SPEED_CLIENTS);

function runWorker(number) {
  const url = process.env[`DATABASE_URL_${number}`];
  if (!url) throw new Error(`Worker ${number} has no database: give the action \`databases: ${workers}\`.`);
  const env = { ...process.env, DATABASE_URL: url, SHOP_SHARE: `${number}/${workers}` };
  return new Promise((resolve) => {
    execFile(process.execPath, [SUITE], { env }, (error, stdout, stderr) => {
      if (error) console.error(`Worker ${number}:\n${stdout}${stderr}`);
      resolve(error === null);
    });
  });
}

const passed = await Promise.all(Array.from({ length: workers }, (_, index) => runWorker(index + 1)));
console.log(`${passed.filter(Boolean).length} of ${workers} workers passed`);
if (workers < 1 || passed.includes(false)) process.exitCode = 1;
