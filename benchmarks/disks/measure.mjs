// Measures a suite on servers whose syncs take longer: how often it waits for one, and what it takes on `default` and on `turbo`.
import { SuiteError } from '../suites/programs.mjs';
import { checkSuite, commandOf, PROFILE, writeReport } from '../suites/tool.mjs';
import { readCounts } from './counts.mjs';

const REFERENCE = 'default';
export const PROFILES = [REFERENCE, PROFILE];

/**
 * @typedef {{ run: number[], total: number[], singles: number[] }} Times seconds of each run, and of the tests that are measured one by one
 *
 * @typedef {object} Measured at one delay
 * @property {Record<string, Times>} times by profile
 * @property {object | null} explained `syncs` of the explanation of `default`; null where there is none
 * @property {string} postgres its version
 */

/**
 * Runs the suite once on `default`, and counts its syncs.
 * @param {import('./suites.mjs').Suite} suite
 * @param {import('./shim.mjs').Shim} shim
 * @returns {Promise<{ tests: number, counts: import('./counts.mjs').Counts }>}
 * @throws SuiteError also where the shim was not loaded
 */
export async function countSyncs(suite, shim) {
  const folder = shim.startCount();
  const { tests } = await checkSuite(suite);
  const counts = readCounts(folder);
  if (counts.initdb > 0) return { tests, counts };
  const reason = `this tool chose another PostgreSQL, or ${shim.folder} is on a file system whose programs may not run.`;
  throw new SuiteError('the syncs of its server were not counted', reason);
}

/**
 * Compares the profiles where a sync takes so much longer; without a delay with an explanation.
 * @param {import('./suites.mjs').Suite} suite
 * @param {import('./shim.mjs').Shim} shim
 * @param {{ delayMs: number, runs: number }} options
 * @returns {Promise<Measured>}
 */
export async function measureDelay(suite, shim, { delayMs, runs }) {
  shim.setDelay(delayMs);
  const words = ['--profiles', PROFILES.join(','), '--runs', String(runs), '--warmup', '0', '--time-budget', 'none'];
  if (delayMs === 0) words.push('--explain');
  if (suite.singles) words.push('--junit', suite.junit);
  const { results } = await writeReport('compare', suite, [...words, '--command', commandOf(suite)]);
  const { explanations, plan, samples } = results;
  const failed = samples.find(({ failure }) => failure !== null);
  if (failed) throw new SuiteError(`it fails where a sync takes ${delayMs} ms more`, failed.failure);
  const times = PROFILES.map((profile) => [profile, readTimes(results, profile, suite.singles)]);
  return {
    times: Object.fromEntries(times),
    explained: explanations.find(({ variant }) => variant === REFERENCE)?.syncs ?? null,
    postgres: plan.postgres.version,
  };
}

/** @returns {Times} */
function readTimes({ samples, tests }, profile, singles) {
  const chosen = samples.filter(({ variant }) => variant === profile);
  const list = (metric) => chosen.map(({ metrics }) => metrics.find(({ name }) => name === metric).value);
  const isSingle = (_seconds, at) => tests[at].includes(singles.name);
  const ofTests = singles ? chosen.flatMap((sample) => sample.tests.seconds.filter(isSingle)) : [];
  return { run: list('run'), total: list('total'), singles: ofTests };
}
