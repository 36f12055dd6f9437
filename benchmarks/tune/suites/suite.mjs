// Runs tests, shared out to WORKERS processes. Worker k uses DATABASE_URL_k where it is set, otherwise DATABASE_URL.
import { fork } from 'node:child_process';
import { argv, env, exit } from 'node:process';
import pg from 'pg';

/**
 * @param count tests
 * @param options.setup makes what the tests need, in each worker; @param options.test one test, by its number
 */
export async function runSuite(count, { setup = async () => {}, test, url }) {
  const workers = Number(env.WORKERS || 1);
  if (env.SUITE_WORKER !== undefined || workers === 1) return runWorker(count, workers, { setup, test, url });
  const codes = await Promise.all(Array.from({ length: workers }, (_, at) => forkWorker(at + 1)));
  if (codes.some((code) => code !== 0)) exit(1);
  console.log(`${count} tests passed`);
}

function forkWorker(number) {
  const child = fork(argv[1], { env: { ...env, SUITE_WORKER: String(number) } });
  return new Promise((resolve) => child.on('close', resolve));
}

async function runWorker(count, workers, { setup, test, url }) {
  const worker = Number(env.SUITE_WORKER ?? 1);
  const address = url ?? (env.SUITE_WORKER && env[`DATABASE_URL_${worker}`]) ?? env.DATABASE_URL;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await setup(client);
  let failures = 0;
  for (let number = worker; number <= count; number += workers) {
    try {
      await test(client, number, address);
    } catch (error) {
      failures++;
      console.log(`not ok test ${number}: ${error.message}`);
    }
  }
  await client.end();
  if (failures > 0) exit(1);
  if (env.SUITE_WORKER === undefined) console.log(`${count} tests passed`);
}
