// What is kept of the measurements: a file for each kind of machine and suite, so that an interrupted call is resumed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameMachine } from '../suites/outcome.mjs';

const OUTPUT = path.join(import.meta.dirname, '../results/disks');

/**
 * @typedef {object} Kept
 * @property {string} [measured] when it was changed last
 * @property {{ tests: number, counts: import('./counts.mjs').Counts }} [counted]
 * @property {Record<string, import('./measure.mjs').Measured>} delays by the milliseconds that a sync takes more
 */

/** What was measured before on such a machine; nothing where the suite has changed since. @returns {Kept} */
export function readKept(suite, machine) {
  const file = findFile(suite, machine);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return JSON.stringify(kept.suite) === JSON.stringify(identify(suite)) ? kept : { delays: {} };
}

/** @param {Kept} kept */
export function saveKept(suite, machine, kept) {
  const file = findFile(suite, machine);
  const { cpu, cores, platform, fsyncMs } = machine;
  const facts = {
    suite: identify(suite),
    machine: { cpu, cores, platform, fsyncMs },
    measured: new Date().toISOString(),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...kept, ...facts }, null, 2)}\n`);
}

/** What makes two measurements those of the same suite; the commands of our own have paths of the machine in them. */
function identify({ name, version, command, ecosystem }) {
  return { name, version, ...(ecosystem ? { command } : {}) };
}

function findFile({ name }, machine) {
  return path.join(OUTPUT, nameMachine(machine), `${name}.json`);
}
