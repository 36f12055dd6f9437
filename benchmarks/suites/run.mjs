// What real suites gain: suites of well-known projects, each from its registry, compared by this tool and checked by hand.
// Usage: npm run build && node benchmarks/suites/run.mjs [NAME...] [--best] [--search] [--all] [--check] [--list]
//          [--rounds 5] [--time-budget 20m]; then npm run generate for docs/suites.md
// Without a name: all but the long ones. Without an option: `default` beside `turbo`, by this tool and by hand. `--best`: all profiles
// beside each other, and for suites of at most a minute what is on top of `turbo`. `--search`: `tune`, where the number of workers can be
// set. `--all`: all of this, and the long suites too. `--check` only installs each suite and runs it once.
// Needs PostgreSQL, and Python, Go, Node.js, Rust or Java for the suites of these; a suite whose programs are missing is skipped.
// Measures best on a machine that does nothing else. Installs into ~/.cache/pg-speed-suites.
import { parseArgs } from 'node:util';
import { findBin } from '../start/bench.mjs';
import { checkAround, ROUNDS } from './by-hand.mjs';
import { folderOf, installSuite, listMissing } from './install/install.mjs';
import { measureOnTop } from './on-top.mjs';
import { saveOutcome, summariseComparison, summariseProfiles, summariseSearch } from './outcome.mjs';
import { handleInterrupts, isInterrupted, SuiteError } from './programs.mjs';
import { listNames, readSuite } from './suites.mjs';
import { checkSuite, compareSuite, findDiskFolder, PROFILE, searchSuite } from './tool.mjs';

const { values, positionals } = readCommandLine();
const SEARCH_BUDGET = '30m';
/** What is on top of the profile is measured only of suites that take at most so many seconds. */
const LONGEST_ON_TOP = 60;
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
        best: { type: 'boolean', default: false },
        search: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
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

/** Measures the parts that were asked for, and keeps each as soon as it is there. @returns {Promise<string>} a line about the suite */
async function runSuite(suite) {
  await installSuite(suite);
  const { tests, seconds } = await checkSuite(suite);
  const passed = `${suite.name} ${suite.version}: ${tests} tests passed in ${seconds.toFixed(0)} s`;
  if (values.check) return passed;
  console.log(passed);
  const lines = [];
  if (values.all || !(values.best || values.search)) lines.push(await measureComparison(suite, tests));
  if (values.all || values.best) lines.push(await measureBest(suite, seconds));
  if ((values.all || values.search) && suite.workers > 0) lines.push(await measureSearch(suite));
  return lines.map((line) => `${suite.name}: ${line}`).join('\n');
}

async function measureComparison(suite, tests) {
  const profiles = `default,${PROFILE}`;
  const disk = await findDiskFolder(suite);
  const compare = () => time(() => compareSuite(suite, { budget: values['time-budget'], profiles }));
  const { value: compared, byHand } = await checkAround(suite, { rounds, disk }, compare);
  const { minutes } = compared;
  const { results, findings } = compared.value;
  const comparison = summariseComparison({ tests, results, findings, byHand, minutes });
  saveOutcome(suite, results.machine, { comparison });
  const effect = comparison.effects.run[PROFILE];
  const shown = effect ? `${effect.verdict}, ${show(effect)}, n = ${effect.n}` : 'no verdict';
  const agrees = comparison.byHand.holds ? 'held' : 'NOT held';
  return `${shown}, in ${minutes.toFixed(0)} min; by hand ${show(byHand)}: ${agrees} by the tool's interval`;
}

/**
 * Compares all profiles, and measures what is on top of the profile.
 * @param {number} seconds of one run of the suite
 */
async function measureBest(suite, seconds) {
  const budget = values['time-budget'];
  const { value, minutes } = await time(() => compareSuite(suite, { budget, profiles: 'all' }));
  const { machine } = value.results;
  saveOutcome(suite, machine, { profiles: summariseProfiles(value.results, minutes) });
  if (seconds > LONGEST_ON_TOP) return `all profiles compared in ${minutes.toFixed(0)} min`;
  const onTop = await measureOnTop(suite);
  saveOutcome(suite, machine, { onTop });
  return `on top of ${PROFILE}: ${onTop.extras.map(({ name, ...effect }) => `${name} ${show(effect)}`).join('; ')}`;
}

async function measureSearch(suite) {
  const { results, headline } = await searchSuite(suite, { budget: SEARCH_BUDGET });
  saveOutcome(suite, results.machine, { search: summariseSearch(results, headline) });
  return headline;
}

async function time(work) {
  const began = performance.now();
  const value = await work();
  return { value, minutes: (performance.now() - began) / 60_000 };
}

function show({ speedup, low, high }) {
  return `${speedup.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
