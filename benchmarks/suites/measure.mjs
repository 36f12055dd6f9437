// Measures the parts of a suite's outcome: what is kept of each, and a line about it.
import { checkAround } from './by-hand.mjs';
import { measureExtras } from './on-top.mjs';
import { summariseComparison, summariseProfiles, summariseSearch } from './outcome.mjs';
import { checkSuite, compareSuite, findDiskFolder, PROFILE, searchSuite } from './tool.mjs';

const SEARCH_BUDGET = '30m';
/** What is on top of the profile is measured only of suites that take at most so many seconds. */
const LONGEST_ON_TOP = 60;

/** What measures each part, by its name in the results. */
export const MEASURES = {
  comparison: measureComparison,
  profiles: measureProfiles,
  onTop: measureOnTop,
  search: measureSearch,
};

/**
 * @typedef {{ tests: number, seconds: number }} Checked one run of the suite
 * @typedef {{ rounds: number, budget: string }} Limits rounds of the check by hand; time budget of a comparison
 * @typedef {{ outcome: object | null, line: string }} Part `outcome` is null where there is nothing to keep
 */

/** `default` beside the profile, by this tool and by hand. @returns {Promise<Part>} */
async function measureComparison(suite, { tests }, { rounds, budget }) {
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

/** All profiles beside each other. @returns {Promise<Part>} */
async function measureProfiles(suite, _checked, { budget }) {
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

/** More settings, and a Unix socket, on top of the profile. @returns {Promise<Part>} */
async function measureOnTop(suite, { seconds }) {
  // The first run after an install may also compile.
  const shortest = seconds > LONGEST_ON_TOP ? (await checkSuite(suite)).seconds : seconds;
  if (shortest > LONGEST_ON_TOP)
    return { outcome: null, line: `on top of ${PROFILE}: takes more than ${LONGEST_ON_TOP} s, not measured` };
  const { value, minutes } = await time(() => measureExtras(suite));
  const effects = value.extras.map(({ name, ...effect }) => `${name} ${show(effect)}`);
  return { outcome: { minutes, ...value }, line: `on top of ${PROFILE}: ${effects.join('; ')}` };
}

/** What `tune` finds. @param suite whose number of workers can be set @returns {Promise<Part>} */
async function measureSearch(suite) {
  const { results, headline } = await searchSuite(suite, { budget: SEARCH_BUDGET });
  return { outcome: summariseSearch(results, headline), line: headline };
}

async function time(work) {
  const began = performance.now();
  const value = await work();
  return { value, minutes: (performance.now() - began) / 60_000 };
}

function show({ speedup, low, high }) {
  return `${speedup.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
