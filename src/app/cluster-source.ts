// Makes the cluster source of one revision: how its clusters start, and the store of snapshots that keeps their data.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { WorkloadInput } from '../inputs/workload.ts';
import type { ClusterSource } from '../measure/cluster-source.ts';
import type { Backend } from '../postgres/backend.ts';
import type { InitSql } from '../postgres/data/init-sql.ts';
import { SnapshotStore } from '../postgres/data/snapshot.ts';
import { canClaim } from '../postgres/server/claim.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import { findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import { openScratch } from '../system/run-record.ts';
import { inspectStorage } from '../system/storage.ts';
import { readTimeZone } from '../system/time-zone.ts';
import type { Request } from './request.ts';

/** The data of one revision's clusters. */
export interface DataOrigin {
  initSql: InitSql | null;
  /** What else it depends on in the checkout of a revision; empty if no revisions are compared. */
  checkout: readonly string[];
  /** Whether a snapshot may keep the data. */
  keeps: boolean;
}

/** How to start clusters, with a store of snapshots if the inputs name a key. */
export async function createClusterSource(
  backend: Backend,
  inputs: Inputs,
  origin: DataOrigin,
  request: Request,
): Promise<ClusterSource> {
  const { host: log, signal } = request;
  const key = origin.keeps ? inputs.snapshot : undefined;
  return {
    start: (spec, seed, place) => backend.startCluster(spec, { signal, seed, ...place }),
    snapshots: key === undefined ? null : await openSnapshots(key, backend, inputs, origin, request),
    log,
  };
}

/**
 * Opens a store that keeps the data of one server version for the later trials of this run, in a private folder on disk, because data
 * directories may need the memory. Without one returns null and logs that every trial loads its data.
 * @param disposables receives the folder
 */
export async function openRunStore(
  backend: Backend,
  disposables: AsyncDisposable[],
  { host, env, signal }: Request,
): Promise<SnapshotStore | null> {
  if (!takesSeeds(backend)) {
    host.info(
      'Every trial loads the data of the benchmark, because a native server on Windows cannot start on a copy.',
    );
    return null;
  }
  try {
    const scratch = await openScratch(host, inspectStorage(null, env).disk ?? undefined);
    disposables.push(scratch);
    return await SnapshotStore.openForRun(scratch.folder, { signal, log: host });
  } catch (error) {
    host.warning(`There is no folder to keep the data of the benchmark, so every trial loads it: ${messageOf(error)}`);
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
    host.warning('A native server on Windows starts from no snapshot, so setup runs every time.');
    return null;
  }
  const folder = findCacheFolder(env, findServerAccount());
  if (folder === null) {
    host.warning('There is no folder to keep the snapshot in, so setup runs every time. Set PG_SPEED_CACHE to one.');
    return null;
  }
  if (!fillsCluster(inputs))
    host.notice('The snapshot has nothing to keep: there is neither `setup`, `init-sql`, `extensions` nor pgbench.');
  // A server in a container has the time zone of its image.
  const rest = [...formatOrigin(backend, inputs, origin), (backend.kind === 'native' && readTimeZone(env)) || ''];
  try {
    const context = { remote: host.cache, signal, log: host };
    return await SnapshotStore.open(path.join(folder, 'snapshots'), { key, rest }, context);
  } catch (error) {
    host.warning(`No snapshot can be kept in ${folder}, so setup runs every time: ${messageOf(error)}`);
    return null;
  }
}

/** Whether a server of this backend can start on another one's data. */
export function takesSeeds({ kind }: Backend): boolean {
  return kind === 'docker' || canClaim();
}

/** Whether anything fills a fresh cluster, so that a copy of it may save time. */
export function fillsCluster({ setup, initSql, extensions, workload }: Inputs): boolean {
  return (
    setup !== undefined || initSql !== undefined || extensions.length > 0 || ['pgbench', 'tool'].includes(workload.kind)
  );
}

/** Lists everything but the variant that a data directory depends on. */
function formatOrigin(backend: Backend, inputs: Inputs, { initSql, checkout }: DataOrigin): string[] {
  const { user, database, locale, extensions, setup, workload } = inputs;
  const { kind, version, source } = backend;
  return [
    ...[kind, version.text, kind === 'docker' ? source : '', process.platform, process.arch, readRelease()],
    ...[user, database, locale ?? '', extensions.join(' '), initSql?.text ?? '', setup ?? ''],
    formatData(workload),
    // The data of setup depends on the checked-out files, and on what was built from them.
    ...checkout,
  ];
}

/** What has to be equal where a server starts on data that another machine has made, by names for people. */
export type DataFacts = Readonly<Record<string, string>>;

interface FilledServer {
  backend: Backend;
  spec: ClusterSpec;
  inputs: Inputs;
  initSql: InitSql | null;
  env: NodeJS.ProcessEnv;
}

/** Describes the data of a server that a suite is run on. What its libraries sort by shows only once it runs. */
export function describeData({ backend, spec, inputs, initSql, env }: FilledServer): DataFacts {
  const { kind, version, source } = backend;
  const { user, database, locale, extensions, setup } = inputs;
  const filling = JSON.stringify([extensions, initSql?.text ?? null, setup ?? null]);
  // A container has the system and the time zone of its image.
  const ofMachine = kind === 'native' ? [readRelease(), readTimeZone(env) || ''] : [source, ''];
  const [system = '', timeZone = ''] = ofMachine;
  return {
    'the major version of PostgreSQL': String(version.major),
    'the backend': kind,
    'the system': system,
    'the time zone': timeZone,
    'the platform': `${process.platform} ${process.arch}`,
    'the user': user,
    'the database': database,
    'the locale': locale ?? '',
    'what initdb was given': spec.initdbArgs.join(' '),
    'the digest of `setup`, `init-sql` and `extensions`': createHash('sha256')
      .update(filling)
      .digest('hex')
      .slice(0, 12),
  };
}

/** Names everything that the data of a benchmark depends on. */
function formatData(workload: WorkloadInput): string {
  if (workload.kind === 'pgbench') return String(workload.init);
  if (workload.kind !== 'tool') return '';
  const { name, warehouses, args, directory, image } = workload;
  return JSON.stringify([name, warehouses, args, directory, image]);
}

/** The system's name and version, since another C library may sort differently. */
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
