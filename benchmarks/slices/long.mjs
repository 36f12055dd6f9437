// What the benchmarks of slices share: the long suite that is named, and how its results are kept and shown.
import { installSuite } from '../suites/install/install.mjs';
import { listNames, readSuite } from '../suites/suites.mjs';
import { PROFILE } from '../suites/tool.mjs';

/** @returns {Promise<import('../suites/suites.mjs').Suite>} the suite, installed @throws Error for a name that is none of a long suite */
export async function installLong(name) {
  const suite = listNames().includes(name) ? await readSuite(name) : null;
  if (!suite?.slices) throw new Error('Name one of the long suites: node benchmarks/suites/run.mjs --list');
  await installSuite(suite);
  return suite;
}

/** The machine of results, without the path of its disk. */
export function describeMachine({ machine }) {
  const { disk } = machine;
  return { ...machine, disk: disk && { fileSystem: disk.fileSystem } };
}

/** How many times faster the profile is, as the tool works it out. */
export function readEffect({ comparisons }) {
  const { ratio, low, high, n } = comparisons.find(({ variant, metric }) => variant === PROFILE && metric === 'run');
  return { speedup: 1 / ratio, low: 1 / high, high: 1 / low, n };
}

/** Seconds of the counted runs that are meant, in the order in which they ran. */
export function listSeconds({ samples }, isMeant) {
  const runs = samples.filter((sample) => sample.block > 0 && isMeant(sample)).toSorted((a, b) => a.block - b.block);
  return runs.map(({ phases }) => Number(phases.run.toFixed(3)));
}

export function show({ speedup, low, high }) {
  return `${speedup.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
