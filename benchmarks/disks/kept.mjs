// What is kept of the measurements of disks.
import { openStore } from '../suites/store.mjs';

const store = openStore('disks', identify);

/**
 * @typedef {object} Kept
 * @property {string} [measured] when it was changed last
 * @property {{ tests: number, counts: import('./counts.mjs').Counts }} [counted]
 * @property {Record<string, import('./measure.mjs').Measured>} delays by the milliseconds that a sync takes more
 */

/** What was measured before on such a machine; nothing where the suite has changed since. @returns {Kept} */
export function readKept(suite, machine) {
  return { delays: {}, ...store.read(suite, machine) };
}

/** @param {string} machineName the folder of a kind of machine @returns {Kept} */
export function readKeptOf(suite, machineName) {
  return { delays: {}, ...store.readNamed(suite, machineName) };
}

/** @param {Kept} kept */
export function saveKept(suite, machine, kept) {
  store.save(suite, machine, kept);
}

/** What makes two measurements those of the same suite; the commands of our own have paths of the machine in them. */
function identify({ name, version, command, ecosystem }) {
  return { name, version, ...(ecosystem ? { command } : {}) };
}
