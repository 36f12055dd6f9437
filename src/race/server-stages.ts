import type { Contender } from '../plan/contenders.ts';
import type { Profile } from '../profiles/profile.ts';
import { fitContenders, secondsNeeded } from './fit.ts';
import { adopt, bestOf, leaveOut, runStage, type Search, secondsLeft, secondsOf } from './state.ts';
import { hasRoom, MIN_CONTENDERS, type Watched } from './watch.ts';

/** Shares of the time that is left at its beginning which a stage may take; the rest is for those after it, and for the proof. */
const SHARE = { profile: 0.35, start: 0.2 };

/** Storage and durability. */
export async function raceProfiles(search: Search, { isIdle }: Watched): Promise<void> {
  const today = bestOf(search);
  const all = search.facts.profiles.map<Contender>((profile) => ({
    ...today,
    id: profile.name,
    profile,
    base: profile,
  }));
  const one = secondsOf(search, today, 0);
  const room = Math.max(secondsLeft(search) * SHARE.profile, secondsNeeded(MIN_CONTENDERS, one));
  const { kept, dropped } = fitContenders(isIdle ? all.slice(0, 2) : all, one, room);
  for (const { id } of dropped) leaveOut(search, `profile ${id}`, 'the time budget has no room for it');
  if (isIdle)
    for (const { id } of all.slice(2))
      leaveOut(search, `profile ${id}`, 'the server is at work too little for this profile to win 3 % of the run');
  const stage = await runStage(search, 'profile', kept, { warmup: 1, seconds: room });
  if (stage && stage.chosen.id !== today.id) adopt(search, 'profile', stage.chosen, `profile ${stage.chosen.id}`);
}

/** How the server comes to its data. */
export async function raceStart(search: Search): Promise<void> {
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
  const stage = await runStage(search, 'start', [best, ...others], { warmup: 1, seconds });
  if (stage && stage.chosen.id !== best.id)
    adopt(search, 'start', stage.chosen, stage.chosen.snapshot ? 'a snapshot of `setup`' : 'a copied data directory');
}

function withTemplate(profile: Profile): Profile {
  return { ...profile, template: true };
}
