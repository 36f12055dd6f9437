import { endSentence, messageOf } from '../../../errors.ts';
import type { Acquired } from '../../../measure/cluster-source.ts';
import { type OpenTrial, openTrial, type TrialContext } from '../../../measure/context.ts';
import { formatCommandFailure, runCommand } from '../../../measure/run-command.ts';
import { makeWorkloadContext, prepareCluster } from '../../../measure/workload-context.ts';
import type { Variant } from '../../../plan/plan.ts';
import type { Cluster } from '../../../postgres/backend.ts';
import { OLDEST_MAJOR } from '../../../profiles/version.ts';
import { readCpuTicks, shareTicks } from '../../../system/machine.ts';
import { openScratch } from '../../../system/run-record.ts';
import { buildRun, readRun } from '../../../workload/workload.ts';
import type { Explanation } from '../result.ts';
import { readWatchFacts, ServerWatch, type Watched, type WatchFacts } from './watch/watch.ts';
import { countFsync, listWatchedSpecs } from './watched-spec.ts';

/** A watched run counts for nothing, as those of the warm-up. */
const BLOCK = 0;

/** What the servers of the trials report of themselves, read once for each variant. */
export class KnownServers {
  readonly #known = new Map<string, WatchFacts>();

  /** A server that does not answer is left to its trial. */
  readonly note = async (variant: Variant, cluster: Cluster): Promise<void> => {
    if (this.#known.has(variant.id)) return;
    const facts = await readWatchFacts(cluster.connection).catch(() => null);
    if (facts) this.#known.set(variant.id, facts);
  };

  of(variant: Variant): WatchFacts {
    return this.#known.get(variant.id) ?? { major: OLDEST_MAJOR, hasStatements: false, libraries: '' };
  }
}

/**
 * Runs a variant once more on a watched cluster. A failure is recorded in the explanation.
 * @throws PgSpeedError of kind `interrupted`
 */
export async function explainVariant(variant: Variant, facts: WatchFacts, context: TrialContext): Promise<Explanation> {
  const explanation = emptyExplanation(variant.id);
  context.onPhase('initdb');
  try {
    const acquired = await startWatched(variant, facts, explanation, context);
    const { cluster } = acquired;
    try {
      await watchCluster(acquired, variant, explanation, context);
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

function emptyExplanation(variant: string): Explanation {
  return {
    variant,
    seconds: null,
    failure: null,
    counters: {},
    lostDatabases: 0,
    cpu: null,
    hitRatio: null,
    walBytes: null,
    fsync: null,
    activeSeconds: null,
    peakBytes: null,
    waits: null,
    statements: null,
    notes: [],
  };
}

/** On the variant's own snapshot where there is one: what is set on top changes nothing in the data. */
async function startWatched(
  variant: Variant,
  facts: WatchFacts,
  explanation: Explanation,
  { checkoutOf, signal, log }: TrialContext,
): Promise<Acquired> {
  const { spec } = variant;
  const { clusters } = checkoutOf(variant);
  const seed = (await clusters.snapshots?.find(spec)) ?? null;
  let failure: unknown = null;
  for (const watched of listWatchedSpecs(spec, facts)) {
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

/** Setup and run on a cluster that is watched from its start on. */
async function watchCluster(
  acquired: Acquired,
  variant: Variant,
  explanation: Explanation,
  context: TrialContext,
): Promise<void> {
  await using scratch = await openScratch(context.log);
  const { cluster } = acquired;
  const trial = openTrial(context, scratch.folder);
  const watch = await ServerWatch.open(cluster.connection);
  try {
    for await (const { failed } of prepareCluster(acquired, variant, BLOCK, trial))
      if (failed) throw new Error(failed.failure);
    await watchRun(cluster, watch, variant, explanation, trial);
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
  variant: Variant,
  explanation: Explanation,
  trial: OpenTrial,
): Promise<void> {
  const { workload } = trial;
  const world = makeWorkloadContext(cluster, variant, BLOCK, trial);
  const command = buildRun(workload, world);
  for (const collector of trial.checkoutOf(variant).collectors) await collector.before();
  const begun = await watch.begin();
  trial.onPhase('run');
  const before = readCpuTicks();
  const result = await runCommand(command, trial, trial.deadline);
  const cpu = shareTicks(before, readCpuTicks());
  const watched = await begun.end();
  const failure = formatCommandFailure(result, (await readRun(workload, result)).failure, trial);
  if (failure !== null) throw new Error(failure);
  Object.assign(explanation, { seconds: result.seconds, cpu, ...toExplanation(watched, watch.major) });
  explanation.notes.push(
    ...result.warnings,
    ...watched.notes,
    ...countFsync(watched.counters, watch.major, watched.settings).notes,
  );
}

/** What the counters come to. */
function toExplanation(watched: Watched, major: number): Partial<Explanation> {
  const { counters, lostDatabases, waits, peakBytes, walBytes, statements, settings } = watched;
  const read = (column: string) => counters[`pg_stat_database.${column}`] ?? 0;
  const blocks = read('blks_hit') + read('blks_read');
  return {
    counters,
    lostDatabases,
    waits,
    peakBytes,
    walBytes,
    statements,
    fsync: countFsync(counters, major, settings).fsync,
    hitRatio: blocks === 0 ? null : read('blks_hit') / blocks,
    activeSeconds: major < 14 || lostDatabases > 0 ? null : read('active_time') / 1000,
  };
}
