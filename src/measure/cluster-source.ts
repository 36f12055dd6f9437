// Starts the clusters of trials, on a snapshot if there is one, and keeps the snapshots of their data.
import { statSync } from 'node:fs';
import { endSentence, messageOf, PgSpeedError } from '../errors.ts';
import type { Variant } from '../plan/plan.ts';
import { type Cluster, type Seed, SeedError, type ServerPlace } from '../postgres/backend.ts';
import type { SnapshotStore } from '../postgres/data/snapshot.ts';
import { OUR_DATABASE, withClient } from '../postgres/server/client.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import { formatDuration } from '../system/amounts.ts';
import type { Log } from '../system/log.ts';
import type { FailedTrial } from './setup.ts';

/** How the clusters of a run are started, and where copies of their data are kept. */
export interface ClusterSource {
  start(spec: ClusterSpec, seed: Seed | null, place?: ServerPlace): Promise<Cluster>;
  /** The store of the input `snapshot`, or of this run if its data is loaded once and copied; null without either. */
  snapshots: SnapshotStore | null;
  log: Log;
}

/** A started cluster. */
export interface Acquired {
  cluster: Cluster;
  /** Whether it was started on a snapshot, which contains all that fills it. */
  filled: boolean;
}

/** Starts a cluster, on the snapshot if there is one. */
export async function acquireCluster(
  spec: ClusterSpec,
  source: ClusterSource,
  place: ServerPlace = {},
): Promise<Acquired> {
  const { snapshots, log } = source;
  const seed = (await snapshots?.find(spec)) ?? null;
  if (snapshots && seed) {
    try {
      return { cluster: await source.start(spec, seed, place), filled: true };
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      snapshots.drop(spec);
      log.warning(`The snapshot cannot be used and is dropped, so setup runs: ${error.message}`);
    }
  }
  if (snapshots && !seed && snapshots.hasOthers())
    log.info('The snapshots of this key were made by another version, other settings or another setup: none is used.');
  return { cluster: await source.start(spec, null, place), filled: false };
}

/**
 * Keeps the data of a cluster as the snapshot of its variant, if the source has a store. A failure is only logged.
 * @throws PgSpeedError of kind `input` for a tablespace, `workload` if the server has not survived what filled it
 */
export async function keepSnapshot(cluster: Cluster, spec: ClusterSpec, source: ClusterSource): Promise<void> {
  const { snapshots, log } = source;
  if (!snapshots || snapshots.isHopeless(spec)) return;
  await requireWhole(cluster);
  const began = performance.now();
  const failure = await cluster
    .save((tar) => snapshots.keep(spec, tar))
    .catch((error: unknown) => {
      snapshots.giveUp(spec);
      throw error;
    });
  if (failure !== null) {
    snapshots.giveUp(spec);
    const then = snapshots.lasting ? 'setup runs again next time' : 'every trial loads it again';
    const what = snapshots.lasting ? 'The snapshot' : `The data of profile ${spec.profile}`;
    log.warning(`${what} could not be kept, so ${then}: ${messageOf(failure)}`);
  } else if (snapshots.lasting) log.info(`Snapshot kept: ${snapshots.fileOf(spec)}.`);
  else {
    const megabytes = (statSync(snapshots.fileOf(spec)).size / 1e6).toFixed(1);
    const seconds = formatDuration((performance.now() - began) / 1000);
    log.info(`The data is kept for the servers of this run: ${megabytes} MB, in ${seconds}.`);
  }
}

/** Checks that a copy of the data directory is a copy of all data. */
async function requireWhole({ connection }: Cluster): Promise<void> {
  const sql = "select spcname as name from pg_tablespace where spcname not in ('pg_default', 'pg_global') order by 1";
  const [tablespace] = await withClient(connection, OUR_DATABASE, async (client) => {
    return (await client.query<{ name: string }>(sql)).rows;
  }).catch((cause: unknown) => {
    const message = endSentence(`The server does not answer after \`setup\`: ${messageOf(cause)}`);
    throw new PgSpeedError('workload', message, 'Its log says why.', { cause });
  });
  if (tablespace === undefined) return;
  const message = `The tablespace \`${tablespace.name}\` lies outside of the data directory, so that copies of the server would share its files.`;
  throw new PgSpeedError('input', message, 'Let `setup` do without tablespaces.');
}

/**
 * Makes the snapshots that are missing, so that every trial starts alike. If one fails, the trials report it.
 * @throws PgSpeedError as the start of a cluster does
 */
export async function provideSnapshots(
  variants: readonly Variant[],
  { checkoutOf, signal }: { checkoutOf(variant: Variant): { clusters: ClusterSource }; signal: AbortSignal },
  fill: (cluster: Cluster, variant: Variant) => Promise<FailedTrial | null>,
): Promise<void> {
  const files = new Set<string>();
  for (const variant of variants) {
    const { spec, revision, version } = variant;
    const { clusters: source } = checkoutOf(variant);
    const { snapshots, log } = source;
    const file = snapshots?.fileOf(spec);
    if (!snapshots || file === undefined || files.has(file)) continue;
    files.add(file);
    const whose = revision === null ? '' : ` of the ${revision}`;
    if (await snapshots.find(spec)) {
      if (snapshots.lasting)
        log.info(`Profile ${spec.profile}${whose}: setup not run (from the snapshot ${snapshots.key}).`);
      continue;
    }
    log.info(
      snapshots.lasting
        ? `There is no snapshot for profile ${spec.profile}${whose} yet, so setup runs once to make it.`
        : `The data for profile ${spec.profile}${whose} is loaded once on PostgreSQL ${version}, and copied for every trial.`,
    );
    await using cluster = await source.start(spec, null);
    const failed = await fill(cluster, variant).catch((error: unknown) => {
      signal.throwIfAborted();
      if (revision !== 'base') throw error;
      return { failure: messageOf(error), evidence: '' };
    });
    if (failed !== null) continue;
    await keepSnapshot(cluster, spec, source).catch((error: unknown) => {
      signal.throwIfAborted();
      if (snapshots.lasting) throw error;
      log.warning(
        `The data of profile ${spec.profile} could not be kept, so every trial loads it: ${messageOf(error)}`,
      );
    });
  }
}
