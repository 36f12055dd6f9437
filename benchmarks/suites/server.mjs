// A server made by hand: `initdb` and `pg_ctl`, and the variables that lead to it.
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { findBin, findLocale, findPort, findServerUser } from '../start/bench.mjs';
import { runProgram } from '../start/timing.mjs';

const PASSWORD = 'postgres';
const ADDRESS = '127.0.0.1';
/** USER_HZ of every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** The major version that servers by hand have. */
export function readMajor() {
  return /\d+/.exec(runProgram(`${requireBin()}/postgres`, ['--version']))[0];
}

/**
 * @typedef {object} Recipe
 * @property {string} parent the folder that its cluster is made in
 * @property {{ name: string, value: string }[]} settings
 * @property {boolean} [socketOnly] whether it listens on a Unix socket alone; default false
 *
 * @typedef {object} Server
 * @property {Record<string, string>} env variables that lead to it
 * @property {() => number | null} readCpu seconds of processor time of all its processes; null where `/proc` has no such figures
 * @property {() => void} stop
 */

/**
 * Makes a cluster in a new folder of `parent`, starts it, and runs the statements in it.
 * @param {Recipe & { sql: string }} recipe
 * @returns {Promise<Server>}
 */
export async function startByHand({ parent, settings, socketOnly = false, sql }) {
  const bin = requireBin();
  const user = findServerUser();
  const home = mkdtempSync(path.join(parent, 'pg-speed-by-hand-'));
  chmodSync(home, 0o700);
  writeFileSync(`${home}/password`, `${PASSWORD}\n`);
  if (user.uid !== undefined) for (const file of [home, `${home}/password`]) chownSync(file, user.uid, user.gid);
  const call = (name, args) =>
    runProgram(`${bin}/${name}`, args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const remove = () => rmSync(home, { recursive: true, force: true });
  const stop = () => {
    call('pg_ctl', ['-D', `${home}/data`, '-m', 'immediate', '-w', 'stop']);
    remove();
  };
  try {
    const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${home}/password`];
    call('initdb', ['-D', `${home}/data`, ...login, '-E', 'UTF8', `--locale=${findLocale()}`]);
    appendFileSync(
      `${home}/data/postgresql.conf`,
      settings.map(({ name, value }) => `${name} = '${value}'\n`).join(''),
    );
    const port = await findPort();
    const server = `-p ${port} -k ${home} -c listen_addresses=${socketOnly ? "''" : ADDRESS}`;
    // The log is a file, as a pipe would stay open as long as the server runs.
    call('pg_ctl', ['-D', `${home}/data`, '-l', `${home}/log`, '-o', server, '-w', 'start']);
    const env = listVariables(socketOnly ? home : ADDRESS, port);
    if (sql !== '')
      runProgram(`${bin}/psql`, ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', sql], { env: { ...process.env, ...env } });
    return { env, readCpu: () => readCpu(`${home}/data`), stop };
  } catch (error) {
    // The server runs where a statement failed, or where `pg_ctl` was interrupted while it waited for it.
    if (existsSync(`${home}/data/postmaster.pid`)) stop();
    else remove();
    throw error;
  }
}

/** The variables that a command of this tool finds, too. */
function listVariables(host, port) {
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSWORD: PASSWORD,
    PGDATABASE: 'postgres',
    DATABASE_URL: `postgresql://postgres:${PASSWORD}@${encodeURIComponent(host)}:${port}/postgres`,
  };
}

/** Processor time of the postmaster, of the processes that it has reaped, and of those that still run. */
function readCpu(data) {
  const [postmaster] = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n');
  const children = readProc(`${postmaster}/task/${postmaster}/children`).trim().split(' ');
  const ticks = [postmaster, ...children].flatMap(readTicks);
  return ticks.length === 0 ? null : ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
}

/** The fields utime, stime, cutime and cstime of proc(5), after the name of the program in parentheses; none of a process that has ended. */
function readTicks(pid) {
  const fields = readProc(`${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).map(Number);
}

function readProc(name) {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function requireBin() {
  const bin = findBin();
  if (!bin) throw new Error('no folder with initdb, postgres, pg_ctl and psql found');
  return bin;
}
