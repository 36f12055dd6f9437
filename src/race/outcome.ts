import type { Answer, Race, StageName } from '../results/race.ts';
import { type Search, toStage } from './state.ts';

/** What a results file keeps of a search. @param own the stage that the results themselves are; left out: one that goes on */
export function toRace(
  search: Search,
  {
    at,
    answer,
    own,
    done = false,
  }: { at: StageName; answer: Answer | null; own?: Search['stages'][number] | undefined; done?: boolean },
): Race {
  const { facts, began, stages, untried, steps, rungs } = search;
  const { runsPerDay } = facts.inputs;
  return {
    at,
    done,
    stages: stages.filter((stage) => stage !== own).map(toStage),
    steps: steps.map((step, place) => ({ ...step, variant: rungs[place + 1]?.id ?? '' })),
    remarks: own?.remarks ?? [],
    untried: dropRepeated(untried),
    runsPerDay: runsPerDay ?? null,
    minutes: (facts.now() - began) / 60_000,
    answer,
  };
}

function dropRepeated(untried: Race['untried']): Race['untried'] {
  return untried.filter(({ what }, place) => untried.findIndex((one) => one.what === what) === place);
}
