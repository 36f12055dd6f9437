// What real suites gain: suites of well-known projects, each from its registry, compared by this tool and checked by hand.
// Usage: npm run build && node benchmarks/suites/run.mjs [NAME...] [--all] [--check] [--list] [--rounds 5] [--time-budget 20m]
// Without a name: all of at most a minute; `--all`: the long ones too. `--check` only installs each suite and runs it once.
// Needs PostgreSQL, and Python, Go, Node.js, Rust or Java for the suites of these; a suite whose programs are missing is skipped.
// Measures best on a machine that does nothing else. Installs into ~/.cache/pg-speed-suites.
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkByHand } from './by-hand.mjs';
import { folderOf, installSuite, listMissing } from './install/install.mjs';
import { summariseSuite } from './outcome.mjs';
import { handleInterrupts, isInterrupted, SuiteError } from './programs.mjs';
import { listNames, readSuite } from './suites.mjs';
import { checkSuite, compareSuite } from './tool.mjs';

const OUTPUT = path.join(import.meta.dirname, '../results/suites');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    'time-budget': { type: 'string', default: '20m' },
  },
});

handleInterrupts();
const suites = await chooseSuites();
if (values.list) for (const suite of suites) console.log(`${suite.name} ${suite.version}: ${suite.kind}`);
else process.exitCode = await runSuites(suites);

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

/** @returns {Promise<string>} a line about the suite */
async function runSuite(suite) {
  await installSuite(suite);
  const { tests, seconds } = await checkSuite(suite);
  const passed = `${suite.name} ${suite.version}: ${tests} tests passed in ${seconds.toFixed(0)} s`;
  if (values.check) return passed;
  console.log(passed);
  const began = performance.now();
  const results = await compareSuite(suite, { budget: values['time-budget'] });
  const minutes = (performance.now() - began) / 60_000;
  const disk = results.machine.disk?.directory ?? os.tmpdir();
  const byHand = await checkByHand(suite, { rounds: Number(values.rounds), disk });
  const summary = summariseSuite(suite, { tests, results, byHand, minutes });
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(path.join(OUTPUT, `${suite.name}.json`), `${JSON.stringify(summary, null, 2)}\n`);
  return describe(suite, summary);
}

function describe({ name }, { effects: { run }, byHand, minutes }) {
  const show = ({ speedup, low, high }) => `${speedup.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  const told = run ? `${run.verdict}, ${show(run)}, n = ${run.n}` : 'nothing can be said';
  const agrees = byHand.holds ? 'held' : 'NOT held';
  return `${name}: ${told}, in ${minutes.toFixed(0)} min; by hand ${show(byHand)}: ${agrees} by the tool's interval`;
}
