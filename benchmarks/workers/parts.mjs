// The parts of a measurement that run a suite by workers, or search for them: what is kept of each, and a line about it.
import { isShort, readUse } from '../suites/measure.mjs';
import { shuffle } from '../suites/on-top.mjs';
import { summariseSearch } from '../suites/outcome.mjs';
import { withCache } from '../suites/runner.mjs';
import { runHalvesByHand, runWholeByHand } from './by-hand.mjs';
import { readKept, saveKept } from './kept.mjs';
import { describeLoss } from './rounds.mjs';
import { hasAnswer, runPasted, searchSuite } from './search.mjs';
import { runInOwnFolders, runOnOneServer, SIDES } from './sides.mjs';

const COMPARED = ['default', 'turbo', 'two workers'];
const THREE = 'three workers';

/** @typedef {import('../suites/suites.mjs').Suite} Suite @typedef {import('../suites/measure.mjs').Part} Part */

/** @type {Record<string, Part>} */
export const WORKER_PARTS = {
  workers: makeRounds('rounds', listSides),
  'workers-by-hand': {
    fits: ({ parallel }) => parallel !== undefined,
    isDone: (suite, context) => areDone(readKept(suite, context.machine), 'byHand', context),
    measure: (suite, context) => withCache(() => measureByHand(suite, context)),
  },
  'one-worker': makeRounds('alone', () => ['turbo', 'one worker']),
  'own-workers': makeRounds('own', () => ['its own two', 'two workers']),
  'one-server': makeOnce('oneServer', runOnOneServer),
  'own-folder': makeOnce('ownFolder', runInOwnFolders),
  tune: { fits: () => true, isDone: isSearched, measure: measureSearch },
};

/**
 * Three workers are compared where three of them find free processors: each needs what one process uses. All rounds have the same sides.
 * @returns {string[]}
 */
function listSides(suite, { machine, done: [first] }) {
  if (first) return THREE in first ? [...COMPARED, THREE] : COMPARED;
  const use = readUse(suite, machine);
  return use !== null && 3 * use <= machine.cores ? [...COMPARED, THREE] : COMPARED;
}

/** Whether all rounds are there, or the suite fails on the first side. */
function areDone(kept, list, { rounds, since }) {
  const failed = list === 'own' && kept.ownFailed !== undefined;
  return failed || listNew(kept[list], kept, since).length >= rounds;
}

/** Rounds that count. Early ones have no date but that of their file. */
function listNew(rounds, { measured: saved = '' }, since) {
  return rounds.filter(({ measured = saved }) => measured >= since);
}

/**
 * Rounds of whole calls, each in an order of its own, after a run of the last side that is not counted: it learns the times.
 * @param {'rounds' | 'alone' | 'own'} list in what is kept
 * @param {(suite: Suite, context: { machine: object, done: object[] }) => string[]} listSidesOf
 * @returns {Part}
 */
function makeRounds(list, listSidesOf) {
  return {
    fits: ({ parallel }) => parallel !== undefined && (list !== 'own' || parallel.own !== undefined),
    isDone: (suite, context) => areDone(readKept(suite, context.machine), list, context),
    measure: (suite, context) => withCache(() => measureRounds(suite, { ...context, list, listSidesOf })),
  };
}

async function measureRounds(suite, { machine, rounds, since, list, listSidesOf }) {
  const kept = readKept(suite, machine);
  const done = listNew(kept[list], kept, since);
  const sides = listSidesOf(suite, { machine, done });
  const [first, ...others] = sides;
  const last = others.at(-1);
  if (list === 'own') {
    const own = await SIDES[first](suite);
    log(suite, `${first}, not counted`, own);
    if (own.reason !== null) {
      // A suite that fails with two workers of its runner is not compared with these.
      saveKept(suite, machine, { ...kept, ownFailed: own });
      return `fails with two workers of its runner on one server: ${own.reason}`;
    }
  }
  log(suite, `${last}, not counted`, await SIDES[last](suite));
  while (done.length < rounds) {
    done.push(await runRound(suite, Object.fromEntries(sides.map((side) => [side, SIDES[side]]))));
    saveKept(suite, machine, { ...kept, [list]: done });
  }
  const loss = describeLoss(done, first, last);
  return `${sides.join(', ')}: ${done.length} rounds${loss === null ? '' : `; ${last} ${loss}`}`;
}

/** The halves are those of a run of this tool that knows the times. */
async function measureByHand(suite, { machine, rounds, since }) {
  for (const what of ['learns the times', 'deals by them'])
    log(suite, `two workers, ${what}`, await SIDES['two workers'](suite));
  const kept = readKept(suite, machine);
  const done = listNew(kept.byHand, kept, since);
  while (done.length < rounds) {
    done.push(await runRound(suite, { whole: runWholeByHand, halves: runHalvesByHand }));
    saveKept(suite, machine, { ...kept, byHand: done });
  }
  const loss = describeLoss(done, 'whole', 'halves');
  return `by hand: ${done.length} rounds${loss === null ? '' : `; halves ${loss}`}`;
}

/** Runs each side once, in an order that is drawn. @returns {Promise<import('./kept.mjs').Round>} */
async function runRound(suite, sides) {
  const round = {};
  for (const side of shuffle(Object.keys(sides))) {
    round[side] = await sides[side](suite);
    log(suite, side, round[side]);
  }
  return { ...round, measured: new Date().toISOString() };
}

/** One call that is kept. @param {'oneServer' | 'ownFolder'} name @returns {Part} */
function makeOnce(name, run) {
  return {
    fits: ({ parallel }) => parallel !== undefined,
    isDone(suite, { machine, since }) {
      const { [name]: outcome, measured: saved } = readKept(suite, machine);
      return outcome !== undefined && (outcome.measured ?? saved) >= since;
    },
    async measure(suite, { machine }) {
      const outcome = await withCache(() => run(suite));
      const kept = { ...readKept(suite, machine), [name]: { ...outcome, measured: new Date().toISOString() } };
      saveKept(suite, machine, kept);
      return describeCall(name, outcome);
    },
  };
}

function isSearched(suite, { machine, rounds, since }) {
  const { search, held } = readKept(suite, machine);
  if (search === undefined || search.measured < since) return false;
  return held.length >= rounds || !canHold(suite, search);
}

/** Whether the file to paste can be run. A search of another day has none on a new machine, and whole runs of a long suite take too long. */
function canHold(suite, { parts }) {
  return parts.length > 0 && !suite.slices && hasAnswer(suite);
}

/** Searches with a cache of its own, since a search begins with what its user has, which are no times; then runs what was found. */
async function measureSearch(suite, context) {
  const { machine, rounds, since, budget } = context;
  if (!suite.slices && !(await isShort(suite, context)))
    return 'tune: takes more than a minute, and has no slices: not searched';
  return await withCache(async () => {
    const kept = readKept(suite, machine);
    if (kept.search === undefined || kept.search.measured < since) {
      const { results, headline } = await searchSuite(suite, budget);
      kept.search = summariseSearch(results, headline);
      kept.held = [];
      saveKept(suite, machine, kept);
    }
    while (kept.held.length < rounds && canHold(suite, kept.search)) {
      kept.held.push(await runRound(suite, { default: SIDES.default, pasted: runPasted }));
      saveKept(suite, machine, kept);
    }
    return `tune: ${kept.search.headline} (${Math.round(kept.search.minutes)} min)`;
  });
}

function log({ name }, side, outcome) {
  console.log(`${name}, ${describeCall(side, outcome)}`);
}

function describeCall(side, { seconds, tests, failed, reason }) {
  const failures = failed ? `, ${failed} failed` : '';
  return `${side}: ${seconds.toFixed(1)} s, ${tests} tests${failures}${reason ? `; ${reason}` : ''}`;
}
