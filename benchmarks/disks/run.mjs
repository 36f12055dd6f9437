// What suites take where a sync takes longer, beside what the law predicts from one measurement: T(L) = T(0) + syncs x L.
// Usage: npm run build && node benchmarks/disks/run.mjs [NAME...] [--runs 2]
// A shim makes fsync and fdatasync longer by 1, 5 and 20 ms, in `postgres` and `initdb` alone (shim.c). Each suite runs once on `default` while
// the shim counts; then at each delay, 0 first, so many times on `default` and on `turbo`, each on a new server, by `pg-speed compare`.
// Without a name: the built-in sample, one made like the suites of published reports, eight real suites that sync and one that does not.
// What was measured on such a machine is kept in benchmarks/results/disks/, so that an interrupted call is resumed; its files make
// benchmarks/results/disks.md, and the tables and the chart of docs/disks.md, anew each time.
// Needs Linux, a C compiler, PostgreSQL with psql, Python and Node.js. Measures best on a machine that does nothing else: some 100 minutes.
// Installs into ~/.cache/pg-speed-suites.
import { findBin } from '../start/bench.mjs';
import { writePages } from '../suites/page.mjs';
import { handleInterrupts, isInterrupted } from '../suites/programs.mjs';
import { listUnknown, measureSuites, readCommandLine, requireUsable, withCache } from '../suites/runner.mjs';
import { readMachine } from '../suites/tool.mjs';
import { readKept, saveKept } from './kept.mjs';
import { countSyncs, measureDelay, PROFILES } from './measure.mjs';
import { createShim } from './shim.mjs';
import { prepareSuite, readSuites } from './suites.mjs';
import { DELAYS, writeChart } from './tables.mjs';

const { values, positionals } = readCommandLine('benchmarks/disks/run.mjs', { runs: { type: 'string', default: '2' } });
const runs = Number(values.runs);
const suites = await readSuites();
const bin = findBin();
requireUsable(listFaults());
handleInterrupts();
const shim = openShim();
try {
  process.env.PATH = `${shim.folder}:${process.env.PATH}`;
  // Templates of data directories made by the shim are for nobody else.
  process.exitCode = await withCache(measureAll);
} finally {
  shim.dispose();
}

/** All that is wrong with the call. */
function listFaults() {
  const names = suites.map(({ name }) => name);
  const faults = listUnknown('suite', positionals, names);
  if (!/^[1-9]\d?$/.test(values.runs)) faults.push(`--runs takes 1 to 99, not ${values.runs}.`);
  if (!bin) faults.push('initdb, postgres, pg_ctl and psql are not there: install PostgreSQL.');
  return faults;
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

async function measureAll() {
  let machine = null;
  const chosen = suites.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const code = await measureSuites(chosen, async (suite) => {
    // Its runs also make the template of `turbo`, which then no measured run does.
    machine ??= await readMachine();
    await measureSuite(suite, machine);
  });
  if (!isInterrupted()) {
    await writePages();
    await writeChart(suites);
  }
  return code;
}

/** Measures what is not kept yet, and keeps each part as soon as it is there. */
async function measureSuite(suite, machine) {
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
