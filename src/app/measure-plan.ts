// Measures one plan: runs its trials, analyses and saves the results.
import { messageOf, PgSpeedError } from '../errors.ts';
import type { ComparisonContext } from '../measure/context.ts';
import { type MeasureOptions, measure } from '../measure/measure.ts';
import type { Plan } from '../plan/plan.ts';
import { saveResults } from '../publish/publish.ts';
import { formatCost } from '../report/log-lines.ts';
import { noCollectedFields } from '../results/feature-fields.ts';
import { type Measured, makeResults, type RunMetadata } from '../results/make-results.ts';
import type { Results } from '../results/results.ts';
import { redactResults } from '../results/write.ts';
import { analyse } from '../stats/analysis.ts';
import { makeAnalysisOptions } from '../stats/options.ts';
import type { Redact } from '../system/redact.ts';
import { makeInterim } from './interim.ts';

export interface MeasuredPlan {
  /** Complete or not. */
  results: Results;
  /** The error that ended the comparison early, or null. */
  error: unknown;
}

export interface MeasurePlanOptions {
  reportDir: string;
  redact: Redact;
  /** What is decided after a block. Default: by the verdicts, as the plan's method says. */
  interim?: MeasureOptions['interim'] | undefined;
}

const NOTHING: Measured = {
  samples: [],
  collected: noCollectedFields,
  leftOut: [],
  stopped: 'before the first trial was finished',
  end: null,
};

/**
 * Runs the trials, and saves the results after each one, so that a killed run keeps its numbers. Returns errors of trials. Removes
 * secrets from the results before anything else gets them.
 */
export async function measurePlan(
  plan: Plan,
  metadata: RunMetadata,
  context: ComparisonContext,
  { reportDir, redact, interim = makeInterim(plan) }: MeasurePlanOptions,
): Promise<MeasuredPlan> {
  const resultsOf = (measured: Measured) => {
    const options = makeAnalysisOptions(plan, { ended: measured.end === 'last block' });
    return redactResults(makeResults(metadata, measured, analyse(measured.samples, options)), redact);
  };
  let last = NOTHING;
  try {
    const measured = await measure(plan, context, {
      onTrial(measuredSoFar) {
        last = measuredSoFar;
        saveResults(reportDir, resultsOf(last));
      },
      onCost(cost) {
        const { level, text } = formatCost(cost, plan, context.workload);
        context.log[level](text);
      },
      interim,
    });
    return { results: resultsOf(measured), error: null };
  } catch (error) {
    const isInterrupt = error instanceof PgSpeedError && error.kind === 'interrupted';
    const stopped = isInterrupt ? 'the run was interrupted' : messageOf(error);
    return { results: resultsOf({ ...last, stopped }), error };
  }
}
