// Stops clusters, and removes those that nobody owns any more.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { isContainerRunning, removeContainer } from '../../features/docker/source/remove.ts';
import { removeOwnFolders } from '../../system/account.ts';
import { delay, sendSignal } from '../../system/child.ts';
import { capture } from '../../system/exec.ts';
import { hasEnded, identifySelf, isAnswered, isElsewhere, isHere, type Owner } from '../../system/owner.ts';
import {
  findProcessesGiven,
  findProcessesNaming,
  isAlive,
  killProcesses,
  readCommandLine,
} from '../../system/process.ts';
import { SERVICE_FILE, SOCKET_FOLDER } from '../data/layout.ts';
import {
  findServerUser,
  mayBeServers,
  readPostmasterPid,
  readPostmasterStatus,
  signalServer,
} from '../server/postmaster.ts';
import { endOrphans, readMemory, removeSegment, removeSharedMemory, removeUnlistedMemory } from './killed-server.ts';
import type { ClusterRecord, Registry } from './registry.ts';

/** Time for an immediate shutdown before SIGKILL; it writes nothing, so only load on the machine takes time. */
const QUIT_MS = 5000;
/** Time for the system to end a killed process. */
const KILLED_MS = 5000;
/** Time for the system to start a program, on a machine under load. */
const EXEC_MS = 5000;
/** Time for a clean stop, with its checkpoint on a slow disk. */
const CLEAN_STOP_MS = 120_000;

/**
 * Stops a server at once (by SIGQUIT, without a checkpoint, because the data is thrown away) and waits for its end.
 * @returns whether `pid` was the postmaster of `pgdata`; does nothing if not
 */
export async function killPostmaster(pid: number, pgdata: string): Promise<boolean> {
  const isPostmaster = await isPostmasterOf(pid, pgdata);
  if (isPostmaster) await quit(pid);
  return isPostmaster;
}

/**
 * Stops a server cleanly (SIGINT, "fast": ends sessions, then makes a checkpoint), so that its files are complete.
 * @throws PgSpeedError of kind `postgres` when it does not end within two minutes
 */
export async function stopPostmaster(pid: number, pgdata: string): Promise<void> {
  if (!(await isPostmasterOf(pid, pgdata))) return;
  await signalServer(pid, 'SIGINT');
  const deadline = performance.now() + CLEAN_STOP_MS;
  while (isAlive(pid)) {
    if (performance.now() > deadline)
      throw new PgSpeedError('postgres', `The server did not stop within ${CLEAN_STOP_MS / 1000} s.`, 'See its log.');
    await delay(5);
  }
}

async function quit(pid: number): Promise<void> {
  await signalServer(pid, 'SIGQUIT');
  const deadline = performance.now() + QUIT_MS;
  while (isAlive(pid)) {
    const lateMs = performance.now() - deadline;
    // The system cannot end it, because it waits for a disk, or the process table is stale.
    if (lateMs > KILLED_MS) return;
    if (lateMs > 0) sendSignal(pid, 'SIGKILL');
    await delay(2);
  }
}

/**
 * Stops what a record names, unmounts and removes its folders, and then the record. Safe to repeat.
 * @param env reaches the engine of its container
 * @returns null, or why it could not be removed (its Docker engine does not answer, or only another PID namespace or
 * machine can end its server); then the record stays
 */
export async function removeCluster(
  record: ClusterRecord,
  registry: Registry,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const refused = await findRefusal(record, registry.folder);
  if (refused !== null) return refused;
  announceRemoval(record, registry, await identifySelf(registry.folder));
  // A container's data directory is a path inside it; on this machine that path may be anybody's.
  if (record.container === null) await endServer(record);
  else {
    const refusal = await removeContainer(record.container, env);
    if (refusal) {
      registry.write(record);
      return refusal;
    }
  }
  for (const mount of record.mounts) await capture('umount', ['-l', mount]);
  await removeOwnFolders(record.folders);
  registry.remove(record.id);
  return null;
}

/** Records who removes it: with its server gone, another run would take it for a leftover. @param owner this process */
export function announceRemoval(record: ClusterRecord, registry: Registry, owner: Owner): void {
  if (record.state === 'owned' && record.owner.mark === owner.mark) return;
  try {
    registry.write({ ...record, owner, state: record.state === 'given' ? 'ending' : record.state });
  } catch {
    // A full disk must not prevent its removal.
  }
}

async function endServer(record: ClusterRecord): Promise<void> {
  const { pgdata, postmaster } = record;
  const memory = readMemory(pgdata);
  const user = findServerUser(pgdata);
  const pid = postmaster ?? readPostmasterPid(pgdata);
  const wasRunning = pid !== null && (await killPostmaster(pid, pgdata));
  // A server that had come up and ends by itself ends its processes first, and removes its file.
  const endedCleanly = wasRunning && readPostmasterPid(pgdata) === null;
  if (!endedCleanly || record.sharedMemory.length === 0) await endOrphans(pgdata);
  await removeUnlistedMemory(record);
  removeSharedMemory(record.sharedMemory, user);
  if (memory) await removeSegment(memory, user);
}

/** Removes what killed runs left; a cluster of the user that still runs is not part of it. */
export async function removeLeftovers(registry: Registry): Promise<ClusterRecord[]> {
  const removed: ClusterRecord[] = [];
  for (const listed of registry.list()) {
    if (!(await isLeftover(listed, registry))) continue;
    // Meanwhile its maker may have handed it over, or another run may be removing it: both write the record first.
    const record = registry.list().find(({ id }) => id === listed.id);
    if (record === undefined || !(await isLeftover(record, registry))) continue;
    // Commands of a killed run may still use its cluster: their environment has the path of its service file. (The folders would
    // also match initdb's bootstrap servers, which must not be killed.)
    const files = record.state === 'owned' ? record.folders.map((folder) => path.join(folder, SERVICE_FILE)) : [];
    for (const file of files) await killProcesses(() => findProcessesGiven(file));
    if (record.container === null) {
      // Also ends what the run had started but not recorded: an initdb that still writes, a server without a postmaster.pid,
      // or one that was started again. All end cleanly on SIGQUIT; killed, they would leave memory.
      const pids = await findProcessesNaming(record.pgdata);
      await Promise.all(pids.filter((pid) => mayBeServers(pid, record.pgdata)).map(quit));
    }
    if ((await removeCluster(record, registry)) === null) removed.push(record);
  }
  return removed;
}

/** Whether a server runs and takes sessions, from its process and file (faster than a session); null in a container. */
export async function isReady({ container, pgdata, postmaster }: ClusterRecord): Promise<boolean | null> {
  if (container !== null || postmaster === null) return null;
  return (await isPostmasterOf(postmaster, pgdata)) && readPostmasterStatus(pgdata) === 'ready';
}

/** Whether a process has this data directory in its command line; process ids are reused. */
async function isPostmasterOf(pid: number, pgdata: string): Promise<boolean> {
  if (!isAlive(pid) || !mayBeServers(pid, pgdata)) return false;
  const line = process.platform === 'win32' ? null : await readStartedLine(pid);
  // Without a command line (no /proc), the server's own file decides.
  return line === null ? readPostmasterPid(pgdata) === pid : line.includes(pgdata);
}

/** The command line of a process; waits for a program that is just being started, whose line is empty at first. */
async function readStartedLine(pid: number): Promise<string | null> {
  const deadline = performance.now() + EXEC_MS;
  for (;;) {
    const line = await readCommandLine(pid);
    if (line !== '' || !isAlive(pid) || performance.now() > deadline) return line;
    await delay(1);
  }
}

/** Whether a cluster is left over: its owner ended, or it was handed over and its server is gone. */
export async function isLeftover(record: ClusterRecord, { folder }: Registry): Promise<boolean> {
  const { state, owner, postmaster, container } = record;
  const isHandedOver = state === 'given';
  if (!isHandedOver && (await hasEnded(owner, folder)) !== true) return false;
  // An engine that does not answer now may still have the container.
  if (container) return !isHandedOver || (await isContainerRunning(container, process.env)) === false;
  if (!isHere(owner)) return (await findRefusal(record, folder)) === null;
  return !isHandedOver || postmaster === null || !isAlive(postmaster);
}

/** Why nobody here may end a server and remove its data, as only processes of its own PID namespace or machine can; null if we may. */
export async function findRefusal(record: ClusterRecord, folder: string): Promise<string | null> {
  const { owner, container, postmaster, folders, port } = record;
  if (container !== null || isHere(owner)) return null;
  if (!isElsewhere(owner))
    return (await hasEnded(owner, folder)) === true
      ? null
      : `It is of another machine, or of this one before it was restarted: several machines may use ${folder}.`;
  // Its own socket answers for the server; if its folder cannot be seen here, nobody knows.
  const socketFolder = folders.map((one) => path.join(one, SOCKET_FOLDER)).find((one) => existsSync(one));
  const mayRun = socketFolder === undefined || (await isAnswered(path.join(socketFolder, `.s.PGSQL.${port}`)));
  if (postmaster === null || !mayRun) return null;
  return 'It runs in another PID namespace, such as a container, and can be stopped only there.';
}
