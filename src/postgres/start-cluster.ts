import type { Client } from 'pg';
import { PgSpeedError } from '../errors.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import { findFreePort } from './access.ts';
import type { Seed, StartOptions } from './backend.ts';
import { claimCluster } from './claim.ts';
import { connect, OUR_DATABASE, preloadClient } from './client.ts';
import type { Cluster } from './cluster.ts';
import { writeAuthentication, writeConfig } from './config.ts';
import { type MadeData, makeDataDirectory } from './data-directory.ts';
import { createDatabase } from './database.ts';
import { explainEarlyEnd, isFullDisk } from './diagnosis.ts';
import { createFolders } from './layout.ts';
import { type Draft, describeEndpoint, draftCluster, type Native } from './native.ts';
import { NativeCluster } from './native-cluster.ts';
import { spawnPostmaster, waitUntilReady } from './postmaster.ts';
import { removeCluster } from './remove.ts';
import { SeedError } from './seed-error.ts';
import { installCertificate } from './server-certificate.ts';
import { dropServerLog, readEndedLog } from './server-log.ts';
import { listSharedMemory } from './shared-memory.ts';
import { dropTemplate } from './template.ts';
import { verifyCluster } from './verify.ts';

/** Tries when the port was taken between our look and the server's. */
const PORT_TRIES = 5;
/** In the words of Unix and of Windows. */
export const PORT_LOST = /could not bind .*(?:Address already in use|Only one usage of each socket address)/s;

/**
 * Makes a data directory, starts a server on it, and proves that it runs as the spec says.
 * Whatever happens before that is undone: a failed start leaves no process, mount or folder.
 * @throws PgSpeedError of kind `postgres`, `input` for a setting of the user that the server refuses, or `interrupted`;
 *   SeedError when no server starts on the seed
 */
export async function startCluster(spec: ClusterSpec, native: Native, options: StartOptions): Promise<Cluster> {
  const { signal, seed = null } = options;
  signal.throwIfAborted();
  const first = await tryStart(spec, native, seed, signal);
  if ('cluster' in first) return first.cluster;
  // Its files are as they were made, and still it fails: the copy may be at fault, or everything; a new one tells.
  native.log.info('No server starts on a copy of the template of the data directory, so it is made anew.');
  dropTemplate(first.template);
  const second = await tryStart(spec, native, seed, signal);
  if ('cluster' in second) return second.cluster;
  throw second.error;
}

type Attempt = { cluster: Cluster } | { template: string; error: unknown };

/** One start. A failure on a copied template is handed back, every other is thrown. */
async function tryStart(spec: ClusterSpec, native: Native, seed: Seed | null, signal: AbortSignal): Promise<Attempt> {
  const draft = await draftCluster(spec, native, signal);
  let data: MadeData | null = null;
  try {
    await createFolders(draft.layout, spec.storage, draft.account);
    const began = performance.now();
    data = await makeDataDirectory(draft, seed);
    if (draft.access.ssl) await installCertificate(draft);
    const made = performance.now();
    const client = await startServer(draft, data);
    const cluster = await finishStart(draft, client, data, () => ({
      initdb: (made - began) / 1000,
      start: (performance.now() - made) / 1000,
    }));
    return { cluster };
  } catch (thrown) {
    const error = tellFullDisk(thrown, draft);
    await data?.rest.catch(() => undefined);
    await removeCluster(draft.record, draft.registry);
    const doubtful = error instanceof PgSpeedError && error.kind === 'postgres' && !failsAnyData(error.detail ?? '');
    if (doubtful && seed) throw new SeedError(error.message, { cause: error });
    if (doubtful && data?.template) return { template: data.template, error };
    throw error;
  }
}

/** Whether a server's last words are of a full disk or a lost port, which any other data directory would meet too. */
function failsAnyData(log: string): boolean {
  return isFullDisk(log) || PORT_LOST.test(log);
}

/** Our own writing into the data directory may be what meets a full disk. */
function tellFullDisk(error: unknown, { spec, layout }: Draft): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return explainEarlyEnd('postgres', 'No space left on device', spec, layout);
}

async function finishStart(
  draft: Draft,
  client: Client,
  { rest }: MadeData,
  phases: () => Cluster['phases'],
): Promise<Cluster> {
  const { spec, layout, access } = draft;
  try {
    await rest;
    await createDatabase(client, access.database);
    const times = phases();
    return new NativeCluster(draft, times, await verifyCluster(client, spec, layout.pgdata), restart);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a server that was stopped cleanly again, on its own data directory. */
async function restart(draft: Draft): Promise<void> {
  const client = await startServer(draft, { unclaimed: null });
  await client.end().catch(() => undefined);
}

/** Spawns the server and waits for it; takes a new port when another program was quicker. */
async function startServer(draft: Draft, { unclaimed }: Pick<MadeData, 'unclaimed'>): Promise<Client> {
  const { access, registry, layout, record, spec } = draft;
  if (unclaimed !== null || access.open)
    writeAuthentication(layout.pgdata, { local: unclaimed === null ? 'scram-sha-256' : 'trust', open: access.open });
  let user = unclaimed;
  const open = async () => {
    const { pgdata, home: socketFolder } = layout;
    if (user !== null) await claimCluster({ socketFolder, port: record.port, pgdata, user }, access);
    user = null;
    return connect(describeEndpoint(draft), OUR_DATABASE);
  };
  for (let tries = 1; ; tries++) {
    writeConfig(layout.pgdata, spec, { ...access, port: record.port }, layout.home);
    const postmaster = spawnPostmaster(draft);
    record.postmaster = postmaster.pid();
    // Those of a server before it are gone with it.
    record.sharedMemory = [];
    registry.write(record);
    preloadClient();
    const client = await waitUntilReady(postmaster, open, draft).catch((error: unknown) => {
      postmaster.abandon();
      record.postmaster = postmaster.pid();
      throw error;
    });
    if (client) {
      record.postmaster = postmaster.pid();
      record.sharedMemory = record.postmaster === null ? [] : listSharedMemory(record.postmaster);
      registry.write(record);
      return client;
    }
    const log = await readEndedLog(layout);
    const portLost = PORT_LOST.test(log) && !access.portIsFixed && tries < PORT_TRIES;
    if (!portLost) throw explainEarlyEnd('postgres', log, spec, layout);
    dropServerLog(layout);
    record.port = await findFreePort();
  }
}
