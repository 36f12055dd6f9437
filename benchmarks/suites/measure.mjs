// The parts of a measurement that compare whole runs of a suite: what is kept of each, and a line about it.
import { checkAround } from './by-hand.mjs';
import { measureExtras } from './on-top.mjs';
import { summariseComparison, summariseProfiles } from './outcome.mjs';
import { openStore } from './store.mjs';
import { checkSuite, compareSuite, findDiskFolder, PROFILE } from './tool.mjs';

/** Longest run of a suite, in seconds, of which many are measured. */
const SHORT_SECONDS = 60;
const store = openStore('suites', identify);

/**
 * @typedef {object} Context
 * @property {object} machine of a results file
 * @property {number} rounds of checks by hand, and of whole calls
 * @property {string} budget time budget of a comparison or a search
 * @property {string} since what was measured before this day does not count; empty: all counts
 *
 * @typedef {{ tests: number, seconds: number }} Checked one run of the suite
 * @typedef {import('./suites.mjs').Suite} Suite
 *
 * @typedef {object} Part
 * @property {(suite: Suite) => boolean} fits
 * @property {(suite: Suite, context: Context) => boolean} isDone whether all of it is kept
 * @property {(suite: Suite, context: Context & { checked: Checked }) => Promise<string>} measure measures and keeps what is missing, and
 *   returns a line about it
 *
 * @typedef {{ outcome: { measured: string } | null, line: string }} Measured `outcome` is null where there is nothing to keep
 */

/** @type {Record<string, Part>} */
export const SUITE_PARTS = {
  comparison: makePart('comparison', measureComparison),
  profiles: makePart('profiles', measureProfiles),
  'on-top': makePart('onTop', measureOnTop),
};

/** What makes two measurements those of the same suite. */
function identify({ name, version, command, slices }) {
  return { name, version, command, slices: slices ?? null };
}

/** @param {string} name in the results @param {(suite: Suite, context: any) => Promise<Measured>} measure @returns {Part} */
function makePart(name, measure) {
  return {
    fits: () => true,
    isDone(suite, { machine, since }) {
      const kept = store.read(suite, machine);
      return name in kept && (kept[name].measured ?? kept.measured ?? '') >= since;
    },
    async measure(suite, context) {
      const { outcome, line } = await measure(suite, context);
      const kept = store.read(suite, context.machine);
      if (outcome) store.save(suite, context.machine, { ...kept, [name]: outcome });
      return line;
    },
  };
}

/** How many processors a run on the profile uses, by the comparison that is kept; null without one. @returns {number | null} */
export function readUse(suite, machine) {
  const { cpu = {}, run = {} } = store.read(suite, machine).comparison?.effects ?? {};
  return cpu[PROFILE] && run[PROFILE] ? cpu[PROFILE].seconds.variant / run[PROFILE].seconds.variant : null;
}

/**
 * Whether many runs of the suite can be measured: by the comparison that is kept, as a machine may be slow today, and without one by a run.
 * @param {Context & { checked: Checked }} context
 */
export async function isShort(suite, { machine, checked: { seconds } }) {
  const compared = store.read(suite, machine).comparison?.effects.run[PROFILE];
  if (compared) return compared.seconds.reference <= SHORT_SECONDS;
  // The first run after an install may also compile.
  return seconds <= SHORT_SECONDS || (await checkSuite(suite)).seconds <= SHORT_SECONDS;
}

/** `default` beside the profile, by this tool and by hand. @returns {Promise<Measured>} */
async function measureComparison(suite, { rounds, budget, checked: { tests } }) {
  const disk = await findDiskFolder(suite);
  const compare = () => time(() => compareSuite(suite, { budget, profiles: `default,${PROFILE}` }));
  const { value: compared, byHand } = await checkAround(suite, { rounds, disk }, compare);
  const { minutes } = compared;
  const { results, findings } = compared.value;
  const outcome = summariseComparison({ tests, results, findings, byHand, minutes });
  const effect = outcome.effects.run[PROFILE];
  const verdict = effect ? `${effect.verdict}, ${show(effect)}, n = ${effect.n}` : 'no verdict';
  const agrees = outcome.byHand.holds ? 'held' : 'NOT held';
  const line = `${verdict}, in ${minutes.toFixed(0)} min; by hand ${show(byHand)}: ${agrees} by the tool's interval`;
  return { outcome, line };
}

/** All profiles beside each other. @returns {Promise<Measured>} */
async function measureProfiles(suite, { budget }) {
  const { value, minutes } = await time(() => compareSuite(suite, { budget, profiles: 'all' }));
  const outcome = summariseProfiles(value.results, minutes);
  if (Object.keys(outcome.effects).length === 0)
    return {
      outcome: null,
      line: `all profiles: no interval after ${minutes.toFixed(0)} min, give a longer --time-budget`,
    };
  const effects = Object.entries(outcome.effects).map(([name, effect]) => `${name} ${show(effect)}, n = ${effect.n}`);
  return { outcome, line: `all profiles, in ${minutes.toFixed(0)} min: ${effects.join('; ')}` };
}

/** More settings, and a Unix socket, on top of the profile. @returns {Promise<Measured>} */
async function measureOnTop(suite, context) {
  if (!(await isShort(suite, context)))
    return { outcome: null, line: `on top of ${PROFILE}: takes more than ${SHORT_SECONDS} s, not measured` };
  const { value, minutes } = await time(() => measureExtras(suite));
  const effects = value.extras.map(({ name, ...effect }) => `${name} ${show(effect)}`);
  const outcome = { measured: new Date().toISOString(), minutes, ...value };
  return { outcome, line: `on top of ${PROFILE}: ${effects.join('; ')}` };
}

async function time(work) {
  const began = performance.now();
  const value = await work();
  return { value, minutes: (performance.now() - began) / 60_000 };
}

function show({ speedup, low, high }) {
  return `${speedup.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
