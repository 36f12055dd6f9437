import type { Results } from '../../../results/results.ts';
import type { Answer, StageName, Tune } from '../result.ts';
import { type Search, toStage } from './state.ts';
import { isSound } from './watch.ts';

/** What a results file keeps of a search that goes on. @param at the stage that its samples are of */
export function toTune(search: Search, at: StageName): Tune {
  return { ...describeTune(search), at, done: false, stages: search.stages.map(toStage), remarks: [], answer: null };
}

/**
 * The results of a search that is over: those of its last stage, or of the profiles where nothing was found, as they are what there is
 * to show; with the other stages.
 * @param last of the last stage that was begun @param files to paste @param done whether it came to its end
 */
export function toResults(
  search: Search,
  last: Results,
  { files, done }: { files: Answer['files']; done: boolean },
): Results {
  const { stages, adopted, steps, found } = search;
  const profiles =
    adopted.length === 1 && done && isSound(search) ? stages.findLast(({ name }) => name === 'profile') : null;
  // A stage that had no trial shows nothing.
  const before = last.samples.length === 0 ? stages.at(-1) : null;
  const results = profiles?.results ?? before?.results ?? last;
  const own = stages.findLast((stage) => stage.results === results);
  const answer = found && { parts: steps.slice(0, Math.max(0, adopted.indexOf(found))), files };
  const tune: Tune = {
    ...describeTune(search),
    at: own?.name ?? results.tune?.at ?? 'watch',
    done,
    stages: stages.filter((stage) => stage !== own).map(toStage),
    remarks: own?.remarks ?? [],
    answer,
  };
  return { ...results, tune };
}

function describeTune({ facts, began, untried, steps, adopted }: Search) {
  return {
    steps: steps.map((step, place) => ({ ...step, variant: adopted[place + 1]?.id ?? '' })),
    untried: dropRepeated(untried),
    runsPerDay: facts.inputs.runsPerDay ?? null,
    minutes: (facts.now() - began) / 60_000,
  };
}

function dropRepeated(untried: Tune['untried']): Tune['untried'] {
  return untried.filter(({ what }, place) => untried.findIndex((one) => one.what === what) === place);
}
