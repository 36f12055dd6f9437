import os from 'node:os';
import { IDLE_WATCH } from '../app/idle.ts';
import type { Request } from '../app/request.ts';
import { start } from '../app/start.ts';
import { announceStarted } from '../app/started-outputs.ts';
import { keyOf, shareServer } from '../app/stay.ts';
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
  const shared = await shareServer(key, request.signal, () => startOne(request, own, key));
  if ('started' in shared) return print(renderServer(shared.started, own.format));
  const { stay, ...record } = shared.found;
  print(renderServer({ ...record, connection: stay.connection }, own.format));
}

/** @param key of the calls that are handed the server again; null: none */
async function startOne(request: Request, { idleMs }: StartFlags, key: string | null): Promise<ShownServer> {
  const started = await start(request);
  const { cluster, profile } = started;
  cluster.handOver(key !== null || idleMs !== undefined ? key : undefined);
  const { host } = request;
  announceStarted(started, host);
  if (host.run.job !== null) host.info('It runs until the job ends, or until `pg-speed stop`.');
  if (idleMs !== undefined) startIdleWatch(cluster.id, idleMs);
  const { connection, id, pgdata, version } = cluster;
  return { connection, id, pgdata, version, profile };
}

/** Ends the server by a process of its own, which outlives this one and the terminal. */
function startIdleWatch(id: string, idleMs: number): void {
  const [program = ''] = process.argv.slice(1);
  const env = cleanEnvironment(withoutMark(process.env));
  spawnDaemon({ file: process.execPath, args: [program, IDLE_WATCH, id, String(idleMs)], env, cwd: '/' }, os.devNull);
}
