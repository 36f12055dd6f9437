// Installs a suite into a folder of the cache, once for each version and recipe.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasProgram, runLine } from '../programs.mjs';
import { crates } from './crates.mjs';
import { go } from './go.mjs';
import { maven } from './maven.mjs';
import { npm } from './npm.mjs';
import { pypi } from './pypi.mjs';

/** Longest time of one step; the longest known compiles a Rust crate with its tests. */
const STEP_SECONDS = 1800;

/**
 * @typedef {object} Ecosystem
 * @property {string[]} needs programs without which its suites are skipped
 * @property {(context: Context) => Promise<void>} install fills `source` in the folder
 * @property {(context: Context) => Promise<void>} [build] compiles the suite, after its files are written and its lines have run
 *
 * @typedef {object} Context
 * @property {import('../suites.mjs').Suite} suite
 * @property {string} folder
 * @property {(line: string) => Promise<unknown>} run runs a shell line in the folder
 */

/** @type {Record<string, Ecosystem>} */
const ECOSYSTEMS = { pypi, go, npm, crates, maven };

/** The programs that the suite needs and this machine does not have. */
export function listMissing(suite) {
  return [...ECOSYSTEMS[suite.ecosystem].needs, ...suite.needs].filter((name) => !hasProgram(name));
}

/** The folder of an installed suite: `source` has its code, and runs leave their files beside it. */
export function folderOf({ name, version }) {
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(cache, 'pg-speed-suites', `${name}-${version}`);
}

/** The working directory of the suite's command. */
export function workingFolder(suite) {
  return path.join(folderOf(suite), 'source', suite.folder);
}

/**
 * Installs the suite where its folder is not there or was made by another recipe.
 * @throws SuiteError with the output of the step that failed
 */
export async function installSuite(suite) {
  const folder = folderOf(suite);
  const stamp = path.join(folder, 'installed.json');
  const { ecosystem, version, packages, prepare, files, archive, before } = suite;
  const recipe = JSON.stringify([ecosystem, suite.package, version, packages, prepare, files, archive, before]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const step = { log: path.join(folder, 'install.log'), limitSeconds: STEP_SECONDS };
  const run = (line) => runLine(line, { ...step, cwd: folder });
  const { install, build } = ECOSYSTEMS[ecosystem];
  await install({ suite, folder, run });
  const source = path.join(folder, 'source');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), text);
  }
  for (const line of prepare) await runLine(line, { ...step, cwd: source });
  await build?.({ suite, folder, run });
  writeFileSync(stamp, recipe);
}
