// Runs the command `start`: starts a server that stays (or reuses one), prints how to reach it, and starts the process that ends an idle one.
import os from 'node:os';
import { IDLE_WATCH } from '../app/idle.ts';
import type { Request } from '../app/request.ts';
import { start } from '../app/start.ts';
import { announceStarted } from '../app/started-outputs.ts';
import { keyOf, recordWatch, type StayingCluster, shareServer } from '../app/stay.ts';
import { readRawKey } from '../features/snapshot-files/run/snapshot-key.ts';
import type { Host } from '../hosts/host.ts';
import type { HostName } from '../hosts/registry.ts';
import { Registry } from '../postgres/leftovers/registry.ts';
import { removeCluster } from '../postgres/leftovers/remove.ts';
import { cleanEnvironment } from '../system/child-environment.ts';
import { spawnDaemon } from '../system/daemon.ts';
import { withoutMark } from '../system/run-record.ts';
import { explainUnwritten, flushStdout } from '../system/stdout.ts';
import { createRequest, print } from './door.ts';
import type { InputFlags } from './flags.ts';
import { refuseDotenv, renderServer, type ShownServer, type VariableFormat } from './started-text.ts';

interface StartFlags {
  format: VariableFormat;
  host: HostName;
  reuse: boolean;
  idleMs: number | undefined;
}

/** Starts a cluster and prints how to reach it. @throws PgSpeedError of kind `input`, `postgres` or `interrupted` */
export async function runStart(flags: InputFlags, { format, host, reuse, idleMs }: StartFlags): Promise<void> {
  const unchecked = await createRequest('start', flags, [], host);
  const refused = format === 'dotenv' ? refuseDotenv(unchecked.raw) : [];
  const request = { ...unchecked, problems: [...unchecked.problems, ...refused] };
  if (!reuse) return printStarted(await startServer(request, idleMs, null), format);
  const filesKey = await readRawKey(request.raw, request.cwd);
  const key = keyOf(process.argv.slice(2), request.cwd, process.env, filesKey);
  const shared = await shareServer(key, request.signal, {
    server: () => startServer(request, idleMs, key),
    watch: (id) => startIdleWatch(id, idleMs),
  });
  if ('started' in shared) await printStarted(shared.started, format);
  else print(renderServer(announceFound(shared.running, request.host), format));
}

/** Prints how to reach a new server. Stops it if nobody could read that. @throws PgSpeedError of kind `input` then */
async function printStarted(server: ShownServer, format: VariableFormat): Promise<void> {
  print(renderServer(server, format));
  const error = await flushStdout();
  if (error === null) return;
  const registry = new Registry();
  const record = registry.list().find(({ id }) => id === server.id);
  const refusal = record === undefined ? null : await removeCluster(record, registry);
  const unwritten = explainUnwritten(error);
  const outcome = refusal === null ? 'The server was stopped.' : `The server still runs: ${refusal}`;
  throw unwritten.with({ what: `${unwritten.what} ${outcome}` });
}

/** Sets the CI's outputs and variables for a server that an earlier call started. */
function announceFound({ stay: { connection }, ...record }: StayingCluster, host: Host): ShownServer {
  const server = { ...record, connection };
  host.mask(connection.password, [connection.user, connection.database]);
  announceStarted(server, host);
  return server;
}

/** @param key calls with this key reuse the server; null: no reuse */
async function startServer(request: Request, idleMs: number | undefined, key: string | null): Promise<ShownServer> {
  const { cluster, profile } = await start(request);
  const { connection, id, pgdata, version } = cluster;
  const server = { connection, id, pgdata, version, profile };
  const { host } = request;
  cluster.handOver(key !== null || idleMs !== undefined ? key : undefined);
  announceStarted(server, host);
  if (host.run.job !== null) host.info('It runs until the job ends, or until `pg-speed stop`.');
  await startIdleWatch(id, idleMs);
  return server;
}

/** Starts the process that ends an idle server; it outlives this one and the terminal. @param idleMs undefined: none */
async function startIdleWatch(id: string, idleMs: number | undefined): Promise<void> {
  if (idleMs === undefined) return;
  const [program = ''] = process.argv.slice(1);
  const env = cleanEnvironment(withoutMark(process.env));
  const args = [program, IDLE_WATCH, id, String(idleMs)];
  const watch = spawnDaemon({ file: process.execPath, args, env, cwd: '/' }, os.devNull);
  if (watch !== null) await recordWatch(id, watch.pid);
}
