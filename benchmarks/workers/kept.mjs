// What is kept of the measurements of workers: a file for each kind of machine and suite, so that an interrupted one is resumed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameMachine } from '../suites/outcome.mjs';

const OUTPUT = path.join(import.meta.dirname, '../results/workers');

/**
 * @typedef {Record<string, import('./sides.mjs').Call>} Round by side
 *
 * @typedef {object} Kept
 * @property {string} measured when it was changed last
 * @property {Round[]} rounds the sides of the comparison
 * @property {Round[]} alone a worker alone, and the plain command
 * @property {Round[]} own two workers, and two of the runner's own
 * @property {import('./sides.mjs').Call} [ownFailed] two workers of the runner's own, with which the suite fails
 * @property {{ headline: string, minutes: number, parts: string[], effect: object | null}} [search] what `tune` found
 * @property {Round[]} held the file to paste of the search, and one process on `default`
 * @property {import('./sides.mjs').Call} [oneServer] two workers' slices on one server
 * @property {import('./sides.mjs').Call} [ownFolder] two workers, with a folder of its own for each slice
 */

/** What was measured before on such a machine; nothing where the suite has changed since. @returns {Kept} */
export function readKept(suite, machine) {
  const file = findFile(suite, machine);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    rounds: [],
    alone: [],
    own: [],
    held: [],
    ...(JSON.stringify(kept.suite) === JSON.stringify(identify(suite)) ? kept : {}),
  };
}

/** @param {Kept} kept */
export function saveKept(suite, machine, kept) {
  const file = findFile(suite, machine);
  const { cpu, cores, platform } = machine;
  const facts = { suite: identify(suite), machine: { cpu, cores, platform }, measured: new Date().toISOString() };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...kept, ...facts }, null, 2)}\n`);
}

/** What makes two measurements those of the same suite. */
function identify({ name, version, command, parallel: { hindrance, own, ...parallel } }) {
  return { name, version, command, parallel };
}

function findFile({ name }, machine) {
  return path.join(OUTPUT, nameMachine(machine), `${name}.json`);
}
