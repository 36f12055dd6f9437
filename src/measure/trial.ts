// Runs one trial: a variant once, on a fresh cluster.
import { endSentence, PgSpeedError, writeHint } from '../errors.ts';
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import { readActivity, readUse } from '../postgres/watch/activity.ts';
import { emptySample } from '../results/make-results.ts';
import type { Sample } from '../results/sample.ts';
import { type CpuTicks, readCpuTicks, readLoad, shareTicks } from '../system/machine.ts';
import { openScratch } from '../system/run-record.ts';
import { failReading, type Metric, type Reading } from '../workload/command.ts';
import { buildRun, readRun } from '../workload/workload.ts';
import { type Acquired, acquireCluster, keepSnapshot } from './cluster-source.ts';
import { askServer, describeUse, judgeUse } from './connection-proof.ts';
import {
  type Checkout,
  type OpenTrial,
  openTrial,
  type RunPlace,
  type SamplePart,
  type TrialContext,
  type TrialPlace,
} from './context.ts';
import { beginCpu } from './processor-time.ts';
import { type FailedTrial, withCause } from './setup.ts';
import { addPart, type RunSlice, runInSlices } from './slices.ts';
import { describeRuns, explainUnrepeatable, formatRunFailure, runTimed, sumPhases, sumTrial } from './timed-runs.ts';
import { makeWorkloadContext, prepareCluster } from './workload-context.ts';

/** A trial that is over. */
export interface EndedTrial {
  sample: Sample;
  /** Why the comparison ends with it, although it has a sample; null: it does not. */
  end: PgSpeedError | null;
}

/** Why a trial has no result. */
interface Failed extends FailedTrial {
  /** The error of a command that no further trial can help, if the server had no part in it. */
  fault?: PgSpeedError | null;
}

/**
 * One variant once, on a fresh cluster that is gone afterwards. What fails is noted in the sample.
 * @throws PgSpeedError of kind `interrupted`, or `input` when the server refuses an input of the user
 */
export async function runTrial(variant: Variant, place: TrialPlace, context: TrialContext): Promise<EndedTrial> {
  const began = performance.now();
  const cpu = readCpuTicks();
  const sample = emptySample({ ...place, variant: variant.id });
  // Part by part, so that an error loses nothing of the steps before it.
  const add = (part: SamplePart) => addPart(sample, part);
  let end: PgSpeedError | null = null;
  try {
    const { stage } = context;
    if (stage?.runOnServers && variant.servers !== undefined) await stage.runOnServers(variant, place, context, add);
    else {
      const run: RunSlice = (slice, addOfSlice) => runOnCluster(variant, slice, context, addOfSlice);
      end = await runInSlices(place, context.parts, { add, run });
    }
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof PgSpeedError) || !isOwnFailure(error, variant, context)) throw error;
    add({ failure: `${error.message} ${writeHint(error.hint)}`, evidence: error.detail ?? null });
  }
  add(concludeTrial(sample, { seconds: secondsSince(began), cpu }, context));
  return { sample, end };
}

/** @param add receives each part of the sample @returns why the comparison ends with the trial; null: it does not */
async function runOnCluster(
  variant: Variant,
  place: RunPlace,
  context: TrialContext,
  add: (part: SamplePart) => void,
): Promise<PgSpeedError | null> {
  context.onPhase('initdb');
  const checkout = context.checkoutOf(variant);
  const acquired = await acquireCluster(variant.spec, checkout.clusters);
  const { cluster } = acquired;
  try {
    add({ phases: cluster.phases, settings: cluster.settings, probes: { fileSystem: cluster.fileSystem } });
    const failed = await useCluster(acquired, variant, place, context, add);
    const cause = failed && (await cluster.diagnose());
    if (failed) add(await describeFailure(failed, cause, cluster, checkout));
    const fault = failed?.fault ?? null;
    return fault !== null && cause === null && !isOwnFailure(fault, variant, context) ? fault : null;
  } catch (error) {
    throw await withCause(error, cluster);
  } finally {
    context.onPhase('stop');
    const stopping = performance.now();
    await cluster.stop();
    add({ phases: { stop: secondsSince(stopping) } });
  }
}

/** Most names of files in a sentence. */
const MAX_FILES = 3;

/** Whether the error ends only this trial. If the base is wrong (in its SQL, for example), the head is still measured. */
function isOwnFailure({ kind }: PgSpeedError, variant: Variant, { stage }: TrialContext): boolean {
  const isTried = stage !== undefined && variant.id !== stage.reference;
  return kind === 'postgres' || (kind === 'input' && (variant.revision === 'base' || isTried));
}

/** Setup, run, and the proof that the run used this server. @param add receives each part of the sample */
async function useCluster(
  { cluster, filled }: Acquired,
  variant: Variant,
  place: RunPlace,
  context: TrialContext,
  add: (part: SamplePart) => void,
): Promise<Failed | null> {
  await using scratch = await openScratch(context.log);
  const trial = openTrial(context, scratch.folder);
  if (trial.workload.keepsData && !filled) add({ warnings: [{ kind: 'loaded anew' }] });
  let setup = 0;
  for await (const { step, seconds, failed } of prepareCluster({ cluster, filled }, variant, place, trial)) {
    setup += seconds;
    add({ phases: { setup } });
    if (failed) return failed;
    if (step === 'fill') await keepSnapshot(cluster, variant.spec, trial.checkoutOf(variant).clusters);
  }
  await trial.onFilled?.(variant, cluster);
  const before = await askServer(() => readActivity(cluster.connection));
  if (before === null) return { failure: 'the server did not answer before the run', evidence: '' };
  const { part, failed, cpuMetric } = await timeRuns(cluster, variant, place, trial);
  add(part);
  const use = await askServer(() => readUse(cluster.connection, before));
  context.signal.throwIfAborted();
  trial.stage?.onUse(variant, use);
  if (use !== null) add(describeUse(use));
  if (failed) return use?.recovered === false ? failed : { ...failed, fault: null };
  const lost = judgeUse(use);
  if (lost === null) add({ metrics: cpuMetric });
  return lost === null ? null : { failure: lost, evidence: '' };
}

/** A failure in the words of the sample. @param cause the server's own reason, or null */
async function describeFailure(
  { failure, evidence }: FailedTrial,
  cause: string | null,
  cluster: Cluster,
  { lostFiles }: Checkout,
): Promise<SamplePart> {
  const causes = [cause, formatLostFiles(lostFiles)].filter((part) => part !== null);
  const server = cause !== null || evidence === '' ? `Server log:\n${await cluster.logTail()}` : '';
  return {
    failure: causes.reduce((text, next) => `${endSentence(text)} ${next}`, failure),
    evidence: [evidence, server].filter((part) => part !== '').join('\n\n'),
  };
}

/** The workload's runs, timed and read. */
async function timeRuns(
  cluster: Cluster,
  variant: Variant,
  place: RunPlace,
  trial: OpenTrial,
): Promise<{ part: SamplePart; failed: Failed | null; cpuMetric: Metric[] }> {
  const { workload } = trial;
  const { testFiles } = trial.checkoutOf(variant);
  await testFiles?.clear();
  trial.onPhase('run');
  const command = buildRun(workload, makeWorkloadContext(cluster, variant, place, trial));
  const finishCpu = await beginCpu(cluster, trial.tools);
  const ticks = readCpuTicks();
  const runs = await runTimed(command, trial);
  const cpu = shareTicks(ticks, readCpuTicks());
  const cpuMetric = await finishCpu(runs, runs.seconds.length);
  trial.stage?.onRun(variant, place, [runs.last.both]);
  const part: SamplePart = { ...describeRuns(runs, workload), probes: { cpu } };
  const remarks: string[] = [];
  const { seconds, exitCode } = runs.last;
  if (testFiles)
    part.tests = await testFiles.read({ version: cluster.version, seconds, passed: exitCode === 0 }, remarks);
  const reading = alignReading(await readRun(workload, runs.last), trial);
  remarks.push(...runs.last.warnings, ...reading.warnings);
  part.warnings = remarks.map((text) => ({ kind: 'remark', text }));
  const failure = formatRunFailure(runs, reading.failure, trial);
  if (failure === null) return { part: { ...part, metrics: reading.metrics }, failed: null, cpuMetric };
  const fault = explainUnrepeatable(runs, failure, workload);
  return { part, failed: { failure, evidence: runs.last.both, fault }, cpuMetric };
}

function alignReading(reading: Reading, { kinds }: OpenTrial): Reading {
  const metrics = kinds.align(reading.metrics);
  return typeof metrics === 'string' ? failReading(metrics) : { ...reading, metrics };
}

/** A sentence on files that only the user's checkout has, because a revision may fail without them; null if there are none. */
function formatLostFiles(files: readonly string[]): string | null {
  if (files.length === 0) return null;
  const fileNames = files.slice(0, MAX_FILES).map((file) => `\`${file}\``);
  const more = files.length - fileNames.length;
  return `This revision does not have ${fileNames.join(', ')}${more > 0 ? ` and ${more} more` : ''}, which the checkout has`;
}

/**
 * Adds the figures that are known once the cluster is gone. A whole run has one server and one setup, so the `total` of a part of the
 * workload holds its share of these.
 * @param timed seconds of the whole trial, and `cpu` at its beginning
 */
function concludeTrial(
  sample: Sample,
  { seconds, cpu }: { seconds: number; cpu: CpuTicks | null },
  { workload, parts }: TrialContext,
): SamplePart {
  const steal = shareTicks(cpu, readCpuTicks())?.steal ?? null;
  const part: SamplePart = { probes: { overhead: seconds - sumTrial(sample), load: readLoad(), steal } };
  const { run } = sample.phases;
  if (sample.failure !== null || run === null || !workload.fixedWork) return part;
  const total = run + (sumPhases(sample.phases) - run) / (parts?.count ?? 1);
  part.metrics = [
    { name: 'run', unit: 's', better: 'lower', value: run },
    { name: 'total', unit: 's', better: 'lower', value: total },
  ];
  return part;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
