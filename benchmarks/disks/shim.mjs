// Makes the syncs of PostgreSQL longer and counts them: builds the shim, and a folder for PATH with a `postgres` and an `initdb` that load it
// and then become the real ones. No other program gets it.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { quote } from '../suites/programs.mjs';

const SOURCE = path.join(import.meta.dirname, 'shim.c');
const PROGRAMS = ['postgres', 'initdb'];
const NS_PER_MS = 1_000_000;

/**
 * @typedef {object} Shim
 * @property {string} folder has the launchers, and comes first on PATH
 * @property {(delayMs: number) => void} setDelay servers that start from now on sleep so long after each sync
 * @property {() => string} startCount servers that start from now on do not sleep, and are counted; it returns the new folder of their
 *   files, which counts.mjs reads
 * @property {() => void} dispose removes all files
 */

/**
 * @param {string} bin folder of the real programs
 * @returns {Shim}
 * @throws Error where no shim can be built, with what to do
 */
export function createShim(bin) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-disks-'));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  const library = path.join(folder, 'shim.so');
  const failure = compile(library);
  if (failure !== null) {
    dispose();
    throw new Error(failure);
  }
  // The user of the servers reads and runs these files, too.
  chmodSync(folder, 0o755);
  chmodSync(library, 0o755);
  const variables = path.join(folder, 'variables.sh');
  for (const name of PROGRAMS)
    write(
      path.join(folder, name),
      `#!/bin/sh\n. ${quote(variables)}\nexec ${quote(path.join(bin, name))} "$@"\n`,
      0o755,
    );
  const set = (delayMs, counts) => {
    const values = { LD_PRELOAD: library, PG_SPEED_SYNC_NS: delayMs * NS_PER_MS, PG_SPEED_SYNC_COUNT: counts };
    const words = Object.entries(values).map(([name, value]) => `${name}=${quote(String(value))}`);
    write(variables, `export ${words.join(' ')}\n`, 0o644);
  };
  const startCount = () => {
    const counts = mkdtempSync(path.join(folder, 'counts-'));
    chmodSync(counts, 0o777);
    set(0, counts);
    return counts;
  };
  set(0, '');
  return { folder, setDelay: (delayMs) => set(delayMs, ''), startCount, dispose };
}

/** @returns why it failed, with what to do; null: it is built */
function compile(library) {
  const words = ['-shared', '-fPIC', '-O2', '-Wall', '-o', library, SOURCE, '-ldl'];
  const { error, status, stderr } = spawnSync('cc', words, { encoding: 'utf8' });
  const install = 'Install a C compiler with its headers (Debian, Ubuntu: `apt-get install gcc libc6-dev`).';
  if (error) return `The C compiler \`cc\`, which builds the shim, could not be run (${error.code}). ${install}`;
  return status === 0 ? null : `\`cc\` could not build ${SOURCE}, which needs Linux:\n${stderr.trim()}\n${install}`;
}

function write(file, text, mode) {
  writeFileSync(file, text);
  chmodSync(file, mode);
}
