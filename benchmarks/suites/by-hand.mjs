// The check without this tool: the suite on a new server on disk with PostgreSQL's own settings, and on one in memory with those of the
// profile, in turn, in an order that is reversed every second time.
import path from 'node:path';
import { folderOf } from './install/install.mjs';
import { runLine, SuiteError } from './programs.mjs';
import { readMajor, startByHand } from './server.mjs';
import { commandOf, readSettings, workingFolder } from './tool.mjs';

const MEMORY = '/dev/shm';
const RUN_SECONDS = 3 * 3600;
/** Student's t of 95 % by the number of pairs. */
const T = { 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 7: 2.447, 8: 2.365 };

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ rounds: number, disk: string }} options `disk` is the folder for clusters on disk
 * @returns {Promise<{ disk: number[], memory: number[], speedup: number, low: number, high: number }>} seconds of the suite by round, and
 *   how many times faster it is in memory, with the interval over the pairs
 */
export async function checkByHand(suite, { rounds, disk }) {
  const settings = await readSettings(suite, readMajor());
  const places = { disk: { parent: disk, settings: [] }, memory: { parent: MEMORY, settings } };
  const times = { disk: [], memory: [] };
  for (let round = 0; round < rounds; round++)
    for (const place of round % 2 === 0 ? ['disk', 'memory'] : ['memory', 'disk'])
      times[place].push(await timeSuite(suite, places[place]));
  return { ...times, ...summarise(times.disk.map((seconds, round) => Math.log(seconds / times.memory[round]))) };
}

async function timeSuite(suite, { parent, settings }) {
  const { env, stop } = await startByHand({ parent, settings, sql: suite.sql });
  try {
    const options = { cwd: workingFolder(suite), log: path.join(folderOf(suite), 'by-hand.log') };
    const variables = { ...process.env, ...env, ...expand(suite.env, env) };
    return (await runLine(commandOf(suite), { ...options, env: variables, limitSeconds: RUN_SECONDS })).seconds;
  } finally {
    stop();
  }
}

/** Puts the server's variables into those of the suite. */
function expand(variables, env) {
  const fill = (value) => value.replace(/\$(\w+)/g, (_, name) => env[name] ?? '');
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, fill(value)]));
}

/** The geometric mean of the ratios and its interval. */
function summarise(logs) {
  if (!T[logs.length]) throw new SuiteError('the check by hand takes 3 to 8 rounds');
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1));
  const half = (T[logs.length] * deviation) / Math.sqrt(logs.length);
  return { speedup: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}
