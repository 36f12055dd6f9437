import { PgSpeedError } from '../../../errors.ts';
import { formatSeconds } from '../../../report/format.ts';
import { findCeiling } from '../../explain/section/advice.ts';
import type { Choice } from '../plan/stage.ts';
import { secondsNeeded } from './fit.ts';
import { raceProfiles, raceStart } from './server-stages.ts';
import { raceSettings } from './settings-stages.ts';
import { bestOf, runStage, type Search, secondsLeft, secondsOf } from './state.ts';
import { isSound, MIN_CHOICES, watchBest } from './watch.ts';
import { raceWorkers } from './worker-stages.ts';

/** A smaller gain gets no verdict. */
const MIN_GAIN = 1.03;

/**
 * Searches for what makes a suite fastest, stage by stage, each against the best so far, and measures the answer anew. Pure but for
 * `facts.measure` and the clock. What is found is in the search, whatever ends it; nothing is where what it compares with fails.
 * @throws what `facts.measure` throws; PgSpeedError of kind `input` for a budget in which nothing can be compared
 */
export async function runSearch(search: Search): Promise<void> {
  const watched = await watchBest(search);
  if (!isSound(search)) return;
  requireBudget(search);
  const ceiling = watched && findCeiling(watched);
  const isIdle = ceiling !== null && ceiling < MIN_GAIN;
  for (const stage of [raceProfiles, raceStart, raceWorkers, raceSettings, prove]) {
    await stage(search, { watched, isIdle });
    if (isSound(search)) continue;
    search.found = null;
    return;
  }
}

function requireBudget(search: Search): void {
  const one = secondsOf(search, bestOf(search), 0);
  const needed = 2 * secondsNeeded(MIN_CHOICES, one);
  const left = secondsLeft(search);
  if (needed <= left) return;
  const spent = (search.facts.inputs.timeBudgetMs ?? 0) / 1000 - left;
  const minutes = Math.ceil((needed + spent) / 60);
  throw new PgSpeedError(
    'input',
    `One run takes ${formatSeconds(one)}; to find one faster choice and to prove it takes 16 of them, more than is left of \`time-budget\`.`,
    `Give \`time-budget: ${minutes}m\` or more, or a part of the suite.`,
  );
}

/** Measures what was found in fresh blocks that had no part in choosing it: the winner of a comparison looks better than it is. */
async function prove(search: Search): Promise<void> {
  const { adopted } = search;
  const [today, ...others] = adopted;
  const best = others.at(-1);
  if (best === undefined) return;
  const plain = addDefault(search);
  const seconds = secondsLeft(search);
  const fits = (all: readonly Choice[]) =>
    all.reduce((sum, one) => sum + secondsNeeded(1, secondsOf(search, one, secondsOf(search, today, 0))), 0) <= seconds;
  // Where not every step can be shown, before and after are what counts, and what a reader knows: the default.
  const ends: Choice[] = [today, best];
  const choices =
    [
      [...adopted, ...plain],
      [...ends, ...plain],
    ].find(fits) ?? ends;
  const ids = choices.filter((one) => adopted.includes(one)).map(({ id }) => id);
  const stage = await runStage(search, 'proof', choices, { chain: ids, seconds });
  search.found = stage && stage.chosen.id !== today.id ? stage.chosen : null;
  if (search.found === null || adopted.includes(search.found)) return;
  // The default alone brings as much.
  search.adopted = [today, search.found];
  search.steps = [{ stage: 'profile', what: `profile ${search.found.id}` }];
}

/** The profile `default` where it is neither what there is today nor a step to the answer. */
function addDefault({ facts, adopted: [today, ...others] }: Search): Choice[] {
  const plain = facts.profiles.find(({ name }) => name === 'default');
  if (plain === undefined || today.profile.name === plain.name || others.some(({ id }) => id === plain.name)) return [];
  return [{ ...today, id: plain.name, profile: plain, base: plain }];
}
