// What all measurements of real suites share: their command line, the loop over suites, and a cache of their own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { folderOf, listMissing } from './install/install.mjs';
import { isInterrupted, SuiteError } from './programs.mjs';

/** Enough for the event loop to poll once. */
const SIGNAL_MS = 50;

/** Ends with exit code 2 for an option that there is not. @param {string} file whose first lines name the options */
export function readCommandLine(file, options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error.message}\nThe first lines of ${file} name its options.`);
    process.exit(2);
  }
}

/** @param {string} kind of the names, such as `suite` @param {string[]} names @param {string[]} known @returns {string[]} what is wrong */
export function listUnknown(kind, names, known) {
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.length === 0 ? [] : [`No such ${kind}: ${unknown.join(', ')}. There are: ${known.join(', ')}.`];
}

/** Ends with exit code 2 for what would fail after the first suite. @param {string[]} reasons */
export function requireUsable(reasons) {
  if (reasons.length === 0) return;
  console.error(reasons.join('\n'));
  process.exit(2);
}

/**
 * Measures one suite after the other; what is wrong with one does not end the others.
 * @template {{ name: string, ecosystem?: string }} Suite
 * @param {Suite[]} suites
 * @param {(suite: Suite) => Promise<void>} measureSuite
 * @returns {Promise<number>} exit code
 */
export async function measureSuites(suites, measureSuite) {
  const failed = [];
  for (const suite of suites) {
    // Suites of our own need nothing.
    const missing = suite.ecosystem ? listMissing(suite) : [];
    if (missing.length > 0) {
      console.log(`skipped: ${suite.name}: not on PATH: ${missing.join(', ')}`);
      continue;
    }
    try {
      await measureSuite(suite);
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

/**
 * Runs the work with an empty cache: times and templates that another measurement has left would count in this one.
 * @template Value
 * @param {() => Promise<Value>} work
 * @returns {Promise<Value>}
 */
export async function withCache(work) {
  const before = process.env.PG_SPEED_CACHE;
  const cache = mkdtempSync(path.join(tmpdir(), 'pg-speed-suites-cache-'));
  // The user of the servers reads it, too.
  chmodSync(cache, 0o755);
  process.env.PG_SPEED_CACHE = cache;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.PG_SPEED_CACHE;
    else process.env.PG_SPEED_CACHE = before;
    rmSync(cache, { recursive: true, force: true });
  }
}
