// What is kept of a measurement: a file for each kind of machine and suite below benchmarks/results/, so that an interrupted one is resumed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const RESULTS = path.join(import.meta.dirname, '../results');

/**
 * @typedef {object} Store
 * @property {(suite: object, machineName: string) => any} readNamed what was kept on a kind of machine; empty where the suite has changed since
 * @property {(suite: object, machine: object) => any} read of the kind of this machine
 * @property {(suite: object, machine: object, kept: object) => void} save
 */

/**
 * @param {string} folder below benchmarks/results/
 * @param {(suite: any) => object} identify what makes two measurements those of the same suite
 * @returns {Store}
 */
export function openStore(folder, identify) {
  const findFile = ({ name }, machineName) => path.join(RESULTS, folder, machineName, `${name}.json`);
  const readNamed = (suite, machineName) => {
    const file = findFile(suite, machineName);
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return JSON.stringify(kept.suite) === JSON.stringify(identify(suite)) ? kept : {};
  };
  return {
    readNamed,
    read: (suite, machine) => readNamed(suite, nameMachine(machine)),
    save(suite, machine, kept) {
      const file = findFile(suite, nameMachine(machine));
      // Not the folder of the disk, which is a path of this machine.
      const disk = machine.disk && { fileSystem: machine.disk.fileSystem };
      const facts = { suite: identify(suite), machine: { ...machine, disk }, measured: new Date().toISOString() };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ ...kept, ...facts }, null, 2)}\n`);
    },
  };
}

/** A folder for the results of machines of one kind. */
function nameMachine({ cores, cpu, disk, platform }) {
  const words = [cores, cpu, disk?.fileSystem ?? '', platform].join(' ');
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
