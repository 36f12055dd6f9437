// The check without this tool: the suite on new servers of two or more kinds in turn, in an order that is reversed every second time.
import path from 'node:path';
import { folderOf, workingFolder } from './install/install.mjs';
import { comparePairs } from './pairs.mjs';
import { runLine } from './programs.mjs';
import { readMajor, startByHand } from './server.mjs';
import { listCommands, readSettings } from './tool.mjs';

export const MEMORY = '/dev/shm';
const RUN_SECONDS = 3 * 3600;

/**
 * @typedef {object} Run
 * @property {number} seconds of the suite's command
 * @property {number} clientCpu seconds of processor time of the command and all that it waited for
 * @property {number | null} serverCpu that of the server; null where `/proc` has no such figures
 */

/**
 * Compares PostgreSQL's own settings on disk with those of the profile in memory: in half of the rounds before the work, and in the others
 * after it, because the speed of a virtual machine drifts.
 * @template Value
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ rounds: number, disk: string }} options `disk` is the folder for clusters on disk
 * @param {() => Promise<Value>} work
 * @returns {Promise<{ value: Value, byHand: { disk: number[], memory: number[] } & import('./pairs.mjs').Effect }>} `value` of the work;
 *   seconds of the suite by round, and how many times faster it is in memory
 */
export async function checkAround(suite, { rounds, disk }, work) {
  const settings = await readSettings(suite, readMajor());
  const servers = { disk: { parent: disk, settings: [] }, memory: { parent: MEMORY, settings } };
  const names = Object.keys(servers);
  const orders = Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? names : names.toReversed()));
  const half = Math.ceil(rounds / 2);
  const before = await runInTurn(suite, servers, orders.slice(0, half));
  const value = await work();
  const after = await runInTurn(suite, servers, orders.slice(half));
  const listAll = (name) => listSeconds([...before[name], ...after[name]]);
  const seconds = { disk: listAll('disk'), memory: listAll('memory') };
  return { value, byHand: { ...seconds, ...comparePairs(seconds.disk, seconds.memory) } };
}

/**
 * @template {string} Name
 * @param {Record<Name, import('./server.mjs').Recipe>} servers
 * @param {Name[][]} orders in which order the servers run the suite, round by round
 * @returns {Promise<Record<Name, Run[]>>} runs by server and round
 * @throws SuiteError where the suite fails
 */
export async function runInTurn(suite, servers, orders) {
  const runs = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (const name of orders.flat()) runs[name].push(await runByHand(suite, servers[name]));
  return runs;
}

/** Runs the suite once; a long one slice by slice, each on a new server. @returns {Promise<Run>} the sums over the slices */
export async function runByHand(suite, recipe) {
  const sum = { seconds: 0, clientCpu: 0, serverCpu: 0 };
  for (const command of await listCommands(suite)) {
    const { seconds, clientCpu, serverCpu } = await runCommand(suite, command, recipe);
    sum.seconds += seconds;
    sum.clientCpu += clientCpu;
    sum.serverCpu = serverCpu === null ? null : sum.serverCpu + serverCpu;
  }
  return sum;
}

async function runCommand(suite, command, recipe) {
  const { env, readCpu, stop } = await startByHand({ ...recipe, sql: suite.sql });
  try {
    const options = { cwd: workingFolder(suite), log: path.join(folderOf(suite), 'by-hand.log') };
    const variables = { ...process.env, ...env, ...expand(suite.env, env) };
    const line = `(${command}\n); code=$?; times; exit $code`;
    const { seconds, output } = await runLine(line, { ...options, env: variables, limitSeconds: RUN_SECONDS });
    return { seconds, clientCpu: readTimes(output), serverCpu: readCpu() };
  } finally {
    stop();
  }
}

/** User and system time of the children, the last line of `times`: `1m2.34s 0m3.21s`. */
function readTimes(output) {
  const [user, system] = [...output.matchAll(/(\d+)m([\d.,]+)s/g)].slice(-2);
  const toSeconds = ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds.replace(',', '.'));
  return toSeconds(user) + toSeconds(system);
}

/** Puts the server's variables into those of the suite. */
export function expand(variables, env) {
  const fill = (value) => value.replace(/\$(\w+)/g, (_, name) => env[name] ?? '');
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, fill(value)]));
}

export function listSeconds(runs) {
  return runs.map(({ seconds }) => seconds);
}
