import type { Inputs } from '../../../inputs/inputs.ts';
import type { Plan, Server } from '../../../plan/plan.ts';
import type { Profile } from '../../../profiles/profile.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import type { Log } from '../../../system/log.ts';
import { type Choice, planStage, type StageRules } from '../plan/stage.ts';
import type { Stage, StageName, Tune } from '../result.ts';
import type { WorkerRule } from '../workload/workers.ts';

/** What a search knows before its first trial, and what it may do. */
export interface SearchFacts {
  inputs: Inputs;
  server: Server;
  /** The one that is used today first, then the most promising. */
  profiles: readonly [Profile, ...Profile[]];
  /** How the command takes its number of workers; null: not known. */
  workerRule: WorkerRule | null;
  /** Processors of the machine. */
  cores: number;
  /** Why no data can be copied; null: it can. */
  noSnapshot: string | null;
  /** Milliseconds, of a clock that only goes forward. */
  now(): number;
  drawSeed(): number;
  /** Measures a stage. @throws what ends the search */
  measure(name: StageName, plan: Plan): Promise<Results>;
  log: Pick<Log, 'info'>;
}

/** Everything that changes while it searches. */
export interface Search {
  facts: SearchFacts;
  began: number;
  /** What is adopted, from the choice of today on; each is a step from the one before. */
  adopted: [Choice, ...Choice[]];
  /** Which stage each choice but the first is from, and what it is in the words of the inputs. */
  steps: { stage: StageName; what: string }[];
  /** Seconds of one trial, by choice. */
  seconds: Map<string, number>;
  /** The stages that are over. */
  stages: { name: StageName; results: Results; chosen: string; remarks: string[] }[];
  untried: Tune['untried'];
  /** The best that is known, proven or not; null: nothing is faster than today's. */
  found: Choice | null;
}

export function beginSearch(facts: SearchFacts): Search {
  const [profile] = facts.profiles;
  const today: Choice = { id: profile.name, profile, base: profile, workers: null, snapshot: false };
  return {
    facts,
    began: facts.now(),
    adopted: [today],
    steps: [],
    seconds: new Map(),
    stages: [],
    untried: [],
    found: null,
  };
}

/** The best so far. */
export function bestOf({ adopted }: Search): Choice {
  return adopted.at(-1) ?? adopted[0];
}

/** Seconds that are left of the time budget. */
export function secondsLeft({ facts, began }: Search): number {
  return ((facts.inputs.timeBudgetMs ?? Number.POSITIVE_INFINITY) - (facts.now() - began)) / 1000;
}

/** Seconds of one trial of a choice; of one that was not measured those of the best. */
export function secondsOf({ seconds }: Search, { id }: Choice, otherwise: number): number {
  return seconds.get(id) ?? otherwise;
}

export function leaveOut({ untried }: Search, what: string, why: string): void {
  untried.push({ what, why });
}

/** Whether a trial of a choice failed. */
export function hasFailed({ samples }: Results, id: string): boolean {
  return samples.some((sample) => sample.variant === id && sample.failure !== null);
}

/**
 * Measures choices against the first of them.
 * @returns null where nothing can be compared here; `chosen` is the fastest that is shown to be faster, else the first
 */
export async function runStage(
  search: Search,
  name: StageName,
  choices: readonly Choice[],
  rules: Partial<StageRules> & { seconds: number },
): Promise<{ results: Results; chosen: Choice } | null> {
  const { facts } = search;
  const { seconds, ...own } = rules;
  const all = { budgetMs: Math.max(1, Math.round(seconds * 1000)), seed: facts.drawSeed(), warmup: 0, watch: false };
  const { plan, skipped } = planStage(choices, facts, { chain: [], ...all, ...own });
  for (const { profile, reason } of skipped) leaveOut(search, `profile ${profile}`, reason);
  if (plan === null) return null;
  const results = await facts.measure(name, plan);
  noteSeconds(search, results.samples);
  const { verdict, fastest } = results.conclusion;
  const first = choices[0] as Choice;
  const chosen = verdict === 'faster' ? (choices.find(({ id }) => id === fastest) ?? first) : first;
  search.stages.push({ name, results, chosen: chosen.id, remarks: [] });
  return { results, chosen };
}

/** Makes a choice the best so far. */
export function adopt(search: Search, stage: StageName, choice: Choice, what: string): void {
  search.adopted.push(choice);
  search.found = choice;
  search.steps.push({ stage, what });
  search.facts.log.info(`Best so far: ${search.steps.map((step) => step.what).join(', ')}.`);
}

export function remark({ stages }: Search, text: string): void {
  stages.at(-1)?.remarks.push(text);
}

function noteSeconds({ seconds }: Search, samples: readonly Sample[]): void {
  const sums = new Map<string, number[]>();
  for (const { variant, phases, probes, failure } of samples) {
    if (failure !== null) continue;
    const all = Object.values(phases).reduce<number>((sum, one) => sum + (one ?? 0), Math.max(0, probes.overhead));
    sums.set(variant, [...(sums.get(variant) ?? []), all]);
  }
  for (const [id, all] of sums) seconds.set(id, all.reduce((sum, one) => sum + one, 0) / all.length);
}

/** A stage as the results file keeps it. */
export function toStage({ name, results, chosen, remarks }: Search['stages'][number]): Stage {
  const { plan, leftOut, stopped, end, samples, tests, explanations } = results;
  const { comparisons, steps, scatter, conclusion, gates } = results;
  const measured = { plan, leftOut, stopped, end, samples, tests, explanations };
  return { name, ...measured, comparisons, steps, scatter, conclusion, gates, chosen, remarks };
}
