// What all contenders share: folders, the programs of PostgreSQL, the user that servers run as, and the Docker engine.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureEngine } from '../../tests/docker/engine.mjs';
import { ensureImages } from '../../tests/docker/recipe.mjs';

/**
 * @typedef {object} Bench
 * @property {string} folder on disk, for everything that is not a data directory on tmpfs
 * @property {NodeJS.ProcessEnv} env for every program: nothing of the user's own PostgreSQL or caches
 * @property {string | undefined} bin folder with initdb, postgres and psql
 * @property {string | undefined} psql
 * @property {string} locale the one that the command under test takes too
 * @property {string[]} folders all that were made, to be removed at the end
 * @property {{ uid?: number, gid?: number }} user what servers by hand run as
 * @property {{ host?: string, reason?: string }} engine
 * @property {string} cli the command under test
 */

/** @returns {Promise<Bench & { dispose(): Promise<void> }>} */
export async function createBench() {
  const engine = await ensureEngine();
  if (engine.host) ensureImages(engine.host);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
  chmodSync(folder, 0o755);
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
  if (engine.host) env.DOCKER_HOST = engine.host;
  const bin = findBin();
  const folders = [folder];
  return {
    folder,
    env,
    bin,
    psql: bin && `${bin}/psql`,
    locale: findLocale(),
    user: findServerUser(),
    folders,
    engine,
    cli: process.env.PG_SPEED_CLI ?? fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url)),
    async dispose() {
      await engine.stop?.();
      for (const directory of folders) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The newest PostgreSQL of this machine with all its programs, where Debian has it or on PATH. */
export function findBin() {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...majors.map((major) => `${debian}/${major}/bin`), ...(process.env.PATH ?? '').split(':')];
  return folders.find((bin) => ['initdb', 'postgres', 'psql', 'pg_ctl'].every((name) => existsSync(`${bin}/${name}`)));
}

export function findLocale() {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').find((name) => /^en_US\.utf-?8$/i.test(name)) ?? 'C.UTF-8';
}

/** A server refuses to run as root. */
export function findServerUser() {
  if (process.getuid() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((account) => /^(postgres|nobody):/.test(account));
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid, gid };
}

/** A new folder that belongs to the user of the servers. */
export function createFolder({ user, folders }, parent) {
  const folder = mkdtempSync(path.join(parent, 'pg-speed-bench-'));
  folders.push(folder);
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A port that is free now. */
export function findPort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
