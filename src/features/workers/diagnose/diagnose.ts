// Diagnoses the failed slices of a run: takes one step after the other until each cause is known or the time is over.
import path from 'node:path';
import type { Backend } from '../../../postgres/backend.ts';
import { countThings, formatDuration } from '../../../system/amounts.ts';
import type { Log } from '../../../system/log.ts';
import { fillForAll } from '../collect/junit-files.ts';
import type { RunDiagnosis } from '../result.ts';
import type { EndedSlice, SliceContext } from '../run/slice.ts';
import type { RanTests } from '../run/slice-tests.ts';
import type { Suite } from '../run/suite.ts';
import type { Failed, Step, Way } from './decide.ts';
import { type Cut, nameRun, wordFindings } from './findings.ts';
import { keepJunit } from './keep-junit.ts';
import { openLab, readOutcomes, type TakeStep } from './lab.ts';
import { listSuspects, type Observation, type Outcome, type Suspect } from './suspects.ts';

export interface DiagnosisOptions {
  /** That of the run; its signal is the user's. */
  context: SliceContext;
  suite: Suite;
  /** How all slices of the run ended. */
  slices: readonly EndedSlice[];
  ran: Pick<RanTests, 'endedTests'>;
  /** What a command may be given, in the order of the list: items, each followed by its parts; null where the command cuts by itself. */
  order: readonly string[] | null;
  backend: Backend;
}

/** The slices that failed by themselves. */
export function listFailedSlices<T extends Pick<EndedSlice, 'failure' | 'ended'>>(slices: readonly T[]): T[] {
  return slices.filter(({ failure, ended }) => failure !== null && !ended);
}

/**
 * Runs slices again, for as long as `time-budget` allows, and puts the JUnit files of the run back.
 * @returns what is known in the end; when the user interrupts it, what is known by then
 */
export async function diagnose(options: DiagnosisOptions): Promise<RunDiagnosis[]> {
  const { context, slices, suite, ran, order, backend } = options;
  const { host, signal } = context.request;
  const { timeBudgetMs, junit, workingDirectory } = context.checked.inputs;
  const failed = listFailedSlices(slices);
  const limit = timeBudgetMs === null ? '' : `, for at most ${formatDuration(timeBudgetMs / 1000)}`;
  host.info(`Diagnosing ${countThings(failed.length, 'failed slice')}${limit}.`);
  const alone = new Map<number, Outcome>();
  const whole = slices.filter(({ ended }) => !ended);
  const known = { run: readOutcomes(whole, ran.endedTests), alone };
  const suspects = failed.flatMap((slice) => listSuspects(describeFailed(slice, options), known));
  const globs = junit.flatMap((glob) => fillForAll(glob, slices[0]?.count ?? 0));
  const putBack = await keepJunit(globs, workingDirectory, path.join(context.folder, 'kept-junit'), host);
  // A signal of AbortSignal.timeout that only AbortSignal.any knows may be collected before its time (seen in Node.js 20.20.2).
  const over = new AbortController();
  const timer = timeBudgetMs === null ? undefined : setTimeout(() => over.abort(), timeBudgetMs);
  try {
    const timed = AbortSignal.any([signal, over.signal]);
    const lab = openLab({ context: { ...context, signal: timed }, suite, slices, order, backend });
    const take: TakeStep = async (step) => {
      const observation = await lab(step);
      if (step.kind === 'alone' && observation?.kind === 'ran')
        for (const [slice, outcome] of observation.outcomes) alone.set(slice, outcome);
      return observation;
    };
    const isWhole = await investigate(suspects, take, host);
    return wordFindings(suspects, isWhole ? null : explainCut(signal));
  } finally {
    clearTimeout(timer);
    host.progress('');
    await putBack();
  }
}

function explainCut(signal: AbortSignal): Cut {
  return signal.aborted ? 'The diagnosis was interrupted.' : 'The time of the diagnosis (`time-budget`) was over then.';
}

/** What is known of a failed slice from the run. */
function describeFailed(slice: EndedSlice, options: DiagnosisOptions): Failed {
  const { slices, order, ran, context } = options;
  const { apart } = context;
  const own = new Set(slice.items);
  const foreign = new Set(slices.flatMap(({ number, items }) => (number === slice.number ? [] : items)));
  const ways: Way[] = [];
  if (apart.folder === null) ways.push('folder');
  if (!apart.network) ways.push('network');
  if (ways.length === 2) ways.push('both');
  const last = order?.findLastIndex((item) => own.has(item)) ?? -1;
  const others = order?.filter((item) => foreign.has(item)) ?? null;
  return {
    slice: slice.number,
    isOnly: slices.length === 1,
    ways,
    others,
    before: order?.slice(0, last + 1).filter((item) => foreign.has(item)).length ?? 0,
    siblings: others === null ? [] : findSiblings(slice, others, options),
    isIdentified:
      listFailedSlices(slices).length === 1 || ran.endedTests(slice.number).some(({ outcome }) => outcome === 'f'),
  };
}

/** The parts among the others that are of an item of which the slice has a part, too. */
function findSiblings(
  { listed }: EndedSlice,
  others: readonly string[],
  { order, suite }: Pick<DiagnosisOptions, 'order' | 'suite'>,
): string[] {
  const items = new Set(suite.items);
  const found = new Set<string>();
  let item = '';
  for (const word of order ?? []) {
    if (items.has(word)) item = word;
    else if (listed.includes(item)) found.add(word);
  }
  return others.filter((word) => found.has(word));
}

/**
 * Asks each suspect in turn for its next step, so that a short time shows something about each. A step that several want is taken once.
 * @returns whether all is known
 */
async function investigate(suspects: readonly Suspect[], take: TakeStep, host: Log): Promise<boolean> {
  const seen = new Map<string, Observation>();
  const observe = async (step: Step): Promise<Observation | null> => {
    const key = JSON.stringify(step);
    const earlier = seen.get(key);
    if (earlier !== undefined) return earlier;
    host.progress(`diagnosis: ${nameRun(step)}`);
    const observation = await take(step);
    if (observation === null) return null;
    seen.set(key, observation);
    host.info(`Diagnosis, run ${seen.size}: ${nameRun(step)} ${wordOutcome(observation)}.`);
    return observation;
  };
  for (let open = suspects; open.length > 0; open = open.filter(({ question }) => question !== null))
    for (const suspect of open) {
      if (suspect.question === null) continue;
      const observation = await observe(suspect.question.step);
      if (observation === null) return false;
      suspect.answer(observation);
    }
  return true;
}

function wordOutcome(observation: Observation): string {
  if (observation.kind === 'refused') return `could not be run: ${observation.why.replace(/[.\s]+$/, '')}`;
  const failed = [...observation.outcomes].filter(([, { passed }]) => !passed).map(([slice]) => slice);
  const seconds = Math.max(...[...observation.outcomes.values()].map((outcome) => outcome.seconds));
  if (failed.length === 0) return `passed in ${formatDuration(seconds)}`;
  const which = observation.outcomes.size === 1 ? '' : ` (slice ${failed.join(', ')})`;
  return `failed in ${formatDuration(seconds)}${which}`;
}
