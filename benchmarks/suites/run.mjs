// What real suites gain: suites of well-known projects, each from its registry, compared by this tool and checked by hand.
// Usage: npm run build && node benchmarks/suites/run.mjs [NAME...] [--profiles] [--on-top] [--search] [--all] [--missing] [--check]
//          [--list] [--rounds 5] [--time-budget 20m]; docs/suites.md is written by hand from the results
// Without a name: all but the long ones. Without an option: `default` beside `turbo`, by this tool and by hand. `--profiles`: all profiles
// beside each other. `--on-top`: what is on top of `turbo`, for suites of at most a minute. `--search`: `tune`, where the number of workers
// can be set. `--all`: all of this, and the long suites too. `--missing` measures only what the results of this kind of machine lack: it
// resumes an interrupted `--all`. `--check` only installs each suite and runs it once.
// Needs PostgreSQL, and Python, Go, Node.js, Rust or Java for the suites of these; a suite whose programs are missing is skipped.
// Measures best on a machine that does nothing else. Installs into ~/.cache/pg-speed-suites.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBin } from '../start/bench.mjs';
import { ROUNDS } from './by-hand.mjs';
import { folderOf, installSuite, listMissing } from './install/install.mjs';
import { MEASURES } from './measure.mjs';
import { readOutcome, saveOutcome } from './outcome.mjs';
import { handleInterrupts, isInterrupted, SuiteError } from './programs.mjs';
import { listNames, readSuite } from './suites.mjs';
import { checkSuite, readMachine } from './tool.mjs';

/** Enough for the event loop to poll once. */
const SIGNAL_MS = 50;

const { values, positionals } = readCommandLine();
const rounds = Number(values.rounds);

requireUsable();
handleInterrupts();
const suites = await chooseSuites();
if (values.list) for (const suite of suites) console.log(`${suite.name} ${suite.version}: ${suite.kind}`);
else process.exitCode = await runSuites(suites);

/** Ends with exit code 2 where there is no such option. */
function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        profiles: { type: 'boolean', default: false },
        'on-top': { type: 'boolean', default: false },
        search: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        missing: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '5' },
        'time-budget': { type: 'string', default: '20m' },
      },
    });
  } catch (error) {
    console.error(`${error.message}\nThe first lines of benchmarks/suites/run.mjs name its options.`);
    process.exit(2);
  }
}

/** Ends with exit code 2 where the check by hand would fail after the comparison of the first suite. */
function requireUsable() {
  if (values.list || values.check) return;
  const reasons = [];
  if (!ROUNDS.includes(rounds)) reasons.push(`--rounds takes ${ROUNDS[0]} to ${ROUNDS.at(-1)}, not ${values.rounds}.`);
  if (!findBin()) reasons.push('The check by hand needs initdb, postgres, pg_ctl and psql: install PostgreSQL.');
  if (reasons.length === 0) return;
  console.error(reasons.join('\n'));
  process.exit(2);
}

async function chooseSuites() {
  const names = listNames();
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`No such suite: ${unknown.join(', ')}. Suites: ${names.join(', ')}.`);
    process.exit(2);
  }
  const suites = await Promise.all((positionals.length > 0 ? positionals : names).map(readSuite));
  return positionals.length > 0 || values.all ? suites : suites.filter(({ slices }) => !slices);
}

/** Runs one suite after the other; what is wrong with one does not end the others. @returns {Promise<number>} exit code */
async function runSuites(suites) {
  const failed = [];
  for (const suite of suites) {
    const missing = listMissing(suite);
    if (missing.length > 0) {
      console.log(`skipped: ${suite.name}: not on PATH: ${missing.join(', ')}`);
      continue;
    }
    try {
      console.log(await runSuite(suite));
    } catch (error) {
      // While the event loop was blocked by a program, the handler of a signal could not run.
      await setTimeout(SIGNAL_MS);
      if (isInterrupted()) return 130;
      if (!(error instanceof SuiteError)) throw error;
      failed.push(suite.name);
      console.log(`FAILED: ${suite.name}: ${error.message}\n${error.output.replace(/^/gm, '  | ')}`);
      console.log(`  (all of it: ${folderOf(suite)}/*.log)`);
    }
  }
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

/** Measures the parts that were asked for, and keeps each as soon as it is there. @returns {Promise<string>} a line about each */
async function runSuite(suite) {
  const machine = values.check ? null : await readMachine();
  const before = values.missing ? readOutcome(suite, machine) : {};
  const parts = listParts(suite).filter((part) => !(part in before));
  if (parts.length === 0) return `${suite.name}: nothing to measure`;
  await installSuite(suite);
  const checked = await checkSuite(suite);
  const passed = `${suite.name} ${suite.version}: ${checked.tests} tests passed in ${checked.seconds.toFixed(0)} s`;
  if (values.check) return passed;
  console.log(passed);
  const lines = [];
  for (const part of parts) {
    const { outcome, line } = await MEASURES[part](suite, checked, { rounds, budget: values['time-budget'] });
    if (outcome) saveOutcome(suite, machine, { [part]: outcome });
    lines.push(`${suite.name}: ${line}`);
  }
  return lines.join('\n');
}

function listParts(suite) {
  const all = Object.keys(MEASURES).filter((part) => part !== 'search' || suite.workers > 0);
  if (values.all) return all;
  const chosen = Object.entries({ profiles: values.profiles, onTop: values['on-top'], search: values.search });
  const parts = chosen.flatMap(([part, isChosen]) => (isChosen ? [part] : []));
  return parts.length > 0 ? all.filter((part) => parts.includes(part)) : ['comparison'];
}
