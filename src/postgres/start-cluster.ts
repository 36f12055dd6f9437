import { rmSync } from 'node:fs';
import type { Client } from 'pg';
import { PgSpeedError } from '../errors.ts';
import type { Connection } from '../profiles/connection.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import { readTail, writePrivateFile } from '../system/files.ts';
import { type Access, findFreePort } from './access.ts';
import { preloadClient } from './client.ts';
import type { Cluster } from './cluster.ts';
import { openToNetwork, renderServiceFile, writeConfig } from './config.ts';
import { diagnoseServer, explainEarlyEnd, readServerLog } from './diagnosis.ts';
import { runInitdb } from './initdb.ts';
import { createFolders } from './layout.ts';
import { type Draft, draftCluster, type Native, serverCommand } from './native.ts';
import { spawnPostmaster, waitUntilReady } from './postmaster.ts';
import { removeCluster } from './remove.ts';
import { listSharedMemory } from './shared-memory.ts';
import { type Verified, verifyCluster } from './verify.ts';

/** Tries when the port was taken between our look and the server's. */
const PORT_TRIES = 5;

/**
 * Makes a data directory, starts a server on it, and proves that it runs as the spec says.
 * Whatever happens before that is undone: a failed start leaves no process, mount or folder.
 * @throws PgSpeedError of kind `postgres`, `input` for a setting of the user that the server refuses, or `interrupted`
 */
export async function startCluster(spec: ClusterSpec, native: Native, signal: AbortSignal): Promise<Cluster> {
  signal.throwIfAborted();
  const draft = await draftCluster(spec, native, signal);
  const { registry, layout, record, access } = draft;
  setImmediate(preloadClient);
  try {
    await createFolders(layout, spec.storage, draft.account);
    const initdb = await runInitdb(draft);
    const began = performance.now();
    const client = await startServer(draft);
    try {
      await createDatabase(client, access);
      const start = (performance.now() - began) / 1000;
      const verified = await verifyCluster(client, spec, layout.pgdata);
      if (record.postmaster !== null) record.sharedMemory = listSharedMemory(record.postmaster);
      registry.write(record);
      const connection = describeConnection(draft);
      writePrivateFile(layout.serviceFile, renderServiceFile(connection), null);
      return makeCluster(draft, connection, { initdb, start }, verified);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    await removeCluster(record, registry);
    throw error;
  }
}

/** Spawns the server and waits for it; takes a new port when another program was quicker. */
async function startServer(draft: Draft): Promise<Client> {
  const { access, registry, layout, record, spec, signal } = draft;
  if (access.open) openToNetwork(layout.pgdata);
  for (let tries = 1; ; tries++) {
    writeConfig(layout.pgdata, spec, { ...access, port: record.port }, layout.home);
    const postmaster = spawnPostmaster(serverCommand('postgres', ['-D', layout.pgdata], draft), layout.logFile);
    record.postmaster = postmaster.pid;
    registry.write(record);
    const endpoint = { host: record.host, port: record.port, user: access.user, password: access.password };
    const client = await waitUntilReady(postmaster, endpoint, layout, signal);
    if (client) return client;
    const log = readTail(layout.logFile);
    const portLost = /could not bind .*Address already in use/s.test(log) && !access.portIsFixed && tries < PORT_TRIES;
    if (!portLost) throw explainEarlyEnd('postgres', log, spec, layout);
    rmSync(layout.logFile, { force: true });
    record.port = await findFreePort();
  }
}

async function createDatabase(client: Client, access: Access): Promise<void> {
  if (access.database === 'postgres') return;
  try {
    await client.query(`create database ${client.escapeIdentifier(access.database)}`);
  } catch (cause) {
    throw new PgSpeedError(
      'input',
      `\`database\`: the server does not take '${access.database}': ${String(cause)}.`,
      'Choose another name.',
      { cause },
    );
  }
}

function describeConnection({ access, record, layout }: Draft): Connection {
  const { user, password, database } = access;
  return { host: record.host, port: record.port, user, password, database, serviceFile: layout.serviceFile };
}

function makeCluster(draft: Draft, connection: Connection, phases: Cluster['phases'], verified: Verified): Cluster {
  const { record, registry, spec, layout } = draft;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= removeCluster(record, registry);
    return stopped;
  };
  return {
    id: record.id,
    connection,
    pgdata: layout.pgdata,
    version: record.version,
    phases,
    ...verified,
    logTail: () => readServerLog(layout),
    diagnose: () => diagnoseServer(record, spec, layout),
    stop,
    handOver: () => registry.write({ ...record, state: 'given' }),
    [Symbol.asyncDispose]: stop,
  };
}
