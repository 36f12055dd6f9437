import { BUILT_IN, plainnessOf } from '../../../profiles/catalog.ts';
import type { Profile } from '../../../profiles/profile.ts';
import type { Results } from '../../../results/results.ts';
import type { Choice } from '../plan/stage.ts';
import { fitChoices, secondsNeeded } from './fit.ts';
import { adopt, bestOf, hasFailed, leaveOut, runStage, type Search, secondsLeft, secondsOf } from './state.ts';
import { hasRoom, isSound, MIN_CHOICES, type Watched } from './watch.ts';

/** Shares of the time that is left at its beginning which a stage may take; the rest is for those after it, and for the proof. */
const SHARE = { profile: 0.35, start: 0.2 };
/** Seconds from which a first look at one profile saves time where nothing helps. */
const LONG = 300;
/** In memory, without fsync, from a copy: no other built-in profile waits less for the disk. */
const STRONGEST = 'turbo';
/** A verdict needs a gain of 3 %. */
const MIN_SHARE = 0.03;
const SNAPSHOT = 'a snapshot of `setup`';
const NO_ROOM = 'the part of the time budget for profiles has no room for it';

/** Storage and durability. */
export async function raceProfiles(search: Search, { isIdle }: Watched): Promise<void> {
  const today = bestOf(search);
  const all = search.facts.profiles.map<Choice>((profile) => ({
    ...today,
    id: profile.name,
    profile,
    base: profile,
  }));
  const one = secondsOf(search, today, 0);
  const room = Math.max(secondsLeft(search) * SHARE.profile, secondsNeeded(MIN_CHOICES, one));
  const end = secondsLeft(search) - room;
  const keep = (choices: readonly Choice[], seconds: number) => {
    const { kept, dropped } = fitChoices(choices, one, seconds);
    leaveOutProfiles(search, dropped, NO_ROOM);
    return kept;
  };
  if (isIdle)
    leaveOutProfiles(search, all.slice(2), 'the server is at work too little for this profile to win 3 % of the run');
  const kept = keep(isIdle ? all.slice(0, 2) : all, room);
  if (isWorthALook(kept, one)) {
    const looked = await lookAtStrongest(search, kept, Math.max(room / 2, secondsNeeded(MIN_CHOICES, one)));
    if (looked === 'beaten') return;
    if (looked === 'faster')
      return raceOthers(search, (others) => keep(others, secondsLeft(search) - end), kept.slice(1), end);
  }
  const stage = await runStage(search, 'profile', kept, { warmup: 1, seconds: secondsLeft(search) - end });
  if (stage && stage.chosen.id !== today.id) adoptProfile(search, stage.chosen);
}

/** The other profiles against the strongest, which is adopted. @param end seconds that are left when the stage ends */
async function raceOthers(
  search: Search,
  keep: (choices: readonly Choice[]) => Choice[],
  choices: readonly Choice[],
  end: number,
): Promise<void> {
  const [strongest] = choices;
  if (strongest === undefined) return;
  adoptProfile(search, strongest);
  const [, ...others] = keep(choices);
  const field: [Choice, ...Choice[]] = [strongest, ...others];
  const seconds = secondsLeft(search) - end;
  if (secondsNeeded(field.length, secondsOf(search, strongest, 0)) > seconds)
    return leaveOutProfiles(search, others, NO_ROOM);
  const stage = await runStage(search, 'profile', field, { seconds });
  if (stage === null || !isSound(search)) return;
  const chosen = stage.chosen === strongest ? findPlainest(field, stage.results) : stage.chosen;
  if (chosen === strongest) return;
  search.adopted.pop();
  search.steps.pop();
  adoptProfile(search, chosen);
}

/** The plainest of the first choice and those that are equally fast. */
function findPlainest([first, ...others]: readonly [Choice, ...Choice[]], { comparisons, plan }: Results): Choice {
  const equal = others.filter(({ id }) =>
    comparisons.some(({ variant, metric, verdict }) => variant === id && metric === plan.metric && verdict === 'same'),
  );
  return equal.reduce((a, b) => (plainnessOf(b.profile.name) < plainnessOf(a.profile.name) ? b : a), first);
}

function adoptProfile(search: Search, choice: Choice): void {
  adopt(search, 'profile', choice, `profile ${choice.id}`);
}

function leaveOutProfiles(search: Search, profiles: readonly Choice[], why: string): void {
  for (const { id } of profiles) leaveOut(search, `profile ${id}`, why);
}

/** Whether a comparison of all takes long, and none of the others waits less for the disk than the strongest. */
function isWorthALook([, best, ...others]: readonly Choice[], secondsPerTrial: number): boolean {
  const isBuiltIn = ({ id }: Choice) => BUILT_IN.some(({ name }) => name === id);
  const isLong = secondsNeeded(others.length + 2, secondsPerTrial) >= LONG;
  return best?.id === STRONGEST && others.length > 0 && isLong && others.every(isBuiltIn);
}

/** Where the strongest is no faster than what there is today, the others are not either. @param seconds for it */
async function lookAtStrongest(
  search: Search,
  [today, best, ...others]: readonly Choice[],
  seconds: number,
): Promise<'beaten' | 'faster' | 'open'> {
  if (!today || !best) return 'open';
  const stage = await runStage(search, 'profile', [today, best], { warmup: 1, seconds });
  if (!isSound(search)) return 'beaten';
  if (stage === null || hasFailed(stage.results, best.id)) return 'open';
  if (stage.chosen.id === best.id) return 'faster';
  const why = `\`${best.id}\` waits for the disk no more than it does, and is not shown to be faster`;
  leaveOutProfiles(search, others, why);
  return 'beaten';
}

/** How the server comes to its data. */
export async function raceStart(search: Search): Promise<void> {
  const best = bestOf(search);
  const others = listStarts(search, best);
  if (others.length === 0 || !hasRoom(search, 'another start', others.length + 1)) return;
  const seconds = Math.max(
    secondsLeft(search) * SHARE.start,
    secondsNeeded(others.length + 1, secondsOf(search, best, 0)),
  );
  const stage = await runStage(search, 'start', [best, ...others], { warmup: 1, seconds });
  if (stage && stage.chosen.id !== best.id)
    adopt(search, 'start', stage.chosen, stage.chosen.snapshot ? SNAPSHOT : 'a copied data directory');
}

/** Other ways that can win enough for a verdict; a copy of data takes the place of initdb, a snapshot of setup too. */
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
    ['a copied data directory', template(), { ...best, id: '+ copy', profile: withTemplate(best.profile) }],
    [SNAPSHOT, snapshot(), { ...best, id: '+ snapshot', snapshot: true }],
  ];
  for (const [what, why] of ways) if (why !== null) leaveOut(search, what, why);
  return ways.filter(([, why]) => why === null).map(([, , choice]) => choice);
}

/** The largest shares of a trial that initdb and setup took, of the trials that passed. */
function shareStart({ stages }: Search, { id }: Choice): { initdb: number; setup: number } {
  const trials = stages
    .flatMap(({ results }) => results.samples)
    .filter((one) => one.variant === id && one.failure === null);
  const share = (phase: 'initdb' | 'setup') =>
    trials.reduce((most, { phases }) => {
      const whole = (phases.initdb ?? 0) + (phases.start ?? 0) + (phases.setup ?? 0) + (phases.run ?? 0);
      return Math.max(most, whole > 0 ? (phases[phase] ?? 0) / whole : 0);
    }, 0);
  return { initdb: share('initdb'), setup: share('setup') };
}

function withTemplate(profile: Profile): Profile {
  return { ...profile, template: true };
}
