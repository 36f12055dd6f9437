// Runs the stages of a search in order, where the time budget has room for one, and proves the answer in fresh blocks.
import { PgSpeedError } from '../../../errors.ts';
import { PART } from '../../../plan/parts.ts';
import { formatSeconds } from '../../../report/format.ts';
import { suggestParts } from '../../../report/log-lines.ts';
import { expectProfileGain, findCeiling } from '../../explain/section/watched.ts';
import { type Choice, type Choices, countRuns, secondsNeeded, secondsToPick } from '../plan/stage.ts';
import { maySnapshot, searchProfiles, searchStart, searchWeakerProfiles } from './server-stages.ts';
import { searchSettings } from './settings.ts';
import { MIN_CHOICES, type Search } from './state.ts';
import { watchBest } from './watch.ts';
import { searchServersAgain, searchWorkers } from './worker-counts.ts';

/** A smaller gain gets no verdict. */
const MIN_GAIN = 1.03;

/**
 * Searches for what makes a suite fastest, stage by stage, each against the best so far, and measures the answer again. Pure but for
 * `context.measure` and the clock. The result is stored in the search even if it ends early; nothing is stored if the reference fails.
 * @throws what `context.measure` throws; PgSpeedError of kind `input` for a budget in which nothing can be compared
 */
export async function runSearch(search: Search): Promise<void> {
  search.watched = await watchBest(search);
  if (!search.isSound()) return;
  requireBudget(search);
  const ceiling = search.watched && findCeiling(search.watched);
  search.isIdle = ceiling !== null && ceiling < MIN_GAIN;
  for (const stage of [...orderStages(search), searchWeakerProfiles, searchSettings, lookLonger, prove]) {
    await stage(search);
    if (search.isSound()) continue;
    search.winner = null;
    return;
  }
}

/**
 * What promises most comes first, while the budget has room: where a profile is expected to win less than one more processor, workers do.
 * A long `setup` is kept before, because in each run it would hide what they win.
 */
function orderStages(search: Search): ((search: Search) => Promise<void>)[] {
  const gain = search.watched && expectProfileGain(search.watched);
  const mayWorkersWinMore = gain !== null && gain < search.context.cores && !maySnapshot(search);
  return mayWorkersWinMore
    ? [searchWorkers, searchProfiles, searchStart, searchServersAgain]
    : [searchProfiles, searchStart, searchWorkers];
}

function requireBudget(search: Search): void {
  const { inputs, parts } = search.context;
  const seconds = search.secondsOf(search.best());
  const block = MIN_CHOICES * seconds;
  const needed = secondsToPick(block) + secondsNeeded(block, parts);
  const left = search.secondsLeft();
  if (needed <= left) return;
  const spent = (inputs.timeBudgetMs ?? 0) / 1000 - left;
  const minutes = Math.ceil((needed + spent) / 60);
  throw new PgSpeedError(
    'input',
    `One ${parts ? PART : 'run'} takes ${formatSeconds(seconds)}; to find one faster choice and to prove it takes ${countRuns(parts)} of them, up to ${formatSeconds(needed)}, and ${formatSeconds(left)} of \`time-budget\` are left.`,
    `Give \`time-budget: ${minutes}m\` or more, or ${parts ? `smaller ${PART}s` : suggestParts(inputs.workload)}.`,
  );
}

/**
 * If nothing was picked, measures the fastest of the profiles again, so that the report shows how little it brings, or that it helps. Where
 * the time budget has room for one more comparison, that one is the proof.
 */
async function lookLonger(search: Search): Promise<void> {
  if (search.adopted.length > 1) return;
  const today = search.best();
  const runnerUp = findRunnerUp(search);
  if (runnerUp === null) return;
  const choices = [today, runnerUp] as const;
  const hasRoom = secondsToPick(MIN_CHOICES * search.secondsOf(today)) <= search.secondsForStage();
  if (!hasRoom && search.secondsToProve(choices) > search.secondsLeft()) return;
  const stage = hasRoom
    ? await search.runStage('profile', choices, { kind: 'look' })
    : await search.runStage('proof', choices, { chain: choices.map(({ id }) => id) });
  if (stage?.chosen === runnerUp) search.adopt('profile', runnerUp, `profile ${runnerUp.id}`);
}

/** The fastest of the profiles that were tried, none of which was picked; null if each failed. */
function findRunnerUp({ context, stages, adopted: [today] }: Search): Choice | null {
  const { results } = stages.find(({ name }) => name === 'profile') ?? {};
  if (results === undefined) return null;
  const { comparisons, plan } = results;
  const passed = comparisons.filter(
    ({ metric, verdict, ratio }) => metric === plan.metric && verdict !== 'failed' && ratio !== null,
  );
  const [fastest] = passed.sort((a, b) => (a.ratio ?? 1) - (b.ratio ?? 1));
  const profile = context.profiles.find(({ name }) => name === fastest?.variant);
  return profile ? { ...today, id: profile.name, profile, base: profile } : null;
}

/** Measures the answer in fresh blocks that had no part in choosing it: the winner of a comparison looks better than it is. */
async function prove(search: Search): Promise<void> {
  const { adopted, stages } = search;
  if (stages.at(-1)?.name === 'proof') return;
  const [today, ...others] = adopted;
  const best = others.at(-1);
  if (best === undefined) return;
  const plain = addDefault(search);
  const seconds = search.secondsLeft();
  const fits = (choices: Choices) => search.secondsToProve(choices) <= seconds;
  // If not every step fits, before and after count, and the default, which a reader knows.
  let choices: Choices = [...adopted, ...plain];
  if (!fits(choices)) choices = [today, best, ...plain];
  if (!fits(choices)) choices = [today, best];
  const chain = choices.filter((choice) => adopted.includes(choice)).map(({ id }) => id);
  const stage = await search.runStage('proof', choices, { chain });
  search.winner = stage && stage.chosen.id !== today.id ? stage.chosen : null;
  if (search.winner === null || adopted.includes(search.winner)) return;
  // The default alone brings as much.
  search.adopted = [today, search.winner];
  search.steps = [{ stage: 'profile', what: `profile ${search.winner.id}` }];
}

/** The profile `default`, unless it is today's or a step to the answer. */
function addDefault({ context, adopted: [today, ...others] }: Search): Choice[] {
  const plain = context.profiles.find(({ name }) => name === 'default');
  if (plain === undefined || today.profile.name === plain.name || others.some(({ id }) => id === plain.name)) return [];
  return [{ ...today, id: plain.name, profile: plain, base: plain }];
}
