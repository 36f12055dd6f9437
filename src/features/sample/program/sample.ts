// Runs the built-in workload as a program of its own, on the server of the PG* environment.
import { Client } from 'pg';
import { formatTestFailure, runSuite, type SuiteCase, writeJunit } from './suite.ts';

const DEFAULT_TESTS = 60;

/**
 * Does what a test suite does to its database. PG_SPEED_SAMPLE_TESTS is the number of tests, PG_SPEED_SAMPLE_JUNIT a file
 * for their times as JUnit XML. Exit code 1 with one line on stderr when it fails.
 */
async function main(): Promise<void> {
  const tests = readCount(process.env.PG_SPEED_SAMPLE_TESTS);
  const client = new Client({ connectionTimeoutMillis: 10_000, application_name: 'pg-speed sample' });
  // Without a listener, a lost connection ends the process with a stack.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new Error(`cannot connect to ${client.host}:${client.port}: ${formatTestFailure(error)}`);
  });
  const cases: SuiteCase[] = [];
  try {
    await runSuite(client, tests, (done) => cases.push(done));
  } finally {
    const file = process.env.PG_SPEED_SAMPLE_JUNIT;
    if (file) writeJunit(file, cases);
    await client.end();
  }
  console.log(`${tests} tests passed`);
}

function readCount(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_TESTS;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Error(`PG_SPEED_SAMPLE_TESTS: '${text}' is not a number of tests (1 or more)`);
  return Number(text);
}

main().catch((error: unknown) => {
  console.error(`pg-speed sample: ${formatTestFailure(error)}`);
  process.exitCode = 1;
});
