// Runs every variant of a plan once more on a server that is watched, and makes its explanation.
import { endSentence, messageOf } from '../../../errors.ts';
import type { Acquired } from '../../../measure/cluster-source.ts';
import { type OpenTrial, openTrial, type RunPlace, type TrialContext } from '../../../measure/context.ts';
import { formatCommandFailure, runCommand } from '../../../measure/run-command.ts';
import { makeWorkloadContext, prepareCluster } from '../../../measure/workload-context.ts';
import { PART, placeOfBlock } from '../../../plan/parts.ts';
import type { Plan, Variant } from '../../../plan/plan.ts';
import type { Cluster } from '../../../postgres/backend.ts';
import { SINCE } from '../../../profiles/majors.ts';
import { readCpuTicks, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import { buildRun, readRun } from '../../../workload/workload.ts';
import { EXPLAIN } from '../inputs.ts';
import type { Explanation } from '../result.ts';
import { countSyncs } from './syncs.ts';
import { countFsync } from './watch/counters.ts';
import {
  openServerWatch,
  readServerTraits,
  type ServerTraits,
  type ServerWatch,
  UNKNOWN_TRAITS,
} from './watch/watch.ts';
import { listWatchedSpecs } from './watched-spec.ts';

/** One more run of every variant after the blocks of a plan, watched and not timed. */
export interface WatchedRuns {
  /** The input that asks for them. */
  input: string;
  /** What the runs so far have shown. */
  explanations: readonly Explanation[];
  /** Called with every filled cluster right before its timed run. */
  filled(variant: Variant, cluster: Cluster): Promise<void>;
  /** @throws PgSpeedError of kind `interrupted` */
  run(variant: Variant, context: TrialContext): Promise<Explanation>;
}

/** Logged with the plan; null unless it is to be explained. */
export function announceWatchedRuns({ extraRuns, parts }: Pick<Plan, 'extraRuns' | 'parts'>): string | null {
  if (!extraRuns.includes(EXPLAIN.name)) return null;
  return `After that every variant runs ${parts ? `one ${PART}` : 'once'} more, watched and not timed, to show where its time goes.`;
}

/** Returns null unless the plan is to be explained. */
export function openWatchedRuns(plan: Pick<Plan, 'extraRuns' | 'parts' | 'seed'>): WatchedRuns | null {
  if (!plan.extraRuns.includes(EXPLAIN.name)) return null;
  const traitsOf = new Map<string, ServerTraits>();
  const explanations: Explanation[] = [];
  return {
    input: EXPLAIN.name,
    explanations,
    async filled({ id }, { connection }) {
      if (traitsOf.has(id)) return;
      // The trial finds out about a server that does not answer; a later one may answer.
      const traits = await readServerTraits(connection).catch(() => null);
      if (traits) traitsOf.set(id, traits);
    },
    async run(variant, context) {
      const traits = traitsOf.get(variant.id) ?? UNKNOWN_TRAITS;
      const explanation = await explainVariant(variant, placeOfBlock(0, plan), traits, context);
      explanations.push(explanation);
      return explanation;
    },
  };
}

/**
 * Runs a variant once more on a watched cluster. A failure is recorded in the explanation.
 * @throws PgSpeedError of kind `interrupted`
 */
export async function explainVariant(
  variant: Variant,
  place: RunPlace,
  traits: ServerTraits,
  context: TrialContext,
): Promise<Explanation> {
  const explanation: Explanation = {
    variant: variant.id,
    seconds: null,
    failure: null,
    counters: {},
    lostDatabases: 0,
    cpu: null,
    hitRatio: null,
    walBytes: null,
    fsync: null,
    syncs: null,
    activeSeconds: null,
    peakBytes: null,
    waits: null,
    statements: null,
    notes: [],
  };
  context.onPhase('initdb');
  try {
    const acquired = await startWatched(variant, traits, explanation, context);
    const { cluster } = acquired;
    try {
      await watchCluster(acquired, { variant, place }, explanation, context);
    } finally {
      context.onPhase('stop');
      await cluster.stop();
    }
  } catch (error) {
    context.signal.throwIfAborted();
    explanation.failure = messageOf(error);
  }
  return explanation;
}

/** Starts on the variant's snapshot if there is one: the settings on top do not change the data. */
async function startWatched(
  variant: Variant,
  traits: ServerTraits,
  explanation: Explanation,
  { checkoutOf, signal, log }: TrialContext,
): Promise<Acquired> {
  const { spec } = variant;
  const { clusters } = checkoutOf(variant);
  const seed = (await clusters.snapshots?.find(spec)) ?? null;
  let failure: unknown = null;
  for (const watched of listWatchedSpecs(spec, traits)) {
    try {
      const cluster = await clusters.start(watched.spec, seed);
      if (watched.lost !== null) explanation.notes.push(watched.lost);
      return { cluster, filled: seed !== null };
    } catch (error) {
      signal.throwIfAborted();
      log.info(`The server does not start as it was to be watched: ${messageOf(error)}`);
      failure = error;
    }
  }
  throw failure;
}

interface Run {
  variant: Variant;
  place: RunPlace;
}

/** Runs setup and command on a cluster that is watched from its start on. */
async function watchCluster(acquired: Acquired, run: Run, explanation: Explanation, context: TrialContext) {
  await using scratch = await openScratch(context.log);
  const { cluster } = acquired;
  const trial = openTrial(context, scratch.folder);
  const watch = await openServerWatch(cluster.connection);
  try {
    for await (const { failed } of prepareCluster(acquired, run.variant, run.place, trial))
      if (failed) throw new Error(failed.failure);
    await watchRun(cluster, watch, run, explanation, trial);
  } catch (error) {
    context.signal.throwIfAborted();
    const cause = await cluster.diagnose();
    throw cause === null ? error : new Error(`${endSentence(messageOf(error))} ${cause}`, { cause: error });
  } finally {
    await watch.close();
  }
}

async function watchRun(
  cluster: Cluster,
  watch: ServerWatch,
  { variant, place }: Run,
  explanation: Explanation,
  trial: OpenTrial,
): Promise<void> {
  const { workload } = trial;
  const command = buildRun(workload, makeWorkloadContext(cluster, variant, place, trial));
  await trial.checkoutOf(variant).testFiles?.clear();
  const begun = await watch.begin(variant.spec.storage);
  trial.onPhase('run');
  const before = readCpuTicks();
  const result = await runCommand(command, trial, trial.deadline);
  const cpu = shareTicks(before, readCpuTicks());
  const watched = await begun.end();
  const failure = formatCommandFailure(result, (await readRun(workload, result)).failure, trial);
  if (failure !== null) throw new Error(failure);
  const { settings, notes, sessionCounters, fileSyncs, diskTime, ...figures } = watched;
  const { counters, lostDatabases } = figures;
  const { major } = watch;
  const { fsync, notes: fsyncNotes } = countFsync(counters, major, settings);
  const syncs = countSyncs({ major, settings, counters, sessionCounters, lostDatabases, fileSyncs, diskTime });
  const read = (column: string) => counters[`pg_stat_database.${column}`] ?? 0;
  const blocks = read('blks_hit') + read('blks_read');
  const hitRatio = blocks === 0 ? null : read('blks_hit') / blocks;
  const activeSeconds = major < SINCE.sessionCounters || lostDatabases > 0 ? null : read('active_time') / 1000;
  Object.assign(explanation, { seconds: result.seconds, cpu, ...figures, fsync, syncs, hitRatio, activeSeconds });
  explanation.notes.push(...result.warnings, ...notes, ...fsyncNotes);
}
