import os from 'node:os';
import { IDLE_WATCH } from '../app/idle.ts';
import type { Request } from '../app/request.ts';
import { start } from '../app/start.ts';
import { announceStarted } from '../app/started-outputs.ts';
import { keyOf, recordWatch, type StayingCluster, shareServer } from '../app/stay.ts';
import type { Host } from '../hosts/host.ts';
import type { HostName } from '../hosts/registry.ts';
import { cleanEnvironment } from '../system/child-environment.ts';
import { spawnDaemon } from '../system/daemon.ts';
import { withoutMark } from '../system/run-record.ts';
import { createRequest, print } from './door.ts';
import type { InputFlags } from './flags.ts';
import { renderServer, type ShownServer, type VariableFormat } from './started-text.ts';

/** Flags of `start` that are no inputs. */
interface StartFlags {
  format: VariableFormat;
  host: HostName;
  reuse: boolean;
  idleMs: number | undefined;
}

/** Starts a cluster and prints how to reach it. @throws PgSpeedError of kind `input`, `postgres` or `interrupted` */
export async function runStart(flags: InputFlags, own: StartFlags): Promise<void> {
  const request = await createRequest('start', flags, [], own.host);
  if (!own.reuse) return print(renderServer(await startOne(request, own, null), own.format));
  const key = keyOf(process.argv.slice(2), request.cwd, process.env);
  const shared = await shareServer(key, request.signal, {
    server: () => startOne(request, own, key),
    watch: (id) => startIdleWatch(id, own.idleMs),
  });
  const server = 'started' in shared ? shared.started : announceFound(shared.found, request.host);
  print(renderServer(server, own.format));
}

/** Hands the CI the outputs and variables of a server that an earlier call has started, as that call did. */
function announceFound({ stay: { connection }, ...record }: StayingCluster, host: Host): ShownServer {
  const server = { ...record, connection };
  host.mask(connection.password, [connection.user, connection.database]);
  announceStarted({ cluster: server, profile: server.profile }, host);
  return server;
}

/** @param key of the calls that are handed the server again; null: none */
async function startOne(request: Request, { idleMs }: StartFlags, key: string | null): Promise<ShownServer> {
  const started = await start(request);
  const { cluster, profile } = started;
  cluster.handOver(key !== null || idleMs !== undefined ? key : undefined);
  const { host } = request;
  announceStarted(started, host);
  if (host.run.job !== null) host.info('It runs until the job ends, or until `pg-speed stop`.');
  await startIdleWatch(cluster.id, idleMs);
  const { connection, id, pgdata, version } = cluster;
  return { connection, id, pgdata, version, profile };
}

/** Ends the server by a process of its own, which outlives this one and the terminal. @param idleMs undefined: never */
async function startIdleWatch(id: string, idleMs: number | undefined): Promise<void> {
  if (idleMs === undefined) return;
  const [program = ''] = process.argv.slice(1);
  const env = cleanEnvironment(withoutMark(process.env));
  const args = [program, IDLE_WATCH, id, String(idleMs)];
  const watch = spawnDaemon({ file: process.execPath, args, env, cwd: '/' }, os.devNull);
  if (watch !== null) await recordWatch(id, watch.pid);
}
