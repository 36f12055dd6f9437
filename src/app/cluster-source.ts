import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { WorkloadInput } from '../inputs/workload.ts';
import type { ClusterSource } from '../measure/cluster-source.ts';
import type { Backend } from '../postgres/backend.ts';
import type { InitSql } from '../postgres/data/init-sql.ts';
import { SnapshotStore } from '../postgres/data/snapshot.ts';
import { canClaim } from '../postgres/server/own-session.ts';
import { findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import { openScratch } from '../system/run-record.ts';
import { inspectStorage } from '../system/storage.ts';
import type { Request } from './request.ts';

/** What fills the clusters of one revision. */
export interface DataOrigin {
  initSql: InitSql | null;
  /** Null where no revisions are compared. */
  commit: string | null;
  /** Whether its data may be kept as a snapshot. */
  keeps: boolean;
}

/** How clusters are started, with the store of their snapshots when the inputs name a key. */
export async function createClusterSource(
  backend: Backend,
  inputs: Inputs,
  origin: DataOrigin,
  request: Request,
): Promise<ClusterSource> {
  const { host: log, signal } = request;
  return {
    start: (spec, seed) => backend.startCluster(spec, { signal, seed }),
    snapshots:
      inputs.snapshot === undefined || !origin.keeps
        ? null
        : await openSnapshots(inputs.snapshot, backend, inputs, origin, request),
    log,
  };
}

/** A store of data that is gone with its run. */
export interface RunStore extends AsyncDisposable {
  snapshots: SnapshotStore;
}

/**
 * Where the data of one server version is kept for the later trials of this run: in a private folder on disk, as memory is what
 * data directories may need. Null, and logged, where there is none; then every trial loads its data.
 */
export async function openRunStore(backend: Backend, { host, env, signal }: Request): Promise<RunStore | null> {
  if (!takesSeeds(backend)) {
    host.info('Every trial loads the data of the benchmark, as no server of Windows itself starts on a copy of it.');
    return null;
  }
  try {
    const scratch = await openScratch(host, inspectStorage(null, env).disk ?? undefined);
    const snapshots = await SnapshotStore.openForRun(scratch.folder, signal);
    return { snapshots, [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]() };
  } catch (error) {
    host.warning(
      `There is no folder to keep the data of the benchmark in, so every trial loads it: ${messageOf(error)}`,
    );
    return null;
  }
}

async function openSnapshots(
  key: string,
  backend: Backend,
  inputs: Inputs,
  origin: DataOrigin,
  { host, env, signal }: Request,
): Promise<SnapshotStore | null> {
  if (!takesSeeds(backend)) {
    host.warning('`snapshot` is not used with a server of Windows itself, so setup runs every time.');
    return null;
  }
  const folder = findCacheFolder(env, findServerAccount());
  if (folder === null) {
    host.warning('`snapshot`: there is no folder to keep it in, so setup runs every time. Set PG_SPEED_CACHE to one.');
    return null;
  }
  if (!fillsCluster(inputs))
    host.notice('`snapshot` has nothing to keep: there is neither `setup`, `init-sql`, `extensions` nor pgbench.');
  const rest = formatOrigin(backend, inputs, origin);
  try {
    return await SnapshotStore.open(path.join(folder, 'snapshots'), { key, rest }, host.cache, signal);
  } catch (error) {
    host.warning(`\`snapshot\`: nothing can be kept in ${folder}, so setup runs every time: ${messageOf(error)}`);
    return null;
  }
}

/** Whether a server of this backend can start on data that another one made. */
function takesSeeds({ kind }: Backend): boolean {
  return kind === 'docker' || canClaim();
}

function fillsCluster({ setup, initSql, extensions, workload }: Inputs): boolean {
  return (
    setup !== undefined || initSql !== undefined || extensions.length > 0 || ['pgbench', 'tool'].includes(workload.kind)
  );
}

/** Everything beside the variant that a data directory depends on. */
function formatOrigin(backend: Backend, inputs: Inputs, { initSql, commit }: DataOrigin): string[] {
  const { user, database, locale, extensions, setup, workload } = inputs;
  const { kind, version, source } = backend;
  return [
    ...[kind, version.text, kind === 'docker' ? source : '', process.platform, process.arch, readRelease()],
    ...[user, database, locale ?? '', extensions.join(' '), initSql?.text ?? '', setup ?? ''],
    formatData(workload),
    // What setup makes depends on the files that it is run in, and on what was built from them.
    ...(commit === null ? [] : [commit, inputs.prepare ?? '']),
  ];
}

/** What the data of a benchmark depends on. */
function formatData(workload: WorkloadInput): string {
  if (workload.kind === 'pgbench') return String(workload.init);
  if (workload.kind !== 'tool') return '';
  const { name, warehouses, args, directory, image } = workload;
  return JSON.stringify([name, warehouses, args, directory, image]);
}

/** The system's name and version: another C library may sort differently. The same on every runner of one image. */
function readRelease(): string {
  try {
    const text = readFileSync('/etc/os-release', 'utf8');
    return text
      .split('\n')
      .filter((line) => /^(?:ID|VERSION_ID)=/.test(line))
      .sort()
      .join(' ');
  } catch {
    return '';
  }
}
