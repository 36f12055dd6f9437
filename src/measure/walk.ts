import type { Plan, Variant } from '../plan/plan.ts';
import { createPacer, type Pace } from './budget.ts';
import type { TrialContext } from './context.ts';
import { KnownServers } from './explain.ts';
import type { Explanation } from './explanation.ts';
import { createReporter, type Reporter } from './progress.ts';
import { describeInterruption, listMissingAgain } from './resume.ts';
import type { Sample } from './sample.ts';

/** How far a comparison came. */
export interface Measured {
  samples: readonly Sample[];
  /** Names of the tests in `Sample.tests`, in the order of its columns. */
  tests: readonly string[];
  explanations: readonly Explanation[];
  /** What the time budget left out, in words. */
  leftOut: readonly string[];
  /** Why it ended before its planned blocks, in words; null when it did not. */
  stopped: string | null;
  /** Where the run was interrupted and continued, in words. */
  resumed: readonly string[];
}

export interface MeasureOptions {
  /** What an interrupted run of the same plan had measured; null: nothing. */
  earlier: Measured | null;
  /** Called after every trial; saves what there is. */
  onTrial(measured: Measured): void;
  /** Asked after every counted block: whether the numbers are as precise as was asked for. */
  shouldStop(samples: readonly Sample[]): boolean;
}

/** Everything that changes while the plan is walked. */
export interface Walk {
  plan: Plan;
  trial: TrialContext;
  servers: KnownServers;
  options: MeasureOptions;
  reporter: Reporter;
  samples: Sample[];
  explanations: Explanation[];
  leftOut: string[];
  stopped: string | null;
  resumed: string[];
  /** What to say of the interruption as soon as something is measured after it; null: nothing. */
  interruption: string | null;
  pacer: ReturnType<typeof createPacer>;
  /** performance.now() at the start of the comparison. */
  began: number;
  /** Whether blocks still hold the A/A trial. */
  again: boolean;
}

/** A walk at its beginning or, with `options.earlier`, where that one ended; the time budget begins anew. */
export function beginWalk(plan: Plan, trial: Omit<TrialContext, 'onPhase'>, options: MeasureOptions): Walk {
  const reporter = createReporter(plan, trial.log);
  const servers = new KnownServers();
  const { earlier } = options;
  const pacer = createPacer();
  for (const sample of earlier?.samples ?? []) pacer.add(sample.variant, countSeconds(sample));
  // Columns of tests are places in this list.
  for (const name of earlier?.tests ?? []) trial.testNames.place(name);
  return {
    plan,
    trial: { ...trial, onPhase: reporter.phase, ...(plan.explain ? { onFilled: servers.note } : {}) },
    servers,
    options,
    reporter,
    samples: [...(earlier?.samples ?? [])],
    explanations: [...(earlier?.explanations ?? [])],
    leftOut: earlier === null ? [] : listMissingAgain(plan, earlier.samples),
    stopped: null,
    resumed: [...(earlier?.resumed ?? [])],
    interruption: earlier === null ? null : describeInterruption(plan, earlier.samples, new Date()),
    pacer,
    began: performance.now(),
    again: plan.variants.some((variant) => variant.again),
  };
}

export function describeWalk({ samples, explanations, leftOut, stopped, resumed, trial }: Walk): Measured {
  return {
    samples: [...samples],
    tests: trial.testNames.names,
    explanations: [...explanations],
    leftOut: [...leftOut],
    stopped,
    resumed: [...resumed],
  };
}

/** To be called before anything is measured: from then on the results are of two stretches of time. */
export function noteInterruption(walk: Walk): void {
  if (walk.interruption !== null) walk.resumed.push(walk.interruption);
  walk.interruption = null;
}

/** @param rest warm-up trials still to come */
export function paceOf(walk: Walk, rest: readonly Variant[]): Pace {
  const idsOf = (again: boolean) => walk.plan.variants.filter((one) => one.again === again).map((one) => one.id);
  return {
    warmupSeconds: walk.pacer.secondsOf(rest.map((one) => one.id)),
    blockSeconds: walk.pacer.secondsOf(idsOf(false)),
    againSeconds: walk.again ? walk.pacer.secondsOf(idsOf(true)) : 0,
  };
}

/** Infinity without a budget. */
export function secondsLeft(walk: Walk): number {
  const { timeBudgetMs } = walk.plan.method;
  if (timeBudgetMs === null) return Number.POSITIVE_INFINITY;
  return (timeBudgetMs - (performance.now() - walk.began)) / 1000;
}

function countSeconds({ phases, probes }: Sample): number {
  const { initdb, start, setup, run, stop } = phases;
  return [initdb, start, setup, run, stop].reduce<number>((sum, value) => sum + (value ?? 0), probes.overhead);
}
