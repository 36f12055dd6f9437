import { messageOf, PgSpeedError } from './errors.ts';
import type { TrialContext } from './measure/context.ts';
import { type Measured, measure } from './measure/measure.ts';
import type { Plan } from './plan/plan.ts';
import { saveResults } from './publish/report-files.ts';
import { makeResults, type Occasion } from './report/make-results.ts';
import type { Results } from './report/results.ts';
import { analyse, isPrecise } from './stats/analysis.ts';
import { makeAnalysisOptions } from './stats/options.ts';

/** What a comparison came to. */
export interface Outcome {
  /** What was measured, whole or not. */
  results: Results;
  /** What ended it early; null when nothing did. */
  error: unknown;
  /** Whether nothing was left to measure of a comparison that was to be continued. */
  unchanged: boolean;
}

const NOTHING: Measured = {
  samples: [],
  tests: [],
  explanations: [],
  leftOut: [],
  stopped: 'before the first trial was finished',
  resumed: [],
};

/**
 * Walks the plan, and saves the results after every trial, so that a killed run keeps its numbers. Never throws for what it measures.
 * @param earlier what an interrupted run of the same plan had measured; null: nothing
 */
export async function measurePlan(
  plan: Plan,
  occasion: Occasion,
  context: Omit<TrialContext, 'onPhase'>,
  reportDir: string,
  earlier: Results | null,
): Promise<Outcome> {
  const options = makeAnalysisOptions(plan);
  const resultsOf = (measured: Measured) => makeResults(occasion, measured, analyse(measured.samples, options));
  const { precision } = plan.method;
  let last: Measured = earlier ?? NOTHING;
  try {
    const measured = await measure(plan, context, {
      earlier,
      onTrial(some) {
        last = some;
        saveResults(reportDir, resultsOf(some));
      },
      shouldStop: (samples) => precision !== null && isPrecise(analyse(samples, options), precision),
    });
    const unchanged = earlier !== null && measured.resumed.length === earlier.resumed.length;
    return { results: resultsOf(measured), error: null, unchanged };
  } catch (error) {
    return { results: resultsOf({ ...last, stopped: describeEnd(error) }), error, unchanged: false };
  }
}

/** The results of a run that has not begun, to be held against an earlier one. */
export function describeNothing(occasion: Occasion): Results {
  return makeResults(occasion, NOTHING, analyse([], makeAnalysisOptions(occasion.plan)));
}

function describeEnd(error: unknown): string {
  return error instanceof PgSpeedError && error.kind === 'interrupted' ? 'the run was interrupted' : messageOf(error);
}
