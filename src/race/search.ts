import { PgSpeedError } from '../errors.ts';
import type { Contender } from '../plan/contenders.ts';
import type { Profile } from '../profiles/profile.ts';
import { findCeiling } from '../report/advice.ts';
import { formatSeconds } from '../report/format.ts';
import type { Explanation } from '../results/explanation.ts';
import type { Results } from '../results/results.ts';
import { formatWorkers, PLACEHOLDER } from '../workload/workers.ts';
import { fitContenders, secondsNeeded } from './fit.ts';
import { formatSettings, listPromising, type Promising } from './settings.ts';
import {
  adopt,
  beginSearch,
  bestOf,
  hasFailed,
  leaveOut,
  remark,
  runStage,
  type Search,
  type SearchFacts,
  secondsLeft,
  secondsOf,
} from './state.ts';
import { explainFailure, limitWorkers, listCounts, seemsIgnored } from './workers.ts';

/** Shares of the time that is left at its beginning which a stage may take; the rest is for those after it, and for the proof. */
const SHARE = { profile: 0.35, start: 0.2, workers: 0.35, settings: 0.35 } as const;
/** A smaller gain gets no verdict. */
const LEAST_GAIN = 1.03;
/** Before and after, which is the least that a search is for. */
const LEAST_CONTENDERS = 2;

/**
 * Searches for what makes a suite fastest, stage by stage, each against the best so far, and measures the answer anew. Pure but for
 * `facts.measure` and the clock. What is found is in the search, whatever ends it.
 * @throws what `facts.measure` throws; PgSpeedError of kind `input` for a budget in which nothing can be compared
 */
export async function runSearch(search: Search): Promise<void> {
  const watched = await watchBest(search);
  if (!isSound(search)) return;
  requireBudget(search);
  const isIdle = (findCeiling(watched ?? NOTHING_WATCHED) ?? Number.POSITIVE_INFINITY) < LEAST_GAIN;
  for (const stage of [raceProfiles, raceStart, raceWorkers, raceSettings]) {
    await stage(search, { watched, isIdle });
    if (!isSound(search)) return;
  }
  await prove(search);
}

export function openSearch(facts: SearchFacts): Search {
  return beginSearch(facts);
}

/** What the watched run of today shows. */
interface Watched {
  watched: Explanation | null;
  /** Whether the server is at work so little that no setting of it can win anything. */
  isIdle: boolean;
}

const NOTHING_WATCHED = { waits: null } as Explanation;

/** Runs the best so far once to know its seconds, and once more to watch it. */
async function watchBest(search: Search): Promise<Explanation | null> {
  const best = bestOf(search);
  const seconds = secondsLeft(search);
  const stage = await runStage(search, 'watch', [best], { metric: 'run', watch: true, seconds });
  if (stage === null) {
    const [{ why } = { why: 'it is not possible here' }] = search.untried;
    throw new PgSpeedError(
      'input',
      `Profile \`${best.profile.name}\`, which is used today, is not possible: ${why}.`,
      'Name another in `against`.',
    );
  }
  return stage.results.explanations.find(({ failure }) => failure === null) ?? null;
}

/** Whether the reference of the last stage passed every time: what fails now and then has no speed. */
function isSound({ stages }: Search): boolean {
  const last = stages.at(-1);
  return last !== undefined && !hasFailed(last.results, last.results.plan.reference);
}

function requireBudget(search: Search): void {
  const one = secondsOf(search, bestOf(search), 0);
  const needed = 2 * secondsNeeded(LEAST_CONTENDERS, one);
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

async function raceProfiles(search: Search, { isIdle }: Watched): Promise<void> {
  const today = bestOf(search);
  const all = search.facts.profiles.map<Contender>((profile) => ({
    ...today,
    id: profile.name,
    profile,
    base: profile,
  }));
  const one = secondsOf(search, today, 0);
  const room = Math.max(secondsLeft(search) * SHARE.profile, secondsNeeded(LEAST_CONTENDERS, one));
  const { kept, dropped } = fitContenders(isIdle ? all.slice(0, 2) : all, one, room);
  for (const { id } of dropped) leaveOut(search, `profile ${id}`, 'the time budget has no room for it');
  if (isIdle)
    for (const { id } of all.slice(2))
      leaveOut(search, `profile ${id}`, 'the server is at work in too little of the run for a profile to win 3 %');
  const stage = await runStage(search, 'profile', kept, { metric: 'run', warmup: 1, seconds: room });
  if (stage && stage.chosen.id !== today.id) adopt(search, 'profile', stage.chosen, `profile ${stage.chosen.id}`);
}

async function raceStart(search: Search): Promise<void> {
  const best = bestOf(search);
  const { noSnapshot } = search.facts;
  const template: Contender[] = [];
  if (best.profile.template) leaveOut(search, 'a copied data directory', `\`${best.profile.name}\` has it already`);
  else template.push({ ...best, id: '+ copy', profile: withTemplate(best.profile) });
  const snapshot: Contender[] = [];
  if (noSnapshot !== null) leaveOut(search, 'a snapshot of `setup`', noSnapshot);
  else snapshot.push({ ...best, id: '+ snapshot', snapshot: true });
  const others = [...template, ...snapshot];
  if (others.length === 0 || !hasRoom(search, 'another start', others.length + 1)) return;
  const seconds = Math.max(
    secondsLeft(search) * SHARE.start,
    secondsNeeded(others.length + 1, secondsOf(search, best, 0)),
  );
  const stage = await runStage(search, 'start', [best, ...others], { metric: 'total', warmup: 1, seconds });
  if (stage && stage.chosen.id !== best.id)
    adopt(search, 'start', stage.chosen, stage.chosen.snapshot ? 'a snapshot of `setup`' : 'a copied data directory');
}

function withTemplate(profile: Profile): Profile {
  return { ...profile, template: true };
}

async function raceWorkers(search: Search): Promise<void> {
  const { workerRule: rule, cores, inputs } = search.facts;
  if (rule === null)
    return leaveOut(
      search,
      'several workers',
      `it is not known how the command takes their number: write \`${PLACEHOLDER}\` in it, or give \`workers-variable\``,
    );
  const counts = listCounts(rule, limitWorkers(cores, inputs.settings));
  if (counts.length === 0) leaveOut(search, 'several workers', 'the processors have no room for them');
  const end = secondsLeft(search) * (1 - SHARE.workers);
  for (const [place, count] of counts.entries()) {
    const best = bestOf(search);
    const what = formatWorkers(rule, count);
    const rest = () => counts.slice(place + 1).map((one) => formatWorkers(rule, one));
    if (!hasRoom(search, what, LEAST_CONTENDERS)) return;
    const next: Contender = {
      ...best,
      id: `+ ${count} ${count === 1 ? 'worker' : 'workers'}`,
      workers: count,
    };
    const least = secondsNeeded(LEAST_CONTENDERS, secondsOf(search, best, 0));
    const seconds = Math.max(secondsLeft(search) - end, least);
    const stage = await runStage(search, 'workers', [best, next], { metric: 'run', seconds });
    if (stage === null || !isSound(search)) return;
    if (stage.chosen.id === next.id) replaceWorkers(search, next, what);
    else explainNoGain(search, stage.results, best, next, what);
    // A runner that works with several by itself may be slower with one.
    if (stage.chosen.id !== next.id && count > 1) {
      for (const other of rest()) leaveOut(search, other, `${what} did not help`);
      return;
    }
  }
}

/** More workers take the place of fewer, so that all of them are one step. */
function replaceWorkers(search: Search, next: Contender, what: string): void {
  if (search.steps.at(-1)?.stage === 'workers') {
    search.steps.pop();
    search.rungs.pop();
  }
  adopt(search, 'workers', next, what);
}

function explainNoGain(
  search: Search,
  { samples, tests }: Results,
  best: Contender,
  next: Contender,
  what: string,
): void {
  const failed = samples.find(({ variant, failure }) => variant === next.id && failure !== null);
  if (failed)
    remark(
      search,
      `With ${what} the suite fails, so workers are left out: ${explainFailure(failed, tests)}. Its tests seem to share what they change: give each worker a database of its own (DATABASE_URL_1 and so on are there).`,
    );
  else if (seemsIgnored(samples, best.id, next.id))
    remark(
      search,
      `With ${what} the suite opened as many sessions as before: it seems to take no notice of that number.`,
    );
}

async function raceSettings(search: Search, { watched: today, isIdle }: Watched): Promise<void> {
  if (isIdle)
    return leaveOut(search, 'settings of the server', 'it is at work in too little of the run for one to win 3 %');
  if (!hasRoom(search, 'settings of the server', LEAST_CONTENDERS + 1)) return;
  const best = bestOf(search);
  const watched = search.rungs.length === 1 ? today : await watchBest(search);
  if (!isSound(search)) return;
  const spec = specOf(search, best);
  const { promising, untried } = listPromising(watched, spec, search.facts.server.version.major);
  search.untried.push(...untried);
  let open = promising;
  while (open.length > 0) {
    const base = bestOf(search);
    const all = [base, ...open.map((one) => withSettings(base, one))];
    const one = secondsOf(search, base, secondsOf(search, best, 0));
    const seconds = Math.max(secondsLeft(search) * SHARE.settings, secondsNeeded(LEAST_CONTENDERS, one));
    const { kept, dropped } = fitContenders(all, one, seconds);
    if (!hasRoom(search, 'more settings', LEAST_CONTENDERS)) return;
    for (const { id } of dropped) leaveOut(search, id.replace('+ ', ''), 'the time budget has no room for it');
    const stage = await runStage(search, 'settings', kept, { metric: 'run', seconds });
    if (stage === null || stage.chosen.id === base.id) return;
    const taken = open.find((candidate) => withSettings(base, candidate).id === stage.chosen.id);
    adopt(search, 'settings', stage.chosen, taken ? formatSettings(taken.settings) : stage.chosen.id);
    // Those that helped alone may still help on top of it.
    const faster = new Set(
      stage.results.comparisons.filter(({ verdict }) => verdict === 'faster').map(({ variant }) => variant),
    );
    open = open.filter((candidate) => candidate !== taken && faster.has(withSettings(base, candidate).id));
  }
}

/** The settings of the best so far as its server had them. */
function specOf(search: Search, { id }: Contender) {
  const variants = search.stages.flatMap(({ results }) => results.plan.variants);
  const variant = variants.findLast((one) => one.id === id);
  if (!variant) throw new Error(`${id} was not measured`);
  return variant;
}

function withSettings(base: Contender, { settings, why }: Promising): Contender {
  const own = new Set(settings.map(({ name }) => name));
  const kept = base.profile.settings.filter(({ name }) => !own.has(name));
  const added = settings.map((one) => ({ ...one, why }));
  return {
    ...base,
    id: `+ ${formatSettings(settings.slice(0, 1))}`,
    profile: { ...base.profile, settings: [...kept, ...added] },
  };
}

/** Whether the budget has room for a stage, and for the proof after it. */
function hasRoom(search: Search, what: string, contenders: number): boolean {
  const one = secondsOf(search, bestOf(search), secondsOf(search, search.rungs[0], 0));
  const proof = secondsNeeded(1, secondsOf(search, search.rungs[0], one)) + secondsNeeded(1, one);
  if (secondsNeeded(contenders, one) + proof <= secondsLeft(search)) return true;
  leaveOut(search, what, 'the time budget has no room for it');
  return false;
}

/** Measures what was found in fresh blocks that had no part in choosing it: the winner of a race looks better than it is. */
async function prove(search: Search): Promise<void> {
  const { rungs, facts } = search;
  const [today, ...others] = rungs;
  const best = others.at(-1);
  if (best === undefined) return;
  const plain = facts.profiles.find(({ name }) => name === 'default');
  const isExtra =
    plain !== undefined && today.profile.name !== plain.name && !rungs.some(({ id }) => id === plain.name);
  const extra: Contender[] = isExtra ? [{ ...today, id: plain.name, profile: plain, base: plain }] : [];
  const seconds = secondsLeft(search);
  const cost = [...rungs, ...extra].reduce((sum, one) => sum + secondsNeeded(1, secondsOf(search, one, 0)), 0);
  // Where not every step can be shown, before and after are what counts.
  const chain = cost <= seconds ? rungs : [today, best];
  const ids = chain.map(({ id }) => id);
  const stage = await runStage(search, 'proof', [...chain, ...extra], { metric: 'total', chain: ids, seconds });
  search.found = stage && stage.chosen.id !== today.id ? stage.chosen : null;
}
