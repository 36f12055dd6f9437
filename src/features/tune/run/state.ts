// Keeps the state of a search: what was adopted, what was left out, the time left. Runs and records a stage.

import type { Profile } from '../../../profiles/profile.ts';
import { hasFailedForGood } from '../../../results/lost-trials.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import type { Explanation } from '../../explain/result.ts';
import { groupFor } from '../plan/group.ts';
import {
  type Choice,
  type Choices,
  planStage,
  type StageKind,
  type StageRules,
  secondsNeeded,
  secondsToPick,
} from '../plan/stage.ts';
import type { StageName, Tune } from '../result.ts';
import { describeFailures, hasFailed } from './failures.ts';
import { pickFastest } from './pick.ts';
import type { SearchContext } from './search-context.ts';

/** Before and after: the fewest choices that can be compared. */
export const MIN_CHOICES = 2;
export const NO_ROOM = 'the time budget has no room for it';
/** Settings need verdicts, and may take this share of the time that is left. */
const SETTINGS_SHARE = 0.35;
/** To find out why workers fail may take this share of the time for a stage. */
const DIAGNOSIS_SHARE = 0.2;

/** Settings need a verdict: each brings little, and several are tried. */
const KINDS: Record<StageName, StageKind> = {
  watch: 'watch',
  profile: 'pick',
  start: 'pick',
  workers: 'pick',
  settings: 'judge',
  proof: 'judge',
};

export class Search {
  readonly context: SearchContext;
  readonly began: number;
  /** Today's choice, and every adopted one, each a step from the previous one. */
  adopted: [Choice, ...Choice[]];
  /** The stage of each adopted choice but the first, and what it is in the words of the inputs. */
  steps: { stage: StageName; what: string }[] = [];
  /** Mean seconds of a passed trial, by choice; of a suite in slices those of one slice. */
  readonly #seconds = new Map<string, number>();
  /** The finished stages. */
  stages: { name: StageName; results: Results; chosen: string; remarks: string[] }[] = [];
  untried: Tune['untried'] = [];
  /** The best choice, proven or not; null if nothing is faster than today's. */
  winner: Choice | null = null;
  /** The watched run of today's choice. */
  watched: Explanation | null = null;
  /** Whether the server is at work so little that no setting of it can win anything. */
  isIdle = false;
  /** Profiles that wait for the disk no less than the picked one: they are compared with the best after what may win more. */
  weaker: readonly Profile[] = [];

  constructor(context: SearchContext) {
    const [profile] = context.profiles;
    this.context = context;
    this.began = context.now();
    const today = { id: profile.name, profile, base: profile };
    this.adopted = [{ ...today, workers: null, servers: null, own: null, snapshot: false }];
  }

  best(): Choice {
    return this.adopted.at(-1) ?? this.adopted[0];
  }

  /** Seconds left of the time budget. */
  secondsLeft(): number {
    const { context } = this;
    return ((context.inputs.timeBudgetMs ?? Number.POSITIVE_INFINITY) - (context.now() - this.began)) / 1000;
  }

  /** Seconds of one trial of a choice, of a suite in slices those of one slice; if it was not measured, of the last step but a profile. */
  secondsOf({ id }: Choice): number {
    const place = this.steps.findLastIndex(({ stage }) => stage !== 'profile');
    const before = this.adopted[place + 1] ?? this.adopted[0];
    return this.#seconds.get(id) ?? this.#seconds.get(before.id) ?? this.#seconds.get(this.adopted[0].id) ?? 0;
  }

  /** Seconds of the whole suite with a choice. */
  secondsOfSuite(choice: Choice): number {
    return this.secondsOf(choice) * (this.context.parts?.count ?? 1);
  }

  /** The passed runs of a choice in all stages so far. */
  samplesOf({ id }: Choice): Sample[] {
    const samples = this.stages.flatMap(({ results }) => results.samples);
    return samples.filter(({ variant, block, failure }) => variant === id && block > 0 && failure === null);
  }

  /** Seconds that a proof of these choices needs. @param next a choice by which the groups of slices may become larger */
  secondsToProve(choices: Choices, next: Choice = choices[0]): number {
    const seconds = choices.reduce((sum, choice) => sum + this.secondsOf(choice), 0);
    const parts = groupFor([...choices, next], this.context.parts);
    return secondsNeeded((parts?.size ?? 1) * seconds, parts);
  }

  /** Seconds that a stage may take: what is left, less what the proof of the best so far needs. @param next it may be the best then */
  secondsForStage(next?: Choice): number {
    return this.secondsLeft() - this.secondsToProve([this.adopted[0], this.best()], next);
  }

  /** Seconds in which it may be found out why a choice fails; null if these have no room for the runs that tell. */
  secondsForDiagnosis(): number | null {
    const seconds = this.secondsForStage() * DIAGNOSIS_SHARE;
    return secondsToPick(this.secondsOf(this.best())) <= seconds ? seconds : null;
  }

  /** Whether the budget has room for a stage and for the proof after it. @param next the choice that is tried */
  hasRoom(what: string, choices: number, next: Choice = this.best()): boolean {
    const size = this.#sizeOfBlock([this.best(), next]);
    if (secondsToPick(choices * size * this.secondsOf(this.best())) <= this.secondsForStage(next)) return true;
    this.leaveOut(what, NO_ROOM);
    return false;
  }

  /** How many slices each of these choices runs in a block. */
  #sizeOfBlock(choices: readonly Choice[]): number {
    return groupFor(choices, this.context.parts)?.size ?? 1;
  }

  /** Keeps the first choices, as many as the budget has room for, at least two. @param choices the reference, then the most promising */
  fitChoices([reference, ...others]: Choices): { kept: Choices; dropped: Choice[] } {
    const size = this.#sizeOfBlock([reference, ...others]);
    let left = this.secondsForStage() - secondsToPick(size * this.secondsOf(reference));
    const most = others.findIndex((choice, place) => {
      left -= secondsToPick(size * this.secondsOf(choice));
      return left < 0 && place + 1 >= MIN_CHOICES;
    });
    const count = most === -1 ? others.length : most;
    return { kept: [reference, ...others.slice(0, count)], dropped: others.slice(count) };
  }

  leaveOut(what: string, why: string): void {
    this.untried.push({ what, why });
  }

  /** Whether the reference of the last stage fails rarely: by all its trials in the search, or in parts but for those that are left out. */
  isSound(): boolean {
    const last = this.stages.at(-1);
    if (last === undefined) return false;
    const { reference, parts } = last.results.plan;
    if (parts) return !hasFailed(last.results, reference);
    const samples = this.stages.flatMap(({ results }) => results.samples);
    return !hasFailedForGood(samples.filter(({ variant }) => variant === reference));
  }

  /**
   * Measures choices against the first of them.
   * @returns null if nothing can be compared here; `chosen` is the fastest that is picked or shown to be faster, or the first
   */
  async runStage(
    name: StageName,
    choices: Choices,
    { kind = KINDS[name], warmup = 0, chain = [] }: Partial<Pick<StageRules, 'kind' | 'warmup' | 'chain'>> = {},
  ): Promise<{ results: Results; chosen: Choice } | null> {
    const budgetMs = Math.max(1, Math.round(this.#budgetOf(name, choices.at(-1)) * 1000));
    const passed = choices.filter((choice) => this.samplesOf(choice).length > 0).map(({ id }) => id);
    const rules = { kind, budgetMs, seed: this.context.drawSeed(), warmup, chain, passed };
    const { plan, skipped } = planStage(choices, this.context, rules);
    for (const { profile, reason } of skipped) this.leaveOut(`profile ${profile}`, reason);
    if (plan === null) return null;
    const results = await this.context.measure(name, plan);
    this.#noteSeconds(results);
    const { verdict, fastest } = results.conclusion;
    const proven = verdict === 'faster' ? fastest : null;
    const best = kind === 'pick' ? pickFastest(results.samples, plan, this.adopted[0].id) : proven;
    const chosen = choices.find(({ id }) => id === best) ?? choices[0];
    // The proof is what the report shows, with its failures.
    const remarks = name === 'proof' ? [] : describeFailures(results);
    this.stages.push({ name, results, chosen: chosen.id, remarks });
    return { results, chosen };
  }

  #budgetOf(name: StageName, next: Choice | undefined): number {
    if (name === 'watch' || name === 'proof') return this.secondsLeft();
    if (name !== 'settings') return this.secondsForStage(next);
    const best = this.best();
    const least = this.secondsToProve([best, best]);
    return Math.min(this.secondsForStage(), Math.max(this.secondsLeft() * SETTINGS_SHARE, least));
  }

  /** Makes a choice the best so far. */
  adopt(stage: StageName, choice: Choice, what: string): void {
    this.adopted.push(choice);
    this.winner = choice;
    this.steps.push({ stage, what });
    this.#logBest();
  }

  #logBest(): void {
    this.context.log.info(`Best so far: ${this.steps.map((step) => step.what).join(', ')}.`);
  }

  /** Replaces the profile of the step that picked one, and of all after it. */
  replaceProfile({ profile, base }: Choice): void {
    const place = this.steps.findIndex(({ stage }) => stage === 'profile');
    const [today, ...others] = this.adopted;
    const replaced = others.map((choice, at): Choice => {
      if (at < place) return choice;
      const id = choice.id.replace(choice.profile.name, profile.name);
      if (!this.#seconds.has(id)) this.#seconds.set(id, this.secondsOf(choice));
      return { ...choice, id, profile, base };
    });
    this.adopted = [today, ...replaced];
    this.winner = this.best();
    this.steps[place] = { stage: 'profile', what: `profile ${profile.name}` };
    this.#logBest();
  }

  /** Removes the step of workers, which others replace. What was adopted after it is a step without them then. */
  removeWorkers(): void {
    const place = this.steps.findIndex(({ stage }) => stage === 'workers');
    if (place === -1) return;
    this.steps.splice(place, 1);
    const [today, ...others] = this.adopted;
    const { workers, servers, own } = today;
    const before = others.slice(0, place);
    const after = others.slice(place + 1);
    const plain = after.map((choice) => ({ ...choice, id: choice.id.replace(/^\+ /, ''), workers, servers, own }));
    this.adopted = [today, ...before, ...plain];
  }

  #noteSeconds({ samples, plan }: Results): void {
    const passed = samples.filter(({ failure }) => failure === null);
    for (const id of new Set(passed.map(({ variant }) => variant))) {
      const runs = passed.filter(({ variant }) => variant === id);
      const parts = runs.flatMap(({ phases, probes }) => [Math.max(0, probes.overhead), ...Object.values(phases)]);
      const slices = runs.length * (plan.parts?.size ?? 1);
      this.#seconds.set(id, parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) / slices);
    }
  }
}
