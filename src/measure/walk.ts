import type { Plan, Variant } from '../plan/plan.ts';
import { type CollectedFields, noCollectedFields } from '../results/collected-fields.ts';
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
  /** Called after counted blocks of a plan with looks. @param most blocks that there will be, at most */
  look(samples: readonly Sample[], block: number, most: number): Look;
}

/** What a look at the results shows. */
export interface Look {
  /** Ids of the variants that are still needed; none when all is decided. */
  needed: ReadonlySet<string>;
  /** Whether what is open is unlikely to be decided by more blocks. */
  hopeless: boolean;
  /** What is decided and what is open, in one line. */
  text: string;
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
  end: Measured['end'];
  pacer: ReturnType<typeof createPacer>;
  /** performance.now() at the start of the comparison. */
  began: number;
  /** Ids of the variants that are measured no more. */
  out: Set<string>;
}

/** A walk at its beginning. */
export function beginWalk(plan: Plan, trial: Omit<TrialContext, 'onPhase'>, options: MeasureOptions): Walk {
  const reporter = createReporter(plan, trial.log, trial.stage === undefined ? null : 'stage');
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
    end: null,
    pacer: createPacer(),
    began: performance.now(),
    out: new Set(),
  };
}

/** The variants that are still measured, in the order of the plan. */
export function listOpen({ plan, out }: Walk): Variant[] {
  return plan.variants.filter((variant) => !out.has(variant.id));
}

export function toMeasured({ samples, explanations, leftOut, stopped, end, trial }: Walk): Measured {
  return {
    samples: [...samples],
    collected: Object.assign({}, noCollectedFields, ...trial.collectors.map((one) => one.fields())) as CollectedFields,
    explanations: [...explanations],
    leftOut: [...leftOut],
    stopped,
    end,
  };
}

/** @param rest warm-up trials still to come */
export function paceOf(walk: Walk, rest: readonly Variant[]): Pace {
  const secondsOf = (variants: readonly Variant[]) => walk.pacer.secondsOf(variants.map(({ id }) => id));
  return { warmupSeconds: secondsOf(rest), blockSeconds: secondsOf(listOpen(walk)) };
}

/** Infinity without a budget. */
export function secondsLeft(walk: Walk): number {
  const { timeBudgetMs } = walk.plan.method;
  if (timeBudgetMs === null) return Number.POSITIVE_INFINITY;
  return (timeBudgetMs - (performance.now() - walk.began)) / 1000;
}
