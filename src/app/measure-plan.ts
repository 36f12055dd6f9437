// Announces one plan and measures it: runs its trials, analyses and saves the results.
import { messageOf, PgSpeedError, writeHint } from '../errors.ts';
import { recordSyncTime } from '../features/disks/field.ts';
import { announceWatchedRuns } from '../features/explain/collect/explain.ts';
import { type MeasureOptions, measure } from '../measure/measure.ts';
import type { Plan } from '../plan/plan.ts';
import { formatShortage, formatSweep } from '../plan/sweep-size.ts';
import { saveResults } from '../publish/publish.ts';
import { formatCost } from '../report/log-lines.ts';
import { noCollectedFields } from '../results/feature-fields.ts';
import { type Measured, makeResults, type RunMetadata } from '../results/make-results.ts';
import { redactResults } from '../results/render.ts';
import type { Results } from '../results/results.ts';
import { analyse } from '../stats/analysis.ts';
import { makeAnalysisOptions } from '../stats/options.ts';
import { makeInterim } from './interim.ts';
import type { PreparedComparison } from './prepared-comparison.ts';
import { makeRunMetadata } from './run-metadata.ts';

export interface MeasuredPlan {
  /** Complete or not. */
  results: Results;
  /** The error that ended the comparison early, or null. */
  error: unknown;
}

interface MeasurePlanOptions {
  /** What is decided after a block. Default: by the verdicts, as the plan's method says. */
  interim?: MeasureOptions['interim'] | undefined;
  /** What the results record beside the trials, at present. */
  more?: RunMetadata['more'];
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
  comparison: PreparedComparison,
  { interim = makeInterim(plan), more }: MeasurePlanOptions = {},
): Promise<MeasuredPlan> {
  const { checked, context, cut } = comparison;
  const metadata = {
    ...makeRunMetadata(plan, comparison),
    more: () => ({ ...cut?.fields, ...recordSyncTime(checked.inputs), ...more?.() }),
  };
  const resultsOf = (measured: Measured) => {
    const options = makeAnalysisOptions(plan, { ended: measured.end === 'last block' });
    return redactResults(makeResults(metadata, measured, analyse(measured.samples, options)), checked.redact);
  };
  let last = NOTHING;
  try {
    const measured = await measure(plan, context, {
      onTrial(measuredSoFar) {
        last = measuredSoFar;
        saveResults(checked.inputs.reportDir, resultsOf(last));
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

/** A longer list of names is not readable. */
const MAX_NAMES = 12;

/** Logs the plan before the first trial. */
export function announcePlan(plan: Plan, { context: { workload }, request }: PreparedComparison): void {
  const { host: log, writeInput } = request;
  const { variants, blocks, warmup, seed, skipped } = plan;
  for (const { profile, reason, hint } of skipped) log.warning(`Profile \`${profile}\` is skipped: ${reason}. ${hint}`);
  for (const line of listNotes(plan)) log.info(line);
  const sweep = formatSweep(plan, workload.leastSeconds);
  if (sweep !== null) log.info(sweep);
  const shortage = formatShortage(plan, workload.leastSeconds);
  if (shortage !== null) log.warning(`${shortage.message} ${writeHint(shortage.hint, writeInput)}`);
  const names = variants.length > MAX_NAMES ? 'all of them' : variants.map((variant) => variant.id).join(', ');
  const count = `${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;
  const most = plan.method.interim === null ? count : `until all is decided, at most ${count}`;
  const rounds = `${most}${warmup > 0 ? ` after ${warmup} of warm-up` : ''}`;
  log.info(`Comparing ${names}: ${rounds}, in random order (seed ${seed}), a fresh cluster for every trial.`);
  const often = workload.repeat === 1 ? '' : `, ${workload.repeat} times in each cluster: the mean counts`;
  log.info(`Timed: ${workload.label}${often}`);
  const watched = announceWatchedRuns(plan);
  if (watched !== null) log.info(watched);
}

/** Notes on each profile, once for all its variants. */
export function listNotes({ variants }: Plan): string[] {
  const lines = variants.flatMap(({ profile, spec }) => [
    ...spec.notes.map((note) => `Profile ${profile}: ${note}.`),
    ...spec.leftOut.map(({ name, reason }) => `Profile ${profile}: ${name} is left out: ${reason}.`),
  ]);
  return [...new Set(lines)];
}
