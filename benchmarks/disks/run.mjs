// What suites take where a sync takes longer, beside what the law predicts from one measurement: T(L) = T(0) + syncs x L.
// Usage: npm run build && node benchmarks/disks/run.mjs [NAME...] [--runs 2]
// A shim makes fsync and fdatasync longer by 1, 5 and 20 ms, in `postgres` and `initdb` alone (shim.c). Each suite runs once on `default` while
// the shim counts; then at each delay, 0 first, so many times on `default` and on `turbo`, each on a new server, by `pg-speed compare`.
// Without a name: the built-in sample, one made like the suites of published reports, eight real suites that sync and one that does not.
// What was measured on such a machine is kept in benchmarks/results/disks/, so that an interrupted call is resumed; its files make
// benchmarks/results/disks.md, and the tables and the chart of docs/disks.md, anew each time.
// Needs Linux, a C compiler, PostgreSQL with psql, Python and Node.js. Measures best on a machine that does nothing else: some 100 minutes.
// Installs into ~/.cache/pg-speed-suites.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBin } from '../start/bench.mjs';
import { folderOf, listMissing } from '../suites/install/install.mjs';
import { handleInterrupts, isInterrupted, SuiteError } from '../suites/programs.mjs';
import { readMachine } from '../suites/tool.mjs';
import { readKept, saveKept } from './kept.mjs';
import { countSyncs, measureDelay, PROFILES } from './measure.mjs';
import { createShim } from './shim.mjs';
import { prepareSuite, readSuites } from './suites.mjs';
import { writeTables } from './tables.mjs';

/** Milliseconds that a sync takes more. */
const DELAYS = [1, 5, 20];
/** Enough for the event loop to poll once. */
const SIGNAL_MS = 50;

const { values, positionals } = readCommandLine();
const runs = Number(values.runs);
const suites = await readSuites();
const bin = findBin();
requireUsable();
handleInterrupts();
const shim = openShim();
// A cache of its own: templates of data directories made by the shim are for nobody else.
const cache = mkdtempSync(path.join(tmpdir(), 'pg-speed-disks-cache-'));
try {
  // The user of the servers reads it, too.
  chmodSync(cache, 0o755);
  process.env.PG_SPEED_CACHE = cache;
  process.env.PATH = `${shim.folder}:${process.env.PATH}`;
  process.exitCode = await measureAll();
} finally {
  shim.dispose();
  rmSync(cache, { recursive: true, force: true });
}

/** Ends with exit code 2 for an option that there is not. */
function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '2' } } });
  } catch (error) {
    console.error(`${error.message}\nThe first lines of benchmarks/disks/run.mjs name its options.`);
    process.exit(2);
  }
}

/** Ends with exit code 2 for what would fail after the first suite. */
function requireUsable() {
  const names = suites.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  const reasons = [];
  if (unknown.length > 0) reasons.push(`No such suite: ${unknown.join(', ')}. Suites: ${names.join(', ')}.`);
  if (!/^[1-9]\d?$/.test(values.runs)) reasons.push(`--runs takes 1 to 99, not ${values.runs}.`);
  if (!bin) reasons.push('initdb, postgres, pg_ctl and psql are not there: install PostgreSQL.');
  if (reasons.length === 0) return;
  console.error(reasons.join('\n'));
  process.exit(2);
}

/** Ends with exit code 2 where there is no compiler. */
function openShim() {
  try {
    return createShim(bin);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** Measures one suite after the other; what is wrong with one does not end the others. @returns {Promise<number>} exit code */
async function measureAll() {
  let code = 0;
  let machine = null;
  for (const suite of suites.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    try {
      // Its runs also make the template of `turbo`, which then no measured run does.
      machine ??= await readMachine();
      await measureSuite(suite, machine);
    } catch (error) {
      // While the event loop was blocked by a program, the handler of a signal could not run.
      await setTimeout(SIGNAL_MS);
      if (isInterrupted()) return 130;
      if (!(error instanceof SuiteError)) throw error;
      code = 1;
      console.log(`FAILED: ${suite.name}: ${error.message}\n${error.output}\n(all of it: ${folderOf(suite)}/*.log)`);
    }
  }
  if (machine) writeTables(suites, machine, DELAYS);
  return code;
}

/** Measures what is not kept yet, and keeps each part as soon as it is there. */
async function measureSuite(suite, machine) {
  const missing = suite.ecosystem ? listMissing(suite) : [];
  if (missing.length > 0) {
    console.log(`skipped: ${suite.name}: not on PATH: ${missing.join(', ')}`);
    return;
  }
  const kept = readKept(suite, machine);
  const delays = [0, ...DELAYS].filter((delay) => (kept.delays[delay]?.times.default.run.length ?? 0) < runs);
  if (kept.counted && delays.length === 0) {
    console.log(`${suite.name}: measured before`);
    return;
  }
  await prepareSuite(suite);
  if (!kept.counted) {
    kept.counted = await countSyncs(suite, shim);
    saveKept(suite, machine, kept);
    const { tests, counts } = kept.counted;
    console.log(`${suite.name}: ${tests} tests; syncs: ${JSON.stringify(counts)}`);
  }
  for (const delayMs of delays) {
    kept.delays[delayMs] = await measureDelay(suite, shim, { delayMs, runs });
    saveKept(suite, machine, kept);
    const { times } = kept.delays[delayMs];
    const shown = PROFILES.map((profile) => `${profile} ${times[profile].run.map((seconds) => seconds.toFixed(1))} s`);
    console.log(`${suite.name}, ${delayMs} ms more: ${shown.join('; ')}`);
  }
}
