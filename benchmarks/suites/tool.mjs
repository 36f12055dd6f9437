// What this tool says about a suite: one run of it by `pg-speed run`, and a comparison of `default` with `turbo`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf, workingFolder } from './install/install.mjs';
import { quote, runLine, SuiteError } from './programs.mjs';
import { countTests, removeJunit } from './tests.mjs';

export const CLI = process.env.PG_SPEED_CLI ?? path.join(import.meta.dirname, '../../dist/cli.cjs');
/** How this tool writes a reference to a variable. */
const REFERENCE = '$${$1}';
const CHECK_SECONDS = 3600;
/** Longest time of what takes a few seconds on a quiet machine. */
const SHORT_SECONDS = 300;
/** Longest time of a comparison or a search. */
const COMPARE_SECONDS = 4 * 3600;
export const PROFILE = 'turbo';

/** The suite's command with as many workers as it takes today; a long one with all that its slices are made of. */
export function commandOf(suite) {
  // A function, since `$'` in the text of a replacement is what follows.
  return lineOf(suite).replaceAll('{slice}', () => (suite.slices ? `$(${suite.slices.command})` : ''));
}

/** What a run by hand consists of: the suite's command, or for a long one a command for each slice, as in its comparison. */
export async function listCommands(suite) {
  if (!suite.slices) return [commandOf(suite)];
  const { command, number } = suite.slices;
  const { output } = await runLine(command, { ...options(suite, 'by-hand.log'), limitSeconds: SHORT_SECONDS });
  const items = output.split('\n').filter((line) => line.trim() !== '');
  const count = Number(number);
  return Array.from({ length: count }, (_, slice) => {
    const words = items.filter((_item, place) => place % count === slice).map(quote);
    return lineOf(suite).replaceAll('{slice}', () => words.join(' '));
  });
}

/** The command with the place of its slices. */
export function lineOf({ command, workers }) {
  return command.replaceAll('{workers}', String(workers));
}

/** Runs the suite once on a server of its own. @returns {Promise<{ tests: number, seconds: number }>} */
export async function checkSuite(suite) {
  removeJunit(suite);
  const line = `${callTool('run', suite)} --profile default -- /bin/sh -c ${quote(commandOf(suite))}`;
  const { seconds, output } = await runLine(line, { ...options(suite, 'check.log'), limitSeconds: CHECK_SECONDS });
  const tests = countTests(suite, output);
  if (tests === 0) throw new SuiteError('no test has passed', output.trim().split('\n').slice(-10).join('\n'));
  return { tests, seconds };
}

/** The folder in which this tool makes its clusters on disk. */
export async function findDiskFolder(suite) {
  const line = `${callTool('run', suite)} --profile default -- psql -XAtc 'SHOW data_directory'`;
  const { output } = await runLine(line, { ...options(suite, 'check.log'), limitSeconds: 60 });
  const directory = output.split('\n').find((text) => path.isAbsolute(text));
  if (directory === undefined) throw new SuiteError('the server did not answer with its data directory', output);
  return path.dirname(path.dirname(directory));
}

/** This machine, as a results file describes it. @returns {Promise<object>} */
export async function readMachine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-speed-machine-'));
  try {
    const words = ['--profiles', `default,${PROFILE}`, '--runs', '1', '--report-dir', folder];
    const command = ['--command', "psql -XAtc 'SELECT 1'"];
    const line = `${callTool('compare', { sql: '', env: {} })} ${[...words, ...command].map(quote).join(' ')}`;
    await runLine(line, { cwd: folder, log: path.join(folder, 'machine.log'), limitSeconds: SHORT_SECONDS });
    return JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8')).machine;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Compares profiles, with an explanation of each.
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ budget: string, profiles: string }} options `profiles` as in the input
 * @returns {Promise<{ results: any, findings: string[] }>} the results file, and what the report writes about where the time went
 */
export async function compareSuite(suite, { budget, profiles }) {
  removeJunit(suite);
  const words = ['--profiles', profiles, '--explain', ...listWords(suite, budget)];
  if (suite.junit !== '') words.push('--junit', suite.junit);
  const command = suite.slices ? lineOf(suite) : commandOf(suite);
  const { results, report } = await writeReport('compare', suite, [...words, '--command', command]);
  return { results, findings: readFindings(report) };
}

/**
 * Runs so many blocks of `default` and the profile, however early all is decided: of one slice each, or of the whole suite.
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ runs: number, seed: number, inSlices: boolean }} options
 * @returns {Promise<any>} the results file
 */
export async function runBlocks(suite, { runs, seed, inSlices }) {
  const words = [
    '--profiles',
    `default,${PROFILE}`,
    '--runs',
    String(runs),
    '--seed',
    String(seed),
    '--time-budget',
    'none',
  ];
  const slices = inSlices ? listSliceWords(suite) : [];
  const command = inSlices ? lineOf(suite) : commandOf(suite);
  const { results } = await writeReport('compare', suite, [...words, ...slices, '--command', command]);
  return results;
}

function listWords(suite, budget) {
  return ['--time-budget', budget, '--label', `${suite.name} ${suite.version}`, ...listSliceWords(suite)];
}

/** How a long suite is cut; nothing for another. @returns {string[]} */
export function listSliceWords({ slices }) {
  return slices ? ['--slices', slices.number, '--slice-command', slices.command] : [];
}

/** Runs the tool, and reads the results and the report that it writes. */
export async function writeReport(verb, suite, words, variables = {}) {
  const folder = path.join(folderOf(suite), verb);
  const line = [callTool(verb, suite), ...[...words, '--report-dir', folder].map(quote)].join(' ');
  const env = { ...process.env, ...variables };
  await runLine(line, { ...options(suite, `${verb}.log`), env, limitSeconds: COMPARE_SECONDS });
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  return { results: JSON.parse(read('results.json')), report: read('report.md') };
}

/** The sentences of the report's part about where the time went. */
function readFindings(report) {
  const [, part = ''] = report.split('**Where the time went**\n');
  const [list = ''] = part.trimStart().split('\n\n');
  return list.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

/** The settings that the profile adds to PostgreSQL's own. @returns {Promise<{ name: string, value: string }[]>} */
export async function readSettings(suite, major) {
  const line = `${quote(process.execPath)} ${quote(CLI)} profiles ${PROFILE} --format json --postgres-version ${major}`;
  const { output } = await runLine(line, { ...options(suite, 'profile.log'), limitSeconds: 60 });
  return JSON.parse(output).settings;
}

/** The start of a call of this tool, with the server that the suite needs, as a shell line. */
export function callTool(verb, { sql, env }) {
  const words = [process.execPath, CLI, verb, '--host', 'terminal', '--port', '0', '--password', 'postgres'];
  if (sql !== '') words.push('--init-sql', sql);
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value.replace(/\$(\w+)/g, REFERENCE)}`);
  if (variables.length > 0) words.push('--env', variables.join('\n'));
  // Without a shell in between, a signal is handled by the tool, which is waited for.
  return `exec ${words.map(quote).join(' ')}`;
}

function options(suite, log) {
  return { cwd: workingFolder(suite), log: path.join(folderOf(suite), log) };
}
