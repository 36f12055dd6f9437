// Takes the steps of a diagnosis: runs slices again, each on a fresh server, and reads what their tests did.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import type { Backend } from '../../../postgres/backend.ts';
import { isSystemError, makeTree } from '../../../system/files.ts';
import { checkLength } from '../../../workload/items/placeholders.ts';
import type { Announcer } from '../run/announce.ts';
import { type Apart, requireApart, requireReachable } from '../run/apart.ts';
import { type DealtSlice, writeItems } from '../run/deal-suite.ts';
import { keepFiles } from '../run/keep-files.ts';
import { runSlices } from '../run/run-slices.ts';
import type { EndedSlice, SliceContext } from '../run/slice.ts';
import { openSliceTests } from '../run/slice-tests.ts';
import { type Suite, writeCommand } from '../run/suite.ts';
import type { Step } from './decide.ts';
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
  const { context, suite, backend } = options;
  const { signal, input, checked, request } = context;
  const slices = chooseSlices(step, options);
  const apart = chooseApart(step, context);
  requireReachable(apart, backend);
  await requireApart(apart, request.host);
  const lists = slices.map(({ items }) => items);
  checkLength(input, lists);
  makeTree(folder);
  for (const slice of slices) writeItems(slice, folder);
  const { junit, workingDirectory, env } = checked.inputs;
  const tests = await openSliceTests({
    ...{ suite: { ...suite, keptRuns: null }, slices, junit, folder: workingDirectory, store: folder, log: SILENT_LOG },
    words: [writeCommand(input), ...env.map(({ value }) => value ?? '')],
  });
  const began = performance.now();
  const ended = await runSlices(slices, {
    ...{ ...context, folder, apart, announcer: SILENT, failFast: false, request: { ...request, signal } },
    workers: step.kind === 'whole' ? 1 : context.workers,
    onEnd: async (slice) => (apart.folder === null ? tests.collect(slice) : null),
  });
  // Only the JUnit files are needed of slices with folders of their own.
  await keepFiles(ended, { apart, inputs: { ...checked.inputs, keepFiles: [] }, collect: tests.collect });
  const ran = await tests.finish(ended, backend.version.text, (performance.now() - began) / 1000);
  const [unstarted] = ended.filter(({ result }) => result === null);
  // A neighbour that is missing would make the others pass.
  if (unstarted !== undefined) return { kind: 'refused', why: unstarted.failure ?? '' };
  return { kind: 'ran', outcomes: readOutcomes(ended, ran.endedTests) };
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

/** What the slices have of their own in a step: the same as in the run, and what is tried beside it. */
function chooseApart(step: Step, { apart, checked }: SliceContext): Apart {
  const way = step.kind === 'beside' ? step.way : null;
  if (way === null) return apart;
  return {
    folder: way === 'network' ? apart.folder : realpathSync(checked.inputs.workingDirectory),
    network: way === 'folder' ? apart.network : true,
  };
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
