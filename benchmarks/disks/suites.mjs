// The suites: the built-in sample, one made like those of published reports, and real ones of benchmarks/suites.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { installSuite, workingFolder } from '../suites/install/install.mjs';
import { quote } from '../suites/programs.mjs';
import { readSuite } from '../suites/suites.mjs';
import { CLI } from '../suites/tool.mjs';
import { DATABASE_TEST, DATABASE_TESTS } from './suites/sizes.mjs';

/** Eight that sync, and one that does not. */
const REAL = [
  'alembic',
  'asyncpg',
  'django-migrations',
  'django-tenants',
  'django-truncate',
  'sails-postgresql',
  'sqlalchemy',
  'sqlalchemy-continuum',
  'psycopg2',
];

const OURS = [
  {
    name: 'sample',
    command: callNode(path.join(path.dirname(CLI), 'sample.cjs')),
    junit: '',
    counted: /^(\d+) tests passed/gm,
  },
  {
    name: 'truncating',
    command: callNode(path.join(import.meta.dirname, 'suites/truncating.mjs')),
    junit: 'junit.xml',
    singles: { name: DATABASE_TEST, tests: DATABASE_TESTS },
  },
];

/**
 * Suites as benchmarks/suites has them, and of some the tests that are all alike and measured one by one: the start of their names, and how
 * many there are.
 * @typedef {import('../suites/suites.mjs').Suite & { singles?: { name: string, tests: number } }} Suite
 */

/** @returns {Promise<Suite[]>} */
export async function readSuites() {
  const ours = OURS.map((suite) => ({ version: '1', sql: '', env: {}, folder: '.', workers: 0, needs: [], ...suite }));
  return [...ours, ...(await Promise.all(REAL.map(readSuite)))];
}

/** Makes what the suite runs in. @throws SuiteError with the output of the step that failed */
export async function prepareSuite(suite) {
  if (suite.ecosystem) await installSuite(suite);
  else mkdirSync(workingFolder(suite), { recursive: true });
}

function callNode(file) {
  return [process.execPath, file].map(quote).join(' ');
}
