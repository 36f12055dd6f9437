/** Measures one plan: announces it, runs it, analyses and saves the results. */
import { messageOf, PgSpeedError, writeHint } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { openExtraRuns } from '../measure/collectors.ts';
import type { ComparisonContext } from '../measure/context.ts';
import { type InterimResult, type MeasureOptions, measure } from '../measure/measure.ts';
import { PART } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import { formatShortage, formatSweep } from '../plan/sweep-size.ts';
import type { Backend } from '../postgres/backend.ts';
import { saveResults } from '../publish/publish.ts';
import { formatInterim } from '../report/interim-line.ts';
import { noCollectedFields } from '../results/collected-fields.ts';
import type { Analysis, Comparison } from '../results/comparison.ts';
import { type Measured, makeResults, type RunMetadata } from '../results/make-results.ts';
import type { Results } from '../results/results.ts';
import type { Sample } from '../results/sample.ts';
import { redactResults } from '../results/write.ts';
import { analyse } from '../stats/analysis.ts';
import { isHopeless, listNeeded, listUndecided } from '../stats/interim.ts';
import { makeAnalysisOptions } from '../stats/options.ts';
import { countThings } from '../system/amounts.ts';
import { readMachine } from '../system/machine.ts';
import type { Redact } from '../system/redact.ts';
import { VERSION } from '../version.ts';
import { hasOption } from '../workload/tools/pgbench/options.ts';
import { formatPgbench } from '../workload/tools/pgbench/pgbench.ts';
import type { Workload } from '../workload/workload.ts';
import type { Request } from './request.ts';

/** A longer list of names is not readable. */
const MAX_NAMES = 12;

/** Logs the plan before the first trial. */
export function announcePlan(plan: Plan, workload: Workload, { host: log, writeInput }: Request): void {
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
  for (const { announcement } of openExtraRuns(plan)) log.info(announcement);
}

/** Notes on each profile, once for all its variants. */
function listNotes({ variants }: Plan): string[] {
  const lines = variants.flatMap(({ profile, spec }) => [
    ...spec.notes.map((note) => `Profile ${profile}: ${note}.`),
    ...spec.leftOut.map(({ name, reason }) => `Profile ${profile}: ${name} is left out: ${reason}.`),
  ]);
  return [...new Set(lines)];
}

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
      interim,
    });
    return { results: resultsOf(measured), error: null };
  } catch (error) {
    const isInterrupt = error instanceof PgSpeedError && error.kind === 'interrupted';
    const stopped = isInterrupt ? 'the run was interrupted' : messageOf(error);
    return { results: resultsOf({ ...last, stopped }), error };
  }
}

/**
 * Makes the interim analyses of a plan: what the verdicts so far decide, and what they leave open. Before the first one, a
 * failed trial drops what gets no verdict any more.
 */
function makeInterim(plan: Plan): MeasureOptions['interim'] {
  const { interim } = plan.method;
  return (samples, block, most) => {
    if (interim === null) return null;
    if (block >= interim) return analyseInterim(samples, plan, { block, most });
    const hasFailure = samples.some((sample) => sample.block === block && sample.failure !== null);
    if (!plan.parts) return hasFailure ? analyseInterim(samples, plan, { block, most }, withoutVerdicts) : null;
    const { text } = analyseInterim(samples, plan, { block, most });
    const needed = new Set(plan.variants.map(({ id }) => id));
    return { needed, hopeless: false, text: `${text}; no verdict before ${interim} ${PART}s` };
  };
}

/** What an analysis shows before the first interim analysis: nothing is decided but what failed. */
function withoutVerdicts({ comparisons, steps, gates, ...analysis }: Analysis): Analysis {
  const open = (row: Comparison): Comparison => (row.verdict === 'failed' ? row : { ...row, verdict: null });
  return {
    ...analysis,
    comparisons: comparisons.map(open),
    steps: steps.map(open),
    gates: gates.map((gate) => ({ ...gate, verdict: 'undecided', n: 0 })),
  };
}

/**
 * Analyses what the results so far decide, and what they leave open.
 * @param blocks the last one, and how many there will be at most
 * @param view changes what the analysis shows
 */
export function analyseInterim(
  samples: readonly Sample[],
  plan: Plan,
  blocks: { block: number; most: number },
  view = (analysis: Analysis) => analysis,
): InterimResult {
  const options = makeAnalysisOptions(plan);
  const analysis = view(analyse(samples, options));
  const { precision, equivalence } = plan.method;
  const undecided = listUndecided(analysis, samples, options);
  return {
    needed: listNeeded(undecided),
    hopeless: precision === null && isHopeless(undecided, { ...blocks, equivalence, parts: plan.parts }),
    text: formatInterim(analysis, undecided, blocks),
  };
}

/** The metadata of the results file. */
export function makeRunMetadata(
  plan: Plan,
  workload: Workload,
  inputs: Inputs,
  backends: readonly [Backend, ...Backend[]],
  request: Request,
): RunMetadata {
  const [{ storage, kind }] = backends;
  return {
    toolVersion: VERSION,
    createdAt: new Date(),
    // A container's disk is not a folder of this machine.
    machine: readMachine(kind === 'native' ? storage.disk : null, request.env),
    plan,
    postgres: {
      version: backends.map(({ version }) => version.text).join(', '),
      source: formatSources(backends, workload),
    },
    workload: {
      kind: workload.kind,
      label: workload.label,
      name: inputs.label ?? null,
      setup: formatSetup(inputs, workload),
      snapshot: inputs.snapshot ?? null,
      junit: inputs.junit,
      repeat: workload.repeat,
    },
  };
}

/** The one kind of source for all versions, and whether each has its own pgbench, which may make a difference. */
function formatSources(backends: readonly Backend[], workload: Workload): string {
  const sources = [...new Set(backends.map(({ source }) => source))].join(', ');
  const haveOwnPgbench = backends.length > 1 && backends.every(({ pgbench }) => pgbench === null);
  return haveOwnPgbench && workload.kind === 'pgbench' ? `${sources} (each with its own pgbench)` : sources;
}

/** Everything between start and run, on one line; null for nothing. */
function formatSetup(inputs: Inputs, { keepsData }: Workload): string | null {
  const { extensions, initSql, setup, databases, templateDatabase, snapshot, workload } = inputs;
  const init = workload.kind === 'pgbench' && workload.init !== 'off' ? workload.init : null;
  const parts = [
    extensions.length > 0 ? `extensions ${extensions.join(', ')}` : null,
    initSql === undefined ? null : 'init-sql',
    setup ?? null,
    init && formatPgbench(hasOption(init, 'initialize') ? init : ['-i', ...init]),
    databases > 0 ? countThings(databases, 'clone') : null,
    templateDatabase ? 'a template database' : null,
    snapshot === undefined ? null : `kept as snapshot ${snapshot}`,
    keepsData && snapshot === undefined ? 'data loaded once for each server and copied for every trial' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}
