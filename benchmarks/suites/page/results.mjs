// Reads the committed results of real suites, of every kind of machine, and makes a row for each suite.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listNames } from '../suites.mjs';
import { PROFILE } from '../tool.mjs';

const RESULTS = path.join(import.meta.dirname, '../../results');
const FOLDERS = ['suites', 'disks', 'workers'];
export const PARTS = ['comparison', 'disk', 'workers', 'search'];

/**
 * @typedef {{ name: string, machine: string, facts: object, part: string, value: { measured: string } & Record<string, any> }} Result
 *   one of PARTS of a suite; `machine` is the folder of its kind, with these facts
 * @typedef {{ name: string, machine?: string } & Record<string, Result | undefined>} Row a result for each of PARTS; `machine` as its comparison
 */

/** @returns {Result[]} the newest first */
export function readResults() {
  const folders = FOLDERS.flatMap((folder) => listEntries(folder).map((machine) => [folder, machine]));
  const results = folders.flatMap((names) => listEntries(...names).flatMap((file) => readFile(...names, file)));
  return results.toSorted((a, b) => b.value.measured.localeCompare(a.value.measured));
}

function listEntries(...names) {
  const folder = path.join(RESULTS, ...names);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function readFile(folder, machine, file) {
  const data = JSON.parse(readFileSync(path.join(RESULTS, folder, machine, file), 'utf8'));
  const { measured, comparison, counted, delays, rounds = [], search, held = [] } = data;
  const parts = {};
  if (comparison?.effects.run[PROFILE]) parts.comparison = comparison;
  if (counted && delays[0]) parts.disk = data;
  // One round has no interval.
  if (rounds.length > 1) parts.workers = { measured: rounds.at(-1).measured ?? measured, rounds };
  if (search) parts.search = { ...search, held };
  const facts = { name: path.basename(file, '.json'), machine, facts: data.machine };
  return Object.entries(parts).map(([part, value]) => ({ ...facts, part, value }));
}

/** The kinds of machines, the one with most suites first. @param {Result[]} results @returns {string[]} */
export function listMachines(results) {
  const listSuites = (machine) => results.flatMap((result) => (result.machine === machine ? result.name : []));
  const count = (machine) => new Set(listSuites(machine)).size;
  const machines = [...new Set(results.map(({ machine }) => machine))].sort();
  return machines.toSorted((a, b) => count(b) - count(a));
}

/** A row for each suite, the largest gain first; a part that its machine does not have is another's. @param {Result[]} results @returns {Row[]} */
export function listRows(results) {
  const machines = listMachines(results);
  const rows = listNames().map((name) => {
    const ofSuite = results.filter((result) => result.name === name);
    const find = (part, order) =>
      order.flatMap((machine) => ofSuite.filter((result) => result.machine === machine && result.part === part))[0];
    const machine = PARTS.map((part) => find(part, machines)?.machine).find((home) => home !== undefined);
    return { name, machine, ...Object.fromEntries(PARTS.map((part) => [part, find(part, [machine, ...machines])])) };
  });
  const gainOf = ({ comparison }) => comparison?.value.effects.run[PROFILE].speedup ?? 0;
  return rows.toSorted((a, b) => gainOf(b) - gainOf(a));
}
