// What workers gain on real suites, none of which is changed: whole calls, beside one process on `default` and on `turbo`.
// Usage: npm run build && node benchmarks/workers/suites.mjs [NAME...] [--rounds 5] [--one-server] [--own-folder] [--alone] [--own]
// Without a name: the suites of benchmarks/suites that have `parallel`. Without an option: `default`, `turbo` and two workers on `turbo`, whose
// times a run before the rounds has learned. `--one-server`: only the slices of two workers side by side on one server, once, by default of
// five suites. `--own-folder`: only two workers with a folder of its own for each slice, once. `--alone`: only one worker beside the command on
// one server. `--own`: only two workers beside two of the runner's own on one server, where the suite passes with these. What was measured on
// such a machine is kept in benchmarks/results/workers/, so that an interrupted call is resumed; its files make benchmarks/results/workers.md
// anew each time.
// Needs PostgreSQL, Python, Go and Node.js. Measures best on a machine that does nothing else. Installs into ~/.cache/pg-speed-suites.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBin } from '../start/bench.mjs';
import { ROUNDS } from '../suites/by-hand.mjs';
import { folderOf, installSuite, listMissing } from '../suites/install/install.mjs';
import { shuffle } from '../suites/on-top.mjs';
import { handleInterrupts, isInterrupted, SuiteError } from '../suites/programs.mjs';
import { listNames, readSuite } from '../suites/suites.mjs';
import { readMachine } from '../suites/tool.mjs';
import { readKept, saveKept } from './kept.mjs';
import { runInOwnFolders, runOnOneServer, SIDES } from './sides.mjs';
import { writeTables } from './tables.mjs';

const COMPARED = ['default', 'turbo', 'two workers'];
const ALONE = ['turbo', 'one worker'];
const OWN = ['its own two', 'two workers'];
const FIVE = ['django-truncate', 'sqlalchemy-continuum', 'sails-postgresql', 'sqlalchemy', 'psycopg2'];
/** Enough for the event loop to poll once. */
const SIGNAL_MS = 50;

const { values, positionals } = readCommandLine();
const rounds = Number(values.rounds);
const suites = (await Promise.all(listNames().map(readSuite))).filter(({ parallel }) => parallel);
requireUsable();
handleInterrupts();
// A cache of its own: times that were learned under another load would be averaged with those of this measurement.
const cache = mkdtempSync(path.join(tmpdir(), 'pg-speed-workers-'));
// The user of the servers reads it, too.
chmodSync(cache, 0o755);
process.env.PG_SPEED_CACHE = cache;
try {
  const machine = await readMachine();
  process.exitCode = await measureSuites(chooseSuites(), machine);
  if (!isInterrupted()) writeTables(suites, machine);
} finally {
  rmSync(cache, { recursive: true, force: true });
}

/** Ends with exit code 2 for an option that there is not. */
function readCommandLine() {
  const options = {
    rounds: { type: 'string', default: '5' },
    'one-server': { type: 'boolean', default: false },
    'own-folder': { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
  };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error.message}\nThe first lines of benchmarks/workers/suites.mjs name its options.`);
    process.exit(2);
  }
}

/** Ends with exit code 2 for what would fail after the first suite. */
function requireUsable() {
  const names = suites.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  const reasons = [];
  if (unknown.length > 0) reasons.push(`No such suite: ${unknown.join(', ')}. Suites: ${names.join(', ')}.`);
  if (!ROUNDS.includes(rounds)) reasons.push(`--rounds takes ${ROUNDS[0]} to ${ROUNDS.at(-1)}, not ${values.rounds}.`);
  if (!findBin()) reasons.push('initdb, postgres, pg_ctl and psql are not there: install PostgreSQL.');
  if (reasons.length === 0) return;
  console.error(reasons.join('\n'));
  process.exit(2);
}

function chooseSuites() {
  const usual = values['one-server'] ? FIVE : suites.map(({ name }) => name);
  const names = positionals.length > 0 ? positionals : usual;
  return suites.filter(({ name }) => names.includes(name));
}

/** Measures one suite after the other; what is wrong with one does not end the others. @returns {Promise<number>} exit code */
async function measureSuites(chosen, machine) {
  let code = 0;
  for (const suite of chosen) {
    const missing = listMissing(suite);
    if (missing.length > 0) {
      console.log(`skipped: ${suite.name}: not on PATH: ${missing.join(', ')}`);
      continue;
    }
    try {
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
  return code;
}

async function measureSuite(suite, machine) {
  await installSuite(suite);
  const kept = readKept(suite, machine);
  const save = () => saveKept(suite, machine, kept);
  if (values.own && suite.parallel.own) await runBesideOwn(suite, { kept, save });
  if (values.alone) await runRounds(suite, { sides: ALONE, done: kept.alone, save });
  if (values['one-server'] && !kept.oneServer) {
    kept.oneServer = await runOnOneServer(suite);
    log(suite, 'one server', kept.oneServer);
    save();
  }
  if (values['own-folder'] && !kept.ownFolder) {
    kept.ownFolder = await runInOwnFolders(suite);
    log(suite, 'own folders', kept.ownFolder);
    save();
  }
  if (!values.alone && !values.own && !values['one-server'] && !values['own-folder'])
    await runRounds(suite, { sides: COMPARED, done: kept.rounds, save });
}

/** A suite that fails with two workers of its runner is not compared with these. */
async function runBesideOwn(suite, { kept, save }) {
  const [own] = OWN;
  kept.ownFailed ??= await SIDES[own](suite);
  log(suite, `${own}, not counted`, kept.ownFailed);
  if (kept.ownFailed.reason === null) {
    delete kept.ownFailed;
    await runRounds(suite, { sides: OWN, done: kept.own, save });
  }
  save();
}

/** Runs the rounds that are not there yet, each in an order of its own, after a run of the workers that is not counted: it learns the times. */
async function runRounds(suite, { sides, done, save }) {
  if (done.length >= rounds) return;
  const [learning] = sides.slice(-1);
  log(suite, `${learning}, not counted`, await SIDES[learning](suite));
  while (done.length < rounds) {
    const round = {};
    for (const side of shuffle(sides)) {
      round[side] = await SIDES[side](suite);
      log(suite, side, round[side]);
    }
    done.push(round);
    save();
  }
}

function log({ name }, side, { seconds, tests, failed, reason }) {
  const failures = failed ? `, ${failed} failed` : '';
  console.log(`${name}, ${side}: ${seconds.toFixed(1)} s, ${tests} tests${failures}${reason ? `; ${reason}` : ''}`);
}
