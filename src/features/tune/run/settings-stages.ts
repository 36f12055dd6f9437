// Runs the stages of a search that compare single server settings.
import type { Choice, Choices } from '../plan/stage.ts';
import { formatSettings, listPromising, type Promising } from './settings.ts';
import { MIN_CHOICES, type Search } from './state.ts';
import { watchBest } from './watch.ts';

/** Compares settings that may help after a watched run, each alone, then on top of the one that helped most. */
export async function searchSettings(search: Search): Promise<void> {
  if (search.isIdle)
    return search.leaveOut('settings of the server', 'it is at work in too little of the run for one to win 3 %');
  if (!search.hasRoom('settings of the server', MIN_CHOICES + 1)) return;
  const best = search.best();
  const watched = search.adopted.length === 1 ? search.watched : await watchBest(search);
  if (!search.isSound()) return;
  // The settings of the best choice as its server had them.
  const variants = search.stages.flatMap(({ results }) => results.plan.variants);
  const spec = variants.findLast(({ id }) => id === best.id);
  if (!spec) throw new Error(`${best.id} was not measured`);
  const { promising, untried } = listPromising(watched, spec, search.facts.server.version.major);
  search.untried.push(...untried);
  let open = promising;
  while (open.length > 0) {
    const base = search.best();
    const choices: Choices = [base, ...open.map((candidate) => withSettings(base, candidate))];
    const { kept, dropped } = search.fitChoices(choices);
    if (!search.hasRoom('more settings', MIN_CHOICES)) return;
    for (const { id } of dropped) search.leaveOut(id.replace('+ ', ''), 'the time budget has no room for it');
    const stage = await search.runStage('settings', kept);
    if (stage === null || stage.chosen.id === base.id) return;
    const taken = open.find((candidate) => withSettings(base, candidate).id === stage.chosen.id);
    search.adopt('settings', stage.chosen, taken ? formatSettings(taken.settings) : stage.chosen.id);
    // Settings that helped alone may still help on top of this one.
    const faster = new Set(
      stage.results.comparisons.filter(({ verdict }) => verdict === 'faster').map(({ variant }) => variant),
    );
    open = open.filter((candidate) => candidate !== taken && faster.has(withSettings(base, candidate).id));
  }
}

function withSettings(base: Choice, { settings, why }: Promising): Choice {
  const names = new Set(settings.map(({ name }) => name));
  const kept = base.profile.settings.filter(({ name }) => !names.has(name));
  const added = settings.map((setting) => ({ ...setting, why }));
  return {
    ...base,
    id: `+ ${formatSettings(settings.slice(0, 1))}`,
    profile: { ...base.profile, settings: [...kept, ...added] },
  };
}
