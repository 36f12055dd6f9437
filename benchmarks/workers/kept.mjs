// What is kept of the measurements of workers and of searches.
import { openStore } from '../suites/store.mjs';

const store = openStore('workers', identify);

/**
 * @typedef {Record<string, import('./sides.mjs').Call> & { measured?: string }} Round by side
 *
 * @typedef {object} Kept
 * @property {string} [measured] when it was changed last
 * @property {Round[]} rounds the sides of the comparison
 * @property {Round[]} alone a worker alone, and the plain command
 * @property {Round[]} own two workers, and two of the runner's own
 * @property {import('./sides.mjs').Call} [ownFailed] two workers of the runner's own, with which the suite fails
 * @property {{ measured: string, headline: string, minutes: number, parts: string[], effect: object | null }} [search] what `tune` found
 * @property {Round[]} held the file to paste of the search, and one process on `default`
 * @property {import('./sides.mjs').Call} [oneServer] two workers' slices on one server
 * @property {import('./sides.mjs').Call} [ownFolder] two workers, with a folder of its own for each slice
 */

const NOTHING = { rounds: [], alone: [], own: [], held: [] };

/** What was measured before on such a machine; nothing where the suite has changed since. @returns {Kept} */
export function readKept(suite, machine) {
  return { ...NOTHING, ...store.read(suite, machine) };
}

/** @param {string} machineName the folder of a kind of machine @returns {Kept} */
export function readKeptOf(suite, machineName) {
  return { ...NOTHING, ...store.readNamed(suite, machineName) };
}

/** @param {Kept} kept */
export function saveKept(suite, machine, kept) {
  store.save(suite, machine, kept);
}

/** What makes two measurements those of the same suite. */
function identify({ name, version, command, slices, parallel: { hindrance, own, ...parallel } = {} }) {
  return { name, version, command, slices, parallel };
}
