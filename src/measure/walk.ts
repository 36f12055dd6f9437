import type { Plan, Variant } from '../plan/plan.ts';
import type { Explanation } from '../results/explanation.ts';
import type { Measured } from '../results/make-results.ts';
import type { Sample } from '../results/sample.ts';
import { createPacer, type Pace } from './budget.ts';
import type { TrialContext } from './context.ts';
import { KnownServers } from './explain.ts';
import { createReporter, type Reporter } from './progress.ts';

export interface MeasureOptions {
  /** Called after every trial; saves the results so far. */
  onTrial(measured: Measured): void;
  /** Called after every counted block: whether the intervals are as narrow as `precision` asks for. */
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
  pacer: ReturnType<typeof createPacer>;
  /** performance.now() at the start of the comparison. */
  began: number;
  /** Whether blocks still hold the A/A trial. */
  again: boolean;
  /** Ids of the variants that are measured no more. */
  out: Set<string>;
}

/** A walk at its beginning. */
export function beginWalk(plan: Plan, trial: Omit<TrialContext, 'onPhase'>, options: MeasureOptions): Walk {
  const reporter = createReporter(plan, trial.log);
  const servers = new KnownServers();
  return {
    plan,
    trial: { ...trial, onPhase: reporter.phase, ...(plan.explain ? { onFilled: servers.note } : {}) },
    servers,
    options,
    reporter,
    samples: [],
    explanations: [],
    leftOut: [],
    stopped: null,
    pacer: createPacer(),
    began: performance.now(),
    again: plan.variants.some((variant) => variant.again),
    out: new Set(),
  };
}

/** The variants that are still measured, in the order of the plan. */
export function listOpen({ plan, out, again }: Walk): Variant[] {
  return plan.variants.filter((variant) => !out.has(variant.id) && (again || !variant.again));
}

export function toMeasured({ samples, explanations, leftOut, stopped, trial }: Walk): Measured {
  return {
    samples: [...samples],
    tests: trial.testNames.names,
    explanations: [...explanations],
    leftOut: [...leftOut],
    stopped,
  };
}

/** @param rest warm-up trials still to come */
export function paceOf(walk: Walk, rest: readonly Variant[]): Pace {
  const idsOf = (again: boolean) => listOpen(walk).flatMap((one) => (one.again === again ? [one.id] : []));
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
