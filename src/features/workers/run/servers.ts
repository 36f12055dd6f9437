// Starts the servers of slices: the first is filled, and all others are copies of it.
import { statSync } from 'node:fs';
import { fillsCluster, takesSeeds } from '../../../app/cluster-source.ts';
import type { Checked, Request } from '../../../app/request.ts';
import { type PreparedServer, startFilled } from '../../../app/start.ts';
import { messageOf } from '../../../errors.ts';
import type { Seed, ServerPlace } from '../../../postgres/backend.ts';
import { findOtherCollation } from '../../../postgres/data/collations.ts';
import { SnapshotStore } from '../../../postgres/data/snapshot.ts';
import { DEFAULT_PORT, findFreePort } from '../../../postgres/server/access.ts';
import type { Connection } from '../../../profiles/connection.ts';
import type { ChildSpec } from '../../../system/child.ts';
import { type Apart, openApart, type SliceServer } from './apart.ts';
import { adoptData } from './handed-data.ts';
import type { SetupFacts } from './stale-files.ts';

/** The servers of a run. Disposal stops the first one if nobody took it. */
export interface SliceServers extends AsyncDisposable {
  /** Seconds until the first one was filled and kept. */
  seconds: number;
  /** Bytes of the data directory that the others are copies of; null where there is none, or only a packed one. */
  dataBytes: number | null;
  /** The data of the first one, which the others are copies of; null where there is none. */
  seed: Seed | null;
  setup: SetupFacts;
  /** How a program reaches the first one, which runs until its slice has ended. */
  first: { connection: Connection; enter(spec: ChildSpec): ChildSpec };
  /** A server that nobody else uses, on a port or in a network of its own; the caller disposes of it. @throws as the start of a server */
  take(apart?: Apart): Promise<SliceServer>;
}

interface ServerContext {
  server: PreparedServer;
  checked: Checked;
  request: Request;
  /** Whether more than one is needed. */
  several: boolean;
  apart: Apart;
  /** An empty private folder, for the data that all others are copies of. */
  folder: string;
  /** A folder with checked data from another machine ({@link adoptData}) in place of `setup`. Default: none. */
  data?: string | null;
}

/**
 * Starts and fills the first server.
 * @throws PgSpeedError as `start`, and of kind `input` for a tablespace, whose files a copy would share
 */
export async function openServers(context: ServerContext): Promise<SliceServers> {
  const { server, checked, request, several, apart, folder, data = null } = context;
  const [began, clock] = [Date.now(), performance.now()];
  const fills = fillsCluster({ ...checked.inputs, workload: { kind: 'none' } });
  const handed = data === null ? null : await openHanded(data, context);
  const store = handed ?? (fills && several ? await openStore(server, request, folder) : server.source.snapshots);
  const source = { ...server.source, snapshots: store };
  const start = (own: Apart) => startApart({ ...server, source }, { ...context, apart: own });
  let first: SliceServer | null = await start(apart);
  if (handed !== null && (await isMissorted(first, handed, context))) {
    await first[Symbol.asyncDispose]();
    first = await start(apart);
  }
  const seed = (await store?.find(server.spec)) ?? null;
  const copies = !fills || !several || seed !== null;
  if (!copies)
    request.host.notice(
      'Every slice runs `setup` for itself, one after the other, because no server can start on a copy here.',
    );
  let earlier: Promise<unknown> = Promise.resolve();
  const ended = Date.now();
  return {
    seconds: (performance.now() - clock) / 1000,
    dataBytes: store?.lasting === false && seed !== null ? statSync(store.fileOf(server.spec)).size : null,
    seed,
    setup: { began, ended, port: apart.network ? null : first.cluster.connection.port },
    first: {
      connection: first.cluster.connection,
      enter: (apart.network && first.namespaces?.enterNetwork) || ((spec) => spec),
    },
    async take(own = apart) {
      if (first !== null && own === apart) {
        const filled = first;
        first = null;
        return filled;
      }
      if (copies) return start(own);
      const mine = earlier.then(() => start(own));
      earlier = mine.catch(() => undefined);
      return mine;
    },
    async [Symbol.asyncDispose]() {
      await first?.[Symbol.asyncDispose]();
    },
  };
}

/** Starts a server, in a network of its own where the slices have one: each may then have the port that the tests expect. */
async function startApart(
  server: PreparedServer,
  { checked, request, several, apart }: ServerContext,
): Promise<SliceServer> {
  const namespaces = await openApart(apart);
  const close = async () => namespaces?.[Symbol.asyncDispose]();
  try {
    const place: ServerPlace =
      apart.network && namespaces !== null
        ? { port: checked.inputs.port || DEFAULT_PORT, enter: namespaces.enterNetwork }
        : { port: several ? await findFreePort() : undefined };
    const { cluster } = await startFilled(server, checked, request, place);
    return {
      ...{ cluster, namespaces },
      [Symbol.asyncDispose]: () => cluster.stop().finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A store of this run with data from another machine; null if no server here can start on it, which is logged. */
async function openHanded(
  data: string,
  { server, checked, request, folder }: ServerContext,
): Promise<SnapshotStore | null> {
  if (!takesSeeds(server.backend)) {
    logUnused(request, 'no server can start on a copy here');
    return null;
  }
  const store = await SnapshotStore.openForRun(folder, { signal: request.signal, log: request.host }, 'tar');
  const misfit = adoptData(data, store, server, checked, request);
  if (misfit !== null) logUnused(request, misfit);
  return misfit === null ? store : null;
}

/** Whether other libraries have sorted the data that a server has started on, which is then dropped, and logged. */
async function isMissorted(
  { cluster }: SliceServer,
  store: SnapshotStore,
  { server: { backend, spec }, request }: ServerContext,
): Promise<boolean> {
  const why = await findOtherCollation(cluster.connection, backend.version.major);
  if (why === null) return false;
  logUnused(request, why);
  store.drop(spec);
  return true;
}

function logUnused({ host }: Request, why: string): void {
  host.notice(`The data of the plan is not used here, so \`setup\` runs: ${why}.`);
}

/** The store of the input `snapshot`, or one of this run; null where no server can start on a copy. */
async function openStore({ backend, source }: PreparedServer, { host, signal }: Request, folder: string) {
  if (source.snapshots !== null || !takesSeeds(backend)) return source.snapshots;
  try {
    // It is read as often as there are slices, and removed afterwards.
    return await SnapshotStore.openForRun(folder, { signal, log: host }, 'tar');
  } catch (error) {
    host.warning(`There is no folder to keep the data of the first server in: ${messageOf(error)}`);
    return null;
  }
}
