import type { Choice } from '../plan/stage.ts';
import { fitChoices, secondsNeeded } from './fit.ts';
import { formatSettings, listPromising, type Promising } from './settings.ts';
import { adopt, bestOf, leaveOut, runStage, type Search, secondsLeft, secondsOf } from './state.ts';
import { hasRoom, isSound, MIN_CHOICES, type Watched, watchBest } from './watch.ts';

/** Part of the time that is left at its beginning which a stage may take. */
const SHARE = 0.35;

/** Settings for which a watched run speaks, each alone, and then on top of the one that helped most. */
export async function raceSettings(search: Search, { watched: today, isIdle }: Watched): Promise<void> {
  if (isIdle)
    return leaveOut(search, 'settings of the server', 'it is at work in too little of the run for one to win 3 %');
  if (!hasRoom(search, 'settings of the server', MIN_CHOICES + 1)) return;
  const best = bestOf(search);
  const watched = search.adopted.length === 1 ? today : await watchBest(search);
  if (!isSound(search)) return;
  const spec = specOf(search, best);
  const { promising, untried } = listPromising(watched, spec, search.facts.server.version.major);
  search.untried.push(...untried);
  let open = promising;
  while (open.length > 0) {
    const base = bestOf(search);
    const all = [base, ...open.map((one) => withSettings(base, one))];
    const one = secondsOf(search, base, secondsOf(search, best, 0));
    const seconds = Math.max(secondsLeft(search) * SHARE, secondsNeeded(MIN_CHOICES, one));
    const { kept, dropped } = fitChoices(all, one, seconds);
    if (!hasRoom(search, 'more settings', MIN_CHOICES)) return;
    for (const { id } of dropped)
      leaveOut(search, id.replace('+ ', ''), 'the part of the time budget for settings has no room for it');
    const stage = await runStage(search, 'settings', kept, { seconds });
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
function specOf(search: Search, { id }: Choice) {
  const variants = search.stages.flatMap(({ results }) => results.plan.variants);
  const variant = variants.findLast((one) => one.id === id);
  if (!variant) throw new Error(`${id} was not measured`);
  return variant;
}

function withSettings(base: Choice, { settings, why }: Promising): Choice {
  const own = new Set(settings.map(({ name }) => name));
  const kept = base.profile.settings.filter(({ name }) => !own.has(name));
  const added = settings.map((one) => ({ ...one, why }));
  return {
    ...base,
    id: `+ ${formatSettings(settings.slice(0, 1))}`,
    profile: { ...base.profile, settings: [...kept, ...added] },
  };
}
