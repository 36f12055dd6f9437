import { endSentence, PgSpeedError } from '../errors.ts';
import type { Variant } from '../plan/plan.ts';
import type { Cluster } from '../postgres/backend.ts';
import { readActivity, readUse } from '../postgres/watch/activity.ts';
import { emptySample } from '../results/make-results.ts';
import type { Sample } from '../results/sample.ts';
import { type CpuTicks, readCpuTicks, readLoad, shareTicks } from '../system/machine.ts';
import { openScratch } from '../system/run-record.ts';
import type { Metric } from '../workload/command.ts';
import { buildRun, readRun, type Workload } from '../workload/workload.ts';
import { acquireCluster, keepSnapshot } from './cluster-source.ts';
import { type OpenTrial, openTrial, type TrialContext, type TrialPlace } from './context.ts';
import { beginCpu } from './processor-time.ts';
import { type FailedTrial, fillCluster, finishCluster, withCause } from './setup.ts';
import {
  explainUnrepeatable,
  formatRunFailure,
  noteRuns,
  runTimed,
  sumPhases,
  sumTrial,
  type TimedRuns,
} from './timed-runs.ts';
import { askServer, noteUse } from './use.ts';
import { makeFilling, makeFinishing, makeWorkloadContext, needsPreparation, rampUp } from './world.ts';

/** A trial that is over. */
export interface EndedTrial {
  sample: Sample;
  /** Why the comparison ends with it, although it has a sample; null: it does not. */
  end: PgSpeedError | null;
}

/**
 * One variant once, on a fresh cluster that is gone afterwards. What fails is noted in the sample.
 * @throws PgSpeedError of kind `interrupted`, or `input` when the server refuses what the user asked for
 */
export async function runTrial(variant: Variant, place: TrialPlace, context: TrialContext): Promise<EndedTrial> {
  const began = performance.now();
  const cpu = readCpuTicks();
  const sample = emptySample({ ...place, variant: variant.id });
  let fault: PgSpeedError | null = null;
  context.onPhase('initdb');
  try {
    const { cluster, filled } = await acquireCluster(variant.spec, context.checkoutOf(variant).clusters);
    try {
      sample.phases.initdb = cluster.phases.initdb;
      sample.phases.start = cluster.phases.start;
      sample.settings = cluster.settings;
      sample.probes.fileSystem = cluster.fileSystem;
      fault = await useCluster(cluster, filled, variant, sample, context);
    } catch (error) {
      throw await withCause(error, cluster);
    } finally {
      context.onPhase('stop');
      const stopping = performance.now();
      await cluster.stop();
      sample.phases.stop = secondsSince(stopping);
    }
  } catch (error) {
    const { signal } = context;
    signal.throwIfAborted();
    if (!(error instanceof PgSpeedError) || !isOwnFailure(error, variant, context)) throw error;
    sample.failure = `${error.message} ${error.hint}`;
    sample.evidence = error.detail ?? null;
  }
  finishSample(sample, secondsSince(began), cpu, context.workload);
  return { sample, end: fault === null || isOwnFailure(fault, variant, context) ? null : fault };
}

/** Names in a sentence. */
const MAX_FILES = 3;

/** Whether the error ends this trial alone. If the base is wrong (in its SQL, for example), the head is still measured. */
function isOwnFailure({ kind }: PgSpeedError, variant: Variant, { stage }: TrialContext): boolean {
  const isTried = stage !== undefined && variant.id !== stage.reference;
  return kind === 'postgres' || (kind === 'input' && (variant.revision === 'base' || isTried));
}

/** Setup, run, and the proof that the run used this server. @returns why no further trial can do better, or null */
async function useCluster(
  cluster: Cluster,
  filled: boolean,
  variant: Variant,
  sample: Sample,
  context: TrialContext,
): Promise<PgSpeedError | null> {
  await using scratch = await openScratch(context.log);
  const trial = openTrial(context, scratch.folder);
  const { workload, signal } = trial;
  const fail = async (failure: string, evidence: string) => {
    const cause = await cluster.diagnose();
    const causes = [cause, formatLostFiles(trial.checkoutOf(variant).lostFiles)].filter((part) => part !== null);
    sample.failure = causes.reduce((text, next) => `${endSentence(text)} ${next}`, failure);
    const server = cause !== null || evidence === '' ? `Server log:\n${await cluster.logTail()}` : '';
    sample.evidence = [evidence, server].filter((part) => part !== '').join('\n\n');
    return cause;
  };
  const giveUp = async ({ failure, evidence }: FailedTrial) => {
    await fail(failure, evidence);
    return null;
  };
  if (workload.keepsData && !filled) sample.warnings.push({ kind: 'loaded anew' });
  const failed = (await prepareTrial(cluster, filled, variant, sample, trial)) ?? (await warmUp());
  if (failed) return giveUp(failed);

  await trial.onFilled?.(variant, cluster);
  const before = await askServer(() => readActivity(cluster.connection));
  if (before === null) return giveUp({ failure: 'the server did not answer before the run', evidence: '' });
  const { runs, failure, cpuMetric } = await timeRuns(cluster, variant, sample, trial);
  const cause = failure === null ? null : await fail(failure, runs.last.both);
  const use = await askServer(() => readUse(cluster.connection, before));
  signal.throwIfAborted();
  trial.stage?.onUse(variant, use);
  await noteUse(use, sample, fail);
  if (sample.failure === null) sample.metrics.push(...cpuMetric);
  const isServers = cause !== null || use === null || use.recovered;
  return failure === null || isServers ? null : explainUnrepeatable(runs, failure, workload);

  async function warmUp(): Promise<FailedTrial | null> {
    const ramp = await rampUp(makeWorkloadContext(cluster, variant, sample.block, trial), trial);
    if (ramp) addSetup(sample, ramp.seconds);
    return ramp?.failed ?? null;
  }
}

/** The workload's runs, timed and read into the sample. @returns also why they have no result, or null */
async function timeRuns(
  cluster: Cluster,
  variant: Variant,
  sample: Sample,
  trial: OpenTrial,
): Promise<{ runs: TimedRuns; failure: string | null; cpuMetric: Metric[] }> {
  const { workload } = trial;
  const { collectors } = trial.checkoutOf(variant);
  for (const collector of collectors) await collector.before();
  trial.onPhase('run');
  const command = buildRun(workload, makeWorkloadContext(cluster, variant, sample.block, trial));
  const finishCpu = await beginCpu(cluster, trial.tools);
  const cpu = readCpuTicks();
  const runs = await runTimed(command, trial);
  sample.probes.cpu = shareTicks(cpu, readCpuTicks());
  const cpuMetric = await finishCpu(runs, runs.seconds.length);
  noteRuns(runs, sample, workload);
  const remarks: string[] = [];
  for (const collector of collectors) Object.assign(sample, await collector.after(cluster.version, remarks));
  const reading = await readRun(workload, runs.last);
  remarks.push(...runs.last.warnings, ...reading.warnings);
  for (const text of remarks) sample.warnings.push({ kind: 'remark', text });
  const failure = formatRunFailure(runs, reading.failure, trial);
  if (failure === null) sample.metrics.push(...reading.metrics);
  return { runs, failure, cpuMetric };
}

/** Everything between start and run but the ramp-up, timed as `setup` but for the keeping of a snapshot. */
async function prepareTrial(
  cluster: Cluster,
  filled: boolean,
  variant: Variant,
  sample: Sample,
  trial: OpenTrial,
): Promise<FailedTrial | null> {
  if (!needsPreparation(variant, filled, trial)) return null;
  trial.onPhase('setup');
  const time = async (work: () => Promise<FailedTrial | null>): Promise<FailedTrial | null> => {
    const began = performance.now();
    const failed = await work();
    addSetup(sample, secondsSince(began));
    return failed;
  };
  if (!filled) {
    const filling = makeFilling(variant, sample.block, trial);
    const failed = await time(() => fillCluster(cluster, filling, trial, trial.deadline));
    if (failed) return failed;
    await keepSnapshot(cluster, variant.spec, trial.checkoutOf(variant).clusters);
  }
  return time(() => finishCluster(cluster, makeFinishing(variant, trial), trial));
}

/** Why a revision may fail where the user's checkout does not; null for no reason that is known. */
function formatLostFiles(files: readonly string[]): string | null {
  if (files.length === 0) return null;
  const shown = files.slice(0, MAX_FILES).map((file) => `\`${file}\``);
  const rest = files.length - shown.length;
  return `This revision does not have ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}, which the checkout has`;
}

function addSetup(sample: Sample, seconds: number): void {
  sample.phases.setup = (sample.phases.setup ?? 0) + seconds;
}

function finishSample(sample: Sample, seconds: number, cpu: CpuTicks | null, workload: Workload): void {
  const { run } = sample.phases;
  sample.probes.overhead = seconds - sumTrial(sample);
  sample.probes.load = readLoad();
  sample.probes.steal = shareTicks(cpu, readCpuTicks())?.steal ?? null;
  if (sample.failure !== null || run === null || !workload.fixedWork) return;
  sample.metrics.push({ name: 'run', unit: 's', better: 'lower', value: run });
  sample.metrics.push({ name: 'total', unit: 's', better: 'lower', value: sumPhases(sample.phases) });
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
