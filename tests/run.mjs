// Runs projects of jest: `node tests/run.mjs slow integration -- OPTIONS AND PATTERNS OF JEST`. When all files are done, up to five
// failed ones run again, with nothing beside them. What then passes is flaky: it is listed and counted, and fails nothing. What fails
// twice is broken, and so is everything where more than five files fail.
// `--fail-at-once`: nothing runs again, unless PG_SPEED_TEST_COUNTS is set. The file which that names gets a line `passed failed flaky`
// and a line for each flaky test.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const MAX_AGAIN = 5;
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const counts = process.env.PG_SPEED_TEST_COUNTS;

/** @typedef {{ file: string, passed: string[], failed: string[], skipped: string[] }} FileResult names of tests, by count-reporter.mjs */
/** @typedef {{ ended: boolean, files: FileResult[] }} Run `ended`: jest wrote its results, and its exit code fits them */

const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const ours = words.slice(0, end);
const given = words.slice(end + 1);
const select = ['--selectProjects', ...ours.filter((word) => word !== '--fail-at-once')];
/**
 * Test files that run at once, for each processor. Jest's own number is one less than there are processors: on two of them a single
 * worker. Tests that run servers wait for half of their time (processes, disks, sleeping commands).
 */
const WORKERS_PER_PROCESSOR = 2;
const asksWorkers = given.some((word) => /^(?:-w|--maxWorkers|-i$|--runInBand)/.test(word));
const workers = asksWorkers ? [] : [`--maxWorkers=${WORKERS_PER_PROCESSOR * os.availableParallelism()}`];
const mayRunAgain = Boolean(counts) || !ours.includes('--fail-at-once');
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-tests-'));
try {
  const first = runJest([...given, ...workers, ...select]);
  const failed = first.files.filter((result) => result.failed.length > 0);
  const again = mayRunAgain && first.ended && failed.length > 0 && failed.length <= MAX_AGAIN;
  const second = again ? runAgain(failed) : { ended: false, files: [] };
  const flaky = failed.filter((result) => passes(result, second));
  report(first, failed, flaky);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string[]} args @returns {Run} */
function runJest(args) {
  const file = path.join(folder, 'results.json');
  rmSync(file, { force: true });
  const env = { ...process.env, PG_SPEED_TEST_RESULTS: file };
  const { status } = spawnSync(process.execPath, [...JEST, ...args], { stdio: 'inherit', env });
  if (!existsSync(file)) return { ended: false, files: [] };
  const files = JSON.parse(readFileSync(file, 'utf8'));
  const hasFailed = files.some(({ failed }) => failed.length > 0);
  return { ended: status === (hasFailed ? 1 : 0), files };
}

/** Runs these files in one process, one after the other. */
function runAgain(failed) {
  const files = failed.map(({ file }) => file);
  console.log(`\nRunning again what failed: ${files.map(toName).join(', ')}`);
  // Patterns of files are left out, because they would add files.
  const options = { testNamePattern: { type: 'string', short: 't' }, maxWorkers: { type: 'string', short: 'w' } };
  const { tokens } = parseArgs({ args: given, options, strict: false, tokens: true });
  const kept = tokens.filter(({ kind, name }) => kind === 'option' && name !== 'maxWorkers');
  const texts = kept.map(({ rawName, value }) => (value === undefined ? rawName : `${rawName}=${value}`));
  return runJest([...texts, ...select, '--runInBand', '--runTestsByPath', ...files]);
}

/** Whether a failed file passes in the second run. A test that is skipped there proves nothing. */
function passes(failed, second) {
  const result = second.files.find(({ file }) => file === failed.file);
  if (!second.ended || !result || result.failed.length > 0 || result.passed.length === 0) return false;
  return !failed.failed.some((name) => result.skipped.includes(name));
}

function report(first, failed, flaky) {
  const list = flaky.flatMap((result) =>
    result.failed.map((name) => `FLAKY ${toName(result.file)}: ${name.replaceAll(/\s+/g, ' ')}`),
  );
  for (const line of list) console.log(line);
  const broken = failed.filter((result) => !flaky.includes(result)).flatMap((result) => result.failed);
  if (!first.ended && broken.length === 0)
    console.log('FAILED: jest ended without results, or with an error beside the tests.');
  const count = first.ended ? broken.length : Math.max(broken.length, 1);
  const passed = first.files.reduce((sum, result) => sum + result.passed.length, 0);
  if (counts) appendFileSync(counts, [`${passed} ${count} ${list.length}`, ...list, ''].join('\n'));
  process.exitCode = count === 0 ? 0 : 1;
}

function toName(file) {
  return path.relative('.', file);
}
