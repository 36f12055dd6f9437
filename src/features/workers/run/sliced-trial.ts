// Runs one trial of a search with several workers at once, each slice of the suite on a server of its own.
import { fillsCluster } from '../../../app/cluster-source.ts';
import type { Checked } from '../../../app/request.ts';
import { PgSpeedError } from '../../../errors.ts';
import type { RunPlace, SamplePart, TrialContext } from '../../../measure/context.ts';
import type { Variant } from '../../../plan/plan.ts';
import { groupBy } from '../../../stats/groups.ts';
import { readCpuTicks, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import type { Announcer } from './announce.ts';
import type { SliceServer } from './apart.ts';
import type { DealtSlice } from './deal-suite.ts';
import { describeTwice } from './judge.ts';
import { keepFiles } from './keep-files.ts';
import { runSlices } from './run-slices.ts';
import type { SliceServers } from './servers.ts';
import type { EndedSlice } from './slice.ts';
import { openVariant, type SlicedVariant } from './sliced-variant.ts';

interface SlicedTrial extends SlicedVariant {
  place: RunPlace;
  context: TrialContext;
  /** Makes the slices, each with the number of its worker, and writes their files. @param folder a private one */
  prepare(folder: string): readonly DealtSlice[];
}

/** A trial is one line of the log. */
const SILENT: Announcer = { begin: () => undefined, end: async () => undefined, close: () => undefined };

/**
 * Starts a server for each worker of a variant, runs the slices, and stops the servers. `run` is the time of {@link concludeSlices}. A
 * `setup` or slice that fails is a failed trial.
 * @param add receives each part of the sample
 * @throws as `run` with workers: for a server or a command that cannot be started, `interrupted`
 */
export async function runSlicedTrial(
  variant: Variant,
  trial: SlicedTrial,
  add: (part: SamplePart) => void,
): Promise<void> {
  try {
    await runOnServers(variant, trial, add);
  } catch (error) {
    if (!(error instanceof PgSpeedError) || error.kind !== 'workload') throw error;
    add({ failure: error.message, evidence: error.detail ?? null });
  }
}

async function runOnServers(variant: Variant, trial: SlicedTrial, add: (part: SamplePart) => void): Promise<void> {
  const { place, context } = trial;
  const workers = variant.servers ?? 1;
  context.onPhase('initdb');
  await using scratch = await openScratch(context.log);
  const slices = trial.prepare(scratch.folder);
  await using opened = await openVariant(variant, trial, scratch.folder);
  const { servers, shared } = opened;
  const { inputs } = shared.checked;
  await using started = await startServers(servers, workers);
  const { all } = started;
  add(describeStart(servers, started, fillsServers(inputs, variant)));
  const { testFiles } = context.checkoutOf(variant);
  await testFiles?.clear();
  context.onPhase('run');
  const ticks = readCpuTicks();
  const waiting = [...all];
  const ended = await runSlices(slices, {
    ...{ ...shared, workers, announcer: SILENT, failFast: true },
    take: async () => waiting.shift() ?? servers.take(),
    onEnd: async () => null,
  });
  const cpu = shareTicks(ticks, readCpuTicks());
  context.signal.throwIfAborted();
  context.stage?.onRun(
    variant,
    place,
    ended.map(({ result }) => result?.both ?? ''),
  );
  const { twice, lost } = await keepFiles(ended, { apart: shared.apart, inputs, collect: async () => null });
  const [unkept = null] = [...twice.map(describeTwice), ...lost];
  const { run, stop, ...outcome } = concludeSlices(ended, performance.now());
  const failure = outcome.failure ?? unkept;
  add({ ...outcome, failure, phases: { run, stop }, probes: { cpu, used: findUse(ended) } });
  if (place.part !== undefined && failure === null) add({ slices: ended.map(({ result }) => result?.seconds ?? 0) });
  if (testFiles === null) return;
  const remarks: string[] = [];
  const version = all[0].cluster.version;
  const tests = await testFiles.read({ version, seconds: run ?? 0, passed: failure === null }, remarks);
  add({ tests, warnings: remarks.map((text) => ({ kind: 'remark', text })) });
}

/** Servers that run, one for each worker. Disposal stops those that nobody has stopped. */
interface StartedServers extends AsyncDisposable {
  all: [SliceServer, ...SliceServer[]];
  /** Seconds until all ran, after the first was filled. */
  seconds: number;
}

async function startServers(servers: SliceServers, count: number): Promise<StartedServers> {
  const began = performance.now();
  const first = await servers.take();
  const others = await Promise.allSettled(Array.from({ length: count - 1 }, () => servers.take()));
  const all: StartedServers['all'] = [first];
  for (const other of others) if (other.status === 'fulfilled') all.push(other.value);
  const stopAll = async () => void (await Promise.all(all.map((server) => server[Symbol.asyncDispose]())));
  const broken = others.find((other) => other.status === 'rejected');
  if (broken) {
    await stopAll();
    throw broken.reason;
  }
  return { all, seconds: (performance.now() - began) / 1000, [Symbol.asyncDispose]: stopAll };
}

/** Whether something is done on each server before it is used, so that there is a `setup` to show. */
function fillsServers(inputs: Checked['inputs'], { spec }: Variant): boolean {
  const { databases, templateDatabase } = inputs;
  return fillsCluster(inputs) || databases > 0 || templateDatabase || spec.sql.length > 0;
}

/** The start of the first server and its setup, as in every trial; the start of the others is added to that of the first. */
function describeStart(servers: SliceServers, { all, seconds }: StartedServers, fills: boolean): SamplePart {
  const { phases, settings, fileSystem } = all[0].cluster;
  const { initdb, start } = phases;
  const setup = fills ? Math.max(0, servers.seconds - initdb - start) : null;
  return { phases: { initdb, start: start + seconds, setup }, settings, probes: { fileSystem } };
}

/**
 * Times and outcome of all slices together. `run` is the time from the start of the first command to the end of the slowest worker,
 * without the time between two slices of a worker: a whole run has one slice for each worker.
 * @param now performance.now() when their servers had stopped
 */
export function concludeSlices(ended: readonly EndedSlice[], now: number) {
  const ran = ended.flatMap(({ worker, startedAt, result }) =>
    result === null ? [] : [{ worker, began: startedAt, seconds: result.seconds }],
  );
  const began = Math.min(...ran.map((slice) => slice.began));
  const times = [...groupBy(ran, ({ worker }) => worker).values()].map((slices) => {
    const first = Math.min(...slices.map((slice) => slice.began));
    return (first - began) / 1000 + slices.reduce((sum, { seconds }) => sum + seconds, 0);
  });
  const end = Math.max(...ran.map((slice) => slice.began + slice.seconds * 1000));
  const run = ran.length === 0 ? null : Math.max(...times);
  const stop = ran.length === 0 ? null : Math.max(0, now - end) / 1000;
  // The others were ended because of it.
  const failed = ended.find(({ failure, ended: stopped }) => failure !== null && !stopped);
  if (failed === undefined) return { run, stop, exitCode: 0, failure: null, evidence: null };
  const { number, count, failure, result } = failed;
  return {
    run,
    stop,
    exitCode: result?.exitCode ?? null,
    failure: `slice ${number} of ${count} failed: ${failure?.charAt(0).toLowerCase()}${failure?.slice(1)}`,
    evidence: result?.both ?? null,
  };
}

/** Whether a slice used its server; null where that is not known. */
function findUse(ended: readonly EndedSlice[]): boolean | null {
  if (ended.some(({ used }) => used === true)) return true;
  return ended.every(({ used }) => used === false) ? false : null;
}
