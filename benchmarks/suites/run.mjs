// What real suites gain: suites of well-known projects, each from its registry, measured by this tool and checked by hand.
// Usage: npm run build && node benchmarks/suites/run.mjs [NAME...] [--parts comparison,workers,tune] [--rounds 5] [--time-budget 20m]
//          [--since 2026-12-01] [--check] [--list]
// `comparison`: `default` beside `turbo`, also by hand. `workers`: whole calls with two workers, and with three where these find free processors, beside
// one process. `tune`: a search, and the file to paste beside one process, for suites of up to a minute and for long ones by slices. More parts:
// `profiles`: all profiles. `on-top`: what is on top of `turbo`. `one-server`: two workers' slices on one server. `own-folder`: two workers with
// a folder for each slice. `one-worker`: one worker beside the plain command. `own-workers`: two workers beside two of the runner's own.
// What was measured on such a machine is kept in benchmarks/results/, so that an interrupted call is resumed; with `--since` only what was
// measured from that day on counts. The results make the table of docs/suites.md, the sentence of the README and benchmarks/results/workers.md
// each time. `--check` only installs each suite and runs it once.
// Needs PostgreSQL, and Python, Go, Node.js, Rust or Java for the suites of these; a suite whose programs are missing is skipped.
// Measures best on a machine that does nothing else. Installs into ~/.cache/pg-speed-suites.
import { findBin } from '../start/bench.mjs';
import { WORKER_PARTS } from '../workers/parts.mjs';
import { installSuite } from './install/install.mjs';
import { SUITE_PARTS } from './measure.mjs';
import { writePages } from './page.mjs';
import { ROUNDS } from './pairs.mjs';
import { handleInterrupts, isInterrupted } from './programs.mjs';
import { listUnknown, measureSuites, readCommandLine, requireUsable } from './runner.mjs';
import { listNames, readSuite } from './suites.mjs';
import { checkSuite, readMachine } from './tool.mjs';

const PARTS = { ...SUITE_PARTS, ...WORKER_PARTS };
const { values, positionals } = readCommandLine('benchmarks/suites/run.mjs', {
  parts: { type: 'string', default: 'comparison,workers,tune' },
  rounds: { type: 'string', default: '5' },
  'time-budget': { type: 'string', default: '20m' },
  since: { type: 'string', default: '' },
  check: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
});
const partNames = values.parts.split(',');
const rounds = Number(values.rounds);

requireUsable(listFaults());
handleInterrupts();
const suites = await Promise.all(listNames().map(readSuite));
const chosen = suites.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (values.list) for (const suite of chosen) console.log(`${suite.name} ${suite.version}: ${suite.kind}`);
else if (values.check) process.exitCode = await measureSuites(chosen, installAndCheck);
else process.exitCode = await measureAll();

/** All that is wrong with the call, and what would fail after the comparison of the first suite. */
function listFaults() {
  const faults = [...listUnknown('suite', positionals, listNames())];
  faults.push(...listUnknown('part', partNames, Object.keys(PARTS)));
  if (!ROUNDS.includes(rounds)) faults.push(`--rounds takes ${ROUNDS[0]} to ${ROUNDS.at(-1)}, not ${values.rounds}.`);
  if (!/^(\d{4}-\d\d-\d\d)?$/.test(values.since))
    faults.push(`--since takes a day such as 2026-12-01, not ${values.since}.`);
  const runs = !values.list && !values.check;
  if (runs && !findBin()) faults.push('initdb, postgres, pg_ctl and psql are not there: install PostgreSQL.');
  return faults;
}

/** @returns {Promise<{ tests: number, seconds: number }>} what one run of the suite shows */
async function installAndCheck(suite) {
  await installSuite(suite);
  const checked = await checkSuite(suite);
  console.log(`${suite.name} ${suite.version}: ${checked.tests} tests passed in ${checked.seconds.toFixed(0)} s`);
  return checked;
}

async function measureAll() {
  const limits = { rounds, budget: values['time-budget'], since: values.since };
  let machine = null;
  const code = await measureSuites(chosen, async (suite) => {
    machine ??= await readMachine();
    await measureParts(suite, { ...limits, machine });
  });
  if (!isInterrupted()) await writePages();
  return code;
}

/** Measures what is not kept yet. @param {import('./measure.mjs').Context} context */
async function measureParts(suite, context) {
  const parts = partNames.map((name) => PARTS[name]);
  const missing = parts.filter((part) => part.fits(suite) && !part.isDone(suite, context));
  if (missing.length === 0) {
    console.log(`${suite.name}: nothing to measure`);
    return;
  }
  const checked = await installAndCheck(suite);
  for (const part of missing) console.log(`${suite.name}: ${await part.measure(suite, { ...context, checked })}`);
}
