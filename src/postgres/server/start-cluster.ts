// Starts a cluster with the programs of this machine, and handles it until it is stopped: log, diagnosis, saving its data.
import { realpathSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { isServerAnswer, messageOf, PgSpeedError, type Problem } from '../../errors.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { delay } from '../../system/child.ts';
import { findMount } from '../../system/mounts.ts';
import { readProgram } from '../../system/pipe.ts';
import { countOomKills, isAlive } from '../../system/process.ts';
import { readFamilySeconds } from '../../system/process-stat.ts';
import { isInMemory } from '../../system/storage.ts';
import { tarCommand } from '../../system/tar.ts';
import { type Cluster, SeedError, type StartOptions } from '../backend.ts';
import { type MadeData, makeDataDirectory } from '../data/data-directory.ts';
import { createDatabase } from '../data/databases.ts';
import { createFolders } from '../data/layout.ts';
import { dropTemplate } from '../data/template.ts';
import { listSharedMemory } from '../leftovers/killed-server.ts';
import { stopPostmaster } from '../leftovers/remove.ts';
import { findFreePort, formatNewPort, isPortLost, LostPortError, makeLostPortError } from './access.ts';
import { installCertificate } from './certificate.ts';
import { openSession } from './claim.ts';
import { preloadClient } from './client.ts';
import { writeAuthentication, writeConfig } from './config.ts';
import { readCheckpointer } from './crash.ts';
import { explainAnswer, explainNativeEnd } from './diagnosis.ts';
import { dropServerLog, readEndedLog, readServerLog } from './log.ts';
import { draftCluster, type Native, type NativeDraft } from './native.ts';
import { explainNoSpace, findNoSpace, measureServer } from './no-space.ts';
import { spawnPostmaster, waitUntilReady } from './postmaster.ts';
import { RunningCluster, removeDraft } from './running-cluster.ts';
import { verifyServer } from './verify.ts';

/** Tries when another program takes the port before the server does. */
const PORT_TRIES = 5;

/**
 * Makes a data directory, starts a server on it, and proves that it runs as the spec says; a failure leaves nothing.
 * @throws PgSpeedError of kind `postgres`, `input` for a setting of the user that the server refuses, or `interrupted`;
 * SeedError when no server starts on the seed
 * @param isFirstTry a failure on a copy of the template leads to a second try
 */
export async function startCluster(
  spec: ClusterSpec,
  native: Native,
  options: StartOptions,
  isFirstTry = true,
): Promise<Cluster> {
  const { signal, seed = null } = options;
  signal.throwIfAborted();
  const draft = await draftCluster(spec, native, options);
  let data: MadeData | null = null;
  try {
    await createFolders(draft.layout, spec.storage, draft.account);
    const began = performance.now();
    data = await makeDataDirectory(draft, seed);
    if (draft.access.ssl) await installCertificate(draft);
    const made = performance.now();
    const client = await startServer(draft);
    return await finishStart(draft, client, data, { began, made });
  } catch (thrown) {
    // A failure to unpack explains what failed later. Nothing is removed while files are being written.
    const cause = (await data?.completion.then(() => thrown).catch((missing: unknown) => missing)) ?? thrown;
    const error = explainAnswer(toNoSpaceError(cause, draft), spec);
    await removeDraft(draft);
    if (!(error instanceof PgSpeedError) || error.kind !== 'postgres') throw error;
    // Any other data directory would meet a lost port or a full disk too.
    if (error instanceof LostPortError || findNoSpace(error.detail ?? '') !== null) throw error;
    if (seed) throw new SeedError(error.message, { cause: error });
    if (!data?.template || !isFirstTry) throw error;
    // The copy may be at fault, or everything: a new data directory shows which.
    native.log.info('No server starts on a copy of the template of the data directory. Making a new one.');
    dropTemplate(data.template);
    return startCluster(spec, native, options, false);
  }
}

/** Explains missing space that our own writes or our session met; returns any other error unchanged. */
function toNoSpaceError(error: unknown, { spec, layout }: NativeDraft): unknown {
  const isOurs = isServerAnswer(error) || (error as NodeJS.ErrnoException).code === 'ENOSPC';
  const message = messageOf(error);
  return isOurs && findNoSpace(message) !== null ? explainNativeEnd('postgres', message, spec, layout) : error;
}

async function finishStart(
  draft: NativeDraft,
  client: Client,
  { completion }: MadeData,
  { began, made }: { began: number; made: number },
): Promise<Cluster> {
  const { pgdata } = draft.layout;
  try {
    await completion;
    await createDatabase(client, draft.access.database);
    const phases = { initdb: (made - began) / 1000, start: (performance.now() - made) / 1000 };
    const fileSystem = findMount(realpathSync(pgdata))?.type ?? null;
    const inMemory = process.platform === 'linux' ? isInMemory(pgdata) : null;
    const verified = await verifyServer(client, draft.spec, { pgdata, fileSystem, inMemory });
    return new NativeCluster(draft, pgdata, phases, verified);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the server and opens a session; takes a new port when another program has the first. */
async function startServer(draft: NativeDraft): Promise<Client> {
  const { access, log, record, spec } = draft;
  // For a server that is not claimed yet, claiming does this.
  if (draft.unclaimed === null && access.open) writeAuthentication(draft, { local: 'scram-sha-256', open: true });
  for (let tries = 1; ; tries++) {
    writeConfig(draft, spec, { ...access, port: record.port });
    const client = await tryPort(draft);
    if (client) return client;
    const lost = record.port;
    if (access.portIsFixed || tries === PORT_TRIES) throw makeLostPortError(lost, access.portIsFixed, tries);
    await dropServerLog(draft);
    record.port = await findFreePort(access.host);
    // Later trials start with this port.
    access.port = record.port;
    log.info(formatNewPort(lost, record.port));
  }
}

/** @returns null when another program has the port, after the server has ended */
async function tryPort(draft: NativeDraft): Promise<Client | null> {
  const { registry, layout, record, spec } = draft;
  const postmaster = spawnPostmaster(draft);
  record.postmaster = postmaster.pid();
  // The files of an earlier server are gone with it.
  record.sharedMemory = [];
  registry.write(record);
  preloadClient();
  try {
    const client = await waitUntilReady(postmaster, () => openSession(draft), draft);
    record.postmaster = postmaster.pid();
    if (client) {
      record.sharedMemory = record.postmaster === null ? [] : listSharedMemory(record.postmaster);
      registry.write(record);
      return client;
    }
  } catch (error) {
    postmaster.abandon();
    record.postmaster = postmaster.pid();
    if (!(error instanceof LostPortError)) throw error;
    // It must end cleanly, because the next start needs what was written so far.
    if (record.postmaster !== null) await stopPostmaster(record.postmaster, layout.pgdata);
    return null;
  }
  const log = await readEndedLog(draft);
  if (isPortLost(log)) return null;
  throw explainNativeEnd('postgres', log, spec, layout);
}

/** Time for the kernel to end a killed process. */
const DYING_MS = 100;

/** A running server of this machine. */
class NativeCluster extends RunningCluster<NativeDraft> {
  protected readonly what = 'server';
  readonly #oomKills = countOomKills();

  inside(): null {
    return null;
  }

  async readCpuSeconds(): Promise<number | null> {
    const { postmaster } = this.draft.record;
    return postmaster === null ? null : readFamilySeconds(postmaster);
  }

  async logTail(): Promise<string> {
    return readServerLog(this.draft);
  }

  protected async hasEnded(): Promise<boolean> {
    const { postmaster } = this.draft.record;
    if (postmaster === null || !isAlive(postmaster)) return postmaster !== null;
    // A process that was just killed may not be gone yet.
    await delay(DYING_MS);
    return !isAlive(postmaster);
  }

  protected async explainSpace(message: string): Promise<Problem> {
    return explainNoSpace(message, measureServer(this.draft.spec, this.draft.layout));
  }

  protected async countOomKills(): Promise<number | null> {
    const count = countOomKills();
    return count === null || this.#oomKills === null ? null : count - this.#oomKills;
  }

  async save(sink: (tar: Readable) => Promise<void>): Promise<unknown> {
    const { record, account, signal } = this.draft;
    if (record.postmaster !== null) await stopPostmaster(record.postmaster, this.pgdata);
    signal.throwIfAborted();
    const args = ['-c', '-f', '-', '-C', this.pgdata, '--exclude', './postmaster.opts', '.'];
    const tar = readProgram(tarCommand(args, account), null, signal);
    const failure = await sink(tar).then(
      () => null,
      (error: unknown) => error,
    );
    signal.throwIfAborted();
    const client = await startServer(this.draft).catch((error: unknown) => {
      throw explainAnswer(error, this.draft.spec);
    });
    this.checkpointer = await readCheckpointer(client).finally(() => client.end().catch(() => undefined));
    // The port may have changed.
    this.connection = this.connect();
    return failure;
  }
}
