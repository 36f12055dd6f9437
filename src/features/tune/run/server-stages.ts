// Runs the stages of a search that choose a profile, and how the server gets its data.
import { BUILT_IN, plainnessOf } from '../../../profiles/catalog.ts';
import type { Results } from '../../../results/results.ts';
import type { Choice, Choices } from '../plan/stage.ts';
import { fitChoices, hasFailed, MIN_CHOICES, type Search, secondsNeeded } from './state.ts';

/** A stage may take this share of the time that is left when it begins; later stages and the proof need the rest. */
const SHARE = { profile: 0.35, start: 0.2 };
/** With a stage of so many seconds, a first look at one profile saves time if nothing helps. */
const LONG = 300;
/** In memory, without fsync, from a copy: no other built-in profile waits less for the disk. */
const STRONGEST = 'turbo';
/** A verdict needs a gain of 3 %. */
const MIN_SHARE = 0.03;
const SNAPSHOT = 'a snapshot of `setup`';
const NO_ROOM = 'the part of the time budget for profiles has no room for it';

export async function searchProfiles(search: Search): Promise<void> {
  const today = search.best();
  const [, ...profiles] = search.facts.profiles;
  const others = profiles.map((profile) => ({ ...today, id: profile.name, profile, base: profile }));
  const trial = search.secondsOf(today);
  const room = Math.max(search.secondsLeft() * SHARE.profile, secondsNeeded(MIN_CHOICES, trial));
  const end = search.secondsLeft() - room;
  if (search.isIdle) {
    const idle = others.splice(1);
    leaveOutProfiles(search, idle, 'the server is at work too little for this profile to win 3 % of the run');
  }
  const kept = keepProfiles(search, [today, ...others], trial, room);
  const [, strongest, ...weaker] = kept;
  if (strongest && isWorthALook(strongest, weaker, trial)) {
    const look = await lookAtStrongest(search, kept, Math.max(room / 2, secondsNeeded(MIN_CHOICES, trial)));
    if (look === 'beaten') return;
    if (look === 'faster') return searchWeaker(search, [strongest, ...weaker], trial, end);
  }
  const stage = await search.runStage('profile', kept, search.secondsLeft() - end, { warmup: 1 });
  if (stage && stage.chosen.id !== today.id) adoptProfile(search, stage.chosen);
}

/** Adopts the strongest profile, and compares the others with it. @param end seconds that are left when the stage ends */
async function searchWeaker(search: Search, choices: Choices, trial: number, end: number): Promise<void> {
  const [strongest] = choices;
  adoptProfile(search, strongest);
  const kept = keepProfiles(search, choices, trial, search.secondsLeft() - end);
  const seconds = search.secondsLeft() - end;
  if (secondsNeeded(kept.length, search.secondsOf(strongest)) > seconds)
    return leaveOutProfiles(search, kept.slice(1), NO_ROOM);
  const stage = await search.runStage('profile', kept, seconds);
  if (stage === null || !search.isSound()) return;
  const chosen = stage.chosen === strongest ? findPlainest(kept, stage.results) : stage.chosen;
  if (chosen === strongest) return;
  search.adopted.pop();
  search.steps.pop();
  adoptProfile(search, chosen);
}

function keepProfiles(search: Search, choices: Choices, trial: number, seconds: number): Choices {
  const { kept, dropped } = fitChoices(choices, trial, seconds);
  leaveOutProfiles(search, dropped, NO_ROOM);
  return kept;
}

function findPlainest([first, ...others]: Choices, { comparisons, plan }: Results): Choice {
  const equal = others.filter(({ id }) =>
    comparisons.some(({ variant, metric, verdict }) => variant === id && metric === plan.metric && verdict === 'same'),
  );
  return equal.reduce((a, b) => (plainnessOf(b.profile.name) < plainnessOf(a.profile.name) ? b : a), first);
}

function adoptProfile(search: Search, choice: Choice): void {
  search.adopt('profile', choice, `profile ${choice.id}`);
}

function leaveOutProfiles(search: Search, profiles: readonly Choice[], why: string): void {
  for (const { id } of profiles) search.leaveOut(`profile ${id}`, why);
}

/** Whether a comparison of all takes long, and none of the weaker waits less for the disk than the strongest. */
function isWorthALook(strongest: Choice, weaker: readonly Choice[], trial: number): boolean {
  const isBuiltIn = ({ id }: Choice) => BUILT_IN.some(({ name }) => name === id);
  const isLong = secondsNeeded(weaker.length + 2, trial) >= LONG;
  return strongest.id === STRONGEST && weaker.length > 0 && isLong && weaker.every(isBuiltIn);
}

/** If the strongest profile is no faster than today's, the others are not either. */
async function lookAtStrongest(search: Search, [today, strongest, ...weaker]: Choices, seconds: number) {
  if (!strongest) return 'open';
  const stage = await search.runStage('profile', [today, strongest], seconds, { warmup: 1 });
  if (!search.isSound()) return 'beaten';
  if (stage === null || hasFailed(stage.results, strongest.id)) return 'open';
  if (stage.chosen.id === strongest.id) return 'faster';
  const why = `\`${strongest.id}\` waits for the disk no more than it does, and is not shown to be faster`;
  leaveOutProfiles(search, weaker, why);
  return 'beaten';
}

/** Searches for the fastest way in which the server gets its data. */
export async function searchStart(search: Search): Promise<void> {
  const best = search.best();
  const others = listStarts(search, best);
  const count = others.length + 1;
  if (others.length === 0 || !search.hasRoom('another start', count)) return;
  const seconds = Math.max(search.secondsLeft() * SHARE.start, secondsNeeded(count, search.secondsOf(best)));
  const stage = await search.runStage('start', [best, ...others], seconds, { warmup: 1 });
  if (stage && stage.chosen.id !== best.id)
    search.adopt('start', stage.chosen, stage.chosen.snapshot ? SNAPSHOT : 'a copied data directory');
}

/** Lists the starts that can win enough for a verdict. A copy replaces initdb; a snapshot also replaces `setup`. */
function listStarts(search: Search, best: Choice): Choice[] {
  const { noSnapshot } = search.facts;
  const shares = shareStart(search, best);
  const template = () => {
    if (best.profile.template) return `\`${best.profile.name}\` has it already`;
    return shares.initdb < MIN_SHARE ? 'initdb takes less than 3 % of a run' : null;
  };
  const snapshot = () => {
    if (noSnapshot !== null) return noSnapshot;
    return shares.initdb + shares.setup < MIN_SHARE ? 'initdb and `setup` take less than 3 % of a run' : null;
  };
  const ways: [string, string | null, Choice][] = [
    ['a copied data directory', template(), { ...best, id: '+ copy', profile: { ...best.profile, template: true } }],
    [SNAPSHOT, snapshot(), { ...best, id: '+ snapshot', snapshot: true }],
  ];
  const starts: Choice[] = [];
  for (const [what, why, choice] of ways) {
    if (why === null) starts.push(choice);
    else search.leaveOut(what, why);
  }
  return starts;
}

/** The largest shares of a passed trial that initdb and setup took. */
function shareStart({ stages }: Search, { id }: Choice): { initdb: number; setup: number } {
  const trials = stages
    .flatMap(({ results }) => results.samples)
    .filter((sample) => sample.variant === id && sample.failure === null);
  const share = (phase: 'initdb' | 'setup') =>
    trials.reduce((most, { phases }) => {
      const whole = (phases.initdb ?? 0) + (phases.start ?? 0) + (phases.setup ?? 0) + (phases.run ?? 0);
      return Math.max(most, whole > 0 ? (phases[phase] ?? 0) / whole : 0);
    }, 0);
  return { initdb: share('initdb'), setup: share('setup') };
}
