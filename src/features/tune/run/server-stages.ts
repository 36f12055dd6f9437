// Runs the stages of a search that choose a profile, and how the server gets its data.
import { BUILT_IN } from '../../../profiles/catalog.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { type Choice, type Choices, secondsToPick } from '../plan/stage.ts';
import { hasFailed } from './failures.ts';
import { MIN_CHOICES, NO_ROOM, type Search } from './state.ts';

/** If a stage of all profiles takes so many seconds, a first look at one of them saves time if nothing helps. */
const LONG = 300;
/** The built-in profile that waits least for the disk: it is in memory, without fsync, and starts from a copy. */
const STRONGEST = 'turbo';
/** A choice that brings less is not picked. */
const MIN_SHARE = 0.05;
const SNAPSHOT = 'a snapshot of `setup`';
const COPY = 'a copied data directory';

export async function searchProfiles(search: Search): Promise<void> {
  const today = search.best();
  const [, ...profiles] = search.context.profiles;
  const others = listChoices(today, profiles, today === search.adopted[0] ? '' : '+ ');
  if (search.isIdle) {
    const idle = others.splice(1);
    leaveOutProfiles(search, idle, 'the server is at work too little for this profile to win 3 % of the run');
  }
  const [strongest, ...weaker] = others;
  if (!strongest || !isWorthALook(strongest, weaker, search.secondsOf(today)))
    return pickProfile(search, [today, ...others], 1);
  const look = await search.runStage('profile', [today, strongest], { warmup: 1 });
  if (!search.isSound()) return;
  if (look === null || hasFailed(look.results, strongest.id)) return pickProfile(search, [today, ...weaker], 1);
  // If the strongest is no faster than today's profile, the others are not either; if it is, other stages may win more than they do.
  if (look.chosen === strongest) {
    search.adopt('profile', strongest, `profile ${strongest.profile.name}`);
    search.weaker = weaker.map(({ profile }) => profile);
    return;
  }
  const name = `\`${strongest.profile.name}\``;
  const why = `${name} waits for the disk no more than it does, and its first runs were not clearly faster`;
  leaveOutProfiles(search, weaker, why);
}

/** Compares the profiles that the first look put off with the best choice. A faster one replaces the profile of that choice. */
export async function searchWeakerProfiles(search: Search): Promise<void> {
  const best = search.best();
  const isProfile = search.steps.at(-1)?.stage === 'profile';
  const choices = listChoices(best, search.weaker, isProfile && !best.id.startsWith('+ ') ? '' : '+ ');
  const [first, ...others] = choices;
  if (first === undefined) return;
  if (search.hasRoom(`profile ${first.profile.name}`, MIN_CHOICES)) await pickProfile(search, [best, ...choices], 0);
  else leaveOutProfiles(search, others, NO_ROOM);
}

function listChoices(best: Choice, profiles: readonly Profile[], prefix: string): Choice[] {
  return profiles.map((profile) => ({ ...best, id: `${prefix}${profile.name}`, profile, base: profile }));
}

async function pickProfile(search: Search, choices: Choices, warmup: number): Promise<void> {
  const { kept, dropped } = search.fitChoices(choices);
  leaveOutProfiles(search, dropped, NO_ROOM);
  const stage = await search.runStage('profile', kept, { warmup });
  if (stage === null || !search.isSound() || stage.chosen === choices[0]) return;
  if (search.steps.some(({ stage: name }) => name === 'profile')) search.replaceProfile(stage.chosen);
  else search.adopt('profile', stage.chosen, `profile ${stage.chosen.profile.name}`);
}

function leaveOutProfiles(search: Search, profiles: readonly Choice[], why: string): void {
  for (const { profile } of profiles) search.leaveOut(`profile ${profile.name}`, why);
}

/** Whether a comparison of all takes long, and none of the weaker waits less for the disk than the strongest. */
function isWorthALook(strongest: Choice, weaker: readonly Choice[], trial: number): boolean {
  const isBuiltIn = ({ profile }: Choice) => BUILT_IN.some(({ name }) => name === profile.name);
  const isLong = secondsToPick((weaker.length + 2) * trial) >= LONG;
  return strongest.profile.name === STRONGEST && weaker.length > 0 && isLong && weaker.every(isBuiltIn);
}

/** Compares the start of today with the one that saves more: a snapshot replaces initdb and `setup`, a copy initdb alone. */
export async function searchStart(search: Search): Promise<void> {
  const best = search.best();
  const { initdb, setup } = shareStart(search, best);
  const snapshot = explainNoSnapshot(search, setup);
  const copy = explainNoCopy(best, initdb, snapshot === null);
  if (snapshot !== null) search.leaveOut(SNAPSHOT, snapshot);
  if (copy !== null) search.leaveOut(COPY, copy);
  if (snapshot !== null && copy !== null) return;
  const what = snapshot === null ? SNAPSHOT : COPY;
  if (!search.hasRoom(what, MIN_CHOICES)) return;
  const copied: Choice = { ...best, id: '+ copy', profile: { ...best.profile, template: true } };
  const start: Choice = snapshot === null ? { ...best, id: '+ snapshot', snapshot: true } : copied;
  const stage = await search.runStage('start', [best, start]);
  if (stage && stage.chosen.id !== best.id) search.adopt('start', stage.chosen, what);
}

/** Whether the data of `setup` takes so long that a stage is to try a snapshot of it. */
export function maySnapshot(search: Search): boolean {
  return explainNoSnapshot(search, shareStart(search, search.best()).setup) === null;
}

function explainNoSnapshot({ context }: Search, share: number): string | null {
  if (context.noSnapshot !== null) return context.noSnapshot;
  return share < MIN_SHARE ? '`setup` takes less than 5 % of a run' : null;
}

function explainNoCopy({ profile }: Choice, share: number, hasSnapshot: boolean): string | null {
  if (hasSnapshot) return 'a snapshot has it already';
  if (profile.template) return `\`${profile.name}\` has it already`;
  return share < MIN_SHARE ? 'initdb takes less than 5 % of a run' : null;
}

/** The largest shares of a passed trial that initdb and setup took; where it ran a part, of what `total` holds of them. */
function shareStart({ context, stages }: Search, { id }: Choice): { initdb: number; setup: number } {
  const parts = context.parts?.count ?? 1;
  const trials = stages
    .flatMap(({ results }) => results.samples)
    .filter((sample) => sample.variant === id && sample.failure === null);
  const share = (phase: 'initdb' | 'setup') =>
    trials.reduce((most, { phases }) => {
      const before = (phases.initdb ?? 0) + (phases.start ?? 0) + (phases.setup ?? 0);
      const whole = before + parts * (phases.run ?? 0);
      return Math.max(most, whole > 0 ? (phases[phase] ?? 0) / whole : 0);
    }, 0);
  return { initdb: share('initdb'), setup: share('setup') };
}
