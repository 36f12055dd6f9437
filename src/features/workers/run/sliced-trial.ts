// Runs one trial of a search on several servers: a slice of the suite on each, all at once.
import { fillsCluster } from '../../../app/cluster-source.ts';
import type { PreparedComparison } from '../../../app/prepared-comparison.ts';
import type { Request } from '../../../app/request.ts';
import type { PreparedServer } from '../../../app/start.ts';
import { PgSpeedError } from '../../../errors.ts';
import type { EnvRule } from '../../../inputs/texts.ts';
import type { ClusterSource } from '../../../measure/cluster-source.ts';
import type { RunPlace, SamplePart, TrialContext } from '../../../measure/context.ts';
import type { Variant } from '../../../plan/plan.ts';
import { withoutNews } from '../../../system/log.ts';
import { readCpuTicks, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import type { Part } from '../split/pieces.ts';
import type { Announcer } from './announce.ts';
import type { Apart, SliceServer } from './apart.ts';
import { prepareSlices } from './deal-suite.ts';
import { runSlices } from './run-slices.ts';
import { openServers, type SliceServers } from './servers.ts';
import type { EndedSlice } from './slice.ts';
import { dealSuite, type Suite } from './suite.ts';

interface SlicedTrial {
  place: RunPlace;
  comparison: PreparedComparison;
  suite: Suite;
  context: TrialContext;
  /** The command with its placeholders. */
  input: CommandInput;
  /** Rules after the user's own. */
  env: readonly EnvRule[];
}

/** Slices share folder and network, as they do in a run without the inputs for these. */
const NOT_APART: Apart = { folder: null, network: false };
/** A search splits no items, because the tests in them would have to be listed for each number of workers. */
export const WHOLE_ITEMS: ReadonlyMap<string, readonly Part[]> = new Map();
/** A trial is one line of the log. */
const SILENT: Announcer = { begin: () => undefined, end: async () => undefined, close: () => undefined };

/**
 * Starts the servers of a variant, runs a slice on each, and stops them. `run` is the time from the start of the first command to the end of
 * the last; the servers are started before. A `setup` or slice that fails is a failed trial.
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
  const { comparison, suite, place, context, input } = trial;
  const request: Request = { ...comparison.request, host: withoutNews(comparison.request.host) };
  const { inputs: given, ...others } = comparison.checked;
  // With several servers a fixed port would lead every slice to one of them.
  const inputs = { ...given, port: 0, env: [...given.env, ...trial.env] };
  const checked = { ...others, inputs };
  await using scratch = await openScratch(context.log);
  const { folder } = scratch;
  const { clusters: source, testFiles } = context.checkoutOf(variant);
  await using servers = await openServers({
    server: prepareServer(variant, { ...source, log: request.host }, comparison),
    ...{ checked, request, several: true, apart: NOT_APART, folder },
  });
  await using started = await startServers(servers, variant.servers ?? 1);
  const { all } = started;
  add(describeStart(servers, started, fillsServers(inputs, variant)));
  const slices = prepareSlices(dealSuite(suite, all.length, WHOLE_ITEMS).slices, input, folder);
  await testFiles?.clear();
  context.onPhase('run');
  const ticks = readCpuTicks();
  const waiting = [...all];
  const ended = await runSlices(slices, {
    ...{ input, checked, request, folder, announcer: SILENT, apart: NOT_APART, failFast: true },
    ...{ profile: variant.profile, workers: slices.length, hasFiles: inputs.sliceFiles !== undefined },
    take: async () => takeNext(waiting),
    onEnd: async () => null,
  });
  const cpu = shareTicks(ticks, readCpuTicks());
  context.signal.throwIfAborted();
  context.stage?.onRun(
    variant,
    place,
    ended.map(({ result }) => result?.both ?? ''),
  );
  const { run, stop, ...outcome } = concludeSlices(ended, performance.now());
  add({ ...outcome, phases: { run, stop }, probes: { cpu, used: findUse(ended) } });
  if (testFiles === null) return;
  const remarks: string[] = [];
  const version = all[0].cluster.version;
  const passed = outcome.failure === null;
  const tests = await testFiles.read({ version, seconds: run ?? 0, passed }, remarks);
  add({ tests, warnings: remarks.map((text) => ({ kind: 'remark', text })) });
}

function prepareServer(
  { profile: name, spec }: Variant,
  source: ClusterSource,
  { checked, servers: [backend] }: PreparedComparison,
): PreparedServer {
  const profile = checked.profiles.find((candidate) => candidate.name === name);
  if (!profile) throw new Error(`${name} is no profile of this search`);
  return { profile, backend, spec, source };
}

/** Servers that run. Disposal stops those that nobody has stopped. */
interface StartedServers extends AsyncDisposable {
  all: [SliceServer, ...SliceServer[]];
  /** Seconds until all ran, after the first was filled. */
  seconds: number;
}

async function startServers(servers: SliceServers, count: number): Promise<StartedServers> {
  const began = performance.now();
  const first = await servers.take(NOT_APART);
  const others = await Promise.allSettled(Array.from({ length: count - 1 }, () => servers.take(NOT_APART)));
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

function takeNext(waiting: SliceServer[]): SliceServer {
  const server = waiting.shift();
  if (server === undefined) throw new Error('there are more slices than servers');
  return server;
}

/** Whether something is done on each server before it is used, so that there is a `setup` to show. */
function fillsServers(inputs: PreparedComparison['checked']['inputs'], { spec }: Variant): boolean {
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

/** Times and outcome of all slices together. @param now performance.now() when their servers had stopped */
export function concludeSlices(ended: readonly EndedSlice[], now: number) {
  const ran = ended.flatMap(({ startedAt, result }) =>
    result === null ? [] : [{ began: startedAt, end: startedAt + result.seconds * 1000 }],
  );
  const end = Math.max(...ran.map((slice) => slice.end));
  const run = ran.length === 0 ? null : (end - Math.min(...ran.map(({ began }) => began))) / 1000;
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
