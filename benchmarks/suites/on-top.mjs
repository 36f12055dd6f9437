// Whether anything makes a suite faster than the profile does: more settings, and a Unix socket, each on top of the profile, by hand.
import { listSeconds, MEMORY, runByHand, runInTurn } from './by-hand.mjs';
import { comparePairs } from './pairs.mjs';
import { SuiteError } from './programs.mjs';
import { readMajor } from './server.mjs';
import { PROFILE, readSettings } from './tool.mjs';

const ROUNDS = 4;
const SOCKET = 'a Unix socket';
const EXTRAS = {
  'autovacuum off': { autovacuum: 'off' },
  'jit off': { jit: 'off' },
  'synchronous_commit and full_page_writes off': { synchronous_commit: 'off', full_page_writes: 'off' },
  'wal_level minimal': { wal_level: 'minimal', max_wal_senders: '0' },
  'shared_buffers 256MB': { shared_buffers: '256MB' },
};
const ALL = 'all of these settings';

/**
 * @typedef {object} OnTop
 * @property {number} rounds
 * @property {Record<string, number[]>} seconds of the suite, by the profile or what is on top of it, and by round
 * @property {({ name: string } & import('./pairs.mjs').Effect)[]} extras
 * @property {string[]} impossible what the suite does not run with
 * @property {number} clientCpu seconds of processor time of the suite itself on the profile, mean
 * @property {number | null} serverCpu those of its server
 */

/** @returns {Promise<OnTop>} */
export async function measureExtras(suite) {
  const settings = await readSettings(suite, readMajor());
  const profile = { parent: MEMORY, settings };
  const servers = { [PROFILE]: profile };
  for (const [name, extra] of [...Object.entries(EXTRAS), [ALL, Object.assign({}, ...Object.values(EXTRAS))]])
    servers[name] = { parent: MEMORY, settings: [...settings, ...listSettings(extra)] };
  const impossible = [];
  const overSocket = { ...profile, socketOnly: true };
  if (await canRun(suite, overSocket)) servers[SOCKET] = overSocket;
  else impossible.push(SOCKET);
  const runs = await runInTurn(suite, servers, drawOrders(Object.keys(servers)));
  const seconds = Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, listSeconds(list)]));
  const { [PROFILE]: reference, ...others } = seconds;
  return {
    rounds: ROUNDS,
    seconds,
    extras: Object.entries(others).map(([name, list]) => ({ name, ...comparePairs(reference, list) })),
    impossible,
    clientCpu: mean(runs[PROFILE].map(({ clientCpu }) => clientCpu)),
    serverCpu: runs[PROFILE].some(({ serverCpu }) => serverCpu === null)
      ? null
      : mean(runs[PROFILE].map(({ serverCpu }) => serverCpu)),
  };
}

/** Draws the order of every second round and reverses it for the next: neither place nor drift favours the same server each time. */
function drawOrders(names) {
  const pairs = Array.from({ length: ROUNDS / 2 }, () => shuffle(names));
  return pairs.flatMap((order) => [order, order.toReversed()]);
}

export function shuffle(names) {
  const drawn = names.map((name) => ({ name, place: Math.random() }));
  return drawn.sort((a, b) => a.place - b.place).map(({ name }) => name);
}

function listSettings(values) {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** Whether the suite passes on such a server; most suites that put the host into an address do not take a folder for it. */
async function canRun(suite, recipe) {
  try {
    await runByHand(suite, recipe);
    return true;
  } catch (error) {
    if (!(error instanceof SuiteError)) throw error;
    return false;
  }
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
