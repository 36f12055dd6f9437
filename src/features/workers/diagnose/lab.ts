// Takes the steps of a diagnosis: runs slices again, each on a fresh server, and reads what their tests did.
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import type { OwnPlaces } from '../../../plan/plan.ts';
import type { Backend } from '../../../postgres/backend.ts';
import { isSystemError, makeTree } from '../../../system/files.ts';
import { checkLength } from '../../../workload/items/placeholders.ts';
import type { Announcer } from '../run/announce.ts';
import { type Apart, requireApart, requireReachable, widenApart } from '../run/apart.ts';
import { type DealtSlice, writeItems } from '../run/deal-suite.ts';
import { keepFiles } from '../run/keep-files.ts';
import { runSlices } from '../run/run-slices.ts';
import type { EndedSlice, SliceContext } from '../run/slice.ts';
import { openSliceTests, type RanTests } from '../run/slice-tests.ts';
import { type Suite, writeCommand } from '../run/suite.ts';
import type { Step, Way } from './decide.ts';
import type { Observation, Outcome } from './suspects.ts';

export interface LabOptions {
  context: SliceContext;
  suite: Suite;
  /** The slices of the run, as they were dealt. */
  slices: readonly DealtSlice[];
  /** What a command may be given, in the order of the list: items, each followed by its parts; null where the command cuts by itself. */
  order: readonly string[] | null;
  backend: Backend;
}

/** Takes a step. @returns null if `signal` of the context has ended it */
export type TakeStep = (step: Step) => Promise<Observation | null>;

/** Nothing of the slices is shown: what they print has been shown once. */
const SILENT: Announcer = { begin: () => undefined, end: async () => undefined, close: () => undefined };
const SILENT_LOG = { warning: () => undefined };

/** Each step has a private folder of its own, so that no temporary file of the one before is left. */
export function openLab(options: LabOptions): TakeStep {
  const { context } = options;
  let count = 0;
  return async (step) => {
    const folder = path.join(context.folder, `diagnosis-${++count}`);
    try {
      const observation = await run(step, folder, options);
      return context.signal.aborted ? null : observation;
    } catch (error) {
      if (context.signal.aborted) return null;
      if (!(error instanceof PgSpeedError) && !isSystemError(error)) throw error;
      return { kind: 'refused', why: messageOf(error) };
    }
  };
}

/** @throws PgSpeedError for what cannot be run here */
async function run(step: Step, folder: string, options: LabOptions): Promise<Observation> {
  const { context, backend } = options;
  const slices = chooseSlices(step, options);
  const apart = chooseApart(step, context);
  requireReachable(apart, backend);
  await requireApart(apart, context.request.host);
  const lists = slices.map(({ items }) => items);
  checkLength(context.input, lists);
  makeTree(folder);
  for (const slice of slices) writeItems(slice, folder);
  const workers = step.kind === 'whole' ? 1 : context.workers;
  const { ended, ran } = await runSilently(slices, { ...options, context: { ...context, folder, apart, workers } });
  const [unstarted] = ended.filter(({ result }) => result === null);
  // A neighbour that is missing would make the others pass.
  if (unstarted !== undefined) return { kind: 'refused', why: unstarted.failure ?? '' };
  return { kind: 'ran', outcomes: readOutcomes(ended, ran.endedTests) };
}

/** Runs slices once to their ends, all at the same time, and reads their tests. The folder of the context has the files with their items. */
export async function runSilently(
  slices: readonly DealtSlice[],
  { context, suite, backend }: Pick<LabOptions, 'context' | 'suite' | 'backend'>,
): Promise<{ ended: EndedSlice[]; ran: RanTests }> {
  const { apart, checked, folder, input, request, signal } = context;
  const { junit, workingDirectory, env } = checked.inputs;
  const tests = await openSliceTests({
    ...{ suite: { ...suite, keptRuns: null }, slices, junit, folder: workingDirectory, store: folder, log: SILENT_LOG },
    words: [writeCommand(input), ...env.map(({ value }) => value ?? '')],
  });
  const began = performance.now();
  const ended = await runSlices(slices, {
    ...{ ...context, announcer: SILENT, failFast: false, request: { ...request, signal } },
    onEnd: async (slice) => (apart.folder === null ? tests.collect(slice) : null),
  });
  // Only the JUnit files are needed of slices with folders of their own.
  await keepFiles(ended, { apart, inputs: { ...checked.inputs, keepFiles: [] }, collect: tests.collect });
  return { ended, ran: await tests.finish(ended, backend.version.text, (performance.now() - began) / 1000) };
}

function chooseSlices(step: Step, { slices, suite, order }: LabOptions): DealtSlice[] {
  if (step.kind === 'beside') return [...slices];
  const all = suite.items ?? [];
  if (step.kind === 'whole')
    return [{ number: 1, count: 1, worker: 1, items: all, listed: all, tests: [], seconds: null }];
  const chosen = slices.filter(({ number }) => number === step.slice);
  if (step.kind === 'alone') return chosen;
  const more = new Set(step.items);
  return chosen.map((slice) => {
    const together = [slice, ...slices.filter(({ items }) => items.some((item) => more.has(item)))];
    const own = new Set(slice.items);
    const listed = new Set(together.flatMap((one) => one.listed));
    return {
      ...slice,
      items: (order ?? []).filter((item) => own.has(item) || more.has(item)),
      listed: all.filter((item) => listed.has(item)),
    };
  });
}

const PLACES: Record<Way, OwnPlaces> = {
  folder: { folder: true, network: false },
  network: { folder: false, network: true },
  both: { folder: true, network: true },
};

/** What the slices have of their own in a step: the same as in the run, and what is tried beside it. */
function chooseApart(step: Step, { apart, checked }: SliceContext): Apart {
  const way = step.kind === 'beside' ? step.way : null;
  return way === null ? apart : widenApart(apart, PLACES[way], checked.inputs.workingDirectory);
}

/** How slices ended, without those whose command did not start: they show nothing. @param testsOf those of a slice */
export function readOutcomes(
  ended: readonly EndedSlice[],
  testsOf: (slice: number) => Outcome['tests'],
): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  for (const { number, result, failure } of ended)
    if (result !== null)
      outcomes.set(number, { passed: failure === null, seconds: result.seconds, tests: testsOf(number) });
  return outcomes;
}
