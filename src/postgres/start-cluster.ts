import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { PgSpeedError } from '../errors.ts';
import type { Connection } from '../profiles/connection.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import type { Account } from '../system/account.ts';
import { type ChildSpec, runChild } from '../system/child.ts';
import type { Daemon } from '../system/daemon.ts';
import { readTail, writePrivateFile } from '../system/files.ts';
import { type Access, findFreePort } from './access.ts';
import { preloadClient } from './client.ts';
import type { Cluster } from './cluster.ts';
import { openToNetwork, renderServiceFile, writeConfig } from './config.ts';
import { diagnoseServer, explainEarlyEnd, readServerLog } from './diagnosis.ts';
import type { Installation } from './installation.ts';
import { createLayout, type Layout, mountTmpfs } from './layout.ts';
import { spawnPostmaster, waitUntilReady } from './postmaster.ts';
import { type ClusterRecord, describeSelf, type Registry } from './registry.ts';
import { removeCluster } from './remove.ts';
import { listSharedMemory } from './shared-memory.ts';
import { type Verified, verifyCluster } from './verify.ts';

/** What every cluster of a run has in common. */
export interface Native {
  installation: Installation;
  access: Access;
  account: Account | null;
  registry: Registry;
  env: NodeJS.ProcessEnv;
}

/** Tries when the port was taken between our look and the server's. */
const PORT_TRIES = 5;

/**
 * Makes a data directory, starts a server on it, and proves that it runs as the spec says.
 * Whatever happens before that is undone: a failed start leaves no process, mount or folder.
 * @throws PgSpeedError of kind `postgres`, `input` for a setting of the user that the server refuses, or `interrupted`
 */
export async function startCluster(spec: ClusterSpec, native: Native, signal: AbortSignal): Promise<Cluster> {
  const { registry, account, access, installation } = native;
  signal.throwIfAborted();
  const owner = await describeSelf();
  const layout = createLayout(spec.storage, account);
  const record: ClusterRecord = {
    id: `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`,
    state: 'owned',
    owner,
    pgdata: layout.pgdata,
    postmaster: null,
    sharedMemory: [],
    folders: [...new Set([layout.dataHome, layout.home])],
    mounts: spec.storage.kind === 'tmpfs' && spec.storage.mount ? [layout.dataHome] : [],
    host: '127.0.0.1',
    port: access.port,
    profile: spec.profile,
    version: installation.version.text,
  };
  try {
    registry.write(record);
    if (spec.storage.kind === 'tmpfs' && spec.storage.mount) await mountTmpfs(layout, spec.storage.sizeBytes, account);
    const initdbSeconds = await runInitdb(spec, layout, native, signal);
    const began = performance.now();
    const client = await startServer(spec, layout, native, record, signal);
    try {
      await createDatabase(client, access);
      const startSeconds = (performance.now() - began) / 1000;
      const verified = await verifyCluster(client, spec, layout.pgdata);
      if (record.postmaster !== null) record.sharedMemory = listSharedMemory(record.postmaster);
      registry.write(record);
      const connection = describeConnection(access, record.port, layout);
      writePrivateFile(layout.serviceFile, renderServiceFile(connection), null);
      return makeCluster(
        record,
        spec,
        native,
        layout,
        connection,
        { initdb: initdbSeconds, start: startSeconds },
        verified,
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    await removeCluster(record, registry);
    throw error;
  }
}

function makeCluster(
  record: ClusterRecord,
  spec: ClusterSpec,
  native: Native,
  layout: Layout,
  connection: Connection,
  phases: Cluster['phases'],
  verified: Verified,
): Cluster {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= removeCluster(record, native.registry);
    return stopped;
  };
  return {
    id: record.id,
    connection,
    pgdata: layout.pgdata,
    version: native.installation.version.text,
    phases,
    ...verified,
    logTail: () => readServerLog(layout),
    diagnose: () => diagnoseServer(record, spec, layout),
    stop,
    handOver: () => native.registry.write({ ...record, state: 'given' }),
    [Symbol.asyncDispose]: stop,
  };
}

/** @returns seconds. The password goes through a file: an argument would be seen in `ps`. */
async function runInitdb(spec: ClusterSpec, layout: Layout, native: Native, signal: AbortSignal): Promise<number> {
  const { access, account } = native;
  setImmediate(preloadClient);
  writePrivateFile(layout.passwordFile, `${access.password}\n`, account);
  const args = ['-D', layout.pgdata, '-U', access.user, '-A', 'scram-sha-256', `--pwfile=${layout.passwordFile}`];
  args.push('-E', 'UTF8', `--locale=${access.locale}`, ...spec.initdbArgs);
  // Gentle: a bootstrap server killed in the middle would leave its shared memory behind.
  const result = await runChild(serverCommand('initdb', args, layout, native), { signal, gentle: true });
  rmSync(layout.passwordFile, { force: true });
  signal.throwIfAborted();
  if (result.exitCode === 0) return result.seconds;
  throw explainEarlyEnd('initdb', result.startError ?? result.both, spec, layout);
}

/** Spawns the server and waits for it; takes a new port when another program was quicker. */
async function startServer(
  spec: ClusterSpec,
  layout: Layout,
  native: Native,
  record: ClusterRecord,
  signal: AbortSignal,
): Promise<Client> {
  const { access, registry } = native;
  if (access.open) openToNetwork(layout.pgdata);
  for (let tries = 1; ; tries++) {
    writeConfig(layout.pgdata, spec, { ...access, port: record.port }, layout.socketFolder);
    const postmaster = spawnPostmaster(
      serverCommand('postgres', ['-D', layout.pgdata], layout, native),
      layout.logFile,
    );
    record.postmaster = postmaster.pid;
    registry.write(record);
    const client = await waitFor(postmaster, record, native, layout, signal);
    if (client) return client;
    const log = readTail(layout.logFile);
    const portLost = /could not bind .*Address already in use/s.test(log) && !access.portIsFixed && tries < PORT_TRIES;
    if (!portLost) throw explainEarlyEnd('postgres', log, spec, layout);
    rmSync(layout.logFile, { force: true });
    record.port = await findFreePort();
  }
}

function waitFor(
  postmaster: Daemon,
  record: ClusterRecord,
  native: Native,
  layout: Layout,
  signal: AbortSignal,
): Promise<Client | null> {
  const { user, password } = native.access;
  return waitUntilReady(postmaster, { host: record.host, port: record.port, user, password }, layout.logFile, signal);
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

/** A program of the installation as the server's user, in a folder it can read, without the caller's PG* variables. */
function serverCommand(name: string, args: string[], layout: Layout, native: Native): ChildSpec {
  const env: Record<string, string> = { LC_ALL: 'C' };
  for (const key of ['PATH', 'Path', 'SystemRoot', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'])
    if (native.env[key] !== undefined) env[key] = native.env[key];
  const { account } = native;
  const user = account ? { uid: account.uid, gid: account.gid } : {};
  return { file: path.join(native.installation.binDir, name), args, env, cwd: layout.home, ...user };
}

function describeConnection(access: Access, port: number, layout: Layout): Connection {
  const { user, password, database } = access;
  return { host: '127.0.0.1', port, user, password, database, serviceFile: layout.serviceFile };
}
