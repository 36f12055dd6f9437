// Sees to it that there is a PostgreSQL for the tests: where none is installed, the program itself downloads one, once.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** @param {string} cli the command's bundle @returns {string} the folder of PostgreSQL's programs */
export function ensureServer(cli) {
  const run = (...args) =>
    execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const look = () => /^(?:PostgreSQL|downloaded) +\S+ in (.+?)(?:,| \()/m.exec(runDoctor())?.[1];
  // It ends with 3 when there is nothing.
  const runDoctor = () => {
    try {
      return run('doctor');
    } catch (error) {
      return error.stdout ?? '';
    }
  };
  if (!look()) {
    run('start', '--backend', 'download', '--port', '0');
    run('stop');
  }
  const folder = look();
  if (!folder) throw new Error('there is no PostgreSQL on this machine, and none could be downloaded');
  // An installed one is found anyway; a download would be made again for each test's own cache.
  process.env.PATH = [process.env.PATH, folder].join(path.delimiter);
  return folder;
}

/** For tests that have no bundles of their own. */
export default function setup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-setup-'));
  try {
    execFileSync(process.execPath, ['scripts/build.mjs', folder], { stdio: 'inherit' });
    ensureServer(path.join(folder, 'cli.cjs'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
