// The ways in which a suite is run: in one process, and by workers on servers of their own or on one server.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expand, MEMORY } from '../suites/by-hand.mjs';
import { folderOf, workingFolder } from '../suites/install/install.mjs';
import { quote, SuiteError, tryLine } from '../suites/programs.mjs';
import { readMajor, startByHand } from '../suites/server.mjs';
import { countTests, listJunit, removeJunit } from '../suites/tests.mjs';
import { callTool, commandOf, lineOf, PROFILE, readSettings } from '../suites/tool.mjs';

const RUN_SECONDS = 1800;

/**
 * @typedef {object} Call
 * @property {number} seconds of the whole call of this tool
 * @property {number} tests that ran
 * @property {number | null} failed of them; null where no JUnit file says it
 * @property {string | null} reason why the call failed; null if it passed
 */

/** What runs a suite, by the name of the side. @type {Record<string, (suite: import('../suites/suites.mjs').Suite) => Promise<Call>>} */
export const SIDES = {
  default: (suite) => runWhole(suite, 'default'),
  turbo: (suite) => runWhole(suite, PROFILE),
  'two workers': (suite) => runWorkers(suite, 2),
  'three workers': (suite) => runWorkers(suite, 3),
  'one worker': (suite) => runWorkers(suite, 1),
  'its own two': runOwnTwo,
};

/** One process, on one server. @throws SuiteError when it fails */
async function runWhole(suite, profile) {
  const line = `${callTool('run', suite)} --profile ${profile} -- /bin/sh -c ${quote(commandOf(suite))}`;
  const run = await call(suite, line);
  if (run.reason !== null) throw new SuiteError(`it fails in one process on \`${profile}\``, run.reason);
  return run;
}

/** Two workers of the runner itself, on one server. */
function runOwnTwo(suite) {
  return call(suite, `${callTool('run', suite)} --profile ${PROFILE} -- /bin/sh -c ${quote(suite.parallel.own)}`);
}

/** The tool starts with the server that the suite needs, unless another start of its line is given. */
async function runWorkers(suite, workers, tool = callTool('run', suite)) {
  const { junit, inEach = 0 } = suite.parallel;
  const counts = suite.junit === '' ? '' : junit;
  const run = await call({ ...suite, junit, counts }, `${tool} ${listWords(suite, workers)}`);
  return { ...run, tests: run.tests - (workers - 1) * inEach };
}

/** The slices of two workers side by side on one server: the variables lead to it, and nobody uses the servers of the slices. */
export async function runOnOneServer(suite) {
  const settings = await readSettings(suite, readMajor());
  const { env, stop } = await startByHand({ parent: MEMORY, settings, sql: suite.sql });
  try {
    const tool = callTool('run', { sql: '', env: { ...env, ...expand(suite.env, env) } });
    return await runWorkers(suite, 2, `${tool} --require-connection false`);
  } finally {
    stop();
  }
}

/** Two workers, of which each slice has a folder of its own. */
export function runInOwnFolders(suite) {
  return runWorkers({ ...suite, parallel: { ...suite.parallel, ownFolder: '.' } }, 2);
}

function listWords(suite, count) {
  const words = ['--profile', PROFILE, '--workers', String(count), '--verbose'];
  const report = ['--report-dir', path.join(folderOf(suite), 'workers')];
  return [...words, ...listItemWords(suite), ...report].map(quote).join(' ');
}

/** What the suite's items are, what each slice has of its own, and the command. @returns {string[]} */
export function listItemWords({ workers, parallel }) {
  const { files, list, setup, command, junit, ownFolder } = parallel;
  const words = [];
  if (files) words.push('--slice-files', files);
  if (list) words.push('--slice-command', lineOf({ command: list, workers }));
  if (setup) words.push('--setup', setup);
  if (junit !== '') words.push('--junit', junit);
  if (ownFolder) words.push('--own-folder', ownFolder);
  return [...words, '--command', lineOf({ command, workers })];
}

/**
 * Runs a whole call.
 * @param suite `counts` has the JUnit files that say how many tests ran, where its own do not
 * @param {Record<string, string>} [env] variables beside those of this process
 * @returns {Promise<Call>}
 */
export async function call(suite, line, env = {}) {
  removeJunit(suite);
  const options = { cwd: workingFolder(suite), log: path.join(folderOf(suite), 'workers.log') };
  const { seconds, output, reason } = await tryLine(line, {
    ...options,
    limitSeconds: RUN_SECONDS,
    env: { ...process.env, ...env },
  });
  const tests = countTests({ ...suite, junit: suite.counts ?? suite.junit }, output);
  return { seconds, tests, failed: suite.junit === '' ? null : countFailed(suite), reason };
}

function countFailed(suite) {
  const texts = listJunit(suite).map((file) => readFileSync(file, 'utf8'));
  return texts.reduce((sum, text) => sum + (text.match(/<(failure|error)\b/g) ?? []).length, 0);
}
