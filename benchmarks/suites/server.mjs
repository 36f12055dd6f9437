// A server made by hand: `initdb` and `pg_ctl`, and the variables that lead to it.
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBin, findLocale, findPort, findServerUser } from '../start/bench.mjs';
import { runProgram } from '../start/timing.mjs';

const PASSWORD = 'postgres';

/** The major version that servers by hand have. */
export function readMajor() {
  return /\d+/.exec(runProgram(`${requireBin()}/postgres`, ['--version']))[0];
}

/**
 * Makes a cluster in a new folder of `parent` and starts it.
 * @param {{ parent: string, settings: { name: string, value: string }[], sql: string }} recipe
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>}
 */
export async function startByHand({ parent, settings, sql }) {
  const bin = requireBin();
  const user = findServerUser();
  const home = mkdtempSync(path.join(parent, 'pg-speed-by-hand-'));
  chmodSync(home, 0o700);
  writeFileSync(`${home}/password`, `${PASSWORD}\n`);
  if (user.uid !== undefined) for (const own of [home, `${home}/password`]) chownSync(own, user.uid, user.gid);
  const call = (name, args) =>
    runProgram(`${bin}/${name}`, args, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${home}/password`];
    call('initdb', ['-D', `${home}/data`, ...login, '-E', 'UTF8', `--locale=${findLocale()}`]);
    appendFileSync(
      `${home}/data/postgresql.conf`,
      settings.map(({ name, value }) => `${name} = '${value}'\n`).join(''),
    );
    const port = await findPort();
    const server = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`;
    // The log is a file, as a pipe would stay open as long as the server runs.
    call('pg_ctl', ['-D', `${home}/data`, '-l', `${home}/log`, '-o', server, '-w', 'start']);
    const env = describe(port);
    const stop = () => {
      call('pg_ctl', ['-D', `${home}/data`, '-m', 'immediate', '-w', 'stop']);
      remove();
    };
    if (sql !== '')
      runProgram(`${bin}/psql`, ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', sql], { env: { ...process.env, ...env } });
    return { env, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The variables that a command of this tool finds, too. */
function describe(port) {
  return {
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSWORD: PASSWORD,
    PGDATABASE: 'postgres',
    DATABASE_URL: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
  };
}

function requireBin() {
  const bin = findBin();
  if (!bin) throw new Error('no folder with initdb, postgres, pg_ctl and psql found');
  return bin;
}
