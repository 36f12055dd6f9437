// Converts a search to results: the field `tune`, and the stage whose samples the results show.
import type { Results } from '../../../results/results.ts';
import type { Answer, Stage, StageName, Tune } from '../result.ts';
import type { Search } from './state.ts';

/** A search that continues. @param at the stage that the samples of the results are of */
export function toTune(search: Search, at: StageName): Tune {
  return { ...describeTune(search), at, done: false, stages: search.stages.map(toStage), remarks: [], answer: null };
}

/**
 * The results of a finished search: those of its last stage (of the profiles if it found nothing and proved nothing, as most was tried there),
 * with the other stages.
 * @param last results of the last stage that began @param files to paste @param done whether the search completed
 */
export function toResults(
  search: Search,
  last: Results,
  { files, done }: { files: Answer['files']; done: boolean },
): Results {
  const { stages, adopted, steps, winner } = search;
  const profiles =
    adopted.length === 1 && done && search.isSound()
      ? stages.findLast(({ name }) => name === 'profile' || name === 'proof')
      : null;
  // A stage that had no trial shows nothing.
  const before = last.samples.length === 0 ? stages.at(-1) : null;
  const results = profiles?.results ?? before?.results ?? last;
  const main = stages.findLast((stage) => stage.results === results);
  const answer = winner && { parts: steps.slice(0, Math.max(0, adopted.indexOf(winner))), files };
  const tune: Tune = {
    ...describeTune(search),
    at: main?.name ?? results.tune?.at ?? 'watch',
    done,
    stages: stages.filter((stage) => stage !== main).map(toStage),
    remarks: main?.remarks ?? [],
    answer,
  };
  return { ...results, tune };
}

function describeTune({ context, began, untried, steps, adopted }: Search) {
  return {
    steps: steps.map((step, place) => ({ ...step, variant: adopted[place + 1]?.id ?? '' })),
    untried: untried.filter(({ what }, place) => untried.findIndex((entry) => entry.what === what) === place),
    runsPerDay: context.inputs.runsPerDay ?? null,
    minutes: (context.now() - began) / 60_000,
  };
}

function toStage({ name, results, chosen, remarks }: Search['stages'][number]): Stage {
  const { plan, leftOut, stopped, end, samples, tests, explanations } = results;
  const { comparisons, steps, scatter, conclusion, gates } = results;
  const measured = { plan, leftOut, stopped, end, samples, tests, explanations };
  return { name, ...measured, comparisons, steps, scatter, conclusion, gates, chosen, remarks };
}
