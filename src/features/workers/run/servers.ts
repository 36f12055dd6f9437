// Starts the servers of slices: the first is filled, and all others are copies of it.
import { statSync } from 'node:fs';
import { fillsCluster, takesSeeds } from '../../../app/cluster-source.ts';
import type { Checked, Request } from '../../../app/request.ts';
import { type PreparedServer, startFilled } from '../../../app/start.ts';
import { messageOf } from '../../../errors.ts';
import type { ServerPlace } from '../../../postgres/backend.ts';
import { SnapshotStore } from '../../../postgres/data/snapshot.ts';
import { DEFAULT_PORT, findFreePort } from '../../../postgres/server/access.ts';
import type { Connection } from '../../../profiles/connection.ts';
import type { ChildSpec } from '../../../system/child.ts';
import { type Apart, openApart, type SliceServer } from './apart.ts';
import type { SetupFacts } from './stale-files.ts';

/** The servers of a run. Disposal stops the first one if nobody took it. */
export interface SliceServers extends AsyncDisposable {
  /** Seconds until the first one was filled and kept. */
  seconds: number;
  /** Bytes of the data directory that the others are copies of; null where there is none, or only a packed one. */
  dataBytes: number | null;
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
}

/**
 * Starts and fills the first server.
 * @throws PgSpeedError as `start`, and of kind `input` for a tablespace, whose files a copy would share
 */
export async function openServers(context: ServerContext): Promise<SliceServers> {
  const { server, checked, request, several, apart, folder } = context;
  const [began, clock] = [Date.now(), performance.now()];
  const fills = fillsCluster({ ...checked.inputs, workload: { kind: 'none' } });
  const source =
    fills && several ? { ...server.source, snapshots: await openStore(server, request, folder) } : server.source;
  const start = (own: Apart) => startApart({ ...server, source }, { ...context, apart: own });
  let first: SliceServer | null = await start(apart);
  const dataFile = source.snapshots?.fileOf(server.spec);
  const copies = !fills || !several || ((await source.snapshots?.find(server.spec)) ?? null) !== null;
  if (!copies)
    request.host.notice(
      'Every slice runs `setup` for itself, one after the other, because no server can start on a copy here.',
    );
  let earlier: Promise<unknown> = Promise.resolve();
  const ended = Date.now();
  return {
    seconds: (performance.now() - clock) / 1000,
    dataBytes: source.snapshots?.lasting === false && copies && dataFile !== undefined ? statSync(dataFile).size : null,
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
