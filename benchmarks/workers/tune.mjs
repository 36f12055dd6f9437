// What `tune` finds on suites that can run in slices, and whether the file to paste holds it.
// Usage: npm run build && node benchmarks/workers/tune.mjs [NAME...] [--rounds 5] [--time-budget 20m]
// Without a name: five suites. Each is searched once, with profiles and workers to choose from; then the file to paste runs beside one
// process on `default`, in rounds. What was measured on such a machine is kept in benchmarks/results/workers/, so that an interrupted
// call is resumed; its files make benchmarks/results/workers.md anew each time.
// Needs PostgreSQL and Python. Measures best on a machine that does nothing else. Installs into ~/.cache/pg-speed-suites.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf, installSuite, listMissing } from '../suites/install/install.mjs';
import { shuffle } from '../suites/on-top.mjs';
import { summariseSearch } from '../suites/outcome.mjs';
import { handleInterrupts, isInterrupted, SuiteError } from '../suites/programs.mjs';
import { listNames, readSuite } from '../suites/suites.mjs';
import { readMachine } from '../suites/tool.mjs';
import { readKept, saveKept } from './kept.mjs';
import { PASTED, runPasted, SIDES, searchWorkers } from './sides.mjs';
import { writeTables } from './tables.mjs';

const FIVE = ['sqlalchemy-continuum', 'asyncpg', 'django-tenants', 'alembic', 'psycopg2'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, 'time-budget': { type: 'string', default: '20m' } },
});
const suites = (await Promise.all(listNames().map(readSuite))).filter(({ parallel }) => parallel);
const names = positionals.length > 0 ? positionals : FIVE;
handleInterrupts();
const machine = await readMachine();
for (const suite of names.map(findSuite)) {
  try {
    await measureSuite(suite);
  } catch (error) {
    if (isInterrupted() || !(error instanceof SuiteError)) throw error;
    console.log(`FAILED: ${suite.name}: ${error.message}\n${error.output}`);
    process.exitCode = 1;
  }
}
writeTables(suites, machine);

function findSuite(name) {
  const suite = suites.find((one) => one.name === name);
  if (suite === undefined)
    throw new Error(`No such suite: ${name}. Suites: ${suites.map((one) => one.name).join(', ')}.`);
  return suite;
}

/** Each suite has a cache of its own: a search begins with what its user has, which are no times. */
async function measureSuite(suite) {
  const missing = listMissing(suite);
  if (missing.length > 0) throw new SuiteError(`${suite.name}: not on PATH: ${missing.join(', ')}`);
  await installSuite(suite);
  const cache = mkdtempSync(path.join(tmpdir(), 'pg-speed-workers-'));
  // The user of the servers reads it, too.
  chmodSync(cache, 0o755);
  process.env.PG_SPEED_CACHE = cache;
  try {
    const kept = readKept(suite, machine);
    const save = () => saveKept(suite, machine, kept);
    if (!kept.search) {
      const { results, report } = await searchWorkers(suite, values['time-budget']);
      const [headline] = report.split('\n');
      kept.search = summariseSearch(results, headline.replace(/^#+ /, ''));
      kept.held = [];
      save();
      console.log(
        `${suite.name}: ${headline} (${Math.round(results.tune.minutes)} min; ${folderOf(suite)}/tune/report.md)`,
      );
    }
    await holdSearch(suite, { kept, save });
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** Runs the file to paste beside one process on `default`, in an order that is drawn for each round. */
async function holdSearch(suite, { kept, save }) {
  if (kept.search.parts.length === 0) return;
  const sides = { default: () => SIDES.default(suite), [PASTED]: () => runPasted(suite) };
  while (kept.held.length < Number(values.rounds)) {
    const round = {};
    for (const side of shuffle(Object.keys(sides))) {
      round[side] = await sides[side]();
      const { seconds, tests, reason } = round[side];
      console.log(`${suite.name}, ${side}: ${seconds.toFixed(1)} s, ${tests} tests${reason ? `; ${reason}` : ''}`);
    }
    kept.held.push(round);
    save();
  }
}
